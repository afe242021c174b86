import Reconcile

/// A map whose commits are kept in memory, to be compared with its objects.
package final class KeptMap {
  /// What is lost, or kept wrongly.
  package struct Failure: Error {
    package let message: String
  }

  /// Two live objects have one identity, so that a record can be only one of them.
  package struct Twins: Error {}

  package let map: IdentityMap

  /// The objects below the root, which the map need not know.
  package var graph: () -> [AnyObject] = { [] }

  private let types: RecordTypes
  private let store = MemoryRecordStore()

  /// What the objects said that the map knew from the start.
  private var before: [RecordKey: SourceValue] = [:]

  private var proposed: [RecordKey: SourceValue] = [:]
  private var failure: Failure?

  /// The number of commits.
  package private(set) var commits = 0

  /// The map holds its objects weakly.
  private var held: [AnyObject] = []

  package init(_ map: IdentityMap, _ types: RecordTypes) {
    self.map = map
    self.types = types
    before = records()
    map.willCommit { [weak self] commit in
      guard let self else { return }
      proposed = [:]
      guard let batch = try? types.batch(of: commit) else { return }
      for record in batch.records { proposed[record.key] = record.value }
    }
    map.didCommit { [weak self] in self?.keep($0) }
  }

  private func keep(_ commit: MapCommit) {
    commits += 1
    do {
      let batch = try types.batch(of: commit)
      try store.commit(batch)
      held += (commit.inserted + commit.changed).map(\.object)
      for record in batch.records where proposed[record.key] != record.value {
        let said = proposed[record.key].map { "\($0)" } ?? "nothing"
        failure = Failure(message: "\(record.key) was proposed as \(said), and is \(record.value)")
      }
    } catch {
      failure = Failure(message: "a commit has no batch: \(error)")
    }
  }

  /// The records that the map's objects would have now.
  private func records() -> [RecordKey: SourceValue] {
    var records: [RecordKey: SourceValue] = [:]
    for object in map.allObjects {
      guard let record = try? types.record(of: object, in: map) else { continue }
      records[record.key] = record.value
    }
    return records
  }
}

extension KeptMap {
  /// Requires that the records are those of the objects, and that they bring them back.
  package func check(_ when: String) throws {
    try requireNoTwins()
    func fail(_ message: String) -> Failure { Failure(message: "\(message)\n\(when)") }
    if let failure { throw fail(failure.message) }
    let records = records()
    for (key, value) in records where store[key] != value {
      // What the map knew before it was kept has a record once it changes.
      if store[key] == nil, before[key] == value { continue }
      throw fail("\(key) says \(value), but \(store[key].map { "\($0)" } ?? "nothing") is kept")
    }
    let again = IdentityMap()
    do {
      let restored = try Reconciler().restore(store.snapshotNow, of: types, into: again)
      if let issue = restored.leftOut.first(where: { !isOfBefore($0) }) { throw fail("\(issue)") }
      for object in again.allObjects {
        guard let record = try types.record(of: object, in: again),
          let kept = store[record.key], kept != record.value
        else { continue }
        if restored.leftOut.isEmpty {
          throw fail("\(record.key) comes back as \(record.value), but was \(kept)")
        }
      }
      for key in store.keys where !again.knows(key, types) {
        throw fail("\(key) does not come back")
      }
      withExtendedLifetime(restored) {}
    } catch let error as UpdateError {
      throw fail("the records cannot be restored: \(error)")
    }
  }

  /// Whether a record is missing since its object was there before the map was kept.
  private func isOfBefore(_ issue: UpdateError.Issue) -> Bool {
    issue.kind == .identity
      && before.keys.contains { issue.description.contains("\($0.identity), of whom") }
  }

  private func requireNoTwins() throws {
    var known: [RecordKey: AnyObject] = [:]
    for object in map.allObjects + graph() {
      guard let key = types.key(of: object, in: map) else { continue }
      if let other = known.updateValue(object, forKey: key), other !== object { throw Twins() }
    }
  }
}
