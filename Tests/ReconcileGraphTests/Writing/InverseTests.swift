import Foundation
import Reconcile
import Testing

/// What the way back writes of an object, field by field.
@Suite struct `An object as a source` {
  let reconciler = Reconciler()

  @Test func `says every field in declared order`() throws {
    let album = Jukebox.blue()
    let source = try reconciler.sourceValue(of: album)
    let text = """
      {"id":1,"title":"Blue","subtitle":"Remastered",\
      "singer":{"name":"Joni Mitchell","country":"CA"},"label":{"id":7,"name":"Reprise"},\
      "songs":[{"id":1,"title":"All I Want","seconds":200},\
      {"id":2,"title":"My Old Man","seconds":200},{"id":3,"title":"Little Green","seconds":200}],\
      "guests":{"guitar":{"name":"James Taylor","country":"US"}},\
      "bonus":[{"id":9,"title":"Urge for Going","seconds":200}],\
      "price":{"amount":9.5,"currency":"CAD"},"ratings":[5,4]}
      """
    #expect(source.description == text)
    #expect(source.jsonData() == Data(text.utf8))
  }

  @Test func `leaves the object alone`() throws {
    let album = Jukebox.blue()
    let before = album.state
    _ = try reconciler.sourceValue(of: album)
    #expect(album.state == before)
  }

  @Test func `is a copy that later updates do not change`() throws {
    let album = Jukebox.blue()
    let source = try reconciler.sourceValue(of: album)
    try reconciler.update(album, from: ["title": "Hejira", "songs": []])
    #expect(source["title"] == "Blue")
    try reconciler.update(album, from: source)
    #expect(album.title == "Blue" && album.songs.map(\.id) == [1, 2, 3])
  }

  @Test func `fed back keeps every instance and calls no setter with another value`() throws {
    let album = Jukebox.blue()
    // The contents of a reference container are replaced by default.
    let source = try reconciler.sourceValue(of: album)
    let before = album.state
    let report = try reconciler.update(album, from: source) {
      $0.write = .ifChanged
      $0.collection = .keyed
    }
    #expect(report.isEmpty && report.counts.touched == 0)
    #expect(album.state == before)
  }

  @Test(arguments: [Reconciler.Nils.null, .omit])
  func `says nil as null, or not at all`(nils: Reconciler.Nils) throws {
    let album = Jukebox.Album(id: 1)
    let source = try reconciler.sourceValue(of: album, nils: nils)
    let keys = source.members.map(\.key)
    #expect(keys.contains("subtitle") == (nils == .null))
    #expect(keys.contains("singer") == (nils == .null))
    #expect(source["subtitle"]?.isNull ?? true)
    #expect(source["songs"] == [] && source["guests"] == [:])
  }

  @Test func `leaves nil out where null would not make the property nil`() throws {
    final class Album: Reconcilable {
      var title: String?
      var subtitle: String?
      var label: String? = "Reprise"
      var artist: Jukebox.Singer?
      var code: String?
      static let schema = Schema(Album.init) {
        Field("title", \.title) { $0.null = .keep }
        Field("subtitle", \.subtitle) { $0.null = .reject }
        Field("label", \.label) { $0.null = .reset }.default("Reprise")
        Field("artist", \.artist) { $0.null = .custom("mine") { _ in .assign } }
        Field("code", \.code)
      }
    }
    let album = Album()
    album.label = nil
    #expect(try reconciler.sourceValue(of: album).description == #"{"code":null}"#)
    try reconciler.checkReturn(of: album)
    var keeping = reconciler
    keeping.policy.null = .keep
    #expect(try keeping.sourceValue(of: album).description == "{}")
  }

