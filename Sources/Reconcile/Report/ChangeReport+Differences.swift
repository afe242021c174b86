extension ChangeReport {
  /// The difference of one list, as indices and as a collection difference of identities.
  ///
  ///     report.difference(at: "albums[2].tracks")
  ///
  /// - Parameter path: The list's path, as in the changes; by default the root, for an update of
  ///   a list.
  /// - Returns: The difference, empty if nothing happened to the list. Nil if the report cannot
  ///   describe it and the whole list must be reloaded: the report is not one of `.changes`, the
  ///   list itself was replaced, was inserted or removed with its container, or is a set.
  /// - Complexity: O(*n*) in the number of changes and in the length of the list.
  public func difference(at path: String = "") -> ListDifference? {
    SourcePath(path).flatMap { difference(at: $0) }
  }

  /// The difference of one list, as indices and as a collection difference of identities.
  ///
  /// - Parameter path: The list's path, as in the changes.
  /// - Returns: The difference, empty if nothing happened to the list. Nil if the report cannot
  ///   describe it and the whole list must be reloaded.
  /// - Complexity: O(*n*) in the number of changes and in the length of the list.
  public func difference(at path: SourcePath) -> ListDifference? {
    guard isDetailed else { return nil }
    let entries = entries.everywhere
    let depth = path.components.count
    var changed: Set<Int> = []
    for change in entries.changes
    where change.kind.isOfContents && !change.isOfMap {
      let components = change.path.components
      if components.count > depth, components.starts(with: path.components) {
        // Moves, insertions and removals of elements are in the composition.
        if components.count == depth + 1, change.kind != .changed, change.kind != .replaced,
          change.kind != .reused
        {
          guard change.kind == .created || change.kind == .removed else { continue }
        }
        guard case .index(let place) = components[depth] else { return nil }
        changed.insert(place)
      } else if path.components.starts(with: components), change.oldIndex == nil,
        change.kind != .moved
      {
        guard components.count == depth, change.kind == .changed, !change.isOldDescribed,
          let old = change.old, let new = change.new, old.kind == .array, new.kind == .array
        else { return nil }
        return ListDifference(from: Array(old.elements), to: Array(new.elements))
      }
    }
    guard let list = entries.lists[path] else { return ListDifference(changed: changed) }
    return list.isOrdered ? ListDifference(list, changed: changed) : nil
  }
}

extension Change.Kind {
  /// Whether changes of this kind change the contents of an object or list.
  var isOfContents: Bool {
    switch self {
    case .changed, .created, .reused, .replaced, .inserted, .removed, .moved, .deferred: true
    case .touched, .skipped, .unknown, .lost, .conflicted, .withheld, .overtaken: false
    }
  }
}
