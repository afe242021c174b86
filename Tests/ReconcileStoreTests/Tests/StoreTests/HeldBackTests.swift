import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S10: a value that cannot be written holds back its own record alone.
@Suite struct `A value that no record can hold` {
  static let limits: Limits = {
    var limits = Limits()
    limits.stringBytes = 1_000
    return limits
  }()

  let folder: Folder
  let faults = Faults()
  let store: ModelStore
  let map = IdentityMap(scope: .everything)
  let reconciler = Reconciler()
  static let long = String(repeating: "Blue", count: 251)

  init() throws {
    folder = try Folder()
    store = try ModelStore(music: .file(folder.file), faults: faults, limits: Self.limits)
    try store.follow(map)
  }

  func update(_ id: Int, _ title: String) throws -> Album {
    let source = StoredRecord(album: id, title).value
    return try reconciler.updateOrInsert(Album.self, from: source, in: map)[0]
  }

  @Test func `leaves the record as it was, and all others are kept`() async throws {
    let album = try update(1, "Blue")
    await store.flush()
    _ = try update(1, Self.long)
    let other = try update(2, "Hejira")
    await store.flush()
    var snapshot = try await store.snapshot()
    #expect(try snapshot.record("album", 1)?.string("title") == "Blue")
    #expect(try snapshot.record("album", 2)?.string("title") == "Hejira")
    #expect(store.status.phase == .current && store.status.waiting == 0)
    let held = store.status.heldBack
    #expect(held.map(\.key) == [RecordKey("album", AnyIdentity(1))])
    #expect(held.first?.error.kind == .unwritable)
    #expect(
      held.first?.error.description.hasSuffix("title: exceeds the string limit of 1000 bytes")
        == true)
    _ = try update(1, "Mingus")
    await store.flush()
    snapshot = try await store.snapshot()
    #expect(try snapshot.record("album", 1)?.string("title") == "Mingus")
    #expect(store.status.heldBack.isEmpty && snapshot.lacking.isEmpty)
    withExtendedLifetime((album, other)) {}
  }

  @Test func `is lacking still where another start looks the record up and says something else`()
    async throws
  {
    let album = try update(1, Self.long)
    await store.flush()
    #expect(try await store.snapshot().lacking == [RecordKey("album", AnyIdentity(1)): ["title"]])

    let second = try ModelStore(music: .file(folder.file), limits: Self.limits)
    let others = IdentityMap(scope: .everything)
    try second.follow(others)
    func looked(_ source: SourceValue) throws -> Album {
      try reconciler.updateOrInsert(Album.self, from: source, in: others)[0]
    }
    let other = try looked(["id": 1, "rating": 4])
    await second.flush()
    var snapshot = try await second.snapshot()
    #expect(snapshot.lacking == [RecordKey("album", AnyIdentity(1)): ["title"]])
    #expect(try snapshot.record("album", 1)?.double("rating") == 4)
    _ = try looked(["id": 1, "title": "Blue"])
    await second.flush()
    snapshot = try await second.snapshot()
    #expect(snapshot.lacking.isEmpty)
    withExtendedLifetime((album, other)) {}
  }

  @Test func `is lacking in the record of an object that has none, so that names of it hold`()
    async throws
  {
    let artist = try reconciler.updateOrInsert(
      Artist.self, from: ["id": 7, "name": SourceValue(Self.long), "album_ids": []], in: map)[0]
    let album = try reconciler.updateOrInsert(
      Album.self, from: ["id": 1, "artist_id": 7], in: map)[0]
    await store.flush()
    let again = try ModelStore(music: .file(folder.file), limits: Self.limits)
    let other = IdentityMap()
    let restored = try reconciler.restore(from: again, into: other)
    #expect(other[Album.self, 1]?.artist === other[Artist.self, 7])
    #expect(other[Artist.self, 7]?.name == "")
    let expected = "artist 7.name: said what no record could hold"
    #expect(restored.leftOut.map(\.description) == [expected])
    // Until something has written the key, each start says so.
    try again.follow(other)
    let source: SourceValue = ["id": 7, "name": "Joni"]
    try reconciler.updateOrInsert(Artist.self, from: source, in: other)
    await again.flush()
    let last = try reconciler.restore(
      from: ModelStore(music: .file(folder.file)), into: IdentityMap())
    #expect(last.leftOut.isEmpty)
    withExtendedLifetime((artist, album, restored)) {}
  }

  @Test func `lets the baseline of its update wait, and later ones of the same name`()
    async throws
  {
    let baseline = Baseline(named: "albums")
    func read(_ title: String, _ validator: String) throws -> [Album] {
      let data = Data(#"[{"id":1,"title":"\#(title)"}]"#.utf8)
      return Array(
        try reconciler.updateOrInsert(
          Album.self, from: .json(data, since: baseline, validator: validator), in: map))
    }
    var albums = try read("Blue", "v1")
    await store.flush()
    albums = try read(Self.long, "v2")
    await store.flush()
    #expect(try await store.snapshot().baselines.map(\.validator) == ["v1"])
    try reconciler.update(albums[0], from: ["rating": 5], in: map)
    albums = try read(Self.long, "v3")
    await store.flush()
    #expect(try await store.snapshot().baselines.map(\.validator) == ["v1"])
    albums = try read("Hejira", "v4")
    await store.flush()
    let snapshot = try await store.snapshot()
    #expect(snapshot.baselines.map(\.validator) == ["v4"])
    #expect(try snapshot.record("album", 1)?.string("title") == "Hejira")
  }

  @Test func `stays until its key is written or removed, whoever has it then`() async throws {
    var album: Album? = try update(1, Self.long)
    let held = store.status.heldBack
    #expect(held.count == 1)
    album = nil
    _ = album
    let other = try update(1, "Clouds")
    #expect(store.status.heldBack.isEmpty)
    _ = try update(1, Self.long)
    #expect(store.status.heldBack.count == 1)
    store.remove(other)
    #expect(store.status.heldBack.isEmpty)
    await store.flush()
    #expect(try await store.snapshot().record("album", 1) == nil)
  }

  @Test func `refuses what is durable, and nothing is changed`() async throws {
    let album = try update(1, "Blue")
    await store.flush()
    let error = #expect(throws: UpdateError.self) {
      try store.durably { _ = try update(1, Self.long) }
    }
    #expect(error?.description.contains("exceeds the string limit") == true)
    #expect(album.title == "Blue")
    album.title = Self.long
    let refused = #expect(throws: StoreError.self) { try store.keep(durably: album) }
    #expect(refused?.kind == .unwritable && store.status.heldBack.isEmpty)
    // What is held back keeps nothing else from being durable.
    store.keep(album)
    let other = try store.durably { try update(2, "Hejira") }
    #expect(store.status.heldBack.count == 1)
    #expect(try await store.snapshot().record("album", 2) != nil)
    withExtendedLifetime(other) {}
  }

  @Test func `is a draft, which is kept once it has an identity`() async throws {
    let draft = Draft()
    draft.title = "new"
    let store = try ModelStore(at: .inMemory) { Records(Draft.self, named: "draft") }
    let map = IdentityMap()
    try store.follow(map)
    store.keep(draft)
    store.remove(draft)
    #expect(store.status.heldBack.map(\.key) == [nil])
    #expect(throws: StoreError.self) { try store.keep(durably: draft) }
    await store.flush()
    #expect(try await store.snapshot().number == 0)
    try reconciler.update(draft, from: ["id": 3], in: map, adopting: true)
    await store.flush()
    #expect(store.status.heldBack.isEmpty)
    #expect(try await store.snapshot().record("draft", 3)?.string("title") == "new")
  }

  @Test func `leaves the record of an object whose place a draft takes`() async throws {
    let store = try ModelStore(
      at: .inMemory, version: 1, limits: Self.limits,
      declarations: StoreDeclarations(records: [Records(Draft.self, named: "draft")]))
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let known = try reconciler.updateOrInsert(
      Draft.self, from: ["id": 3, "title": "known"], in: map)
    await store.flush()
    let draft = Draft()
    try reconciler.update(
      draft, from: ["id": 3, "title": SourceValue(Self.long)], in: map, adopting: true)
    await store.flush()
    #expect(map[Draft.self, 3] === draft && store.status.heldBack.count == 1)
    #expect(try await store.snapshot().record("draft", 3)?.string("title") == "known")
    withExtendedLifetime(known) {}
  }

  @Test func `is a draft that is kept again with an identity of its own`() async throws {
    let draft = Draft()
    let store = try ModelStore(at: .inMemory) { Records(Draft.self, named: "draft") }
    let map = IdentityMap()
    try store.follow(map)
    store.keep(draft)
    draft.id = 7
    store.keep(draft)
    await store.flush()
    #expect(store.status.heldBack.isEmpty)
    #expect(try await store.snapshot().record("draft", 7) != nil)
  }

  @Test func `or the disk refuses is in no map, so that who names it keeps it later`()
    async throws
  {
    let album = Album(id: 1)
    let artist = Artist()
    artist.id = 9
    album.artist = artist
    faults.refuse { _, call in call == .commit }
    #expect(throws: StoreError.self) { try store.keep(durably: album) }
    #expect(map.count == 0)
    faults.relent()
    store.keep(album)
    await store.flush()
    #expect(try await store.snapshot().record("artist", 9) != nil)
  }

  @Test func `that is kept by hand is in the file when that returns`() async throws {
    let album = try update(1, "Blue")
    album.rating = 4
    try store.keep(durably: album)
    #expect(try await store.snapshot().record("album", 1)?.double("rating") == 4)
    try store.remove(durably: album)
    #expect(try await store.snapshot().record("album", 1) == nil)
    faults.refuse { _, call in call == .commit }
    #expect(throws: StoreError.self) { try store.keep(durably: album) }
    #expect(throws: StoreError.self) { try store.remove(durably: album) }
  }
}

