import Reconcile
import Testing

/// N4: lists whose policy lets mismatches pass, of objects that have lists of another policy.
@Suite struct `A list that keeps what does not fit` {
  final class Song: Reconcilable {
    var tags: [String] = []
    var parts: [Song] = []
    static let schema = Schema(Song.init) {
      Field("tags", \.tags) { $0.mismatch = .reject }
      Field("parts", \.parts) { $0.mismatch = .reject }
    }
  }

  final class Album: Reconcilable {
    var songs = [Song(), Song()]
    var title = ""
    static let schema = Schema(Album.init) {
      Field("songs", \.songs) { $0.mismatch = .keep }
      Field("title", \.title)
    }
  }

  @Test func `does so behind an element whose own lists reject it`() throws {
    let album = Album()
    let songs = album.songs
    let source: SourceValue = [
      "songs": [["tags": ["folk"], "parts": [["tags": ["a"]]]], 5], "title": "Blue",
    ]
    let report = try Reconciler().update(album, from: source)
    #expect(sameInstances(album.songs, songs) && album.title == "Blue")
    #expect(report.brief == ["songs skipped, [1]: expected Song, found number"])
    let refused: SourceValue = ["songs": [["parts": [5]]]]
    #expect(
      Reconciler().refusal(of: album, from: refused)
        == ["songs[0].parts[0]: expected Song, found number"])
  }

  @Test(arguments: [Policy.Failure.atomic, .bestEffort])
  func `says so once, and nothing that stood in it is heard`(failure: Policy.Failure) throws {
    let album = Album()
    let songs = album.songs
    let source: SourceValue = [
      "songs": [["tags": 5], ["tags": ["a"], "extra": 1], nil, 5, ["parts": [5]], "x"],
      "title": "Blue",
    ]
    let report = try Reconciler().update(album, from: source) {
      $0.unknownKeys = .reject
      $0.failure = failure
    }
    #expect(report.brief == ["songs skipped, [3]: expected Song, found number"])
    #expect(report.counts.skipped == 1 && album.title == "Blue")
    #expect(sameInstances(album.songs, songs) && songs[1].tags.isEmpty)
  }

  @Test(arguments: [Policy.Collection.append, .union])
  func `tells of null that is left out only where it is added to`(
    collection: Policy.Collection
  ) throws {
    final class Note: Reconcilable {
      var tags = ["a"]
      static let schema = Schema(Note.init) { Field("tags", \.tags) }
    }
    let note = Note()
    let edit: PolicyEdit = {
      $0.collection = collection
      $0.collection.nullElements = .skip
      $0.mismatch = .keep
    }
    let kept = try Reconciler().update(note, from: ["tags": ["b", nil, 5]], policy: edit)
    #expect(kept.brief == ["tags skipped, [2]: expected String, found number"])
    let added = try Reconciler().update(note, from: ["tags": ["b", nil]], policy: edit)
    #expect(added.brief == ["tags[1] skipped, null"] && note.tags == ["a", "b"])
  }

  @Test func `says so once where it is reset, or of plain values`() throws {
    final class Chart: Reconcilable {
      var songs = [Song()]
      var years = [1971]
      var plays = ["a": [1]]
      static let schema = Schema(Chart.init) {
        Field("songs", \.songs).default([])
        Field("years", \.years)
        Field("plays", \.plays)
      }
    }
    let chart = Chart()
    let source: SourceValue = [
      "songs": [nil, ["tags": 5], 5], "years": [nil, "x", "y"], "plays": ["a": [2, "x"], "b": 5],
    ]
    let report = try Reconciler().update(chart, from: source) {
      $0.mismatch = .custom("songs") { $0.key == "songs" ? .reset : .keep }
      $0.collection.nullElements = .skip
    }
    #expect(
      report.brief == [
        "songs skipped, [2]: expected Song, found number",
        "years skipped, [1]: expected Int, found string",
        "plays skipped, a[1]: expected Int, found string",
      ])
    #expect(chart.songs.isEmpty && chart.years == [1971] && chart.plays == ["a": [1]])
  }
}

/// N9: null where elements are not optional, under each policy for mismatches.
@Suite struct `Null among elements` {
  @Test(arguments: [false, true])
  func `is an issue, though mismatches are kept or reset`(resets: Bool) {
    final class Album: Reconcilable {
      var prices = [ListPrice(amount: 1)]
      var years = [1971]
      var sides = ["a": [1]]
      static let schema = Schema(Album.init) {
        Field("prices", \.prices).default([])
        Field("years", \.years).default([])
        Field("sides", \.sides).default([:])
      }
    }
    let album = Album()
    let reconciler = Reconciler { $0.mismatch = resets ? .reset : .keep }
    #expect(
      reconciler.refusal(
        of: album, from: ["prices": [nil], "years": [nil, 1972], "sides": ["a": [nil]]]) == [
          "prices[0]: expected ListPrice, found null", "years[0]: expected Int, found null",
          "sides.a[0]: expected Int, found null",
        ])
    #expect(album.prices.count == 1 && album.years == [1971] && album.sides == ["a": [1]])
  }
}

/// A13: what a match by value compares.
@Suite struct `A match by value` {
  @Test(arguments: [Policy.Collection.Match.value, nil])
  func `compares, whatever is done with what it finds`(match: Policy.Collection.Match?) throws {
    let (a, b) = (ListDisc("A"), ListDisc("B"))
    b.side = "x"
    let holder = ListHolder([a, b])
    try Reconciler().update(holder, \.value, from: [["label": "B"], ["label": "C"]]) {
      if let match { $0.collection.match = match } else { $0.collection = .union }
      $0.object = .keep
      $0.missing = .reset
    }
    #expect(holder.value.map(\.label) == (match == nil ? ["A", "B", "C"] : ["B", "C"]))
    #expect(holder.value.contains { $0 === b } && b.side == "x")
  }

  final class Take: Reconcilable {
    var id = 0
    var title = ""
    static let schema = Schema(Take.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  final class Session: Reconcilable {
    var takes: [Take] = []
    static let schema = Schema(Session.init) { Field("takes", \.takes) }
  }

  @Test func `compares inner lists place by place, whether or not elements say who they are`()
    throws
  {
    let session = Session()
    try Reconciler().update(session, from: ["takes": [["id": 1, "title": "a"], ["id": 2]]])
    let takes = session.takes
    var sessions = [session]
    let edit: PolicyEdit = { $0.collection.match = .value }
    try Reconciler().update(&sessions, from: [["takes": [["title": "a"], [:]]]]) {
      edit(&$0)
      $0.object = .keep
    }
    #expect(sessions.count == 1 && sessions[0] === session)
    #expect(session.takes.map(ObjectIdentifier.init) == takes.map(ObjectIdentifier.init))
    try Reconciler().update(&sessions, from: [["takes": [["id": 2], ["id": 1]]]], policy: edit)
    #expect(sessions.count == 1 && sessions[0] !== session, "another order is another list")
  }
}
