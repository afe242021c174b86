extension ChangeReport {
  /// What happened to one list, as places and as a list change of identities.
  ///
  ///     report.difference(at: "albums[2].tracks")
  ///
  /// - Parameter path: The list's path, as the changes have it; the root by default,
  ///   for an update of a list.
  /// - Returns: The difference, empty where nothing happened to the list; nil where the report
  ///   cannot tell and the whole list is to be shown anew: it is not one of `.changes`, the list
  ///   itself was replaced, came or went with what holds it, or it is a set.
  /// - Complexity: O(*n*) in the number of changes and in the length of the list.
  public func difference(at path: String = "") -> ListDifference? {
    SourcePath(path).flatMap { difference(at: $0) }
  }

  /// What happened to one list, as places and as a list change of identities.
  ///
  /// - Parameter path: The list's path, as the changes have it.
  /// - Returns: The difference, empty where nothing happened to the list; nil where the report
  ///   cannot tell and the whole list is to be shown anew.
  /// - Complexity: O(*n*) in the number of changes and in the length of the list.
  public func difference(at path: SourcePath) -> ListDifference? {
    guard isDetailed else { return nil }
    let entries = entries.everywhere
    let depth = path.components.count
    var changed: Set<Int> = []
    for change in entries.changes where change.kind.isOfContents {
      let components = change.path.components
      if components.count > depth, components.starts(with: path.components) {
        // Where an element moved, came or went stands in the composition.
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
  /// Whether a change of the kind is one of what objects and lists hold.
  var isOfContents: Bool {
    switch self {
    case .changed, .created, .reused, .replaced, .inserted, .removed, .moved, .deferred: true
    case .touched, .skipped, .unknown, .lost, .conflicted: false
    }
  }
}
