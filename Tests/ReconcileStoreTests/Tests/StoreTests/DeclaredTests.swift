import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// K5, S1: a store is told of each class whose objects its records name.
@Suite struct `The classes of a store` {
  @Test func `are all that its records reach, or none is opened`() throws {
    let folder = try Folder()
    let error = #expect(throws: StoreError.self) {
      try ModelStore(at: folder.file) {
        Records(Anthology.self, named: "anthology").indexed("titel", "credit.producer.id")
        Records(Track.self, named: "track").indexed("seconds", "album.id")
      }
    }
    #expect(error?.kind == .undeclared)
    #expect(
      error?.description == folder.file.path()
        + ": neither Records nor NotKept is declared for Singer (Anthology.people.singer), "
        + "Song (Anthology.items), Talk (Anthology.items); "
        + "no field has the indexed key 'titel' of 'anthology', 'album.id' of 'track'")
    #expect(try folder.contents().isEmpty)
  }

  @Test(arguments: Place.allCases)
  func `are found in every kind of place`(place: Place) throws {
    func open(@StoreBuilder _ declarations: () -> StoreDeclarations) throws {
      _ = try ModelStore(at: .inMemory, declarations)
    }
    let records = place.records
    let error = #expect(throws: StoreError.self) { try open { records } }
    #expect(error?.kind == .undeclared)
    #expect(
      error?.description.hasPrefix("neither Records nor NotKept is declared for Singer (") == true)
    try open {
      records
      Records(Singer.self, named: "singer")
    }
    try open {
      records
      NotKept(Singer.self)
    }
  }

  @Test func `are told apart by what their variants name`() throws {
    // Nothing but songs and talks is ever made of a source.
    _ = try ModelStore(at: .inMemory) {
      Records(Anthology.self, named: "anthology")
      Records(Singer.self, named: "singer")
      Records(Song.self, named: "song").indexed("kind", "singer.id")
      Records(Talk.self, named: "talk")
    }
    _ = try ModelStore(at: .inMemory) {
      Records(Anthology.self, named: "anthology").indexed(
        "title", "people.singer.id", "leader_id", "raw.deep.key", "roles.bass.id", "credit.producer"
      )
      Records(Singer.self, named: "singer")
      Records(Item.self, named: "item").indexed("singer")
      NotKept(Talk.self)
    }
  }

  @Test func `may be passed over on purpose`() async throws {
    let folder = try Folder()
    func open() throws -> ModelStore {
      try ModelStore(at: folder.file) {
        Records(Anthology.self, named: "anthology")
        Records(Item.self, named: "item")
        NotKept(Singer.self)
        NotKept(Talk.self)
      }
    }
    let store = try open()
    let map = IdentityMap()
    try store.follow(map)
    let reconciler = Reconciler()
    let album = try reconciler.updateOrInsert(
      Anthology.self,
      from: [
        "id": 7, "leader_id": "2", "guests": [["id": "1", "name": "Joni"], ["id": "2"]],
        "items": [
          ["id": 1, "kind": "song", "singer": ["id": "1"]], ["id": 2, "kind": "talk"],
        ],
      ], in: map)[0]
    await store.flush()
    #expect(store.status.phase == .current && album.guests.count == 2)
    let records = try await store.all()
    #expect(
      Set(records.keys)
        == [RecordKey("anthology", AnyIdentity(7)), RecordKey("item", AnyIdentity(1))])
    #expect(
      records[RecordKey("anthology", AnyIdentity(7))]?["guests"] == [["id": "1"], ["id": "2"]])

    // Nobody knows the singers.
    let alone = try reconciler.restore(from: open(), into: IdentityMap(), strict: true)
    #expect(alone.leftOut.isEmpty && alone.count == 2)
    let lonely = try #require(alone.objects(Anthology.self).first)
    #expect(lonely.guests.isEmpty && lonely.leader == nil && lonely.items.map(\.id) == [1])

    // The map knows one of them.
    let other = IdentityMap()
    let singers = try reconciler.updateOrInsert(
      Singer.self, from: ["id": "2", "name": "Nick"], in: other)
    let restored = try reconciler.restore(from: open(), into: other)
    let again = try #require(restored.objects(Anthology.self).first)
    #expect(restored.leftOut.isEmpty)
    #expect(again.guests.map(\.name) == ["Nick"] && again.leader === singers[0])

    // So is it for a follower.
    let third = IdentityMap()
    let known = try reconciler.updateOrInsert(
      Singer.self, from: ["id": "1", "name": "Joni"], in: third)
    var batches = try open().following(into: third, with: reconciler).makeAsyncIterator()
    let batch = try await batches.next()
    #expect(third[Anthology.self, 7]?.guests.first === known[0])
    withExtendedLifetime((batch, singers, known, album)) {}
  }

  @Test func `are not kept and left out at once`() async {
    await #expect(processExitsWith: .failure) {
      _ = try ModelStore(at: .inMemory) {
        Records(Singer.self, named: "singer")
        NotKept(Singer.self)
      }
    }
  }

  /// The kinds of places in which a class is named.
  enum Place: String, CaseIterable, Sendable {
    case reference, object, list, dictionary, structure, deferred, unidentified, variant

    var records: Records {
      switch self {
      case .reference: Records(Owner<ByReference>.self, named: "owner")
      case .object: Records(Owner<ByObject>.self, named: "owner")
      case .list: Records(Owner<ByList>.self, named: "owner")
      case .dictionary: Records(Owner<ByDictionary>.self, named: "owner")
      case .structure: Records(Owner<Credit>.self, named: "owner")
      case .deferred: Records(Owner<ByDeferral>.self, named: "owner")
      case .unidentified: Records(Owner<Sleeve>.self, named: "owner")
      case .variant: Records(Item.self, named: "item")
      }
    }
  }
}

/// An object that holds something with a singer.
private final class Owner<Part: Reconcilable & FieldValue>: Reconcilable {
  var id = 0
  var parts: [Part] = []
  static var schema: Schema {
    Schema(Owner.self, create: { _ in Owner() }) {
      Identity("id", \.id)
      Field("parts", \.parts)
    }
  }
}

private final class ByReference: Reconcilable {
  var singers: [Singer] = []
  static let schema = Schema(ByReference.init) { Reference("singers", \.singers) }
}

private final class ByObject: Reconcilable {
  var singer: Singer?
  static let schema = Schema(ByObject.init) { Field("singer", \.singer) }
}

private final class ByList: Reconcilable {
  var singers: Set<Singer> = []
  static let schema = Schema(ByList.init) { Field("singers", \.singers) }
}

private final class ByDictionary: Reconcilable {
  var singers: [String: [Singer]] = [:]
  static let schema = Schema(ByDictionary.init) { Field("singers", \.singers) }
}

private final class ByDeferral: Reconcilable {
  @Deferred var singers: [Singer] = []
  static let schema = Schema(ByDeferral.init) { Field("singers", \.$singers) }
}
