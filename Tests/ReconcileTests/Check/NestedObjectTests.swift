import Reconcile
import Testing

/// O6, O7, G2: objects in properties.
@Suite struct `A nested object` {
  typealias Album = Recorded.Album
  typealias Artist = Recorded.Artist
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `is updated in place to any depth and its absent keys are kept`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    let (label, owner) = (album.label, album.label?.owner)
    try reconciler.update(album, from: form.source(["label": ["owner": ["name": "Frank"]]]))
    #expect(album.label === label)
    #expect(album.label?.owner === owner)
    #expect(owner?.name == "Frank")
    #expect(owner?.country == "US")
    #expect(label?.name == "Reprise")
    #expect(journal.lines == ["artist.name", "label.owner", "label"])
  }

  @Test func `is set again in its parent, which is touched and not changed`() throws {
    let (album, journal) = Album.blue()
    let report = try reconciler.update(album, from: ["artist": ["name": "Joni"]]) {
      $0.report = .changes
    }
    #expect(journal.lines == ["artist.name", "artist"])
    #expect(report.summary == "1 changed, 1 touched")
    #expect(
      report.tree(includingTouched: true) == """
        artist: unchanged
          name: "Joni Mitchell" → "Joni"
        """)
  }

  @Test func `is set again in its parent though its source has no keys`() throws {
    let (album, journal) = Album.blue()
    let report = try reconciler.update(album, from: ["artist": [:]])
    #expect(journal.lines == ["artist"])
    #expect(report.isEmpty)
    #expect(album.artist?.name == "Joni Mitchell")
  }

  @Test func `is not set again in its parent where only changes are written`() throws {
    let (album, journal) = Album.blue()
    let artist = album.artist
    try reconciler.update(album, from: ["artist": ["name": "Joni", "country": "CA"]]) {
      $0.write = .ifChanged
    }
    #expect(journal.lines == ["artist.name"])
    #expect(album.artist === artist)
    #expect(artist?.name == "Joni")
  }

  @Test(arguments: SourceForm.allCases)
  func `is created where the property is nil and assigned once, complete`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    album.label = nil
    journal.lines = []
    let source: SourceValue = ["label": ["id": 8, "name": "Asylum", "owner": ["name": "David"]]]
    let report = try reconciler.update(album, from: form.source(source)) { $0.report = .changes }
    #expect(journal.lines == ["label"])
    #expect(album.label?.id == 8)
    #expect(album.label?.name == "Asylum")
    #expect(album.label?.owner?.name == "David")
    #expect(album.label?.owner?.country == nil)
    #expect(report.changes.map(\.kind) == [.created])
    #expect(report.description == "label created, Label")
  }

  @Test func `is not created where its source is wrong, at any depth`() {
    let (album, journal) = Album.blue()
    album.label = nil
    journal.lines = []
    let source: SourceValue = ["label": ["id": 8, "owner": ["name": nil]], "title": 5]
    #expect(
      reconciler.refusal(of: album, from: source) == [
        "title: expected String, found number", "label.owner.name: expected String, found null",
      ])
    #expect(album.label == nil)
    #expect(journal.lines.isEmpty)
  }

  @Test func `is an issue where its factory refuses the source`() {
    let (album, _) = Album.blue()
    album.label = nil
    #expect(
      reconciler.refusal(of: album, from: ["label": ["name": "Asylum"]])
        == ["label.id: expected Int, found nothing"])
    #expect(album.label == nil)
  }

  @Test(arguments: SourceForm.allCases)
  func `becomes nil by null`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    let artist = album.artist
    let report = try reconciler.update(album, from: form.source(["artist": nil]))
    #expect(album.artist == nil)
    #expect(artist?.name == "Joni Mitchell")
    #expect(journal.lines == ["artist"])
    #expect(report.counts.changed == 1)
  }

  @Test func `that is nil stays nil by null, touched or not as the policy says`() throws {
    let (album, journal) = Album.blue()
    album.artist = nil
    journal.lines = []
    let report = try reconciler.update(album, from: ["artist": nil])
    #expect(journal.lines == ["artist"])
    #expect(report.summary == "1 touched")
    try reconciler.update(album, from: ["artist": nil]) { $0.write = .ifChanged }
    #expect(journal.lines == ["artist"])
  }

  @Test func `is left alone under the keeping policy, even where its source is wrong inside`()
    throws
  {
    let (album, _) = Album.blue()
    let artist = album.artist
    try reconciler.update(album, from: ["artist": ["name": "Joni"]]) { $0.object = .keep }
    #expect(album.artist === artist)
    #expect(artist?.name == "Joni Mitchell")
    album.artist = nil
    try reconciler.update(album, from: ["artist": ["name": "Joni"]]) { $0.object = .keep }
    #expect(album.artist?.name == "Joni")
  }

  @Test func `gives way to a new one under the replacing policy`() throws {
    let (album, journal) = Album.blue()
    let artist = album.artist
    let report = try reconciler.update(album, from: ["artist": ["name": "Joni"]]) {
      $0.object = .replace
      $0.report = .changes
    }
    #expect(album.artist !== artist)
    #expect(album.artist?.name == "Joni")
    #expect(album.artist?.country == nil)
    #expect(artist?.name == "Joni Mitchell")
    #expect(journal.lines == ["artist"])
    #expect(report.description == "artist replaced, Artist")
  }

  @Test func `follows a policy of one's own`() throws {
    let (album, _) = Album.blue()
    let (artist, label) = (album.artist, album.label)
    try reconciler.update(album, from: ["artist": ["name": "J"], "label": ["name": "R"]]) {
      $0.object = .custom("new artists") { $0.key == "artist" ? .replace : .update }
    }
    #expect(album.artist !== artist)
    #expect(album.label === label)
    #expect(label?.name == "R")
  }

  @Test func `shared by two properties takes both sources`() throws {
    let pair = Duo()
    let shared = Artist("Joni")
    (pair.first, pair.second) = (shared, shared)
    try reconciler.update(pair, from: ["first": ["name": "Joan"], "second": ["country": "US"]])
    #expect(pair.first === shared)
    #expect(pair.second === shared)
    #expect(shared.name == "Joan")
    #expect(shared.country == "US")
  }

  @Test func `that refers back to its parent ends the update`() throws {
    let (one, two) = (Member(), Member())
    (one.other, two.other) = (two, one)
    let source: SourceValue = ["name": "a", "other": ["name": "b", "other": ["name": "a"]]]
    try reconciler.update(one, from: source)
    #expect(one.name == "a")
    #expect(two.name == "b")
    #expect(one.other === two)
    #expect(two.other === one)
  }

  final class Duo: Reconcilable {
    var first: Artist?
    var second: Artist?
    static let schema = Schema(Duo.init) {
      Field("first", \.first)
      Field("second", \.second)
    }
  }

  final class Member: Reconcilable {
    var name = ""
    weak var other: Member?
    static let schema = Schema(Member.init) {
      Field("name", \.name)
      Field("other", \.other)
    }
  }
}
