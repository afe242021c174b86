import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S1, S5, S15: what baselines say at length is kept in parts.
@Suite struct `A long document of a baseline` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  @Test(arguments: 0..<12) func `is read as it was written, whatever was there before`(seed: Int)
    async throws
  {
    var random = SplitMix(seed: UInt64(seed))
    let store = try ModelStore(music: .file(folder.file))
    var text = Data()
    var written: [String: StoredBaseline] = [:]
    for number in 0..<20 {
      change(&text, &random)
      let count = Bool.random(using: &random) ? 3 : Int.random(in: 0..<4_000, using: &random)
      let baseline = StoredBaseline(
        name: ["a", "b"][number % 2],
        document: number % 7 == 6 ? nil : Data("\"".utf8) + text + Data("\"".utf8),
        validator: "v\(number)",
        targets: (0..<count).map { RecordKey("album", AnyIdentity($0)) },
        isOvertaken: number % 3 == 0)
      var batch = RecordBatch(baselines: [baseline])
      written[baseline.name] = baseline
      if number % 9 == 8, let gone = written.keys.sorted().last, gone != baseline.name {
        batch.removedBaselines = [gone]
        written[gone] = nil
      }
      try store.commit(batch)
      let found = try await store.snapshot().baselines
      #expect(found == written.values.sorted { $0.name < $1.name })
    }
    try Reader.check([folder.file])
    let again = try ModelStore(music: .file(folder.file))
    #expect(try await again.snapshot() == store.snapshot())
    #expect(try await again.verify().isEmpty)
  }

  /// Cuts something out, puts something in, or begins anew.
  func change(_ text: inout Data, _ random: inout SplitMix) {
    let bytes = (0..<Int.random(in: 0...9_000, using: &random)).map { _ in
      UInt8.random(in: 97...122, using: &random)
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0: text = Data(bytes.prefix(40))
    case 1: text = Data(repeating: 0, count: 30_000)
    case 2 where !text.isEmpty:
      let start = Int.random(in: 0..<text.count, using: &random)
      text.removeSubrange(start..<min(text.count, start + 5_000))
    case 3 where !text.isEmpty: text[Int.random(in: 0..<text.count, using: &random)] = 65
    default: text.insert(contentsOf: bytes, at: Int.random(in: 0...text.count, using: &random))
    }
  }

  /// A list of 357 KB.
  func list(_ changes: [Int: String] = [:]) -> Data {
    let title = String(repeating: "A title as long as some. ", count: 6) + "Blue. "
    let tracks = (0..<2_000).map { number in
      #"{"id":\#(number),"title":"\#(changes[number] ?? title)"}"#
    }
    return Data("[\(tracks.joined(separator: ","))]".utf8)
  }

  @Test func `is written where it changed: a poll of 357 KB with one change writes nine pages`()
    async throws
  {
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let baseline = Baseline(named: "tracks")
    func poll(_ changes: [Int: String]) async throws -> [Track] {
      let document = list(changes)
      #expect((350_000...360_000).contains(document.count))
      let tracks = try reconciler.updateOrInsert(
        Track.self, from: .json(document, since: baseline), in: map)
      await store.flush()
      return Array(tracks)
    }
    let tracks = try await poll([:])
    var changes: [Int: String] = [:]
    var written: [Int] = []
    for (number, title) in [(1_000, "Blue"), (3, "Clouds"), (1_999, "Hejira"), (1_500, "Mingus")] {
      try await store.file.database.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
      changes[number] = title
      #expect(try await poll(changes).count == 2_000)
      written.append(try #require(try folder.contents()["library.db-wal"]).count)
    }
    // Pages of eight kilobytes, each with its head in the log.
    #expect(written.allSatisfy { $0 <= 9 * (8_192 + 24) + 32 }, "\(written)")
    #expect(try await store.snapshot().baselines[0].targets.count == 2_000)
    try Reader.check([folder.file])
    withExtendedLifetime(tracks) {}
  }

  @Test(arguments: [
    "UPDATE store_part SET text = replace(text, 'A title', 'B title') WHERE part = 9",
    "DELETE FROM store_part WHERE part = 9", "UPDATE store_baseline SET parts = parts || ',9'",
    "UPDATE store_baseline SET parts = 'x'",
    "UPDATE store_baseline SET target_parts = replace(target_parts, ',', ';')",
  ]) func `counts as none where a part is not as it was written`(sql: String) async throws {
    do {
      let store = try ModelStore(music: .file(folder.file))
      let targets = (0..<2_000).map { RecordKey("album", AnyIdentity($0)) }
      try store.commit(
        RecordBatch(baselines: [
          StoredBaseline(name: "albums", document: list(), validator: "v1", targets: targets)
        ]))
      #expect(try await store.snapshot().baselines.map(\.name) == ["albums"])
    }
    let queue = try DatabaseQueue(path: folder.file.path())
    try await queue.write { try $0.execute(sql: sql) }
    try queue.close()
    let store = try ModelStore(music: .file(folder.file))
    #expect(try await store.snapshot().baselines.isEmpty)
    #expect(
      try await store.verify().map(\.description) == ["is damaged: 1 baselines are not whole"])
    #expect(try !Reader.complaints(of: folder.file).isEmpty || !Reader.isThere)
    // What takes its place is whole.
    try store.commit(RecordBatch(baselines: [StoredBaseline(name: "albums", document: list())]))
    #expect(try await store.snapshot().baselines.map(\.document) == [list()])
  }
}
