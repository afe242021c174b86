import Reconcile
import Testing

/// O1, O2, O3, O4, O5, O11, O16: one object and its plain fields.
@Suite struct `An object` {
  typealias Album = Recorded.Album
  let reconciler = Reconciler()

  @Test(arguments: SourceForm.allCases)
  func `takes each present value and stays the same instance`(form: SourceForm) throws {
    let (album, _) = Album.blue()
    let shelf = [album]
    let source: SourceValue = [
      "title": "Hejira", "subtitle": "Live", "seconds": 3120, "ratings": [1, 2, 3],
    ]
    let report = try reconciler.update(album, from: form.source(source))
    #expect(shelf[0] === album)
    #expect(album.title == "Hejira")
    #expect(album.subtitle == "Live")
    #expect(album.seconds == 3120)
    #expect(album.ratings == [1, 2, 3])
    #expect(report.counts.changed == 4)
    #expect(report.summary == "4 changed")
  }

  @Test(arguments: SourceForm.allCases)
  func `hears nothing of an absent key`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    let report = try reconciler.update(album, from: form.source(["seconds": 9])) {
      $0.report = .changes
    }
    #expect(journal.lines == ["seconds"])
    #expect(report.changes.map(\.path.description) == ["seconds"])
    #expect(album.title == "Blue")
    #expect(album.subtitle == "Remastered")
  }

  @Test func `hears nothing of a source without keys`() throws {
    let (album, journal) = Album.blue()
    let report = try reconciler.update(album, from: [:])
    #expect(journal.lines.isEmpty)
    #expect(report.isEmpty)
    #expect(report.changes.isEmpty)
    #expect(report.summary == "no changes")
  }

  @Test(arguments: SourceForm.allCases)
  func `is set to an equal value again, which is touched and not changed`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    let source: SourceValue = ["title": "Blue", "subtitle": "Remastered", "ratings": [5, 4]]
    let report = try reconciler.update(album, from: form.source(source)) { $0.report = .changes }
    #expect(journal.lines == ["title", "subtitle", "ratings"])
    #expect(report.isEmpty)
    #expect(report.counts.touched == 3)
    #expect(report.counts.changed == 0)
    #expect(report.changes.map(\.kind) == [.touched, .touched, .touched])
  }

  @Test(arguments: SourceForm.allCases)
  func `is not set to an equal value where only changes are written`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    album.subtitle = nil
    journal.lines = []
    let source: SourceValue = [
      "id": 1, "title": "Blue", "subtitle": nil, "seconds": 2145, "ratings": [5, 4],
    ]
    let report = try reconciler.update(album, from: form.source(source)) { $0.write = .ifChanged }
    #expect(journal.lines.isEmpty)
    #expect(report.summary == "no changes")
  }

  @Test func `is set to a different value where only changes are written`() throws {
    let (album, journal) = Album.blue()
    let report = try reconciler.update(album, from: ["title": "Blue", "subtitle": nil]) {
      $0.write = .ifChanged
    }
    #expect(journal.lines == ["subtitle"])
    #expect(album.subtitle == nil)
    #expect(report.summary == "1 changed")
  }

  @Test(arguments: SourceForm.allCases)
  func `is written in declared order, children before their parent's property`(
    form: SourceForm
  ) throws {
    let (album, journal) = Album.blue()
    let source: SourceValue = [
      "ratings": [], "label": ["owner": ["country": "FR", "name": "Sinatra"], "name": "R"],
      "seconds": 1, "artist": ["country": "US", "name": "Joni"], "subtitle": "S", "title": "T",
    ]
    try reconciler.update(album, from: form.source(source))
    #expect(
      journal.lines == [
        "title", "subtitle", "seconds",
        "artist.name", "artist.country", "artist",
        "label.name", "artist.name", "artist.country", "label.owner", "label",
        "ratings",
      ])
  }

  @Test(arguments: SourceForm.allCases)
  func `never has a property written that is in no field, at any depth`(form: SourceForm) throws {
    let (album, journal) = Album.blue()
    let source: SourceValue = [
      "isDownloaded": true, "journal": nil, "artist": ["journal": nil, "isDownloaded": true],
      "label": ["owner": ["journal": nil]],
    ]
    let report = try reconciler.update(album, from: form.source(source)) { $0.report = .changes }
    #expect(!album.isDownloaded)
    #expect(album.journal === journal)
    #expect(album.artist?.journal === journal)
    #expect(album.label?.owner?.journal === journal)
    #expect(journal.lines == ["artist", "label.owner", "label"])
    #expect(report.isEmpty)
  }

  @Test func `tells each change with its old and its new value`() throws {
    let (album, _) = Album.blue()
    let source: SourceValue = ["title": "Hejira", "subtitle": nil, "artist": ["country": "US"]]
    let report = try reconciler.update(album, from: source) { $0.report = .changes }
    #expect(
      report.description == """
        title: "Blue" → "Hejira"
        subtitle: "Remastered" → nil
        artist
          country: "CA" → "US"
        """)
  }

  @Test func `is refused whole where one field is wrong`() {
    let (album, journal) = Album.blue()
    let found = reconciler.refusal(
      of: album, from: ["title": "Hejira", "artist": ["name": "J"], "ratings": [1, "two"]])
    #expect(found == ["ratings[1]: expected Int, found string"])
    #expect(journal.lines.isEmpty)
    #expect(album.title == "Blue")
    #expect(album.artist?.name == "Joni Mitchell")
  }

  @Test func `is made with what its source says`() throws {
    let album = try reconciler.make(Album.self, from: ["id": 3, "title": "Hejira", "ratings": [2]])
    #expect(album.id == 3)
    #expect(album.title == "Hejira")
    #expect(album.ratings == [2])
    #expect(album.subtitle == nil)
  }

  @Test func `is not made where its factory cannot read the source`() {
    #expect {
      try reconciler.make(Album.self, from: ["title": "Hejira"])
    } throws: { error in
      "\(error)" == "id: expected Int, found nothing"
    }
  }
}
