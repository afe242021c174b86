import Reconcile
import Testing

/// T4, G1, G2: what a source says of one object at several places.
@Suite struct `An object that a source names again` {
  let reconciler = Reconciler()
  let map = IdentityMap()

  @Test(
    arguments: ["[]", "[[5]]"], ["null", "true", "{}", "[[]]", "[[6]]", "[[5],[5]]", "[[5,5]]"])
  func `G1: takes no list for a list that it is not`(one: String, other: String) throws {
    let source = try SourceValue.json(
      #"[{"id":1,"guests":\#(one)},{"id":1,"guests":\#(other)}]"#)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(ListedAlbum.self, from: source, in: map)
    }
    #expect(
      error?.issues.map(\.description).contains("[1].guests: has two values in one source") == true)
  }

  @Test(arguments: [#"{"id":1,"artist":null}"#, #"{"id":1,"artist":{"id":8}}"#])
  func `G1: takes no object for null or for another object`(other: String) throws {
    let texts = [other, #"{"id":1,"artist":{"id":7}}"#]
    for mentions in [texts, texts.reversed()] {
      let source = try SourceValue.json("[\(mentions.joined(separator: ","))]")
      let error = #expect(throws: UpdateError.self) {
        try reconciler.updateOrInsert(MapAlbum.self, from: source, in: map)
      }
      #expect(error?.description == "[1].artist: has two values in one source")
    }
    let same = try SourceValue.json("[\(texts[1]),\(texts[1])]")
    let albums = try reconciler.updateOrInsert(MapAlbum.self, from: same, in: map)
    #expect(albums[0] === albums[1] && albums[0].artist?.id == 7)
  }

  @Test(arguments: [
    (#"[{"id":4}]"#, #"[{"id":5}]"#), (#"[{"id":4}]"#, "[]"), ("[]", "null"), ("[]", "{}"),
    (#"[{"id":4},{"id":5}]"#, #"[{"id":5},{"id":4}]"#), (#"[{"id":4}]"#, #"{"id":4}"#),
  ])
  func `G1: takes no list for another one`(one: String, other: String) throws {
    for (first, second) in [(one, other), (other, one)] {
      let source = try SourceValue.json(
        #"[{"id":1,"tracks":\#(first)},{"id":1,"tracks":\#(second)}]"#)
      let error = #expect(throws: UpdateError.self) {
        try reconciler.updateOrInsert(MapAlbum.self, from: source, in: map)
      }
      let texts = error?.issues.map(\.description) ?? []
      #expect(texts.contains("[1].tracks: has two values in one source"))
    }
    let last = try reconciler.updateOrInsert(
      MapAlbum.self, from: .json(#"[{"id":1,"tracks":[{"id":4}]},{"id":1,"tracks":[{"id":5}]}]"#),
      in: map, repeats: .last)
    #expect(last[0].tracks.map(\.id) == [5])
  }

  @Test func `G1: may leave out the class where it names an object again`() throws {
    final class Playlist: Reconcilable {
      var id = 0
      var best: Mixed.Medium?
      var media: [Mixed.Medium] = []
      static let schema = Schema(Playlist.init) {
        Identity("id", \.id)
        Field("best", \.best)
        Field("media", \.media)
      }
    }
    let song: SourceValue = ["id": 4, "type": "song", "title": "Carey"]
    let lists = try reconciler.updateOrInsert(
      Playlist.self,
      from: [
        ["id": 1, "best": song, "media": [song]],
        ["id": 1, "best": ["id": 4], "media": [["id": 4]]],
      ], in: map)
    #expect(lists[0] === lists[1] && lists[0].best === lists[0].media[0])
    #expect(lists[0].best is Mixed.Song && lists[0].best?.title == "Carey")
  }

  @Test func `G1: may say more of the objects in a list where it names them again`() throws {
    let albums = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        ["id": 1, "tracks": [["id": 4, "title": "Carey"]]], ["id": 1, "tracks": [["id": 4]]],
      ], in: map)
    #expect(albums[0] === albums[1] && albums[0].tracks.map(\.title) == ["Carey"])
  }

  @Test func `G1: T4: stays in its list where what is said of it again is refused`() throws {
    let (one, other, track) = (MapAlbum(), MapAlbum(), MapTrack())
    (one.id, other.id, track.id) = (1, 2, 4)
    for album in [one, other] {
      album.tracks = [track]
      map.insert(album)
    }
    let albums = try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        ["id": 1, "tracks": [["id": 4, "title": "Carey"]]],
        ["id": 2, "tracks": [["id": 4, "title": "River"]]],
      ], in: map, policy: { $0.failure = .bestEffort })
    #expect(albums.elementsEqual([one, other]) { $0 === $1 })
    #expect(albums.allSatisfy { $0.tracks.count == 1 && $0.tracks[0] === track })
    #expect(track.title == "Carey")
  }

  @Test func `G1: takes lists for the same that are`() throws {
    let texts = ["[]", "[[5]]", "[[5],[6,7]]", "[[],[]]"]
    for guests in texts {
      let mention = #"{"id":1,"guests":\#(guests)}"#
      let albums = try reconciler.updateOrInsert(
        ListedAlbum.self, from: .json("[\(mention),\(mention)]"), in: map)
      #expect(albums[0] === albums[1] && "\(albums[0].guests)" == guests.replacing(",", with: ", "))
    }
  }

  @Test
  func `G2: ends where a new object, which gets its identity from the source, is inside itself`()
    throws
  {
    final class Node: Reconcilable {
      var id = 0
      var next: Node?
      static let schema = Schema(Node.init) {
        Field("next", \.next)
        Identity("id", \.id)
      }
    }
    let nodes = try reconciler.updateOrInsert(
      Node.self, from: ["next": ["id": 2, "next": ["id": 1]], "id": 1], in: map)
    #expect(nodes[0].next?.next === nodes[0] && nodes[0].next?.id == 2)
    #expect(map.count == 2)
    nodes[0].next = nil
  }

  @Test func `G2: ends the same way where that identity is converted`() throws {
    struct Code: SourceConvertible, Hashable {
      var text = ""
      init() {}
      init(source: SourceValue) throws { text = try source.string().lowercased() }
      var sourceValue: SourceValue { SourceValue(stringLiteral: text) }
    }
    final class Node: Reconcilable {
      var code = Code()
      var next: Node?
      static let schema = Schema(Node.init) {
        Field("next", \.next)
        Identity("code", \.code)
      }
    }
    let nodes = try reconciler.updateOrInsert(
      Node.self, from: ["next": ["code": "B", "next": ["code": "a"]], "code": "A"], in: map)
    #expect(nodes[0].next?.next === nodes[0] && nodes[0].next?.code.text == "b")
    #expect(map.count == 2)
    nodes[0].next = nil
  }

  @Test func `G1: may have its identity spelled in another way, and stand under another parent`()
    throws
  {
    struct Code: SourceConvertible, Hashable {
      var text = ""
      init() {}
      init(source: SourceValue) throws { text = try source.string().lowercased() }
      var sourceValue: SourceValue { SourceValue(stringLiteral: text) }
    }
    final class Piece: Reconcilable {
      var code = Code()
      var owner = ""
      var title = ""
      static let schema = Schema(Piece.init) {
        Identity("code", \.code)
        Field("title", \.title)
        Field(.parent("name"), \.owner)
      }
    }
    final class Programme: Reconcilable {
      var name = ""
      var pieces: [Piece] = []
      static let schema = Schema(Programme.init) {
        Identity("name", \.name)
        Field("pieces", \.pieces)
      }
    }
    let programmes = try reconciler.updateOrInsert(
      Programme.self,
      from: [
        ["name": "one", "pieces": [["code": "A", "title": "x"]]],
        ["name": "two", "pieces": [["code": "a", "title": "x"]]],
      ], in: map)
    #expect(programmes[0].pieces[0] === programmes[1].pieces[0])
    #expect(programmes[0].pieces[0].owner == "two")
  }

  @Test func `G1: compares each mention with all before it`() throws {
    let error = #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(
        MapArtist.self,
        from: [
          ["id": 7, "name": "Joni"], ["id": 7, "city": "Saskatoon"], ["id": 7, "city": "x"],
        ],
        in: map)
    }
    #expect(error?.description == "[2].city: has two values in one source")
  }

  /// An album with lists of lists.
  final class ListedAlbum: Reconcilable {
    var id = 0
    var guests: [[Int]] = []
    static let schema = Schema(ListedAlbum.init) {
      Identity("id", \.id)
      Field("guests", \.guests)
    }
  }
}