  @Test func `has only the fields that go that way`() throws {
    final class Album: Reconcilable {
      var title = "Blue"
      var plays = 7
      var shown: String { title.uppercased() }
      var received = ""
      static let schema = Schema(Album.init) {
        Field("title", \.title)
        Field("plays", \.plays).direction(.fromSource)
        Field("shown", \.shown).direction(.toSource)
        Field("status", \.received).direction(.fromSource)
        Field("status", \.title).direction(.toSource)
      }
    }
    let album = Album()
    let source = try reconciler.sourceValue(of: album)
    #expect(source.description == #"{"title":"Blue","shown":"BLUE","status":"Blue"}"#)
    try reconciler.update(album, from: ["status": "new", "shown": "x"]) {
      $0.unknownKeys = .reject
    }
    #expect(album.received == "new" && album.title == "Blue")
  }

  @Test func `does not write one key from two fields`() {
    final class Album: Reconcilable {
      var title = ""
      var label = ""
      static let schema = Schema(Album.init) {
        Field("title", \.title)
        Field("title", \.label).direction(.toSource)
        Field("label", \.label).direction(.fromSource)
      }
    }
    #expect(Album.schema.mistakes == [#"key "title" is written twice"#])
  }

  @Test func `has the fields of the base class first, by each instance's own class`() throws {
    let box = Box()
    box.album = LiveAlbum()
    box.all = [Album(), LiveAlbum()]
    let source = try reconciler.sourceValue(of: box)
    #expect(
      source.description == """
        {"album":{"title":"Blue","venue":"Carnegie Hall"},\
        "all":[{"title":"Blue"},{"title":"Blue","venue":"Carnegie Hall"}]}
        """)
    #expect(
      try reconciler.sourceValue(of: box.all[1]).description
        == #"{"title":"Blue","venue":"Carnegie Hall"}"#)
    try reconciler.checkReturn(of: box)
  }

  class Album: Reconcilable {
    var title = "Blue"
    init() {}
    class var schema: Schema { Schema(Album.init) { Field("title", \.title) } }
  }

  final class LiveAlbum: Album {
    var venue = "Carnegie Hall"
    override class var schema: Schema {
      Schema(LiveAlbum.self, extending: super.schema) { Field("venue", \.venue) }
    }
  }

  final class Box: Reconcilable {
    var album: Album?
    var all: [Album] = []
    static let schema = Schema(Box.init) {
      Field("album", \.album)
      Field("all", \.all)
    }
  }
}

/// The way back for values, structs and collections without an owner.
@Suite struct `A value that is no object, as a source` {
  let reconciler = Reconciler()

  @Test func `is written by its type`() throws {
    let songs = [Jukebox.song(1, "Carey"), Jukebox.song(2, "Blue")]
    let text = #"[{"id":1,"title":"Carey","seconds":200},{"id":2,"title":"Blue","seconds":200}]"#
    #expect(try reconciler.sourceValue(of: songs).description == text)
    #expect(
      try reconciler.sourceValue(of: ["b": songs[1], "a": nil]).description
        == #"{"a":null,"b":{"id":2,"title":"Blue","seconds":200}}"#)
    #expect(
      try reconciler.sourceValue(of: Jukebox.Price(amount: 1, currency: "EUR")).description
        == #"{"amount":1.0,"currency":"EUR"}"#)
    #expect(try reconciler.sourceValue(of: [[songs[0]], []]).elements.map(\.count) == [1, 0])
    #expect(try reconciler.sourceValue(of: [1, nil, 3] as [Int?]).description == "[1,null,3]")
    #expect(try reconciler.sourceValue(of: Jukebox.Price?.none) == nil)
    #expect(try reconciler.sourceValue(of: "Blue") == "Blue")
  }

  @Test func `fed back to its variable changes nothing`() throws {
    var songs = [Jukebox.song(1, "Carey"), Jukebox.song(2, "Blue")]
    let instances = songs
    let report = try reconciler.update(&songs, from: reconciler.sourceValue(of: songs))
    #expect(report.isEmpty)
    #expect(zip(songs, instances).allSatisfy { $0 === $1 })
    var price = Jukebox.Price(amount: 0.1, currency: "EUR")
    #expect(try reconciler.update(&price, from: reconciler.sourceValue(of: price)).isEmpty)
  }
}
