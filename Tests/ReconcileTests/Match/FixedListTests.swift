import Reconcile
import Testing

/// A11: a list that can be updated only element by element.
@Suite struct `A list that cannot be set` {
  final class Album: Reconcilable {
    let sides: [ListDisc]
    let tracks: [ListTrack]
    let prices: [ListPrice]
    let guests: [ListTrack?]
    private var hidden: [ListDisc]
    var discs: [ListDisc] { hidden }

    init(
      sides: [ListDisc] = [], tracks: [ListTrack] = [], prices: [ListPrice] = [],
      guests: [ListTrack?] = [], discs: [ListDisc] = []
    ) {
      self.sides = sides
      self.tracks = tracks
      self.prices = prices
      self.guests = guests
      hidden = discs
    }

    static let schema = Schema(Album.self) {
      Field("sides", \.sides)
      Field("tracks", \.tracks)
      Field("prices", \.prices)
      Field("guests", \.guests)
      Field("discs", \.discs)
    }
  }

  let reconciler = Reconciler()

  @Test func `is updated element by element`() throws {
    let live = listDiscs("A", "B")
    let album = Album(sides: live, discs: live.reversed())
    try reconciler.update(album, from: ["sides": [["label": "1"], ["label": "2"]]])
    #expect(live.map(\.label) == ["1", "2"])
    try reconciler.update(album, from: ["discs": [["label": "x"], ["label": "y"]]])
    #expect(live.map(\.label) == ["y", "x"])
    #expect(sameInstances(album.sides, live))
  }

  @Test func `reports surplus source elements as lost and keeps surplus live ones`() throws {
    let live = listDiscs("A", "B")
    let album = Album(sides: live)
    let longer = try reconciler.update(
      album, from: ["sides": [["label": "1"], ["label": "2"], ["label": "3"]]])
    #expect(longer.brief == ["sides[2] lost"])
    #expect(longer.counts.inserted == 0)
    let shorter = try reconciler.update(album, from: ["sides": [["label": "x"]]])
    #expect(live.map(\.label) == ["x", "2"])
    #expect(shorter.counts.removed == 0)
    #expect(shorter.brief == [])
  }

  @Test func `updates elements by identity where they stand, and reports no move`() throws {
    let live = listTracks("One", "Two", "Three")
    let album = Album(tracks: live)
    let report = try reconciler.update(
      album, from: ["tracks": [["id": 3, "title": "x"], ["id": 9], ["id": 1, "title": "y"]]])
    #expect(sameInstances(album.tracks, live))
    #expect(live.map(\.title) == ["y", "Two", "x"])
    #expect(report.counts.moved == 0)
    #expect(report.counts.removed == 0)
    #expect(report.brief == ["tracks[1] lost"])
  }

  @Test func `loses an element that another identity would replace`() throws {
    let live = listTracks("One", "Two")
    let album = Album(tracks: live)
    let report = try reconciler.update(
      album, from: ["tracks": [["id": 1, "title": "x"], ["id": 9, "title": "y"]]]
    ) { $0.collection = .positional }
    #expect(live.map(\.title) == ["x", "Two"])
    #expect(report.counts.replaced == 0)
    #expect(report.brief == ["tracks[1] lost"])
    let again = try reconciler.update(album, from: ["tracks": [["id": 1, "title": "z"]]]) {
      $0.object = .replace
    }
    #expect(live.map(\.title) == ["x", "Two"])
    #expect(again.counts.replaced == 0)
    #expect(again.brief == ["tracks[0] lost"])
  }

  @Test func `loses all where every element would be new`() throws {
    let live = listDiscs("A")
    let album = Album(sides: live)
    let report = try reconciler.update(album, from: ["sides": [["label": "1"]]]) {
      $0.collection = .contents
    }
    #expect(live[0].label == "A")
    #expect(report.counts.removed == 0)
    #expect(report.brief == ["sides[0] lost"])
  }

  @Test func `of structs can take nothing and says so`() throws {
    let album = Album(prices: [ListPrice(amount: 1), ListPrice(amount: 2)])
    let report = try reconciler.update(album, from: ["prices": [["amount": 5], ["amount": 2]]])
    #expect(album.prices.map(\.amount) == [1, 2])
    #expect(report.counts.changed == 0)
    #expect(report.counts.touched == 0)
    #expect(report.brief == ["prices lost"])
    let equal = try reconciler.update(album, from: ["prices": [["amount": 1], ["amount": 2]]])
    #expect(equal.brief == [])
  }

  @Test func `keeps its optional elements and loses null`() throws {
    let live = listTracks("One", "Two")
    let album = Album(guests: [live[0], nil, live[1]])
    let report = try reconciler.update(
      album, from: ["guests": [nil, ["id": 2, "title": "x"], nil]])
    #expect(album.guests[0] === live[0])
    #expect(live[1].title == "x")
    #expect(report.counts.changed == 1)
    #expect(report.brief == ["guests[2] lost"])
    let placed = try reconciler.update(
      album, from: ["guests": [nil, ["id": 5], ["id": 2, "title": "y"]]]
    ) { $0.collection = .positional }
    #expect(live[1].title == "y")
    #expect(placed.counts.changed == 1)
    #expect(placed.brief == ["guests[0] lost", "guests[1] lost"])
  }

  /// Whatever elements are matched by.
  @Test func `does not read what it loses`() throws {
    let live = listTracks("One", "Two")
    let wrong: SourceValue = ["id": 9, "title": 5]
    for edit: PolicyEdit in [
      { $0.collection = .positional }, { $0.collection = .keyed }, { $0.collection = .contents },
      { $0.collection.match = .value }, { $0.collection = .union },
    ] {
      let album = Album(tracks: live)
      let report = try reconciler.update(album, from: ["tracks": [wrong]], policy: edit)
      #expect(report.brief == ["tracks[0] lost"])
    }
    let same: SourceValue = ["id": 1, "title": 5]
    for edit: PolicyEdit in [{ $0.collection = .positional }, { $0.collection = .keyed }] {
      let report = try reconciler.update(Album(tracks: live), from: ["tracks": [same]]) {
        edit(&$0)
        $0.object = .replace
      }
      #expect(report.brief == ["tracks[0] lost"])
    }
    let nothing = try reconciler.update(Album(guests: [nil]), from: ["guests": [wrong]]) {
      $0.collection = .positional
    }
    #expect(nothing.brief == ["guests[0] lost"])
    #expect(live.map(\.title) == ["One", "Two"])
  }

  @Test func `still fails as a whole`() {
    let live = listDiscs("A", "B")
    let album = Album(sides: live)
    #expect(
      issueTexts { try reconciler.update(album, from: ["sides": [["label": "1"], ["label": 2]]]) }
        == ["sides[1].label: expected String, found number"])
    #expect(live.map(\.label) == ["A", "B"])
  }
}
