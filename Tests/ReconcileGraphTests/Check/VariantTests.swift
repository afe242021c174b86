import Foundation
import Reconcile
import Testing

/// Objects whose class the source names, from making to planning and writing back.
@Suite struct `A variant` {
  typealias Shelf = Mixed.Shelf
  let reconciler = Reconciler()

  @Test func `makes an object of the class that the source names, wherever the key stands`() throws
  {
    let song = try reconciler.make(
      Mixed.Medium.self, from: .json(#"{"id":1,"seconds":7,"zzz":{},"type":"song"}"#))
    #expect(type(of: song) == Mixed.Song.self)
    #expect((song as? Mixed.Song)?.seconds == 7)
    let video = try reconciler.make(Mixed.Medium.self, from: ["type": "video", "width": 4])
    #expect((video as? Mixed.Video)?.width == 4)
  }

  @Test func `goes on with the variant of the class that it names`() throws {
    let live = try reconciler.make(
      Mixed.Medium.self, from: ["kind": "live", "type": "song", "venue": "Forum", "seconds": 7])
    #expect((live as? Mixed.LiveSong)?.venue == "Forum")
    #expect((live as? Mixed.LiveSong)?.seconds == 7)
    let other = try reconciler.make(Mixed.Medium.self, from: ["type": "song", "kind": "demo"])
    #expect(type(of: other) == Mixed.Song.self)
    #expect(try reconciler.make(Mixed.Song.self, from: ["kind": "live"]) is Mixed.LiveSong)
  }

  @Test(arguments: [
    (#"{"type":"NSTask","r":2}"#, #"type: unknown type, expected "song", "video" or 3"#),
    (#"{"type":null}"#, #"type: unknown type, expected "song", "video" or 3"#),
    (#"{"type":["song"]}"#, #"type: unknown type, expected "song", "video" or 3"#),
    (#"{"id":1}"#, #"type: expected "song", "video" or 3, found nothing"#),
    (#"{"type":"song","type":"video"}"#, #"type: key "type" appears twice"#),
    (#"{"type":3}"#, "Podcast cannot be created"), ("5", "expected Medium, found number"),
    (#"{"type":"ad"}"#, "the schema of Medium declines it"),
  ])
  func `has an issue where no class is to be had`(json: String, issue: String) throws {
    let source = try SourceValue.json(json)
    #expect(complaints { _ = try reconciler.make(Mixed.Medium.self, from: source) } == [issue])
    let shelf = Shelf()
    let inside =
      json.contains("ad\"") ? [] : ["medium" + (issue.hasPrefix("type") ? "." : ": ") + issue]
    let found = complaints {
      try reconciler.update(shelf, from: .json(#"{"medium":\#(json)}"#))
    }
    #expect(found == inside)
    #expect(shelf.medium == nil && shelf.sets == 0)
  }

  @Test func `takes the default of the class that the source names`() throws {
    class Part: Reconcilable {
      required init() {}
      class var schema: Schema {
        Schema(Part.self, create: { _ in Part() }) {
          Variant("type") { Case("side", Side.self) }
        }
      }
    }
    class Side: Part {
      override class var schema: Schema {
        Schema(Side.self, extending: super.schema, create: { _ in Side() }) {
          Variant("kind") { Default(LongSide.self) }
        }
      }
    }
    final class LongSide: Side {
      override class var schema: Schema {
        Schema(LongSide.self, extending: super.schema, create: { _ in LongSide() }) {}
      }
    }
    final class Record: Reconcilable {
      var parts: [Part] = []
      static let schema = Schema(Record.init) { Field("parts", \.parts) }
    }
    let record = Record()
    try reconciler.update(
      record, from: ["parts": [["type": "side"], ["type": "side", "kind": 1]]])
    #expect(record.parts.map { "\(type(of: $0))" } == ["LongSide", "LongSide"])
  }

  @Test func `knows a value of any kind, by what it says`() {
    #expect(
      complaints { _ = try reconciler.make(Mixed.Medium.self, from: .json(#"{"type":3.0}"#)) }
        == ["Podcast cannot be created"])
    #expect(
      complaints {
        _ = try reconciler.make(Mixed.Medium.self, from: ["type": "\u{73}ong", "x": 1])
      }
        == [])
  }

  @Test func `updates a live object of the class in place, and one whose source lacks the key`()
    throws
  {
    let song = Mixed.Song(1)
    let shelf = Shelf(song)
    try reconciler.update(shelf, from: ["medium": ["type": "song", "id": 1, "seconds": 5]])
    #expect(shelf.medium === song && song.seconds == 5)
    try reconciler.update(shelf, from: ["medium": ["seconds": 6]])
    #expect(shelf.medium === song && song.seconds == 6)
  }

  @Test func `replaces a live object whose class no longer fits`() throws {
    let song = Mixed.Song(1, "Blue")
    let shelf = Shelf(song)
    let report = try reconciler.update(
      shelf, from: ["medium": ["type": "video", "id": 1, "width": 4, "seconds": 9]]
    ) { $0.report = .changes }
    #expect((shelf.medium as? Mixed.Video)?.width == 4)
    #expect(song.title == "Blue" && song.seconds == 0 && song.sets == 0)
    #expect(report.lines.map { $0.prefix(15) } == ["replaced medium"])
    try reconciler.update(shelf, from: ["medium": ["type": "song", "id": 1]])
    let plain = try #require(shelf.medium as? Mixed.Song)
    try reconciler.update(shelf, from: ["medium": ["kind": "live"]])
    #expect(shelf.medium is Mixed.LiveSong && shelf.medium !== plain)
    let live = shelf.medium
    try reconciler.update(shelf, from: ["medium": ["type": "song"]])
    #expect(shelf.medium === live)
    try reconciler.update(shelf, from: ["medium": ["kind": "studio"]])
    #expect(type(of: try #require(shelf.medium)) == Mixed.Song.self)
  }

  @Test func `keeps a live object of another class where the policy morphs`() throws {
    let song = Mixed.Song(1)
    let shelf = Shelf(song)
    try reconciler.update(
      shelf, from: ["medium": ["type": "video", "id": 1, "title": "T", "seconds": 9, "width": 4]]
    ) { $0.identityChange = .update }
    #expect(shelf.medium === song && song.title == "T" && song.seconds == 9)
  }

  @Test func `makes another class an issue where the policy rejects it`() {
    let song = Mixed.Song(1)
    let shelf = Shelf(song)
    #expect(
      complaints {
        try reconciler.update(shelf, from: ["medium": ["type": "video", "title": "T"]]) {
          $0.identityChange = .reject
        }
      } == ["medium: names a Video, expected Song"])
    #expect(shelf.medium === song && song.sets == 0)
  }

  @Test func `leaves a live object alone whose source is declined, and reports it`() throws {
    let song = Mixed.Song(1, "Blue")
    let shelf = Shelf(song)
    let report = try reconciler.update(shelf, from: ["medium": ["type": "ad", "title": "T"]]) {
      $0.report = .changes
    }
    #expect(shelf.medium === song && song.title == "Blue" && shelf.sets == 0)
    #expect(report.lines == ["skipped medium (declined)"])
  }

  @Test func `is an issue where the schema declines what a call asks for`() {
    let source: SourceValue = ["id": 1, "type": "ad"]
    #expect(
      complaints { _ = try reconciler.make(Mixed.Medium.self, from: source) }
        == ["the schema of Medium declines it"])
  }

  @Test func `is left out of a call's objects where the schema declines it, and of a map`() throws {
    let map = IdentityMap()
    let objects = try reconciler.updateOrInsert(
      Mixed.Medium.self, from: [["id": 2, "type": "song"], ["id": 1, "type": "ad"]], in: map
    ) { $0.report = .changes }
    #expect(objects.map(\.id) == [2] && map.count == 1)
    #expect(objects.report.lines == ["created [0] (Medium)", "skipped [1] (declined)"])
  }

  @Test func `takes a subclass that no case names for its base`() throws {
    let local = Mixed.LocalVideo(1)
    let shelf = Shelf(local)
    try reconciler.update(shelf, from: ["medium": ["type": "video", "width": 3]])
    #expect(shelf.medium === local && local.width == 3)
    try reconciler.update(shelf, from: ["medium": ["type": "song"]])
    #expect(shelf.medium is Mixed.Song)
  }

  @Test(arguments: [
    (#"{"type":"video","title":"T"}"#, "names a Video, expected Song"),
    (#"{"kind":"live"}"#, "names a LiveSong, expected Song"),
    (#"{"type":"ad"}"#, "the schema of Song declines it"),
    (#"{"type":"x"}"#, #"type: unknown type, expected "song", "video" or 3"#),
    (#"{"type":"song","type":"song"}"#, #"type: key "type" appears twice"#),
  ])
  func `never changes the class of the root`(json: String, issue: String) {
    let song = Mixed.Song(1)
    for policy in [Policy.IdentityChange.replace, .update, .reject] {
      #expect(
        complaints {
          try reconciler.update(song, from: .json(json)) { $0.identityChange = policy }
        } == [issue])
    }
    #expect(song.sets == 0)
  }

  @Test func `has only subclasses in a property of a subclass`() throws {
    let shelf = Shelf()
    #expect(
      complaints { try reconciler.update(shelf, from: ["song": ["type": "video"]]) }
        == ["song: names a Video, expected Song"])
    try reconciler.update(shelf, from: ["song": ["type": "song", "kind": "live"]])
    #expect(shelf.song is Mixed.LiveSong)
    shelf.song = nil
    try reconciler.update(shelf, from: ["song": ["seconds": 3]])
    #expect(shelf.song?.seconds == 3)
  }

  @Test func `knows its key, which is never unknown`() throws {
    let shelf = Shelf(Mixed.Song(1))
    try reconciler.update(shelf, from: ["medium": ["type": "song", "kind": "x", "seconds": 1]]) {
      $0.unknownKeys = .reject
    }
    #expect(
      reconciler.explain(Mixed.Medium.self, "type").mistake
        == #"key "type" leads to no property that updates write"#)
  }

  @Test func `asks conditions, in declared order, and its default last`() throws {
    let live = try reconciler.make(Mixed.Release.self, from: ["title": "A", "venue": "Forum"])
    #expect((live as? Mixed.LiveRelease)?.venue == "Forum")
    let plain = try reconciler.make(Mixed.Release.self, from: ["title": "A"])
    #expect(type(of: plain) == Mixed.Release.self)
    var list = [live]
    try reconciler.update(&list, from: [["title": "B"], ["title": nil], ["title": "C"]])
    #expect(list.map(\.title) == ["B", "C"])
    #expect(list[0] === live)
    #expect(type(of: list[1]) == Mixed.Release.self)
  }

  @Test func `makes an issue of what a condition throws`() {
    #expect(
      complaints { _ = try reconciler.make(Mixed.Shape.self, from: ["type": 5]) }
        == ["type: expected String, found number"])
    #expect(
      complaints { _ = try reconciler.make(Mixed.Shape.self, from: ["type": "square", "side": 2]) }
        == [])
  }

  @Test func `of a new object brings its references along`() throws {
    let shelf = Shelf()
    try reconciler.update(
      shelf,
      from: ["medium": ["type": "video", "id": 1, "artist_id": 7], "artists": [["id": 7]]])
    #expect((shelf.medium as? Mixed.Video)?.artist === shelf.artists[0])
  }

  @Test func `is written back, so that a source makes the same classes again`() throws {
    let shelf = Shelf(Mixed.LiveSong(1, "A"))
    shelf.media = [Mixed.Song(2), Mixed.LocalVideo(3), Mixed.Medium(4)]
    let circle = Mixed.Circle()
    circle.type = "circle"
    shelf.shapes = [circle]
    let source = try reconciler.sourceValue(of: shelf, nils: .omit)
    #expect(source["medium"]?["type"] == "song")
    #expect(source["medium"]?["kind"] == "live")
    #expect(source["media"]?[0]?["kind"] == nil)
    #expect(source["media"]?[1]?["type"] == "video")
    #expect(source["media"]?[2]?["type"] == nil)
    #expect(
      source["shapes"].map(\.description) == #"[{"type":"circle","r":0}]"#,
      "a field that has the key writes it")
    let report = try reconciler.update(shelf, from: source)
    #expect(report.counts.changed == 0 && report.counts.replaced == 0)
    shelf.media.removeLast()
    let made = try reconciler.make(
      Shelf.self, from: reconciler.sourceValue(of: shelf, nils: .omit))
    #expect(type(of: try #require(made.medium)) == Mixed.LiveSong.self)
    #expect(made.list == ["Song 2 ", "Video 3 "])
    #expect(made.shapes[0] is Mixed.Circle)
  }

  @Test func `is planned as it is done`() throws {
    let song = Mixed.Song(1)
    let shelf = Shelf(song)
    let plan = try reconciler.plan(updating: shelf, from: ["medium": ["type": "video"]])
    #expect(shelf.medium === song)
    try plan.apply()
    #expect(shelf.medium is Mixed.Video)
  }
}

/// Mistakes in the declaration of variants.
@Suite struct `A mistake in a variant` {
  final class Album: Reconcilable {
    static let schema = Schema(Album.init) {}
  }

  @Test func `is a case of no subclass, a value twice, a second default or a value without a key`()
  {
    let schema = Schema(Mixed.Song.self) {
      Variant("type") {
        Case("a", Mixed.LiveSong.self)
        Case("a", Album.self)
        Default(Mixed.Song.self)
        Decline()
      }
      Variant { Case("b", Mixed.Song.self) }
    }
    #expect(
      schema.mistakes == [
        "a variant of Song names Album, which is no subclass of it",
        #"a variant of Song has two cases for "a""#, "a variant of Song has two defaults",
        "a variant of Song has a case for a value but no key",
        "two variants are declared for one class",
      ])
    #expect(
      Schema(Jukebox.Price.self) { Variant("type") { Decline("x") } }.mistakes
        == ["a variant is declared for Price, which is no class"])
  }
}
