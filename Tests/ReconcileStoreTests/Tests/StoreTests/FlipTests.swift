import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S15: whatever bit of a file flips, no other value comes out of it.
@Suite struct `A bit that flips in a file` {
  static func album(_ id: Int, rating: Int, lacking: [String] = []) -> StoredRecord {
    let title = SourceValue(stringLiteral: "Blue \(id * id)")
    let track = SourceValue(id * 10)
    let value: SourceValue = [
      "id": SourceValue(id), "title": title, "rating": SourceValue(rating),
      "released_at": "1971", "artist_id": 70, "tracks": [["id": track]],
    ]
    return StoredRecord(RecordKey("album", AnyIdentity(id)), value, lacking: lacking)
  }

  static func track(_ id: Int) -> StoredRecord {
    let value: SourceValue = [
      "id": SourceValue(id), "title": "Carey", "seconds": SourceValue(180 + id),
    ]
    return StoredRecord(RecordKey("track", AnyIdentity(id)), value)
  }

  static func artist(_ id: Int) -> StoredRecord {
    let value: SourceValue = ["id": SourceValue(id), "name": "Joni", "album_ids": [1, 2, 7]]
    return StoredRecord(RecordKey("artist", AnyIdentity(id)), value)
  }

  static let others: [StoredRecord] = [artist(70)] + (1...7).map { track($0 * 10) }

  /// What is in the file: the third album lacks something.
  static let records: [StoredRecord] =
    (1...7).map { (id: Int) -> StoredRecord in
      album(id, rating: id + 1, lacking: id == 3 ? ["mean", "låten"] : [])
    } + others

  static let baselines: [StoredBaseline] = [
    StoredBaseline(
      name: "albums", document: Data(#"[{"id":1},{"id":2}]"#.utf8), validator: "\"v1\"",
      targets: [RecordKey("album", AnyIdentity(1)), RecordKey("album", AnyIdentity(2))],
      isOvertaken: true),
    StoredBaseline(name: "picture", document: Data([0, 1, 255]), validator: nil),
  ]

  /// A small file: pages of 512 bytes, so that few bits mean nothing.
  static let pristine: Result<Data, any Error> = Result { try makePristine() }

  static func makePristine() throws -> Data {
    let folder = try Folder()
    do {
      let store = try ModelStore(at: folder.file) { StoreDeclarations.music }
      try store.commit(
        RecordBatch(
          records: (1...7).map { album($0, rating: $0) } + others, baselines: baselines))
    }
    do {
      let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.rated }
      try store.commit(
        RecordBatch(
          records: [records[2], StoredRecord(RecordKey("track", AnyIdentity(99)), ["id": 99])]))
      try store.commit(RecordBatch(removed: [RecordKey("track", AnyIdentity(99))]))
    }
    let queue = try DatabaseQueue(path: folder.file.path())
    try queue.writeWithoutTransaction { database in
      try database.execute(
        sql: "PRAGMA journal_mode = DELETE; PRAGMA page_size = 512; VACUUM")
      try database.execute(sql: "PRAGMA journal_mode = WAL")
    }
    try queue.close()
    return try Data(contentsOf: folder.file)
  }

  /// What came out of a file.
  enum Outcome {
    case same, leftOut, withoutBaseline, refused
  }

