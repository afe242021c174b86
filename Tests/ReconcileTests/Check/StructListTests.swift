import Reconcile
import Testing

/// A13: structs in lists, each merged from the element that it is matched with.
@Suite struct `A list of structs` {
  /// A struct that holds a list of objects.
  struct Disc: Reconcilable {
    var name = ""
    var tracks: [ListTrack] = []

    static let schema = Schema(Disc.self, create: { _ in Disc() }) {
      Field("name", \.name)
      Field("tracks", \.tracks)
    }
  }

  let reconciler = Reconciler()

  @Test func `without identity is merged by position`() throws {
    let holder = ListHolder([ListPrice(amount: 1, currency: "USD"), ListPrice(amount: 2)])
    let report = try reconciler.update(
      holder, \.value, from: [["amount": 5], ["currency": "CAD"], ["amount": 7]])
    #expect(
      holder.value == [
        ListPrice(amount: 5, currency: "USD"), ListPrice(amount: 2, currency: "CAD"),
        ListPrice(amount: 7),
      ])
    #expect(report.counts.changed == 2)
    #expect(report.counts.inserted == 1)
    #expect(holder.sets == 1)
  }

  @Test func `with identity is merged from the match wherever it stands`() throws {
    let holder = ListHolder([ListTicket(id: 1, seat: "A"), ListTicket(id: 2, seat: "B")])
    let report = try reconciler.update(holder, \.value, from: [["id": 2], ["id": 1, "seat": "x"]])
    #expect(holder.value == [ListTicket(id: 2, seat: "B"), ListTicket(id: 1, seat: "x")])
    #expect(report.counts.moved == 1)
    #expect(report.counts.changed == 1)
  }

  @Test func `is left as it is where an element is wrong`() {
    let old = [ListTicket(id: 1, seat: "A"), ListTicket(id: 2, seat: "B")]
    let holder = ListHolder(old)
    #expect(
      issueTexts {
        try reconciler.update(
          holder, \.value, from: [["id": 1, "seat": "x"], ["id": 2, "seat": 5]])
      } == ["[1].seat: expected String, found number"])
    #expect(holder.value == old)
    #expect(holder.sets == 0)
  }

  @Test func `keeps the objects inside its structs`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder([
      Disc(name: "A", tracks: [live[0]]), Disc(name: "B", tracks: [live[1]]),
    ])
    let source: SourceValue = [
      ["tracks": [["id": 1, "title": "x"]]], ["name": "C", "tracks": [["id": 3], ["id": 2]]],
    ]
    try reconciler.update(holder, \.value, from: source)
    #expect(holder.value.map(\.name) == ["A", "C"])
    #expect(holder.value[0].tracks[0] === live[0])
    #expect(holder.value[1].tracks[1] === live[1])
    #expect(live[0].title == "x")
    let quiet = Reconciler { $0.write = .ifChanged }
    try quiet.update(holder, \.value, from: source)
    #expect(holder.sets == 1)
  }

  @Test func `leaves the objects inside its structs where another element is wrong`() {
    let live = listTracks("One")
    let holder = ListHolder([Disc(name: "A", tracks: live), Disc(name: "B")])
    #expect(
      issueTexts {
        try reconciler.update(
          holder, \.value,
          from: [["name": "x", "tracks": [["id": 1, "title": "x"], ["id": 2]]], ["name": 5]])
      } == ["[1].name: expected String, found number"])
    #expect(holder.value.map(\.name) == ["A", "B"])
    #expect(sameInstances(holder.value[0].tracks, live))
    #expect(live[0].title == "One")
  }

  @Test func `of optionals follows the same rules`() throws {
    let holder = ListHolder<[ListPrice?]>([ListPrice(amount: 1, currency: "USD"), nil])
    try reconciler.update(holder, \.value, from: [["amount": 5], ["amount": 6], nil])
    #expect(holder.value == [ListPrice(amount: 5, currency: "USD"), ListPrice(amount: 6), nil])
  }

  @Test func `is planned without a write, and refused once it changed`() throws {
    let holder = ListHolder([ListTicket(id: 1, seat: "A"), ListTicket(id: 2, seat: "B")])
    let source: SourceValue = [["id": 2, "seat": "x"], ["id": 1]]
    let plan = try reconciler.plan(updating: holder, \.value, from: source)
    let late = try reconciler.plan(updating: holder, \.value, from: source)
    #expect(holder.value == [ListTicket(id: 1, seat: "A"), ListTicket(id: 2, seat: "B")])
    try plan.apply()
    #expect(holder.value == [ListTicket(id: 2, seat: "x"), ListTicket(id: 1, seat: "A")])
    #expect(issueTexts { try late.apply() } == ["has changed since the plan was made"])
    #expect(holder.value == [ListTicket(id: 2, seat: "x"), ListTicket(id: 1, seat: "A")])
  }
}

/// O8: lists of an object that is made.
@Suite struct `A list in a new object` {
  final class Album: Reconcilable {
    var title = ""
    var tracks: [ListTrack] = []
    var extras = [ListTrack(1, "made here")]
    static let schema = Schema(Album.init) {
      Field("title", \.title)
      Field("tracks", \.tracks)
      Field("extras", \.extras)
    }
  }

  final class Artist: Reconcilable {
    var best: Album?
    var albums: [Album] = []
    static let schema = Schema(Artist.init) {
      Field("best", \.best)
      Field("albums", \.albums)
    }
  }

  let source: SourceValue = [
    "title": "Blue", "tracks": [["id": 1], ["id": 2]],
    "extras": [["id": 2, "title": "Urge"], ["id": 1, "title": "Carey"]],
  ]

  @Test func `is told by the object alone`() throws {
    let artist = Artist()
    let report = try Reconciler().update(artist, from: ["best": source, "albums": [source]]) {
      $0.report = .changes
    }
    #expect(report.brief == ["best created, Album", "albums[0] inserted"])
    #expect(report.summary == "1 created, 1 inserted")
    for album in [artist.best, artist.albums.first] {
      #expect(album?.tracks.map(\.id) == [1, 2])
      #expect(album?.extras.map(\.title) == ["Urge", "Carey"])
    }
  }
}

/// A10: lists inside dictionaries and dictionaries inside lists.
@Suite struct `A collection in a dictionary` {
  @Test func `is matched by its key and then by its own rules`() throws {
    let live = ["a": listTracks("One", "Two"), "b": listTracks("Uno")]
    let holder = ListHolder(live)
    try Reconciler().update(
      holder, \.value, from: ["a": [["id": 2, "title": "x"], ["id": 1]], "c": [["id": 5]]])
    #expect(sameInstances(holder.value["a"] ?? [], [live["a"]![1], live["a"]![0]]))
    #expect(sameInstances(holder.value["b"] ?? [], live["b"]!))
    #expect(holder.value["c"]?.map(\.id) == [5])
    #expect(live["a"]?[1].title == "x")
    #expect(
      issueTexts { try Reconciler().update(holder, \.value, from: ["a": [["id": 1], ["id": 1]]]) }
        == ["a: identity appears twice, at [0] and [1]"])
  }

  @Test func `in a list is matched by position and key`() throws {
    let live = [["a": ListTrack(1, "One"), "b": ListTrack(2)]]
    let holder = ListHolder(live)
    try Reconciler().update(holder, \.value, from: [["a": ["title": "x"]], ["c": ["id": 3]]])
    #expect(holder.value[0]["a"] === live[0]["a"])
    #expect(holder.value[0]["b"] === live[0]["b"])
    #expect(live[0]["a"]?.title == "x")
    #expect(holder.value[1]["c"]?.id == 3)
  }
}