/// An object that has no identity at first.
final class Draft: Reconcilable {
  var id: Int?
  var title = ""

  static let schema = Schema(Draft.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

/// S9: what is in the file can be read by the store that wrote it.
@Suite struct `A limit of a store` {
  final class Thing: Reconcilable {
    var id = ""
    var text = ""
    var numbers: [String: [Int]] = [:]
    var live: SourceValue = nil

    static let schema = Schema(Thing.init) {
      Identity("id", \.id)
      Field("text", \.text)
      Field("numbers", \.numbers)
      Field("live", \.live)
    }
  }

  enum Limit: CaseIterable {
    case depth, keyBytes, identityBytes, numberBytes, stringBytes, documentBytes, nodes
  }

  /// A thing that is a number of steps beyond a limit.
  static func thing(_ limit: Limit, _ limits: Limits, beyond: Int) throws -> Thing {
    let thing = Thing()
    thing.id = "1"
    func text(_ count: Int) -> String { String(repeating: "x", count: count + beyond) }
    switch limit {
    case .depth:
      thing.live = (1..<(limits.depth + beyond)).reduce(1) { value, _ in [value] }
    case .keyBytes: thing.numbers = [text(limits.keyBytes): []]
    case .identityBytes: thing.id = text(limits.identityBytes)
    case .numberBytes:
      thing.live = try .json("1." + String(repeating: "1", count: limits.numberBytes + beyond - 2))
    case .stringBytes: thing.text = text(limits.stringBytes)
    case .documentBytes:
      let rest = try Reconciler().sourceValue(of: thing).description.utf8.count
      thing.text = text(limits.documentBytes - rest)
    case .nodes:
      // The object itself, its identity, text and live value, and both containers.
      thing.numbers = ["a": Array(0..<(limits.nodes + beyond - 6))]
    }
    return thing
  }

  @Test func `is none of a baseline's whose document is beyond it, which is not written`()
    async throws
  {
    var limits = Limits()
    limits.stringBytes = 100
    let store = try ModelStore(music: .inMemory, limits: limits)
    let map = IdentityMap()
    try store.follow(map)
    let baseline = Baseline(named: "albums")
    func read(_ text: String) throws -> UpdatedObjects<Album> {
      let data = Data(#"[{"id": 1, "unknown": "\#(text)"}]"#.utf8)
      return try Reconciler().updateOrInsert(
        Album.self, from: .json(data, since: baseline, validator: text), in: map)
    }
    var albums = try read("short")
    await store.flush()
    #expect(try await store.snapshot().baselines.map(\.validator) == ["short"])
    albums = try read(String(repeating: "long", count: 30))
    await store.flush()
    #expect(try await store.snapshot().baselines.isEmpty && store.status.failure == nil)
    withExtendedLifetime(albums) {}
  }

  @Test(arguments: Limit.allCases, [-1, 0, 1])
  func `holds when a record is written`(limit: Limit, beyond: Int) async throws {
    var limits = Limits()
    limits.depth = 9
    limits.keyBytes = 60
    limits.identityBytes = 40
    limits.numberBytes = 50
    limits.stringBytes = 70
    limits.documentBytes = 200
    limits.nodes = 30
    if limit == .documentBytes { limits.stringBytes = 1_000 }
    let folder = try Folder()
    let store = try ModelStore(at: folder.file, limits: limits) {
      Records(Thing.self, named: "thing")
    }
    let map = IdentityMap()
    try store.follow(map)
    let thing = try Self.thing(limit, limits, beyond: beyond)
    let other = Thing()
    other.id = "other"
    store.keep(thing)
    store.keep(other)
    await store.flush()
    let again = IdentityMap()
    let opened = try ModelStore(at: folder.file, limits: limits) {
      Records(Thing.self, named: "thing")
    }
    let restored = try Reconciler().restore(from: opened, into: again)
    #expect(again[Thing.self, "other"] != nil)
    let kept = again[Thing.self, thing.id]
    if beyond <= 0 {
      #expect(store.status.heldBack.isEmpty && restored.leftOut.isEmpty)
      #expect(kept?.text == thing.text && kept?.numbers == thing.numbers)
      #expect(kept?.live == thing.live)
    } else {
      #expect(store.status.heldBack.count == 1)
      #expect(limit == .identityBytes ? kept == nil : restored.leftOut.count == 1)
    }
  }
}
