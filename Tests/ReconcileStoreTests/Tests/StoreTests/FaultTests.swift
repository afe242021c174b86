import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S2: each call to the database fails once.
@Suite struct `Where a call to the database fails once` {
  let reconciler = Reconciler()
  static let titles = ["Clouds", "Blue", "Hejira", "Mingus"]

  func source(_ title: String) -> SourceValue {
    let title = SourceValue(stringLiteral: title)
    return [
      ["id": 1, "title": title], ["id": 2, "title": title, "tracks": [["id": 5, "title": title]]],
    ]
  }

  /// What every record says; nil if they are of two updates.
  func title(_ snapshot: RecordSnapshot) throws -> String? {
    let records = snapshot.records.members.flatMap { $0.value.elements }
    let titles = Set(try records.map { try $0.string("title") })
    #expect(titles.count <= 1 && (records.isEmpty || records.count == 3))
    return titles.first
  }

  func run(_ store: ModelStore, durably isDurable: Bool, _ step: (String, Bool) throws -> Void)
    async throws
  {
    let map = IdentityMap()
    try store.follow(map)
    var albums: [Album] = []
    let reconciler = reconciler
    for title in Self.titles {
      let source = source(title)
      func update() throws {
        albums = Array(
          try reconciler.updateOrInsert(
            Album.self, from: source, in: map, removing: .unmatched { _ in true }))
      }
      var isRefused = false
      do {
        if isDurable { try store.durably { try update() } } else { try update() }
      } catch is UpdateError {
        isRefused = true
      }
      if !isDurable { await store.flush() }
      try step(title, isRefused)
    }
    withExtendedLifetime(albums) {}
  }

  @Test func `a durable update is in memory and in the database, or in neither`() async throws {
    let quiet = Faults()
    try await run(ModelStore(music: .inMemory, faults: quiet), durably: true) { _, _ in }
    let calls = quiet.calls.count
    #expect(calls > 20)
    for failing in 1..<calls {
      let faults = Faults()
      let store = try ModelStore(music: .inMemory, faults: faults)
      faults.refuse { number, _ in number == failing }
      var last: String?
      var refusals = 0
      try await run(store, durably: true) { title, isRefused in
        if isRefused { refusals += 1 } else { last = title }
        let snapshot = try store.file.database.read { try store.file.snapshot($0) }
        #expect(try self.title(snapshot) == last)
      }
      #expect(refusals == 1 && store.status.failure == nil)
    }
  }

  @Test func `the database is as it was after an earlier update, and catches up`() async throws {
    let quiet = Faults()
    try await run(ModelStore(music: .inMemory, faults: quiet), durably: false) { _, _ in }
    for failing in 1..<quiet.calls.count {
      let faults = Faults()
      let store = try ModelStore(music: .inMemory, faults: faults)
      faults.refuse { number, _ in number == failing }
      var (last, earlier): (String?, String?)
      try await run(store, durably: false) { title, isRefused in
        // Where the objects cannot be looked up, the update is refused.
        #expect(!isRefused || faults.calls[failing] == .read)
        if !isRefused { (last, earlier) = (title, last) }
        let snapshot = try store.file.database.read { try store.file.snapshot($0) }
        let kept = try self.title(snapshot)
        // A refused batch may have been tried again by now.
        #expect(kept == last || kept == earlier)
      }
      await store.flush()
      #expect(store.status.failure == nil)
      #expect(try await title(store.snapshot()) == last)
    }
  }

  @Test func `an opening throws, and the next one succeeds`() async throws {
    for call in [StoreCall.create, .open, .check, .upgrade] {
      let folder = try Folder()
      if call == .check || call == .upgrade {
        try ModelStore(at: folder.file) { Records(Track.self, named: "track") }
          .commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
      }
      let faults = Faults()
      faults.refuse { _, made in made == call }
      let error = #expect(throws: StoreError.self) {
        try ModelStore(music: .file(folder.file), faults: faults)
      }
      #expect(error?.kind == .refused)
      faults.relent()
      let store = try ModelStore(music: .file(folder.file), faults: faults)
      #expect(try await store.snapshot().number == (call == .check || call == .upgrade ? 1 : 0))
    }
  }

  @Test func `a read throws, and the next one succeeds`() async throws {
    let faults = Faults()
    let store = try ModelStore(music: .inMemory, faults: faults)
    try store.commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
    let map = IdentityMap()
    let reads: [() async throws -> Void] = [
      { _ = try await store.snapshot() },
      { _ = try store.records(of: [RecordKey("album", AnyIdentity(1))]) },
      { _ = try store.objects(Album.self, in: map) },
      { _ = try reconciler.restore(from: store, into: map) },
      {
        var batches = store.batches(after: 0).makeAsyncIterator()
        _ = try await batches.next()
      },
    ]
    for read in reads {
      faults.refuse { _, call in call == .read }
      let error = await #expect(throws: StoreError.self) { try await read() }
      #expect(error?.kind == .refused)
      faults.relent()
      try await read()
    }
    faults.refuse { _, call in call == .begin }
    #expect(throws: StoreError.self) { try store.follow(map) }
    faults.relent()
    try store.follow(map)
  }
}
