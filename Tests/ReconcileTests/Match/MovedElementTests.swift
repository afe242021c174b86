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

@Suite struct `An object that moves in one list and stands in another` {
  final class Track: Reconcilable {
    var id = 0
    var title = ""

    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
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

  @Test func `is what its last mention says, though that is what it was`() throws {
    let album = Album()
    album.tracks = (0..<60).map { number in
      let track = Track()
      track.id = number
      track.title = "Track \(number)"
      return track
    }
    album.singles = album.tracks
    let tracks = album.tracks
    func list(_ ids: [Int], isChanged: Bool) throws -> SourceValue {
      try .array(
        ids.map { ["id": $0, "title": "\(isChanged && $0 % 5 == 0 ? "Other" : "Track") \($0)"] })
    }
    let order = Array((0..<60).reversed())
    let reconciler = Reconciler { $0.write = .ifChanged }
    for isChanged in [true, false, true] {
      (album.tracks, album.singles) = (tracks, tracks)
      try reconciler.update(
        album,
        from: [
          "tracks": list(order, isChanged: isChanged), "singles": list(order, isChanged: false),
        ])
      #expect(zip(album.tracks, tracks.reversed()).allSatisfy { $0 === $1 })
      #expect(zip(album.singles, tracks.reversed()).allSatisfy { $0 === $1 })
      #expect(tracks.map(\.title) == (0..<60).map { "Track \($0)" })
    }
  }
}
