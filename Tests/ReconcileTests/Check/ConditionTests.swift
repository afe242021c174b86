import Reconcile
import Testing

/// T3: conditions that look at several fields, objects and lists among them.
@Suite struct `A condition of several fields` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `sees what the source proposes, before any write`(form: SourceForm) throws {
    let album = Album()
    let found = reconciler.refusal(
      of: album, from: try form.source(["released": 1971, "title": ""]))
    #expect(found == ["has a title once released"])
    #expect(album.sets == 0)
    try reconciler.update(album, from: form.source(["released": 1971, "title": "Blue"]))
    #expect(album.released == 1971)
  }

  @Test func `sees the current value where the source is silent`() {
    let album = Album()
    #expect(
      reconciler.refusal(of: album, from: ["released": 1971]) == ["has a title once released"])
    album.title = "Blue"
    #expect(reconciler.refusal(of: album, from: ["released": 1971]) == [])
    #expect(reconciler.refusal(of: album, from: ["title": ""]) == ["has a title once released"])
    #expect(album.title == "Blue")
  }

  @Test func `sees nil where the source proposes null`() {
    let album = Album()
    album.title = "Blue"
    album.released = 1971
    #expect(reconciler.refusal(of: album, from: ["released": nil, "title": ""]) == [])
    #expect(album.released == nil)
    #expect(album.title == "")
  }

  @Test func `sees objects as they are proposed`() {
    let album = Album()
    album.artist = Recorded.Artist("Joni")
    #expect(reconciler.refusal(of: album, from: ["live": true]) == [])
    #expect(
      reconciler.refusal(of: album, from: ["artist": nil]) == ["has an artist when live"])
    #expect(album.artist?.name == "Joni")
  }

  @Test func `sees lists as they are proposed`() {
    let album = Album()
    #expect(
      reconciler.refusal(of: album, from: ["guests": [["name": "a"], ["name": "b"]]])
        == ["has one guest at most"])
    #expect(album.guests.isEmpty)
    #expect(reconciler.refusal(of: album, from: ["guests": [["name": "a"]]]) == [])
  }

  @Test func `judges a new instance by all its values`() throws {
    let shelf = Shelf()
    #expect(
      reconciler.refusal(of: shelf, from: ["album": ["released": 1971]])
        == ["album: has a title once released"])
    #expect(shelf.album == nil)
    try reconciler.update(shelf, from: ["album": ["released": 1971, "title": "Blue"]])
    #expect(shelf.album?.title == "Blue")
  }

  @Test func `names the element that it is about`() {
    let shelf = Shelf()
    #expect(
      reconciler.refusal(of: shelf, from: ["all": [["title": "a"], ["released": 1971]]])
        == ["all[1]: has a title once released"])
  }

  @Test func `of the base is judged before the subclass's`() {
    let box = BoxSet()
    #expect(
      reconciler.refusal(of: box, from: ["released": 1971, "discs": 0]) == [
        "has a title once released", "has discs",
      ])
  }

  @Test(.disabled("a key path of the subclass is not equal to the one that its base declares"))
  func `of a subclass sees what the source proposes for its base's properties`() {
    let box = BoxSet()
    box.title = "Complete"
    box.isComplete = true
    #expect(reconciler.refusal(of: box, from: ["title": ""]) == ["has a title when complete"])
    #expect(reconciler.refusal(of: box, from: ["title": "", "complete": false]) == [])
    #expect(
      reconciler.refusal(of: box, from: ["complete": true]) == ["has a title when complete"])
  }

  @Test func `is judged where a default is set too`() {
    let album = Album()
    album.title = "Blue"
    album.released = 1971
    let found = reconciler.refusal(of: album, from: ["title": nil]) { $0.null = .reset }
    #expect(found == ["has a title once released"])
  }

  class Album: Reconcilable {
    var title = "" { didSet { sets += 1 } }
    var released: Int? { didSet { sets += 1 } }
    var isLive = false
    var artist: Recorded.Artist?
    var guests: [Recorded.Artist] = []
    var sets = 0
    required init() {}
    class var schema: Schema {
      Schema(Album.self, create: { _ in Album() }) {
        Field("title", \.title).default("")
        Field("released", \.released)
        Field("live", \.isLive)
        Field("artist", \.artist)
        Field("guests", \.guests)
        Validate("has a title once released") { $0[\.released] == nil || !$0[\.title].isEmpty }
        Validate("has an artist when live") { !$0[\.isLive] || $0[\.artist] != nil }
        Validate("has one guest at most") { $0[\.guests].count < 2 }
      }
    }
  }

  final class BoxSet: Album {
    var discs = 1
    var isComplete = false
    override class var schema: Schema {
      Schema(BoxSet.self, extending: super.schema) {
        Field("discs", \.discs)
        Field("complete", \.isComplete)
        Validate("has discs") { $0[\.discs] > 0 }
        Validate("has a title when complete") { !$0[\.isComplete] || !$0[\.title].isEmpty }
      }
    }
  }

  final class Shelf: Reconcilable {
    var album: Album?
    var all: [Album] = []
    static let schema = Schema(Shelf.init) {
      Field("album", \.album)
      Field("all", \.all)
    }
  }
}
