import Reconcile
import Testing

/// A6, A7, A12: elements whose classes the source names.
@Suite struct `A list of several classes` {
  typealias Shelf = Mixed.Shelf
  let reconciler = Reconciler()

  @Test func `A12: is matched within identity and class`() throws {
    let shelf = Shelf()
    let (song, video) = (Mixed.Song(1, "S"), Mixed.Video(1, "V"))
    shelf.media = [song, video]
    try reconciler.update(
      shelf,
      from: [
        "media": [
          ["id": 1, "type": "video", "width": 3], ["id": 1, "type": "song", "title": "T"],
        ]
      ]
    )
    #expect(shelf.media[0] === video && shelf.media[1] === song)
    #expect(video.width == 3 && song.title == "T" && video.title == "V")
  }

  @Test func `A12: holds no instance for an element of another class with its identity`() throws {
    let shelf = Shelf()
    let song = Mixed.Song(1, "S")
    shelf.media = [song]
    let report = try reconciler.update(
      shelf, from: ["media": [["id": 1, "type": "video"], ["id": 1, "type": "song"]]])
    #expect(shelf.list == ["Video 1 ", "Song 1 S"])
    #expect(shelf.media[1] === song)
    #expect(report.counts.inserted == 1 && report.counts.removed == 0)
    try reconciler.update(shelf, from: ["media": [["id": 1, "type": "video"]]])
    #expect(shelf.list == ["Video 1 "])
  }

  @Test func `A12: keeps the instances of three classes in turn, and of two in one another`() throws
  {
    let shelf = Shelf()
    let makers: [(Int) -> Mixed.Medium] = [
      { Mixed.Song($0) }, { Mixed.Video($0) }, { Mixed.LiveSong($0) }, { Mixed.Podcast($0) },
    ]
    let names = [
      #""type":"song""#, #""type":"video""#, #""type":"song","kind":"live""#, #""type":3"#,
    ]
    let media = (0..<24).map { makers[$0 % 4]($0) }
    shelf.media = media
    for title in ["a", "b"] {
      let elements = (0..<24).map { number in
        "{\"id\":\(number),\"title\":\"\(title)\",\(names[number % 4])}"
      }
      let text = "{\"media\":[\(elements.joined(separator: ","))]}"
      try reconciler.update(shelf, from: .json(text))
      #expect(shelf.media.map(ObjectIdentifier.init) == media.map(ObjectIdentifier.init))
      #expect(shelf.media.allSatisfy { $0.title == title })
    }
  }

  @Test func `A12: takes an element that names no class by its identity`() throws {
    let shelf = Shelf()
    let media = [Mixed.Song(1), Mixed.Video(2)]
    shelf.media = media
    try reconciler.update(
      shelf, from: ["media": [["id": 2, "title": "b"], ["id": 1, "title": "a"]]])
    #expect(shelf.list == ["Video 2 b", "Song 1 a"])
    #expect(shelf.media[0] === media[1] && shelf.media[1] === media[0])
  }

  /// A piece under a key of its own, told by an identity beside that.
  class Piece: Reconcilable {
    var id = 0
    var slug = ""
    required init() {}
    class var schema: Schema {
      Schema(Piece.self, create: { _ in Piece() }) {
        Identity("id", \.id)
        Field(.key, \.slug)
        Variant("type") {
          Case("remix", Remix.self)
          Default(Piece.self)
        }
      }
    }
  }

  final class Remix: Piece {
    override class var schema: Schema {
      Schema(Remix.self, extending: super.schema, create: { _ in Remix() }) {}
    }
  }

