import Foundation
import Reconcile
import Testing

/// O13, T1, T5, T6, G1, G3, G6, G8, D3, L1: an object that was made here takes the identity that
/// a source names.
@Suite struct `A draft that is adopted` {
  let reconciler = Reconciler()
  let map = IdentityMap()
  let draft = ShopAlbum(-1, "Blue")
  let shop = Shop()

  init() {
    shop.id = 7
    map.insert(draft)
    map.insert(shop)
  }

  @discardableResult
  private func adopt(
    _ source: SourceValue = ["id": 5, "title": "Blue"], policy: PolicyEdit? = nil,
    observer: (UpdateEvent) -> Void = { _ in }
  ) throws -> ChangeReport {
    try reconciler.update(
      draft, from: source, in: map, adopting: true,
      policy: policy ?? { $0.report = .changesWithInverse }, observer: observer)
  }

  @Test func `O13: takes the identity, and the map knows it under that`() throws {
    #expect(throws: UpdateError.self) {
      try reconciler.update(draft, from: ["id": 5], in: map)
    }
    let report = try adopt()
    #expect(draft.id == 5 && map[ShopAlbum.self, 5] === draft && map[ShopAlbum.self, -1] == nil)
    #expect(map.count == 2)
    #expect(report.description.hasPrefix("id: -1 → 5"))
    let next = try reconciler.updateOrInsert(
      ShopAlbum.self, from: ["id": 5, "title": "Hejira"], in: map)
    #expect(next[0] === draft && draft.title == "Hejira")
  }

  @Test func `O13: takes it where it has none, and alone without a map`() throws {
    let note = ShopNote()
    try reconciler.update(note, from: ["key": "a"], in: map, adopting: true)
    #expect(note.key == "a" && map[ShopNote.self, "a" as String?] === note)
    let other = ShopAlbum(-2)
    try reconciler.update(other, from: ["id": 6, "title": "Mingus"], adopting: true)
    #expect(other.id == 6 && other.title == "Mingus")
  }

  @Test func `O13: that names none, or its own, is updated as ever`() throws {
    try adopt(["title": "Court"])
    #expect(draft.id == -1 && draft.title == "Court" && map[ShopAlbum.self, -1] === draft)
    try adopt(["id": -1, "title": "Spark"])
    #expect(draft.id == -1 && draft.title == "Spark" && map.count == 2)
  }

  @Test func `O13: is an issue where the identity cannot be set, or there is none`() throws {
    let artist = MapArtist(id: 1)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(artist, from: ["id": 2, "name": "X"], in: map, adopting: true)
    }
    #expect(error?.description == "id: cannot take another identity")
    #expect(artist.name == "" && map[MapArtist.self, 2] == nil)
    let none = #expect(throws: UpdateError.self) {
      try reconciler.update(ShopManager(), from: [:], in: map, adopting: true)
    }
    #expect(none?.description == "ShopManager declares no identity to take")
  }

  @Test func `rebuilds the sets and dictionaries that hold it`() throws {
    let other = ShopAlbum(1)
    shop.stock = [draft, other]
    shop.byCode = ["-1": draft, "x": draft]
    shop.albums = [draft]
    shop.heard = []
    let report = try adopt()
    #expect(shop.stock.contains(draft) && shop.stock.contains(ShopAlbum(5)))
    #expect(shop.stock.count == 2 && shop.byCode.count == 2)
    #expect(shop.byCode["5"] === draft && shop.byCode["x"] === draft && shop.byCode["-1"] == nil)
    #expect(shop.albums[0] === draft && shop.heard == ["stock", "byCode"])
    try report.undo()
    #expect(draft.id == -1 && shop.stock.contains(draft) && shop.stock.contains(ShopAlbum(-1)))
    #expect(shop.byCode.keys.sorted() == ["-1", "x"] && shop.byCode["-1"] === draft)
    #expect(map[ShopAlbum.self, -1] === draft && map[ShopAlbum.self, 5] == nil)
  }

  @Test func `G1: takes the place of the instance that the map knows, wherever it stands`() throws {
    let known = ShopAlbum(5, "Known")
    map.insert(known)
    shop.albums = [known, draft]
    shop.best = known
    shop.first = known
    shop.stock = [known, draft]
    shop.byCode = ["5": known, "-1": draft]
    shop.racks = [[known]]
    shop.favourites = [known]
    shop.window.centre = known
    shop.heard = []
    let report = try adopt()
    #expect(map[ShopAlbum.self, 5] === draft && map.count == 2)
    #expect(shop.albums.count == 1 && shop.albums[0] === draft)
    #expect(shop.best === draft && shop.first === draft && shop.racks[0][0] === draft)
    #expect(shop.stock.count == 1 && shop.stock.first === draft && shop.stock.contains(draft))
    #expect(shop.byCode.count == 1 && shop.byCode["5"] === draft)
    #expect(shop.favourites[0] === draft && shop.window.centre === draft)
    #expect(shop.heard == ["albums", "best", "first", "stock", "byCode", "window"])
    #expect(report.objects.map(\.type) == ["ShopAlbum", "Shop"])
    try report.undo()
    #expect(shop.albums[0] === known && shop.albums[1] === draft && shop.best === known)
    #expect(shop.stock.contains(known) && shop.stock.contains(draft) && shop.stock.count == 2)
    #expect(shop.byCode["-1"] === draft && shop.byCode["5"] === known)
    #expect(map[ShopAlbum.self, 5] === known && map[ShopAlbum.self, -1] === draft)
  }

  @Test func `takes over what that one says, and the source wins where it speaks`() throws {
    let known = ShopAlbum(5, "Known")
    let (track, mine) = (ShopTrack(1), ShopTrack(-3))
    known.tracks = [track]
    track.album = known
    draft.tracks = [mine]
    mine.album = draft
    known.related = [shop.first]
    map.insert(known)
    let report = try adopt(["id": 5, "title": "Said"])
    #expect(draft.title == "Said" && draft.related.count == 1)
    #expect(draft.tracks.count == 1 && draft.tracks[0] === track)
    #expect(track.album === draft && mine.album == nil && known.title == "Known")
    #expect(report.counts.changed == 4)
    try report.undo()
    #expect(draft.title == "Blue" && draft.tracks[0] === mine && draft.id == -1)
    #expect(mine.album === draft && track.album === known)
  }

  @Test func `takes over collections before the source updates them, and sets them once`() throws {
    let club = ShopFan(5)
    let track = ShopAlbum(1, "Kept")
    club.albums = [track, ShopAlbum(2)]
    map.insert(club)
    let fan = ShopFan(-1)
    fan.albums = [ShopAlbum(3)]
    fan.heard = 0
    try reconciler.update(
      fan, from: ["id": 5, "albums": [["id": 1, "tracks": []]]], in: map, adopting: true)
    #expect(fan.albums.count == 1 && fan.albums[0] === track && track.title == "Kept")
    #expect(fan.heard == 1)
  }

  @Test func `T1: changes nothing where the update fails`() throws {
    let known = ShopAlbum(5)
    map.insert(known)
    shop.albums = [known, draft]
    shop.heard = []
    #expect(throws: UpdateError.self) { try adopt(["id": 5, "title": 7]) }
    #expect(draft.id == -1 && shop.albums[0] === known && shop.heard == [])
    #expect(map[ShopAlbum.self, 5] === known && map[ShopAlbum.self, -1] === draft)
    // Under best effort an identity that cannot be taken changes nothing either.
    let artist = MapArtist(id: 1)
    map.insert(artist)
    try reconciler.update(artist, from: ["id": 2], in: map, adopting: true) {
      $0.failure = .bestEffort
    }
    #expect(map[MapArtist.self, 1] === artist && map[MapArtist.self, 2] == nil)
  }

  @Test func `T5: is planned`() throws {
    let known = ShopAlbum(5, "Known")
    map.insert(known)
    shop.best = known
    func plan() throws -> Plan {
      try reconciler.plan(updating: draft, from: ["id": 5], in: map, adopting: true)
    }
    let (late, planned) = (try plan(), try plan())
    #expect(draft.id == -1 && shop.best === known)
    let report = try planned.apply()
    #expect(report.changes == planned.changes.changes)
    #expect(draft.id == 5 && draft.title == "Known" && shop.best === draft)
    #expect(map[ShopAlbum.self, 5] === draft)
    #expect(throws: UpdateError.self) { try late.apply() }
  }

  @Test func `G1: G3: is who the source means inside itself`() throws {
    let report = try adopt(["id": 5, "related": [["id": 5, "title": "Loop"]]])
    #expect(draft.related.count == 1 && draft.related[0] === draft && draft.title == "Loop")
    #expect(report.counts.created == 0)
    draft.related = []
    let shop = Shop()
    shop.id = -8
    try reconciler.update(
      shop, from: ["id": 8, "albums": [["id": 9]], "lead_id": 9], in: map, adopting: true)
    #expect(shop.lead === shop.albums[0])
    let person = ShopPerson()
    try reconciler.update(person, from: ["id": 3, "friend_id": 3], in: map, adopting: true)
    #expect(person.friend === person && person.id == 3)
    person.friend = nil
  }

  @Test func `G6: takes its place whatever the scope`() throws {
    let known = ShopAlbum(5)
    map.insert(known)
    shop.best = known
    try reconciler.update(draft, from: ["id": 5], in: map, scope: .graph, adopting: true)
    #expect(shop.best === draft)
  }

  @Test func `G8: keeps what is newer than the source`() throws {
    let known = ShopEdition(5)
    (known.revision, known.title) = (3, "Newer")
    map.insert(known)
    let draft = ShopEdition(-1)
    try reconciler.update(
      draft, from: ["id": 5, "revision": 2, "title": "Older"], in: map, adopting: true
    ) { $0.stale = .skip }
    #expect(draft.id == 5 && draft.title == "Newer" && draft.revision == 3)
    #expect(map[ShopEdition.self, 5] === draft)
  }

  @Test func `is heard by observers`() throws {
    let known = ShopAlbum(5, "Known")
    map.insert(known)
    shop.best = known
    var events: [String] = []
    try adopt(["id": 5], policy: { _ in }) { event in
      if case .set(let object, let path) = event { events.append("\(type(of: object)) \(path)") }
    }
    #expect(events == ["ShopAlbum title", "ShopAlbum id", "Shop Shop(7).best"])
  }

  @Test func `is written as a patch`() throws {
    let known = ShopAlbum(5, "Known")
    known.related = [ShopAlbum(6)]
    map.insert(known)
    shop.best = known
    let before = try reconciler.sourceValue(of: draft)
    let patch = try adopt(["id": 5]).jsonPatch()
    let replica = try DynamicObject(from: before)
    try reconciler.apply(patch, to: replica)
    #expect(replica.sourceValue == (try reconciler.sourceValue(of: draft)))
  }

  @Test func `D3: shares what is unread`() throws {
    let known = try reconciler.make(Shop.self, from: ["id": 5, "later": [["id": 1]]], in: map)
    let draft = Shop()
    draft.id = -1
    let report = try reconciler.update(
      draft, from: ["id": 5], in: map, adopting: true
    ) { $0.report = .changesWithInverse }
    #expect(draft.later.map(\.id) == [1] && map[Shop.self, 5] === draft)
    try report.undo()
    #expect(draft.later.isEmpty && map[Shop.self, 5] === known)
  }

  @Test func `L1: begins a baseline`() throws {
    let baseline = Baseline()
    try adopt(.json(Data(#"{"id": 5, "title": "A"}"#.utf8), since: baseline))
    draft.title = "Here"
    try reconciler.update(
      draft, from: .json(Data(#"{"id": 5, "title": "A", "tracks": []}"#.utf8), since: baseline),
      in: map)
    #expect(draft.title == "Here" && draft.id == 5)
  }

  @Test func `O13: is an issue where the one known is of another class`() throws {
    let known = MapSong()
    known.id = 5
    map.insert(known)
    let draft = MapVideo()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(draft, from: ["id": 5], in: map, adopting: true)
    }
    #expect(error?.description == "is that of a MapSong, expected MapVideo")
    #expect(map[MapMedium.self, 5] === known && draft.id == 0)
  }
}

final class ShopNote: Reconcilable {
  var key: String?
  init() {}
  static let schema = Schema(ShopNote.init) {
    Identity("key", \.key)
  }
}

final class ShopFan: Reconcilable {
  var id = 0
  var albums: [ShopAlbum] = [] { didSet { heard += 1 } }
  var heard = 0
  init() {}
  init(_ id: Int) { self.id = id }
  static let schema = Schema(ShopFan.init as () -> ShopFan) {
    Identity("id", \.id)
    Field("albums", \.albums)
  }
}

final class ShopPerson: Reconcilable {
  var id = -1
  var friend: ShopPerson?
  init() {}
  static let schema = Schema(ShopPerson.init) {
    Identity("id", \.id)
    Reference("friend_id", \.friend)
  }
}

final class ShopEdition: Reconcilable {
  var id = 0
  var title = ""
  var revision = 0
  init() {}
  init(_ id: Int) { self.id = id }
  static let schema = Schema(ShopEdition.init as () -> ShopEdition) {
    Identity("id", \.id)
    Field("title", \.title)
    Version("revision", \.revision)
  }
}
