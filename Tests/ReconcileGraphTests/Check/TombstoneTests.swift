import Foundation
import Reconcile
import Testing

/// N1, N8, A5, V3, G7, L2: source objects that say that their objects are gone.
@Suite struct `A tombstone` {
  let reconciler = Reconciler()

  /// Answers of a server that names only what changed.
  let delta = Reconciler { $0.collection = .upsert }

  @Test func `removes its match from a list, and is not applied`() throws {
    let album = Album()
    let (first, second) = (album.tracks[0], album.tracks[1])
    let report = try delta.update(
      album,
      from: [
        "tracks": [["id": 1, "title": "x", "deleted": true], ["id": 3], ["id": 9, "deleted": 1]]
      ]
    ) { $0.report = .changes }
    #expect(album.tracks.map(\.id) == [3, 2])
    #expect(album.tracks[1] === second && first.title == "A")
    #expect(report.counts.removed == 1 && report.counts.inserted == 1)
    #expect(first.album == nil)
  }

  @Test func `for two places of a list that cannot be set leaves others where they are`() throws {
    let album = Album()
    let report = try reconciler.update(
      album,
      from: [
        "twins": [["id": 4, "deleted": true], ["id": 5, "title": "e"], ["id": 4, "title": "f"]]
      ]
    ) {
      $0.collection.duplicates = .first
      $0.report = .changes
    }
    #expect(album.twins.map(\.title) == ["D", "e", "F"])
    let told = Dictionary(grouping: report.changes, by: \.kind).mapValues {
      $0.map(\.path.description)
    }
    #expect(told[.lost] == ["twins[0]"])
    #expect(told[.changed] == ["twins[1].title"])
    #expect(told[.skipped] == ["twins[2]"])
  }

  @Test(
    arguments: [
      (["id": 1, "deleted": true], true), (["id": 1, "deleted": "2026-11-24"], true),
      (["id": 1, "deleted": [:]], true),
      (["id": 1, "deleted": 0], true), (["id": 1, "deleted": false], false),
      (["id": 1, "deleted": nil], false), (["id": 1], false),
      (["id": 1, "$patch": "delete"], true), (["id": 1, "$patch": "replace"], false),
      (["id": 1, "meta": ["gone": true]], true),
      (["id": 1, "meta": ["gone": false]], false), (["id": 1, "meta": 1], false),
    ] as [(SourceValue, Bool)])
  func `is marked where its key says so`(mark: SourceValue, isMarked: Bool) throws {
    let album = Album()
    try delta.update(album, from: ["tracks": [mark]]) { $0.unknownKeys = .reject }
    #expect(album.tracks.map(\.id) == (isMarked ? [2] : [1, 2]))
  }

  @Test func `removes whatever the policies of the list say`() throws {
    for preset in [Policy.Collection.keyed, .keyedStable, .union, .automatic] {
      let album = Album()
      try reconciler.update(
        album, from: ["tracks": [["id": 2], ["id": 1, "deleted": true]]]
      ) {
        $0.collection = preset
      }
      #expect(album.tracks.map(\.id) == [2])
    }
  }

  @Test func `removes the object at its place where elements are matched by position`() throws {
    let album = Album()
    let (one, three) = (Guest("a"), Guest("c"))
    album.guests = [one, Guest("b"), three]
    try reconciler.update(
      album, from: ["guests": [["name": "A"], ["deleted": true], ["name": "C"]]])
    #expect(album.guests.map(\.name) == ["A", "C"])
    #expect(album.guests[0] === one && album.guests[1] === three)
    try reconciler.update(album, from: ["guests": [["deleted": true], ["name": "c"]]])
    #expect(album.guests.count == 1 && album.guests[0] === three)
  }

  @Test func `removes an element of a set and an entry of a dictionary`() throws {
    let album = Album()
    try delta.update(
      album,
      from: ["bonus": [["id": 5, "deleted": true]], "named": ["a": ["deleted": true], "c": nil]])
    #expect(album.bonus.map(\.id) == [6])
    #expect(album.named.keys.sorted() == ["b"])
  }

