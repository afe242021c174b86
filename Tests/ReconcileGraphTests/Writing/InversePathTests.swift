import Reconcile
import Testing

/// How fields with paths are put together into objects on the way back.
@Suite struct `Fields with paths, as a source` {
  let reconciler = Reconciler()

  @Test func `share the objects that they have in common`() throws {
    let album = Album()
    #expect(
      try reconciler.sourceValue(of: album).description == """
        {"title":"Blue","cover":{"url":"u","size":{"width":600,"height":400}},"cover.url":"dotted",\
        "meta":{"note":null},"label":"Reprise"}
        """)
    try reconciler.checkReturn(of: album)
    try reconciler.checkCopy(of: album)
  }

  @Test func `leave no empty object behind`() throws {
    #expect(
      try reconciler.sourceValue(of: Album(), nils: .omit).description == """
        {"title":"Blue","cover":{"url":"u","size":{"width":600,"height":400}},"cover.url":"dotted",\
        "label":"Reprise"}
        """)
  }

  @Test func `stand inside the object of another field`() throws {
    let single = Single()
    single.artist = Jukebox.singer("Joni Mitchell", "CA")
    let text = """
      {"artist":{"name":"Joni Mitchell","country":"CA","city":"Saskatoon"},\
      "guests":{"guitar":{"name":"James Taylor","country":null},"count":1},\
      "stats":{"plays":3,"skips":1}}
      """
    #expect(try reconciler.sourceValue(of: single).description == text)
    single.artist = nil
    #expect(
      try reconciler.sourceValue(of: single)["artist"]?.description
        == #"{"city":"Saskatoon","name":"other"}"#)
  }

  final class Album: Reconcilable {
    var title = "Blue"
    var url = "u"
    var dotted = "dotted"
    var width = 600
    var height = 400
    var note: String?
    var label = "Reprise"
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("cover.url", \.url)
      Field(.literal("cover.url"), \.dotted)
      Field("cover.size.width", \.width)
      Field("meta.note", \.note)
      Field("label", \.label).alias("company.name")
      Field("cover.size.height", \.height)
    }
  }

  struct Stats: Codable, Equatable {
    var plays = 3
    var skips = 1
  }

  final class Single: Reconcilable {
    var artist: Jukebox.Singer?
    var city = "Saskatoon"
    var otherName = "other"
    var guests = ["guitar": Jukebox.singer("James Taylor")]
    var count = 1
    var stats = Stats()
    var plays = 9
    var skips = 1
    static let schema = Schema(Single.init) {
      Field("artist", \.artist)
      Field("artist.city", \.city)
      Field("artist.name", \.otherName).direction(.toSource)
      Field("guests", \.guests)
      Field("guests.count", \.count)
      Field("stats", \.stats, as: .custom(decode: { _ in Stats() }, encode: \.source))
      Field("stats.plays", \.plays)
      Field("stats.skips", \.skips)
    }
  }
}

extension `Fields with paths, as a source`.Stats {
  fileprivate var source: SourceValue { .init(dictionaryLiteral: ("plays", 3)) }
}
