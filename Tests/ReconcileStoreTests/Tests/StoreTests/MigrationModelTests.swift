import Foundation
import Reconcile
import Testing

@testable import ReconcileStore

/// S4, S12: random records and steps against updates from responses that say the same.
@Suite struct `A migrated file` {
  @Test(arguments: 0..<30)
  func `is what updates from migrated responses into an empty file would have made`(
    seed: Int
  ) async throws {
    var random = SplitMix(seed: UInt64(seed))
    var world = World(&random)
    let start = try Folder()
    try await world.fill(start)
    let old = try ModelStore(at: start.file) { world.declarations }
    let (first, number) = (try await old.all(), try await old.snapshot().number)

    var steps: [World.Step] = []
    for version in 2...Int.random(in: 2...5, using: &random) {
      steps += world.steps(to: version, &random)
    }
    if !world.isNew { steps.append(world.renewing(to: 6)) }
    let last = try #require(steps.last).version
    let names = Comment(rawValue: steps.map { "\($0.version): \($0.name)" }.joined(separator: ", "))
    let empty = try Folder()
    try await world.fill(empty)
    let wanted = try await ModelStore(at: empty.file) { world.declarations }.all()

    // At once, and version by version with the classes that each had.
    let (whole, slow) = (try start.copy(), try start.copy())
    for version in Set(steps.map(\.version)).sorted() {
      let done = steps.filter { $0.version <= version }
      _ = try ModelStore(at: slow.file, version: version) {
        if let last = done.last { last.declarations }
        for step in done { step.migrations }
      }
    }
    for folder in [whole, slow] {
      let store = try ModelStore(at: folder.file, version: last) {
        world.declarations
        for step in steps { step.migrations }
      }
      #expect(try await store.all().difference(from: wanted) == "", names)
      let restored = try Reconciler().restore(from: store, into: IdentityMap())
      #expect(restored.leftOut.isEmpty, names)

      // So has a follower who knew the old file.
      var batches = store.batches(after: number).makeAsyncIterator()
      let batch = try #require(try await batches.next())
      var known = first
      for key in batch.removed { known[key] = nil }
      for record in batch.records { known[record.key] = record.value }
      #expect(known.difference(from: wanted) == "", names)
    }
  }
}

extension [RecordKey: SourceValue] {
  /// Where it differs, for a failure.
  fileprivate func difference(from other: Self) -> String {
    Set(keys).union(other.keys).filter { self[$0] != other[$0] }.map {
      "\($0): \(self[$0]?.description ?? "none"), not \(other[$0]?.description ?? "none")"
    }.sorted().joined(separator: "\n")
  }
}

extension Folder {
  fileprivate func copy() throws -> Folder {
    let copy = try Folder()
    for name in try FileManager.default.contentsOfDirectory(atPath: url.path()) {
      try FileManager.default.copyItem(
        at: url.appending(path: name), to: copy.url.appending(path: name))
    }
    return copy
  }
}