  @Test func `A6: names the first place of an identity under keys`() throws {
    var pieces: [Piece] = []
    let source: SourceValue = [
      "a": ["id": 7, "type": "remix"], "b": ["id": 1], "c": ["id": 2], "d": ["id": 1],
    ]
    #expect(
      complaints { try reconciler.update(&pieces, from: source) }
        == ["identity appears twice, at [1] and [3]"])
  }

  @Test func `A7: pairs nothing by its place that is no object`() throws {
    let shelf = Shelf()
    let media = [Mixed.Song(1), Mixed.Video(2)]
    shelf.media = media
    let report = try reconciler.update(
      shelf, from: ["media": [true, ["id": 1, "title": "a"], ["id": 2]]]
    ) { $0.failure = .bestEffort }
    #expect(shelf.list == ["Song 1 a", "Video 2 "])
    #expect(shelf.media[0] === media[0] && shelf.media[1] === media[1])
    #expect(report.counts.skipped == 1 && report.counts.inserted == 0)
  }

  @Test func `A12: refuses one identity twice in one class`() throws {
    let shelf = Shelf()
    let twice: SourceValue = [
      "media": [
        ["id": 1, "type": "song", "title": "a"], ["id": 1, "type": "video"],
        ["id": 1, "type": "song", "title": "b"],
      ]
    ]
    #expect(
      complaints { try reconciler.update(shelf, from: twice) }
        == ["media: identity appears twice, at [0] and [2]"])
    try reconciler.update(shelf, from: twice) { $0.collection.duplicates = .first }
    #expect(shelf.list == ["Song 1 a", "Video 1 "])
    try reconciler.update(shelf, from: twice) { $0.collection.duplicates = .last }
    #expect(shelf.list == ["Video 1 ", "Song 1 b"])
  }

  @Test func `A12: follows the policy for an element whose class changes`() throws {
    let shelf = Shelf()
    let song = Mixed.Song(1)
    shelf.media = [song]
    let source: SourceValue = ["media": [["id": 1, "type": "video", "title": "T"]]]
    #expect(
      complaints { try reconciler.update(shelf, from: source) { $0.identityChange = .reject } }
        == ["media[0]: names another class than the element has"])
    try reconciler.update(shelf, from: source) { $0.identityChange = .update }
    #expect(shelf.media[0] === song && song.title == "T")
    try reconciler.update(shelf, from: source)
    #expect(shelf.list == ["Video 1 T"])
    let live = [Mixed.Song(1), Mixed.Video(1)]
    shelf.media = live
    try reconciler.update(shelf, from: ["media": [["id": 1, "type": 3, "title": "P"]]]) {
      $0.identityChange = .update
    }
    #expect(shelf.media.map { $0 === live[0] } == [true] && live[0].title == "P")
  }

  @Test func `A12: tells a class below the element's own by what is below alone`() throws {
    let shelf = Shelf()
    shelf.media = [Mixed.Song(1, "S"), Mixed.LiveSong(2, "L")]
    try reconciler.update(
      shelf, from: ["media": [["id": 1, "kind": "live"], ["id": 2, "kind": "studio"]]])
    #expect(shelf.list == ["LiveSong 1 ", "Song 2 "])
  }

  @Test func `leaves out what is declined and reports it`() throws {
    let shelf = Shelf()
    let report = try reconciler.update(
      shelf,
      from: [
        "media": [["type": "ad"], ["type": "song", "id": 1], ["type": "ad", "id": 1]],
        "named": ["a": ["type": "ad"], "b": ["type": "song"]],
      ]
    ) { $0.report = .changes }
    #expect(shelf.list == ["Song 1 "])
    #expect(shelf.named.keys.sorted() == ["b"])
    #expect(
      report.lines.filter { $0.hasPrefix("skipped") } == [
        "skipped media[0] (declined)", "skipped media[2] (declined)", "skipped named.a (declined)",
      ])
  }

  @Test func `tells of what changed by its place in the list, where a declined one is not`() throws
  {
    let shelf = Shelf()
    shelf.media = [Mixed.Song(1)]
    let report = try reconciler.update(
      shelf, from: ["media": [["type": "ad"], ["type": "song", "id": 1, "title": "Carey"]]]
    ) {
      $0.report = .changes
      $0.write = .ifChanged
    }
    #expect(report.difference(at: "media").map { Array($0.reloads) } == [0])
    #expect(try report.jsonPatch().description.contains("/media/0/title"))
  }

  @Test func `lists what has no class, and lets best effort go on`() throws {
    let shelf = Shelf()
    let song = Mixed.Song(1, "S")
    shelf.media = [song]
    let source: SourceValue = [
      "media": [["type": "x", "id": 1], ["type": "song", "id": 2], ["type": "y", "id": 3]]
    ]
    #expect(
      complaints { try reconciler.update(shelf, from: source) } == [
        #"media[0].type: unknown type, expected "song", "video" or 3"#,
        #"media[2].type: unknown type, expected "song", "video" or 3"#,
      ])
    let report = try reconciler.update(shelf, from: source) { $0.failure = .bestEffort }
    #expect(shelf.list == ["Song 1 S", "Song 2 "] && shelf.media[0] === song)
    #expect(report.counts.skipped == 2)
  }

  @Test func `without identity goes by place, and a place changes its class`() throws {
    let shelf = Shelf()
    let (one, two) = (Mixed.Circle(), Mixed.Circle())
    shelf.shapes = [one, two]
    try reconciler.update(
      shelf, from: ["shapes": [["type": "square", "side": 2], ["type": "circle", "r": 3]]])
    #expect((shelf.shapes[0] as? Mixed.Square)?.side == 2)
    #expect(shelf.shapes[1] === two && two.r == 3 && one.r == 0)
  }

  @Test func `in a dictionary changes the class under a key`() throws {
    let shelf = Shelf()
    let song = Mixed.Song(1)
    shelf.named = ["a": song, "b": Mixed.Song(2)]
    try reconciler.update(
      shelf, from: ["named": ["a": ["type": "song", "title": "T"], "b": ["type": "video"]]])
    #expect(shelf.named["a"] === song && song.title == "T")
    #expect(shelf.named["b"] is Mixed.Video)
  }

  @Test func `of 20,000 elements is matched in linear time`() throws {
    let shelf = Shelf()
    let media = (0..<20_000).map { $0 % 2 == 0 ? Mixed.Song($0 / 2) : Mixed.Video($0 / 2) }
    shelf.media = media
    let source = try reconciler.sourceValue(of: media.reversed() as [Mixed.Medium])
    try reconciler.update(shelf, \.media, from: source)
    #expect(shelf.media.elementsEqual(media.reversed()) { $0 === $1 })
  }
}

