import Foundation
import Reconcile
import Testing

/// G1, L2: objects of plain values that both sources say alike are only met by the map, so the outcome
/// must be that of a walk over all of them.
@Suite struct `Objects of a map that a baseline passes over` {
  final class Song: Reconcilable {
    var id = 0
    var title = ""
    var plays = 0
    init() {}
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("plays", \.plays)
    }
  }

  final class Shelf: Reconcilable {
    var songs: [Song] = []
    var best: [Song] = []
    static let schema = Schema(Shelf.init) {
      Field("songs", \.songs)
      Field("best", \.best)
    }

    var told: String {
      func tell(_ songs: [Song]) -> String {
        songs.map { "\($0.id) \($0.title) \($0.plays)" }.joined(separator: ", ")
      }
      return "\(tell(songs)) / \(tell(best))"
    }
  }

  struct Row {
    var id: Int
    var title = "a"
    var plays = 0

    var json: String { #"{"id":\#(id),"title":"\#(title)","plays":\#(plays)}"# }
  }

  private func data(_ songs: [Row], _ best: [Row]) -> Data {
    func list(_ rows: [Row]) -> String { "[\(rows.map(\.json).joined(separator: ","))]" }
    return Data(#"{"songs":\#(list(songs)),"best":\#(list(best))}"#.utf8)
  }

  @Test(arguments: [[Row(id: 9)], []])
  func `are found where the source names them a second time`(best: [Row]) throws {
    let (map, baseline, shelf) = (IdentityMap(), Baseline(), Shelf())
    let reconciler = Reconciler()
    let songs = [Row(id: 1), Row(id: 2), Row(id: 3)]
    try reconciler.update(shelf, from: .json(data(songs, best), since: baseline), in: map)
    let second = shelf.songs[1]
    second.title = "mine"
    // With one best song before, the sources differ in plain values alone; else in their form.
    try reconciler.update(
      shelf, from: .json(data(songs, [Row(id: 2)]), since: baseline), in: map)
    #expect(shelf.best.count == 1 && shelf.best.first === second)
    #expect(shelf.songs.map(\.id) == [1, 2, 3] && shelf.songs[1] === second)
    #expect(map[Song.self, 2] === second)
  }

  @Test func `are found where they were removed here`() throws {
    let (map, baseline, shelf) = (IdentityMap(), Baseline(), Shelf())
    let reconciler = Reconciler()
    var songs = [Row(id: 1), Row(id: 2), Row(id: 3)]
    try reconciler.update(shelf, from: .json(data(songs, []), since: baseline), in: map)
    let removed = shelf.songs.remove(at: 0)
    songs[2].title = "b"
    try reconciler.update(shelf, from: .json(data(songs, []), since: baseline), in: map)
    #expect(shelf.told == "2 a 0, 3 b 0 / ")
    songs[0].title = "c"
    try reconciler.update(shelf, from: .json(data(songs, []), since: baseline), in: map)
    #expect(shelf.told == "2 a 0, 3 b 0 / ", "the source says nothing new of who is in the list")
    songs.append(Row(id: 4))
    try reconciler.update(shelf, from: .json(data(songs, []), since: baseline), in: map)
    #expect(shelf.songs.map(\.id) == [1, 2, 3, 4] && shelf.songs[0] === removed)
  }

  @Test(arguments: 0..<200)
  func `are what a walk over all elements makes of them`(_ seed: Int) throws {
    var random = SeededRandom(seed: UInt64(seed))
    let (quick, walked) = (Shelf(), Shelf())
    let (map, other) = (IdentityMap(), IdentityMap())
    let (baseline, last) = (Baseline(), Baseline())
    let reconciler = Reconciler()
    var rows = (1...6).map { Row(id: $0, plays: random.below(3)) }
    for step in 0..<5 {
      let source = data(rows, Array(rows.suffix(step.isMultiple(of: 2) ? 0 : 1)))
      let (before, others) = (quick.songs, walked.songs)
      let report = try reconciler.update(quick, from: .json(source, since: baseline), in: map)
      let listed = try reconciler.update(walked, from: .json(source, since: last), in: other) {
        // Where unknown keys matter, every element is walked over.
        $0.unknownKeys = .reject
      }
      #expect(quick.told == walked.told, "step \(step)")
      #expect(report.counts == listed.counts)
      #expect(places(quick.songs, before) == places(walked.songs, others))
      #expect(quick.songs.allSatisfy { map[Song.self, $0.id] === $0 })
      var same = random
      edit(quick, &random)
      edit(walked, &same)
      change(&rows, &random)
    }
  }

  private func places(_ songs: [Song], _ before: [Song]) -> [Int?] {
    songs.map { song in before.firstIndex { $0 === song } }
  }

  private func edit(_ shelf: Shelf, _ random: inout SeededRandom) {
    for _ in 0..<random.below(3) where !shelf.songs.isEmpty {
      let place = random.below(shelf.songs.count)
      switch random.below(4) {
      case 0: shelf.songs.remove(at: place)
      case 1: shelf.songs.swapAt(place, random.below(shelf.songs.count))
      case 2: shelf.songs[place].title = "mine"
      default: shelf.songs[place].plays = 70
      }
    }
  }

  private func change(_ rows: inout [Row], _ random: inout SeededRandom) {
    for _ in 0..<random.below(4) {
      let place = random.below(rows.count)
      switch random.below(6) {
      case 0: rows[place].title = "b"
      case 1: rows[place].plays = random.below(20)
      case 2: rows.swapAt(place, random.below(rows.count))
      case 3 where rows.count > 2: rows.remove(at: place)
      case 4: rows.insert(Row(id: 10 + (rows.map(\.id).max() ?? 0)), at: place)
      default: rows[place].title += "c"
      }
    }
  }
}
