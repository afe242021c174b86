/// Whom the document of a baseline names, for the store that keeps it.
final class BaselineTargets {
  /// The objects that the update met.
  private let objects: [AnyObject]

  /// Those of the same document before, which the update need not have met.
  private let before: [RecordKey]

  /// The keys, once a store has asked for them.
  private(set) var keys: [RecordKey]?

  init(_ objects: [AnyObject], besides before: [RecordKey]) {
    (self.objects, self.before) = (objects, before)
  }

  /// The keys of the objects that have records.
  func keys(_ types: RecordTypes, _ account: CommitAccount) -> [RecordKey] {
    if let keys { return keys }
    var keys = before
    let found = account.keys(of: objects, types)
    if before.isEmpty {
      keys = found
    } else if !found.isEmpty {
      let known = Set(before)
      keys += found.filter { !known.contains($0) }
    }
    self.keys = keys
    return keys
  }
}
