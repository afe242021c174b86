extension ChangeReport {
  /// What a report lists, as values.
  struct Entries: Sendable {
    var changes: [Change] = []

    /// What elements are called, by their paths.
    var names: [SourcePath: String] = [:]

    /// How lists were put together, by their paths.
    var lists: [SourcePath: ListComposition] = [:]

    /// What stands where something came or changed, as the way back writes it, by its path.
    var wholes: [SourcePath: SourceValue] = [:]

    /// The paths of those that two mentions of an object made together.
    var ofMentions: Set<SourcePath> = []

    /// The objects that changed.
    var objects: [ChangedObject] = []

    /// Whether there were too many places of objects to list them all.
    var isCut = false
  }
}

extension ChangeReport {
  /// The report of some places and kinds alone.
  ///
  ///     print(report.filtered(under: "albums[].tracks", kinds: [.inserted, .removed]))
  ///
  /// - Parameters:
  ///   - pattern: Keys with dots between them, `[2]` for an element and `[]` for any; what is below
  ///     them counts too. All places by default.
  ///   - kinds: The kinds of change, all by default.
  /// - Returns: A report whose counts are those of the changes that it lists.
  /// - Complexity: O(*n*) in the number of changes.
  public func filtered(
    under pattern: String = "", kinds: Set<Change.Kind> = Set(Change.Kind.allCases)
  ) -> ChangeReport {
    let pattern = PathPattern(pattern)
    var entries = entries
    var counts = Counts()
    entries.changes = entries.changes.filter {
      kinds.contains($0.kind) && pattern.contains($0.path)
    }
    entries.lists = entries.lists.filter { pattern.contains($0.key) }
    entries.wholes = entries.wholes.filter { pattern.contains($0.key) }
    entries.objects = ObjectPlaces(entries.objects)
      .changed(at: entries.changes.lazy.filter(\.kind.isOfContents).map(\.path))
    for change in entries.changes { counts.add(change.kind) }
    return ChangeReport(
      counts: counts, isDetailed: isDetailed, entries: entries,
      attachments: rootKey.map { Attachments(rootKey: $0) })
  }
}
