import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S14: a reference that waits does so over a restart.
@Suite struct `A reference that waits over a restart` {
  final class Singer: Reconcilable {
    var id = 0
    var name = ""

    static let schema = Schema(Singer.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  final class Song: Reconcilable {
    var id = 0
    var title = ""
    var singer: Singer?
    var guests: [Singer] = []

    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Reference("singer_id", \.singer, unresolved: .wait)
      Reference("guest_ids", \.guests, unresolved: .wait)
    }
  }

  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  func open() throws -> ModelStore {
    try ModelStore(at: folder.file) {
      Records(Song.self, named: "song")
      Records(Singer.self, named: "singer")
    }
  }

  /// A start of the program: what is restored, and followed from then on.
  final class Start {
    let store: ModelStore
    let map = IdentityMap(scope: .everything)
    let restored: RestoredModels
    var held: [AnyObject] = []

    init(_ store: ModelStore) throws {
      self.store = store
      restored = try Reconciler().restore(from: store, into: map)
      try store.follow(map)
    }

    var song: Song? { map[Song.self, 1] }

    func update(_ json: String) throws {
      held += try Reconciler().updateOrInsert(Song.self, from: .json(json), in: map).map { $0 }
    }

    func sing(_ id: Int) throws {
      let source: SourceValue = ["id": SourceValue(id), "name": "Joni"]
      held += try Reconciler().updateOrInsert(Singer.self, from: source, in: map).map { $0 }
    }
  }

  func record(_ store: ModelStore) throws -> SourceValue? {
    try store.records(of: [RecordKey("song", AnyIdentity(1))]).first?.value
  }

  @Test func `is connected after a restart by who comes then, and the record says so`()
    async throws
  {
    let first = try Start(open())
    try first.update(#"{"id": 1, "singer_id": 7, "guest_ids": [8, 9]}"#)
    #expect(first.song?.singer == nil)
    await first.store.flush()
    #expect(try record(first.store)?["singer_id"] == 7)
    #expect(try record(first.store)?["guest_ids"] == [8, 9])

    let second = try Start(open())
    #expect(second.restored.leftOut.isEmpty && second.song?.singer == nil)
    try second.sing(9)
    #expect(second.song?.guests.map(\.id) == [9])
    await second.store.flush()
    #expect(try record(second.store)?["guest_ids"] == [8, 9])

    let third = try Start(open())
    try third.sing(7)
    try third.sing(8)
    #expect(third.song?.singer?.id == 7 && third.song?.guests.map(\.id) == [8, 9])
    await third.store.flush()
    #expect(try record(third.store)?["singer_id"] == 7)
  }

  @Test func `ends with a source that says something else, or with the program`() async throws {
    let first = try Start(open())
    try first.update(#"{"id": 1, "singer_id": 7, "guest_ids": [8]}"#)
    await first.store.flush()
    try first.update(#"{"id": 1, "singer_id": null, "guest_ids": []}"#)
    await first.store.flush()
    #expect(try record(first.store)?["singer_id"]?.isNull == true)
    #expect(try record(first.store)?["guest_ids"] == [])
    let second = try Start(open())
    try second.sing(7)
    try second.sing(8)
    #expect(second.song?.singer == nil && second.song?.guests.isEmpty == true)
  }

  @Test func `is durable as any other`() async throws {
    let first = try Start(open())
    try first.store.durably { try first.update(#"{"id": 1, "singer_id": 7}"#) }
    #expect(try record(first.store)?["singer_id"] == 7)
    // Who waits already and waits for another says something else.
    try first.store.durably { try first.update(#"{"id": 1, "singer_id": 8}"#) }
    #expect(try record(first.store)?["singer_id"] == 8)
    let number = first.store.status.number
    try first.store.durably { try first.update(#"{"id": 1, "singer_id": 8}"#) }
    #expect(first.store.status.number == number)
  }

  @Test func `waits in a follower, too`() async throws {
    let first = try Start(open())
    let follower = try open()
    let map = IdentityMap()
    var batches = follower.following(into: map, with: reconciler).makeAsyncIterator()
    try first.update(#"{"id": 1, "singer_id": 7}"#)
    await first.store.flush()
    let one = try await batches.next()
    try first.sing(7)
    await first.store.flush()
    let two = try await batches.next()
    #expect(map[Song.self, 1]?.singer?.name == "Joni")
    withExtendedLifetime((one, two)) {}
  }
}
