import Reconcile
import Testing

/// A11: properties that cannot be set.
@Suite struct `A read-only property` {
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `of an object is updated in place and never set`(form: SourceForm) throws {
    let album = Album()
    let artist = album.artist
    let report = try reconciler.update(album, from: form.source(["artist": ["name": "Joni"]])) {
      $0.report = .changes
    }
    #expect(album.artist === artist)
    #expect(artist.name == "Joni")
    #expect(report.summary == "1 changed")
  }

  @Test func `of a computed object is updated in place`() throws {
    let album = Album()
    try reconciler.update(album, from: ["star": ["name": "Joni"]])
    #expect(album.artist.name == "Joni")
  }

  @Test func `of an object loses another identity, reported`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["label": ["id": 9, "name": "Asylum"]])
    #expect(album.label.id == 7)
    #expect(album.label.name == "")
    #expect(report.changes.map(\.kind) == [.lost])
    #expect(report.changes.map(\.path.description) == ["label"])
  }

  @Test func `that is nil loses nothing by null`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["guest": nil])
    #expect(album.guest == nil && report.changes.isEmpty)
  }

  @Test func `of an optional object that is nil loses the source's, reported`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["guest": ["name": "Jaco"]])
    #expect(album.guest == nil)
    #expect(report.changes.map(\.kind) == [.lost])
    #expect(report.summary == "1 lost")
  }

  @Test func `refuses null where it is not optional`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["artist": nil])
        == ["artist: expected Artist, found null"])
  }

  @Test func `of a value keeps it and reports another as lost`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["code": "MS 2038"]) { $0.report = .changes }
    #expect(album.code == "K 44128")
    #expect(report.changes.map(\.kind) == [.lost])
    #expect(report.changes.map(\.path.description) == ["code"])
  }

  @Test func `of a value agrees with an equal one without a word`() throws {
    let report = try reconciler.update(Album(), from: ["code": "K 44128"]) { $0.report = .changes }
    #expect(report.changes.isEmpty)
    #expect(report.summary == "no changes")
  }

  @Test func `of a value checks what it is given`() {
    #expect(
      reconciler.refusal(of: Album(), from: ["code": 5]) == ["code: expected String, found number"])
  }

  @Test func `of a struct keeps it and reports another as lost`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["size": ["width": 5]]) { $0.report = .changes }
    #expect(album.size.width == 600)
    #expect(report.changes.map(\.kind) == [.lost])
  }

  @Test func `of a list of structs keeps it and reports another as lost`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["sizes": [["width": 5]]]) {
      $0.report = .changes
    }
    #expect(album.sizes.map(\.width) == [600])
    #expect(report.changes.map(\.kind) == [.lost])
  }

  @Test func `of a dictionary of values keeps it and reports another as lost`() throws {
    let album = Album()
    let report = try reconciler.update(album, from: ["counts": ["a": 2]]) { $0.report = .changes }
    #expect(album.counts == ["a": 1])
    #expect(report.changes.map(\.kind) == [.lost])
  }

  @Test func `of a dictionary of objects has them updated and loses the rest`() throws {
    let album = Album()
    let flute = album.guests["flute"]
    let source: SourceValue = ["guests": ["flute": ["name": "Tom"], "bass": ["name": "Jaco"]]]
    let report = try reconciler.update(album, from: source)
    #expect(album.guests.count == 1)
    #expect(album.guests["flute"] === flute)
    #expect(flute?.name == "Tom")
    #expect(report.changes.map(\.path.description) == ["guests.bass"])
    #expect(report.changes.map(\.kind) == [.lost])
  }

  /// A11.
  @Test func `does not read the object that it loses`() throws {
    let album = Album()
    let flute = album.guests["flute"]
    let wrong: SourceValue = ["name": 5]
    let report = try reconciler.update(
      album, from: ["label": ["id": 9, "name": 5], "guest": wrong, "guests": ["bass": wrong]])
    #expect(report.brief == ["label lost", "guest lost", "guests.bass lost"])
    let anew = try reconciler.update(
      album, from: ["artist": wrong, "guests": ["flute": wrong]]
    ) {
      $0.object = .replace
      $0.collection = .contents
    }
    #expect(anew.brief == ["artist lost", "guests.flute lost"])
    #expect(album.guests["flute"] === flute && anew.counts.replaced == 0)
  }

  @Test func `of a new instance takes what its factory gave it`() throws {
    let album = try reconciler.make(Album.self, from: ["code": "K 44128", "artist": ["name": "J"]])
    #expect(album.artist.name == "J")
  }

  struct Size: Reconcilable {
    var width = 600
    static let schema = Schema(Size.self, create: { _ in Size() }) { Field("width", \.width) }
  }

  final class Album: Reconcilable {
    let artist = Recorded.Artist("nobody")
    let label = Recorded.Label(id: 7)
    let guest: Recorded.Artist? = nil
    let code = "K 44128"
    let size = Size()
    let sizes = [Size()]
    let counts = ["a": 1]
    let guests = ["flute": Recorded.Artist("nobody")]
    var star: Recorded.Artist { artist }
    static let schema = Schema(Album.init) {
      Field("artist", \.artist)
      Field("label", \.label)
      Field("guest", \.guest)
      Field("code", \.code)
      Field("size", \.size)
      Field("sizes", \.sizes)
      Field("counts", \.counts)
      Field("guests", \.guests)
      Field("star", \.star)
    }
  }
}
