import Foundation
import Reconcile
import ReconcileTesting
import StoreModels
import Synchronization
import Testing

@testable import ReconcileStore

/// What every store of records promises, in memory and in a file.
@Suite struct `A store over SQLite` {
  let folder: Folder

  init() throws { folder = try Folder() }

  func store(_ isFile: Bool) throws -> ModelStore {
    try ModelStore(music: isFile ? .file(folder.file) : .inMemory)
  }

  @Test func `is what a store of records has to be`() async throws {
    try await checkRecordStore { try ModelStore(music: .inMemory) }
    let folders = Folders()
    try await checkRecordStore {
      try ModelStore(music: .file(folders.next().file))
    } reopening: { _ in
      try ModelStore(music: .file(folders.last().file))
    }
  }

  @Test(arguments: [false, true])
  func `keeps the records and baselines of a batch`(isFile: Bool) async throws {
    let store = try store(isFile)
    let document = Data(#"[{"id": 1}]"#.utf8)
    try store.commit(
      RecordBatch(
        records: [StoredRecord(album: 1, "Blue"), StoredRecord(album: 2, "Hejira")],
        baselines: [StoredBaseline(name: "albums", document: document, validator: "v1")]))
    let snapshot = try await store.snapshot()
    #expect(snapshot.number == 1)
    #expect(try snapshot.record("album", 2)?.string("title") == "Hejira")
    #expect(snapshot.records["album"]?.count == 2)
    #expect(
      snapshot.baselines == [StoredBaseline(name: "albums", document: document, validator: "v1")])
  }

  @Test(arguments: [false, true])
  func `replaces and removes records, removals first`(isFile: Bool) async throws {
    let store = try store(isFile)
    try store.commit(
      RecordBatch(records: [StoredRecord(album: 1, "Blue"), StoredRecord(album: 2, "Hejira")]))
    let both = [1, 2].map { RecordKey("album", AnyIdentity($0)) }
    try store.commit(RecordBatch(records: [StoredRecord(album: 2, "Mingus")], removed: both))
    #expect(try store.records(of: both) == [StoredRecord(album: 2, "Mingus")])
    #expect(try await store.snapshot().number == 2)
  }

  @Test func `keeps identities of every form apart`() async throws {
    let store = try store(true)
    let identities = [
      AnyIdentity(1), AnyIdentity("1"), AnyIdentity("a\"b\\c\u{1F3B5}"), AnyIdentity(-7),
      AnyIdentity(""), AnyIdentity(parts: ["A", 7]), AnyIdentity(parts: [1.5]),
    ]
    let records = identities.map { StoredRecord(RecordKey("seat", $0), ["text": "é\u{0}\n"]) }
    try store.commit(RecordBatch(records: records))
    #expect(try store.records(of: records.map(\.key)) == records)
    var batches = store.batches(after: 0).makeAsyncIterator()
    #expect(try await batches.next()?.records == records)
  }

  @Test func `keeps a baseline that is no text`() async throws {
    let store = try store(true)
    let baselines = [
      StoredBaseline(name: "bytes", document: Data([0, 0xFF, 0x41])),
      StoredBaseline(name: "nothing", document: nil, validator: "v2"),
    ]
    try store.commit(RecordBatch(baselines: baselines))
    #expect(try await store.snapshot().baselines == baselines)
  }

  @Test func `keeps everything when it is opened again`() async throws {
    try store(true).commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
    let snapshot = try await store(true).snapshot()
    #expect(snapshot.number == 1)
    #expect(try snapshot.record("album", 1)?.string("title") == "Blue")
  }

  @Test(arguments: [false, true])
  func `gives a late follower everything, then what comes`(isFile: Bool) async throws {
    let store = try store(isFile)
    for title in ["Song to a Seagull", "Clouds", "Blue"] {
      try store.commit(RecordBatch(records: [StoredRecord(album: 1, title)]))
    }
    try store.commit(RecordBatch(removed: [RecordKey("album", AnyIdentity(9))]))
    var batches = store.batches(after: 0).makeAsyncIterator()
    let first = try await batches.next()
    #expect(first?.number == 4)
    #expect(first?.records == [StoredRecord(album: 1, "Blue")])
    #expect(first?.removed == [RecordKey("album", AnyIdentity(9))])
    try store.commit(RecordBatch(records: [StoredRecord(album: 2, "Hejira")]))
    let second = try await batches.next()
    #expect(second == RecordBatch(number: 5, records: [StoredRecord(album: 2, "Hejira")]))
  }

  @Test func `gives the batches after a number alone`() async throws {
    let store = try store(true)
    for id in 1...3 { try store.commit(RecordBatch(records: [StoredRecord(album: id, "Blue")])) }
    var batches = store.batches(after: 2).makeAsyncIterator()
    #expect(
      try await batches.next() == RecordBatch(number: 3, records: [StoredRecord(album: 3, "Blue")]))
  }

  @Test func `ends the batches when the task is cancelled`() async throws {
    let store = try store(true)
    let task = Task {
      for try await _ in store.batches(after: 0) {}
      return true
    }
    task.cancel()
    #expect(try await task.value)
  }

  @Test func `refuses to follow from before the removals that it forgot`() async throws {
    let store = try store(false)
    let batch = RecordBatch(records: [StoredRecord(album: 1, "Blue")])
    try store.commit(RecordBatch(removed: [RecordKey("album", AnyIdentity(2))]))
    _ = try store.file.commit(Array(repeating: batch, count: 12_000), isDurable: false)
    var old = store.batches(after: 1).makeAsyncIterator()
    let error = await #expect(throws: RecordsForgotten.self) { try await old.next() }
    #expect(error?.number == 1)
    var new = store.batches(after: 0).makeAsyncIterator()
    #expect(try await new.next()?.number == 12_001)
  }
}

/// Folders for the stores of a kit.
private final class Folders: Sendable {
  private let all = Mutex<[Folder]>([])

  func next() throws -> Folder {
    let folder = try Folder()
    all.withLock { $0.append(folder) }
    return folder
  }

  func last() throws -> Folder { try #require(all.withLock { $0.last }) }
}