/// A12, G6: instances of several classes that a map knows by class and identity.
@Suite struct `A map of several classes` {
  let reconciler = Reconciler()
  let map = IdentityMap()

  @Test func `holds what variants make, by class and identity`() throws {
    let media = try reconciler.updateOrInsert(
      Mixed.Medium.self,
      from: [["id": 1, "type": "song"], ["type": "video", "id": 1]],
      in: map)
    #expect(media.map { "\(type(of: $0)) \($0.id)" } == ["Song 1", "Video 1"])
    #expect(map[Mixed.Song.self, 1] === media[0])
    #expect(map[Mixed.Video.self, 1] === media[1])
    let again = try reconciler.updateOrInsert(
      Mixed.Medium.self,
      from: [["id": 1, "type": "video", "title": "V"], ["type": "song", "id": 1, "title": "S"]],
      in: map)
    #expect(again.map(ObjectIdentifier.init) == media.reversed().map(ObjectIdentifier.init))
    #expect(media.map(\.title) == ["S", "V"])
  }

  @Test func `keeps whom the source names beside another class of that identity`() throws {
    let song = Mixed.Song(1)
    map.insert(song)
    let media = try reconciler.updateOrInsert(
      Mixed.Medium.self, from: [["id": 1, "type": "song"], ["id": 1, "type": "video"]], in: map)
    #expect(media[0] === song && type(of: media[1]) == Mixed.Video.self)
    #expect(map[Mixed.Song.self, 1] === song && map[Mixed.Video.self, 1] === media[1])
  }

  @Test func `gets to know live objects of two classes that have one identity`() throws {
    let shelf = Mixed.Shelf(Mixed.Song(1))
    let video = Mixed.Video(1)
    shelf.media = [video]
    try reconciler.update(
      shelf,
      from: [
        "medium": ["id": 1, "type": "song", "title": "S"],
        "media": [["id": 1, "type": "video", "title": "V"]],
      ], in: map)
    #expect(shelf.media[0] === video && video.title == "V")
    #expect(map[Mixed.Video.self, 1] === video)
    #expect(map[Mixed.Song.self, 1] === shelf.medium)
  }

  @Test func `updates whom it knows where the source names no class`() throws {
    let song = Mixed.Song(1)
    map.insert(song)
    let media = try reconciler.updateOrInsert(
      Mixed.Medium.self, from: ["id": 1, "title": "T"], in: map)
    #expect(media[0] === song && song.title == "T")
    #expect(
      complaints {
        try reconciler.updateOrInsert(Mixed.Medium.self, from: ["id": 2], in: map)
      } == [#"type: expected "song", "video" or 3, found nothing"#])
  }

  @Test func `gets a new instance beside that of another class`() throws {
    let song = Mixed.Song(1)
    map.insert(song)
    let media = try reconciler.updateOrInsert(
      Mixed.Medium.self, from: ["id": 1, "type": "video"], in: map)
    #expect(media[0] is Mixed.Video)
    #expect(map[Mixed.Video.self, 1] === media[0])
    #expect(map[Mixed.Song.self, 1] === song && map.count == 2)
    #expect(song.sets == 0)
    withExtendedLifetime(media) {}
  }

  @Test func `keeps its instance or refuses where the policy says so`() throws {
    let song = Mixed.Song(1)
    map.insert(song)
    #expect(
      complaints {
        try reconciler.updateOrInsert(
          Mixed.Medium.self, from: ["id": 1, "type": "video"], in: map,
          policy: { $0.identityChange = .reject })
      } == ["names another class than Song, which has the identity"])
    let media = try reconciler.updateOrInsert(
      Mixed.Medium.self, from: ["id": 1, "type": "video", "title": "T"], in: map,
      policy: { $0.identityChange = .update })
    #expect(media[0] === song && song.title == "T")
  }

  @Test func `G6: is not written where the map knows it and the root did not hold it`() throws {
    let (map, shelf, song) = (IdentityMap(), Mixed.Shelf(), Mixed.Song(1, "Carey"))
    map.insert(song)
    try reconciler.update(
      shelf, from: ["medium": ["type": "song", "id": 1, "title": "Blue"]], in: map)
    #expect(shelf.medium === song && song.title == "Carey")
  }

  @Test func `keeps an object out of scope in its place`() throws {
    let song = Mixed.Song(1)
    map.insert(song)
    let shelf = Mixed.Shelf()
    try reconciler.update(shelf, from: ["medium": ["id": 1, "type": "video"]], in: map)
    #expect(shelf.medium is Mixed.Video)
    #expect(map[Mixed.Song.self, 1] === song)
  }

  @Test func `is found by nested objects of the class`() throws {
    let song = Mixed.Song(1)
    map.insert(song)
    let shelf = Mixed.Shelf()
    try reconciler.update(
      shelf, from: ["medium": ["id": 1, "type": "song", "title": "T"]], in: map,
      scope: .everything)
    #expect(shelf.medium === song && song.title == "T")
  }
}
