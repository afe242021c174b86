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
