import Reconcile
import Testing

/// How the entries of a schema come together.
@Suite struct `A schema` {
  let reconciler = Reconciler()

  final class Album: Reconcilable {
    var title = ""
    var label = ""
    var sides = ["", ""]
    static let schema = Schema(Album.init) {
      for (key, path) in [("title", \Album.title), ("label", \.label)] {
        Field(.literal(key), path).validate("is not empty") { !$0.isEmpty }
      }
      for side in 0..<2 {
        Field(.literal("side\(side)"), \.sides[side])
      }
      for _ in 0..<0 {
        Field("never", \.title)
      }
    }
  }

  @Test func `can have fields that a loop makes`() throws {
    let album = Album()
    try reconciler.update(
      album, from: ["title": "Blue", "label": "Reprise", "side0": "Carey", "side1": "River"])
    #expect(album.title == "Blue" && album.label == "Reprise")
    #expect(album.sides == ["Carey", "River"])
    #expect(
      reconciler.refusal(of: album, from: ["label": ""]) == [
        "label: is not empty, found an empty string"
      ])
    #expect(
      try reconciler.sourceValue(of: album).members.map(\.key)
        == ["title", "label", "side0", "side1"])
    #expect(Album.schema.mistakes == [])
  }

  @globalActor actor Shelf { static let shared = Shelf() }

  @Shelf final class Track: @Shelf Reconcilable {
    var id = 0
    var title = ""
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  @Shelf final class Side: @Shelf Reconcilable {
    var tracks: [Track] = []
    static let schema = Schema(Side.init) { Field("tracks", \.tracks) }
  }

  @Test @Shelf func `makes instances of a class on a global actor of one's own`() throws {
    let side = try reconciler.make(Side.self, from: ["tracks": [["id": 1, "title": "Carey"]]])
    let carey = side.tracks[0]
    try reconciler.update(side, from: ["tracks": [["id": 2, "title": "River"], ["id": 1]]])
    #expect(side.tracks.map(\.title) == ["River", "Carey"] && side.tracks[1] === carey)
  }

  final class Single: Reconcilable {
    let place: Int
    var title = ""
    init(place: Int) { self.place = place }
    static func described(_ make: @escaping () -> Single) -> Schema {
      Schema(make) { Field("title", \.title) }
    }
    static let schema = described { Single(place: 7) }
  }

  @Test func `makes instances by any function`() throws {
    #expect(try reconciler.make(Single.self, from: ["title": "Carey"]).place == 7)
  }
}
