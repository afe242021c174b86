import Reconcile
import Testing

/// Few elements are counted by the bits of a word, more by a search.
@Suite struct `A list of about as many elements as a word has bits` {
  /// The fewest that moved: all but the longest increasing part, found in quadratic time.
  static func fewestMoved(_ places: [Int]) -> Int {
    var lengths: [Int] = []
    for (number, place) in places.enumerated() {
      let longest = (0..<number).filter { places[$0] < place }.map { lengths[$0] }.max() ?? 0
      lengths.append(longest + 1)
    }
    return places.count - (lengths.max() ?? 0)
  }

  @Test(
    arguments: [2, 3, 17, 18, 24, 62, 63, 64, 65, 66, 130], [false, true])
  func `tells the fewest elements that moved`(count: Int, isDetailed: Bool) throws {
    let reconciler = Reconciler {
      $0.write = .ifChanged
      $0.report = isDetailed ? .changes : .summary
    }
    var random = SeededRandom(seed: UInt64(count))
    for round in 0..<40 {
      let live = (0..<count).map { ListTrack($0) }
      let holder = ListHolder(live)
      var ids = Array(0..<count)
      switch round % 5 {
      case 0: for place in ids.indices { ids.swapAt(place, random.below(count)) }
      case 1: ids.reverse()
      case 2: ids.append(ids.removeFirst())
      case 3: ids.insert(ids.removeLast(), at: 0)
      default: ids.swapAt(random.below(count), random.below(count))
      }
      if round % 3 == 0 { ids.remove(at: random.below(ids.count)) }
      if round % 4 == 0 { ids.insert(1_000, at: random.below(ids.count + 1)) }
      let source = try SourceValue.array(ids.map { ["id": $0, "title": ""] })
      let told = try reconciler.update(holder, \.value, from: source)
      let places = holder.value.compactMap { track in live.firstIndex { $0 === track } }
      #expect(holder.value.map(\.id) == ids)
      #expect(places == ids.filter { $0 < count })
      #expect(told.counts.moved == Self.fewestMoved(places), "\(ids)")
      #expect(told.counts.changed == 0)
    }
  }
}

/// It is taken as it is, unless the source says more of it elsewhere.
@Suite struct `An equal object that moves in its list` {
  final class Track: Reconcilable {
    var id = 0
    var title = ""

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  class Take: Reconcilable {
    var id = 0
    var title = ""

    required init() {}

    class var schema: Schema {
      Schema(Take.init) {
        Identity("id", \.id)
        Field("title", \.title)
      }
    }
  }

  final class LiveTake: Take {
    var venue = ""

    override class var schema: Schema {
      Schema(LiveTake.self, extending: super.schema, create: { _ in LiveTake() }) {
        Field("venue", \.venue) { $0.missing = .reset }.default("")
      }
    }
  }

  final class Album: Reconcilable {
    var tracks: [Track] = []
    var singles: [Track] = []

    static let schema = Schema(Album.init) {
      Field("tracks", \.tracks)
      Field("singles", \.singles)
    }
  }

  private static let order = Array((0..<60).reversed())

  private let reconciler = Reconciler { $0.write = .ifChanged }

  private func tracks() -> [Track] {
    (0..<60).map { number in
      let track = Track()
      track.id = number
      track.title = "Track \(number)"
      return track
    }
  }

  /// A list whose elements have their keys in declared order.
  private func list(_ ids: [Int], others: Bool = false) -> String {
    let elements = ids.map {
      "{\"id\":\($0),\"title\":\"\(others && $0 % 5 == 0 ? "Other" : "Track") \($0)\"}"
    }
    return "[\(elements.joined(separator: ","))]"
  }

  @Test func `is what its last mention says, though that is what it was`() throws {
    let album = Album()
    let tracks = tracks()
    for others in [true, false, true] {
      (album.tracks, album.singles) = (tracks, tracks)
      let lists = (list(Self.order, others: others), list(Self.order))
      try reconciler.update(
        album, from: .json("{\"tracks\":\(lists.0),\"singles\":\(lists.1)}"))
      #expect(zip(album.tracks, tracks.reversed()).allSatisfy { $0 === $1 })
      #expect(zip(album.singles, tracks.reversed()).allSatisfy { $0 === $1 })
      #expect(tracks.map(\.title) == (0..<60).map { "Track \($0)" })
    }
  }

  @Test func `is refused where it is named again`() throws {
    let album = Album()
    album.tracks = tracks()
    let before = album.tracks
    for _ in 0..<2 {
      #expect(throws: UpdateError.self) {
        try reconciler.update(
          album, from: .json("{\"tracks\":\(list(Self.order + [30]))}"),
          policy: { $0.collection.duplicates = .reject })
      }
      #expect(zip(album.tracks, before).allSatisfy { $0 === $1 })
      try reconciler.update(album, from: .json("{\"tracks\":\(list(Array(0..<60)))}"))
    }
  }

  @Test func `loses what its own class says of an absent key`() throws {
    let takes = (0..<60).map { number in
      let take = number % 3 == 0 ? LiveTake() : Take()
      take.id = number
      take.title = "Track \(number)"
      return take
    }
    for _ in 0..<2 {
      var list = takes
      for case let take as LiveTake in takes { take.venue = "Massey Hall" }
      try reconciler.update(&list, from: .json(self.list(Self.order)))
      #expect(zip(list, takes.reversed()).allSatisfy { $0 === $1 })
      #expect(takes.allSatisfy { ($0 as? LiveTake)?.venue ?? "" == "" })
    }
  }
}