  @Test func `makes an optional property nil if it means the object there`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["single": ["id": 8, "deleted": true]])
    #expect(album.single?.id == 7)
    #expect(report.counts.skipped == 1)
    try reconciler.update(album, from: ["single": ["id": 7, "deleted": true]])
    #expect(album.single == nil)
    #expect(try reconciler.update(album, from: ["single": ["id": 7, "deleted": true]]).isEmpty)
  }

  @Test func `is an issue at the root and for a property that cannot be nil`() throws {
    let album = Album()
    #expect(
      complaints { try reconciler.update(album, from: ["cover": ["deleted": true]]) }
        == ["cover: expected Guest, found a tombstone"])
    let track = album.tracks[0]
    for reconciler in [reconciler, Reconciler { $0.failure = .bestEffort }] {
      #expect(
        complaints { try reconciler.update(track, from: ["id": 1, "deleted": true]) }
          == ["expected Track, found a tombstone"])
      #expect(
        complaints { _ = try reconciler.make(Track.self, from: ["id": 1, "deleted": true]) }
          == ["expected Track, found a tombstone"])
    }
    try reconciler.update(album, \.single, from: ["id": 7, "deleted": true])
    #expect(album.single == nil)
  }

  @Test func `takes an object out of the map`() throws {
    let map = IdentityMap()
    let album = Album()
    album.tracks.forEach(map.insert)
    let report = try reconciler.updateOrInsert(
      Track.self,
      from: [["id": 1, "deleted": true], ["id": 2, "title": "b"], ["id": 9, "deleted": 1]],
      in: map)
    #expect(report.map(\.id) == [2])
    #expect(map.count == 1 && map[Track.self, 1] == nil)
    #expect(report.report.counts.removed == 1)
    #expect(album.tracks.map(\.id) == [1, 2])
  }

  @Test func `is planned, undone and written as a patch`() throws {
    let album = Album()
    let source: SourceValue = [
      "tracks": [["id": 1, "deleted": true]], "single": ["id": 7, "deleted": true],
      "named": ["a": ["deleted": true]],
    ]
    let replica = try DynamicObject(from: reconciler.sourceValue(of: album))
    let tracks = album.tracks
    let plan = try delta.plan(updating: album, from: source) { $0.report = .changesWithInverse }
    #expect(album.tracks == tracks)
    let report = try plan.apply()
    #expect(album.tracks == [tracks[1]] && album.single == nil && album.named.count == 1)
    try reconciler.apply(try report.jsonPatch(), to: replica)
    #expect(replica.sourceValue == (try reconciler.sourceValue(of: album)))
    try report.undo()
    #expect(album.tracks == tracks && album.single?.id == 7 && album.named.count == 2)
  }

  @Test func `changes nothing where something else fails`() throws {
    let album = Album()
    #expect(
      complaints {
        try delta.update(
          album, from: ["tracks": [["id": 1, "deleted": true], ["id": 2, "title": 5]]])
      } == ["tracks[1].title: expected String, found number"])
    #expect(album.tracks.map(\.id) == [1, 2])
    #expect(
      complaints {
        try delta.update(
          album, from: ["tracks": [["deleted": true], ["id": 2], ["id": 2, "deleted": true]]])
      } == [
        "tracks[0]: has no identity \"id\"", "tracks: identity appears twice, at [1] and [2]",
      ])
  }

  @Test func `removes under best effort too, since it is explicit`() throws {
    let album = Album()
    try delta.update(
      album, from: ["tracks": [["id": 1, "deleted": true], ["title": "?"]]]
    ) { $0.failure = .bestEffort }
    #expect(album.tracks.map(\.id) == [2])
  }

  @Test func `is a conflict since a baseline where its object was edited`() throws {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let album = Album()
      let baseline = Baseline()
      func update(_ text: String) throws -> ChangeReport {
        try delta.update(album, from: .json(Data(text.utf8), since: baseline)) {
          $0.conflict = conflict
        }
      }
      _ = try update(
        #"{"tracks":[{"id":1,"title":"A"},{"id":2,"title":"B"}],"single":{"id":7,"title":"S"},"named":{"a":{"name":"x"}}}"#
      )
      album.tracks[0].title = "mine"
      album.single?.title = "mine"
      album.named["a"]?.name = "mine"
      let report = try update(
        #"{"tracks":[{"id":1,"deleted":true},{"id":2,"deleted":true}],"single":{"id":7,"deleted":true},"named":{"a":{"deleted":true}}}"#
      )
      #expect(report.counts.conflicted == 3)
      #expect(album.tracks.map(\.id) == (isKept ? [1] : []))
      #expect((album.single != nil) == isKept)
      #expect(album.named.keys.sorted() == (isKept ? ["a", "b"] : ["b"]))
    }
  }

  @Test func `that was said before leaves what was added since`() throws {
    let album = Album()
    let baseline = Baseline()
    func update(_ text: String) throws {
      try delta.update(album, from: .json(Data(text.utf8), since: baseline))
    }
    try update(#"{"tracks":[{"id":1,"deleted":true},{"id":2,"title":"B"}]}"#)
    #expect(album.tracks.map(\.id) == [2])
    album.tracks.append(Track(1, "again"))
    try update(#"{"tracks":[{"id":1,"deleted":true},{"id":2,"title":"C"}]}"#)
    #expect(album.tracks.map(\.id) == [2, 1])
  }

  @Test func `finds who is meant in a list that cannot lose elements, and says it is lost`() throws
  {
    let album = Album()
    let report = try delta.update(album, from: ["fixed": [["id": 4, "deleted": true]]])
    #expect(album.fixed.count == 1)
    #expect(report.counts.lost == 1)
  }

  @Test func `of several classes removes the one that it names`() throws {
    let mix = Mix()
    try reconciler.update(
      mix, from: ["items": [["kind": "song", "id": 1], ["kind": "talk", "id": 2]]])
    try delta.update(mix, from: ["items": [["kind": "song", "id": 1, "@removed": [:]]]])
    #expect(mix.items.map(\.id) == [2])
  }

  @Test func `of a struct removes it from a list and a property`() throws {
    let album = Album()
    try reconciler.update(
      album, from: ["price": ["cents": 3], "prices": [["cents": 1], ["cents": 2]]])
    try reconciler.update(
      album, from: ["price": ["gone": 1], "prices": [["gone": 1], ["cents": 5]]])
    #expect(album.price == nil)
    #expect(album.prices.map(\.cents) == [5])
  }

  final class Track: Reconcilable, Hashable {
    var id = 0
    var title = ""
    weak var album: Album?

    init(_ id: Int = 0, _ title: String = "") { (self.id, self.title) = (id, title) }

    static func == (one: Track, other: Track) -> Bool { one === other }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static let schema = Schema({ Track() }) {
      Identity("id", \.id)
      Field("title", \.title)
      Tombstone("deleted")
      Tombstone("$patch", "delete")
      Tombstone("meta.gone", true)
    }
  }

  final class Guest: Reconcilable {
    var name = ""

    init(_ name: String = "") { self.name = name }

    static let schema = Schema({ Guest() }) {
      Field("name", \.name)
      Tombstone("deleted")
    }
  }

  struct Price: Reconcilable {
    var cents = 0

    static let schema = Schema(Price.init) {
      Field("cents", \.cents)
      Tombstone("gone")
    }
  }

  final class Album: Reconcilable {
    var tracks = [Track(1, "A"), Track(2, "B")]
    var single: Track? = Track(7, "S")
    var bonus: Set<Track> = [Track(5, "E"), Track(6, "F")]
    var guests: [Guest] = []
    var named = ["a": Guest("x"), "b": Guest("y")]
    var cover = Guest("c")
    let fixed = [Track(4, "D")]
    let twins = [Track(4, "D"), Track(5, "E"), Track(4, "F")]
    var price: Price?
    var prices: [Price] = []

    init() { for track in tracks { track.album = self } }

    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks)
      Inverse(\.tracks, \Track.album)
      Field("single", \.single)
      Field("bonus", \.bonus)
      Field("guests", \.guests)
      Field("named", \.named)
      Field("cover", \.cover)
      Field("fixed", \.fixed)
      Field("twins", \.twins)
      Field("price", \.price)
      Field("prices", \.prices)
    }
  }

  class Item: Reconcilable {
    var id = 0

    init() {}

    class var schema: Schema {
      Schema(Item.self, create: { _ in Item() }) {
        Identity("id", \.id)
        Tombstone("@removed")
        Variant("kind") {
          Case("song", Song.self)
          Case("talk", Talk.self)
        }
      }
    }
  }

  final class Song: Item {
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {}
    }
  }

  final class Talk: Item {
    override class var schema: Schema {
      Schema(Talk.self, extending: super.schema, create: { _ in Talk() }) {}
    }
  }

  final class Mix: Reconcilable {
    var items: [Item] = []

    static let schema = Schema(Mix.init) { Field("items", \.items) }
  }
}