  /// Reads a file in every way, and requires that nothing in it is another value.
  ///
  /// - Returns: What came out.
  func outcome(_ folder: Folder, _ comment: Comment) throws -> Outcome {
    do {
      let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.rated }
      let outcome = try readAll(store, comment)
      try readSome(store, comment)
      try readChanges(store, comment)
      return outcome
    } catch is StoreError {
      return .refused
    }
  }

  func readAll(_ store: ModelStore, _ comment: Comment) throws -> Outcome {
    let snapshot = try store.file.read { try store.file.snapshot($0) }
    #expect(snapshot.unreadable.count <= 1, comment)
    var found = 0
    for record in Self.records {
      let id = try record.value.int("id")
      guard let value = try snapshot.record(record.key.type, id) else { continue }
      #expect(
        value == record.value && snapshot.lacking[record.key] ?? [] == record.lacking, comment)
      found += 1
    }
    let count = snapshot.records.members.map { $0.value.count }.reduce(0, +)
    #expect(found == count && found + snapshot.unreadable.count == Self.records.count, comment)
    #expect(snapshot.baselines.allSatisfy(Self.baselines.contains), comment)
    if !snapshot.unreadable.isEmpty {
      let restored = try Reconciler().restore(from: store, into: IdentityMap())
      #expect(restored.count == found, comment)
      #expect(restored.leftOut.first?.description.contains("checksum") == true, comment)
      #expect(throws: UpdateError.self, comment) {
        try Reconciler().restore(from: store, into: IdentityMap(), strict: true)
      }
      return .leftOut
    }
    return snapshot.baselines.count == Self.baselines.count ? .same : .withoutBaseline
  }

  /// What a read gives; nil if it is refused.
  func unlessDamaged<Result>(_ read: () throws -> Result) throws -> Result? {
    do {
      return try read()
    } catch let error as StoreError {
      #expect(error.kind == .damaged)
      return nil
    }
  }

  func readSome(_ store: ModelStore, _ comment: Comment) throws {
    for record in Self.records {
      let found = try unlessDamaged {
        try store.file.read { try store.file.records(of: [record.key], $0) }
      }
      #expect(found == nil || found == [record], comment)
    }
    let tracks = try unlessDamaged {
      try store.file.read { try store.file.records(of: "track", where: "true", [], $0) }
    }
    if let tracks {
      #expect(tracks.count == 7 && tracks.allSatisfy(Self.records.contains), comment)
    }
  }

  func readChanges(_ store: ModelStore, _ comment: Comment) throws {
    let changes = try unlessDamaged {
      try store.file.read { try store.file.changes(after: 2, $0) }
    }
    guard let changes else { return }
    #expect(changes?.number == 4, comment)
    #expect(changes?.records == [Self.records[2]], comment)
    #expect(changes?.removed == [RecordKey("track", AnyIdentity(99))], comment)
  }

  /// Writes every record anew, and requires that all of them are there, or that the file refuses.
  func write(_ folder: Folder, _ comment: Comment) throws {
    do {
      let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.rated }
      let batches = Self.records.map { RecordBatch(records: [$0]) }
      _ = try store.file.commit(
        batches + [RecordBatch(baselines: Self.baselines)], isDurable: false)
    } catch {
      return
    }
    let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.rated }
    #expect(try readAll(store, comment) == .same, comment)
    try readSome(store, comment)
  }

  @Test(.timeLimit(.minutes(60)))
  func `gives the same content, a refusal, or one record that is left out`() throws {
    let pristine = try Self.pristine.get()
    let folder = try Folder()
    try pristine.write(to: folder.file)
    #expect(try outcome(folder, "no flip") == .same)
    let bits = pristine.count * 8
    let asked = ProcessInfo.processInfo.environment["RECONCILE_FLIPS"]
    let seed = UInt64.random(in: 0...9_999)
    var random = SplitMix(seed: seed)
    let flips =
      asked == "all"
      ? Array(0..<bits)
      : (0..<(asked.flatMap { Int($0) } ?? 2_000)).map { _ in
        Int.random(in: 0..<bits, using: &random)
      }
    var outcomes: [Outcome: Int] = [:]
    for (index, bit) in flips.enumerated() {
      let folder = try Folder()
      var bytes = pristine
      bytes[bit / 8] ^= 1 << (bit % 8)
      try bytes.write(to: folder.file)
      let comment: Comment = "seed \(seed): bit \(bit % 8) of byte \(bit / 8)"
      outcomes[try outcome(folder, comment), default: 0] += 1
      guard index % 4 == 0 else { continue }
      let other = try Folder()
      try bytes.write(to: other.file)
      try write(other, comment)
    }
    print("seed \(seed): \(flips.count) flips of \(bits) bits: \(outcomes)")
    #expect(outcomes[.leftOut, default: 0] > 0 && outcomes[.refused, default: 0] > 0)
  }

  @Test func `is told where it is in the number of a row, by which the index finds it`() throws {
    let folder = try Folder()
    var bytes = try Self.pristine.get()
    // The cell of the last record in the table: its length, its row, its header.
    let header = try #require(bytes.range(of: Data(#"70{"id":70"#.utf8), options: .backwards))
    bytes[header.lowerBound - 10] ^= 1 << 6
    try bytes.write(to: folder.file)
    let store = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.rated }
    let key = RecordKey("track", AnyIdentity(70))
    #expect { try store.records(of: [key]) } throws: { error in
      let error = error as? StoreError
      return error?.kind == .damaged && error?.record == key
    }
    #expect(throws: StoreError.self) {
      try store.commit(RecordBatch(records: [StoredRecord(key, ["id": 70])]))
    }
  }
}
