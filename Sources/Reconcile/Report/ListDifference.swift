import Foundation

/// The difference of a list before and after, as indices for the batch update of a list view.
///
///     let difference = report.difference(at: \Album.tracks)
///     tableView.performBatchUpdates {
///       tableView.deleteRows(at: difference.deletions)
///       tableView.insertRows(at: difference.insertions)
///       for move in difference.moves {
///         tableView.moveRow(at: move.from, to: move.to)
///       }
///       tableView.reloadRows(at: difference.reloads)
///     }
///
/// Deletions, reloads and the origins of moves are indices in the previous list; insertions and
/// the destinations of moves are indices in the new list, as list views expect.
public struct ListDifference: Sendable, Hashable {
  /// The previous indices of the removed elements.
  public let deletions: IndexSet

  /// The new indices of the inserted elements.
  public let insertions: IndexSet

  /// The smallest set of elements that changed their order among those that stayed, by new index.
  public let moves: [Move]

  /// The previous indices of the elements that stayed in order and have changed.
  ///
  /// List views cannot both reload and move a row in one batch: see ``Move/isChanged``.
  public let reloads: IndexSet

  /// The collection difference of identities, nil if elements have none or are matched by
  /// position.
  ///
  /// An identity of several parts is an array. A move is a removal associated with an insertion.
  /// Applied to the previous identities, the difference gives the new ones.
  public let identities: CollectionDifference<SourceValue>?

  /// An element that changed its order among those that stayed.
  public struct Move: Sendable, Hashable {
    /// The previous index.
    public let from: Int

    /// The new index.
    public let to: Int

    /// Whether the element has also changed, so that the row at `to` must be reloaded afterwards.
    public let isChanged: Bool
  }
}

extension ListDifference {
  /// Whether nothing was inserted, removed, moved or changed.
  public var isEmpty: Bool {
    deletions.isEmpty && insertions.isEmpty && moves.isEmpty && reloads.isEmpty
  }

  /// The difference of a list with a new composition.
  init(_ list: ListComposition, changed: Set<Int>) {
    let moved = list.moved
    let isMoved = Set(moved)
    deletions = IndexSet(list.removed)
    insertions = IndexSet(list.inserted)
    moves = moved.map {
      Move(from: list.origins[$0], to: $0, isChanged: changed.contains($0))
    }
    reloads = IndexSet(
      changed.lazy.filter {
        list.origins.indices.contains($0) && list.origins[$0] >= 0 && !isMoved.contains($0)
      }
      .map { list.origins[$0] })
    identities = ListDifference.identities(list, moved)
  }

  /// The difference of two lists of names, none of which is there twice.
  ///
  /// - Parameters:
  ///   - source: A name as the difference has it.
  ///   - isChanged: Whether what stayed under a name says something else.
  package init<Name: Hashable>(
    from old: [Name], to new: [Name], named source: (Name) -> SourceValue,
    changed isChanged: (Name) -> Bool
  ) {
    let places = Dictionary(zip(old, old.indices)) { first, _ in first }
    func names(_ names: [Name]) -> [Int: SourceValue] {
      Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0, source($1)) })
    }
    let composition = ListComposition(
      isOrdered: true, isNamed: true, isOfKeys: false, oldCount: old.count,
      origins: new.map { places[$0] ?? -1 }, oldNames: names(old), newNames: names(new))
    self.init(composition, changed: Set(new.indices.filter { isChanged(new[$0]) }))
  }

  /// The difference of a list whose elements kept their indices.
  init(changed places: Set<Int>) {
    deletions = IndexSet()
    insertions = IndexSet()
    moves = []
    reloads = IndexSet(places)
    identities = CollectionDifference([])
  }

  /// The difference of two lists of plain values.
  init(from old: [SourceValue], to new: [SourceValue]) {
    let difference = ListDifference.values(old, new)
    var deletions = IndexSet()
    var insertions = IndexSet()
    for change in difference {
      switch change {
      case .remove(let offset, _, _): deletions.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    self.deletions = deletions
    self.insertions = insertions
    moves = []
    reloads = IndexSet()
    identities = difference
  }

  private static func identities(
    _ list: ListComposition, _ moved: [Int]
  ) -> CollectionDifference<SourceValue>? {
    guard list.isNamed else { return nil }
    var changes: [CollectionDifference<SourceValue>.Change] = []
    for place in moved {
      guard let name = list.newNames[place] else { return nil }
      let from = list.origins[place]
      changes.append(.remove(offset: from, element: name, associatedWith: place))
      changes.append(.insert(offset: place, element: name, associatedWith: from))
    }
    for place in list.removed {
      guard let name = list.oldNames[place] else { return nil }
      changes.append(.remove(offset: place, element: name, associatedWith: nil))
    }
    for place in list.inserted {
      guard let name = list.newNames[place] else { return nil }
      changes.append(.insert(offset: place, element: name, associatedWith: nil))
    }
    return CollectionDifference(changes)
  }

  /// Compares two lists without their common prefix and suffix. If the rest is too long to
  /// compare pairwise, all of it is removed and inserted.
  private static func values(
    _ old: [SourceValue], _ new: [SourceValue]
  ) -> CollectionDifference<SourceValue> {
    let least = min(old.count, new.count)
    let start = (0..<least).first { old[$0] != new[$0] } ?? least
    let end =
      (0..<(least - start)).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? least - start
    let middle = (old: start..<(old.count - end), new: start..<(new.count - end))
    if middle.old.count * middle.new.count <= 1_000_000 { return new.difference(from: old) }
    let changes =
      middle.old.map {
        CollectionDifference<SourceValue>.Change.remove(
          offset: $0, element: old[$0], associatedWith: nil)
      }
      + middle.new.map { .insert(offset: $0, element: new[$0], associatedWith: nil) }
    return CollectionDifference(changes) ?? new.difference(from: old)
  }
}
