extension ChangeReport {
  /// The contents of a report as values.
  struct Entries: Sendable {
    var changes: [Change] = []

    /// The names of elements by their paths.
    var names: [SourcePath: String] = [:]

    /// The compositions of lists by their paths.
    var lists: [SourcePath: ListComposition] = [:]

    /// The complete values of inserted and changed places, as written back to a source, by their
    /// paths.
    var wholes: [SourcePath: SourceValue] = [:]

    /// The paths of the complete values that two mentions of an object produced together.
    var ofMentions: Set<SourcePath> = []

    /// What documents have in place of references that several keys say, by the keys that name them.
    var combined: [String: [ReferenceMember]] = [:]

    /// The changed objects.
    var objects: [ChangedObject] = []

    /// The names, in place of paths, of changed objects that stand under no root.
    var outside: Set<String> = []

    /// Whether there were too many places of objects to list them all.
    var isCut = false
  }
}

extension ChangeReport.Entries {
  /// Whether a change is of what stands under the root of the update: neither of an object that
  /// stands elsewhere nor of one that left the map.
  func isUnderRoot(_ change: Change) -> Bool {
    if case .key(let key)? = change.path.components.first { return !outside.contains(key) }
    return !change.isOfMap
  }
}

extension Change {
  /// Whether it tells of an object that left the map.
  var isOfMap: Bool { kind == .removed && path.isEmpty && oldIndex == nil }
}

extension ChangeReport {
  /// Returns the report limited to some places and kinds.
  ///
  ///     print(report.filtered(under: "albums[].tracks", kinds: [.inserted, .removed]))
  ///
  /// - Parameters:
  ///   - pattern: Keys separated by dots, `[2]` for an element and `[]` for any element;
  ///     everything below a match is included. All places by default.
  ///   - kinds: The kinds of change, all by default.
  /// - Returns: A report that counts only the changes that it lists.
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
