import Reconcile
import Testing

/// A9: how often the setter of a list runs, and with what.
@Suite struct `An array property` {
  static let sources: [SourceValue] = [
    [["id": 1], ["id": 2]], [["id": 2], ["id": 1]], [["id": 3]], [],
    [["id": 1, "title": "x"], ["id": 2, "title": "y"], ["id": 3, "title": "z"]],
  ]

  @Test(arguments: sources.indices)
  func `is set once, with the final array`(_ row: Int) throws {
    let holder = ListHolder(listTracks("One", "Two"))
    try Reconciler().update(holder, \.value, from: Self.sources[row])
    #expect(holder.sets == 1)
  }

  @Test(arguments: zip(sources.indices, [0, 1, 1, 1, 1]))
  func `is set under ifChanged only if an element came, went or moved`(
    _ row: Int, _ sets: Int
  ) throws {
    let holder = ListHolder(listTracks("One", "Two"))
    let reconciler = Reconciler { $0.write = .ifChanged }
    try reconciler.update(holder, \.value, from: Self.sources[row])
    #expect(holder.sets == sets)
  }

  @Test func `is not set under ifChanged where only its elements changed`() throws {
    let live = listTracks("One", "Two")
    let holder = ListHolder(live)
    let reconciler = Reconciler { $0.write = .ifChanged }
    let report = try reconciler.update(
      holder, \.value, from: [["id": 1, "title": "x"], ["id": 2, "title": "Two"]])
    #expect(holder.sets == 0)
    #expect(live.map(\.title) == ["x", "Two"])
    #expect(live.map(\.titleSets) == [1, 0])
    #expect(report.counts.changed == 1)
    #expect(report.counts.touched == 0)
  }

  @Test func `is set under ifChanged where an element was replaced`() throws {
    let holder = ListHolder(listTracks("One", "Two"))
    let reconciler = Reconciler {
      $0.write = .ifChanged
      $0.collection = .positional
    }
    try reconciler.update(holder, \.value, from: [["id": 1], ["id": 9]])
    #expect(holder.sets == 1)
    #expect(holder.value.map(\.id) == [1, 9])
  }

  @Test func `of structs is set under ifChanged only if one changed`() throws {
    let reconciler = Reconciler { $0.write = .ifChanged }
    let holder = ListHolder([ListTicket(id: 1, seat: "A"), ListTicket(id: 2, seat: "B")])
    try reconciler.update(holder, \.value, from: [["id": 1, "seat": "A"], ["id": 2]])
    #expect(holder.sets == 0)
    try reconciler.update(
      holder, \.value, from: [["id": 1, "seat": "A"], ["id": 2, "seat": "C"]])
    #expect(holder.sets == 1)
    #expect(holder.value.map(\.seat) == ["A", "C"])
  }

  @Test func `is set after its elements are`() throws {
    final class Seen {
      var titles: [String] = []
    }
    final class Album: Reconcilable {
      let seen = Seen()
      var tracks: [ListTrack] = [] { didSet { seen.titles = tracks.map(\.title) } }
      static let schema = Schema(Album.init) { Field("tracks", \.tracks) }
    }
    let album = Album()
    album.tracks = listTracks("One", "Two")
    try Reconciler().update(
      album, from: ["tracks": [["id": 2, "title": "Dos"], ["id": 3, "title": "Tres"]]])
    #expect(album.seen.titles == ["Dos", "Tres"])
  }

  @Test func `that is absent is not set`() throws {
    final class Album: Reconcilable {
      var sets = 0
      var tracks: [ListTrack] = tracksOfTwo { didSet { sets += 1 } }
      static var tracksOfTwo: [ListTrack] { [ListTrack(1), ListTrack(2)] }
      static let schema = Schema(Album.init) { Field("tracks", \.tracks) }
    }
    let album = Album()
    try Reconciler().update(album, from: ["title": "x"])
    #expect(album.sets == 0)
    #expect(album.tracks.count == 2)
  }
}

/// Arrays in variables.
@Suite struct `A local array` {
  @Test func `is updated in place`() throws {
    let live = listTracks("One", "Two")
    var list = live
    let report = try Reconciler().update(
      &list, from: [["id": 2, "title": "Dos"], ["id": 3], ["id": 1]])
    #expect(sameInstances([list[0], list[2]], [live[1], live[0]]))
    #expect(live[1].title == "Dos")
    #expect(report.counts.inserted == 1)
    #expect(report.counts.moved == 1)
  }

  @Test func `keeps its elements where the update fails`() {
    let live = listTracks("One", "Two")
    var list = live
    #expect(
      issueTexts {
        try Reconciler().update(&list, from: [["id": 2, "title": "x"], ["id": 1, "title": 5]])
      }
        == ["[1].title: expected String, found number"])
    #expect(sameInstances(list, live))
    #expect(live.map(\.title) == ["One", "Two"])
  }

  @Test func `of structs is merged`() throws {
    var prices = [ListPrice(amount: 1, currency: "USD"), ListPrice(amount: 2)]
    try Reconciler().update(&prices, from: [["amount": 5], ["currency": "CAD"], ["amount": 7]])
    #expect(
      prices == [
        ListPrice(amount: 5, currency: "USD"), ListPrice(amount: 2, currency: "CAD"),
        ListPrice(amount: 7),
      ])
  }

  @Test func `follows the policy of the call`() throws {
    var list = listTracks("One", "Two")
    try Reconciler().update(&list, from: [["id": 3]]) { $0.collection = .upsert }
    #expect(list.map(\.id) == [3, 1, 2])
    var numbers = [1, 2]
    try Reconciler().update(&numbers, from: [3]) { $0.collection = .append }
    #expect(numbers == [1, 2, 3])
  }
}
