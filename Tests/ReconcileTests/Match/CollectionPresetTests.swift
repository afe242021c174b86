import Reconcile
import Testing

/// A13, V4a: each preset by one example: live elements a to d, source c (changed), x, a.
@Suite struct `A preset` {
  /// What is left, where `1` names the first live instance and `x` a new one.
  static let keyed: [(ListPreset, String)] = [
    (.automatic, "3 x 1"), (.keyed, "3 x 1"), (.keyedStable, "1 3 x"), (.upsert, "3 x 1 2 4"),
    (.positional, "x x x"), (.fixedPositional, "x x x 4"), (.contents, "x x x"),
    (.union, "1 2 3 4 x"), (.append, "1 2 3 4 x x x"),
  ]

  @Test(arguments: keyed)
  func `matches objects with an identity`(_ preset: ListPreset, _ expected: String) throws {
    let live = listTracks("a", "b", "c", "d")
    let holder = ListHolder(live)
    try preset.reconciler().update(
      holder, \.value, from: [["id": 3, "title": "C"], ["id": 7], ["id": 1]])
    #expect(places(holder.value, live) == expected)
    let touches = expected.contains("3") && preset != .append
    #expect(live[2].title == (touches ? "C" : "c"))
  }

  static let unkeyed: [(ListPreset, String)] = [
    (.automatic, "1 2 3"), (.keyed, "1 2 3"), (.keyedStable, "1 2 3"), (.upsert, "1 2 3 4"),
    (.positional, "1 2 3"), (.fixedPositional, "1 2 3 4"), (.contents, "x x x"),
    (.union, "1 2 3 4 x"), (.append, "1 2 3 4 x x x"),
  ]

  @Test(arguments: unkeyed)
  func `matches objects without an identity`(_ preset: ListPreset, _ expected: String) throws {
    let live = listDiscs("a", "b", "c", "d")
    let holder = ListHolder(live)
    try preset.reconciler().update(
      holder, \.value, from: [["label": "c"], ["label": "x"], ["label": "a"]])
    #expect(places(holder.value, live) == expected)
    let labels = live.map(\.label)
    let inPlace = !["contents", "union", "append"].contains(preset.rawValue)
    #expect(labels == (inPlace ? ["c", "x", "a", "d"] : ["a", "b", "c", "d"]))
  }

  static let structs: [(ListPreset, [String])] = [
    (.automatic, ["3C", "7", "1a"]), (.keyed, ["3C", "7", "1a"]),
    (.keyedStable, ["1a", "3C", "7"]), (.upsert, ["3C", "7", "1a", "2b"]),
    (.positional, ["3C", "7", "1"]), (.fixedPositional, ["3C", "7", "1"]),
    (.contents, ["3C", "7", "1"]), (.union, ["1a", "2b", "3C", "7"]),
    (.append, ["1a", "2b", "3c", "3C", "7", "1"]),
  ]

  @Test(arguments: structs)
  func `merges structs from the element that it matches`(
    _ preset: ListPreset, _ expected: [String]
  ) throws {
    let holder = ListHolder(["a", "b", "c"].enumerated().map { ListTicket(id: $0 + 1, seat: $1) })
    try preset.reconciler().update(
      holder, \.value, from: [["id": 3, "seat": "C"], ["id": 7], ["id": 1]])
    #expect(holder.value.map { "\($0.id)\($0.seat)" } == expected)
    #expect(holder.sets == 1)
  }

  static let values: [(ListPreset, [Int])] = [
    (.automatic, [3, 7, 3]), (.keyed, [3, 7, 3]), (.keyedStable, [3, 7, 3]), (.upsert, [3, 7, 3]),
    (.positional, [3, 7, 3]), (.fixedPositional, [3, 7, 3]), (.contents, [3, 7, 3]),
    (.union, [1, 2, 3, 7]), (.append, [1, 2, 3, 3, 7, 3]),
  ]

  /// V1, V4a.
  @Test(arguments: values)
  func `replaces plain values, unless it adds`(_ preset: ListPreset, _ expected: [Int]) throws {
    let holder = ListHolder([1, 2, 3])
    try preset.reconciler().update(holder, \.value, from: [3, 7, 3])
    #expect(holder.value == expected)
    #expect(holder.sets == 1)
  }

  @Test func `is honoured where a field names it`() throws {
    final class Album: Reconcilable {
      var tracks: [ListTrack] = []
      var extras: [ListTrack] = []
      static let schema = Schema(Album.init) {
        Field("tracks", \.tracks) { $0.collection = .upsert }
        Field("extras", \.extras)
      }
    }
    let album = Album()
    (album.tracks, album.extras) = (listTracks("a"), listTracks("a"))
    try Reconciler().update(album, from: ["tracks": [["id": 2]], "extras": [["id": 2]]])
    #expect(album.tracks.map(\.id) == [2, 1])
    #expect(album.extras.map(\.id) == [2])
  }

  /// The place of each element among the live ones, `x` where it is new.
  func places<Element: AnyObject>(_ elements: [Element], _ live: [Element]) -> String {
    elements.map { element in
      live.firstIndex { $0 === element }.map { "\($0 + 1)" } ?? "x"
    }.joined(separator: " ")
  }
}
