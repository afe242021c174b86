import Foundation
import Reconcile
import Testing

/// L1, L2: a source that changed nothing but plain values: then only objects that it says something
/// new of are looked for, and the outcome must be that of a walk over all of them.
@Suite struct `A list of which only values changed since a baseline` {
  struct Span: Reconcilable {
    var from = 0
    var to: Int?
    static let schema = Schema(Span.init) {
      Field("from", \.from)
      Field("to", \.to)
    }
  }

  final class Song: Reconcilable {
    let id: Int
    var title = ""
    var plays = 0
    var span = Span()
    var parts: [Song] = []
    init(id: Int) { self.id = id }
    static let schema = Schema(Song.self, create: { Song(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("plays", \.plays)
      Field("span", \.span)
      Field("parts", \.parts)
    }
  }

  final class Shelf {
    var songs: [Song] = []

    var told: String {
      func tell(_ songs: [Song]) -> String {
        songs.map {
          "\($0.id) \($0.title) \($0.plays) \($0.span.from)-\($0.span.to ?? -1) [\(tell($0.parts))]"
        }.joined(separator: ", ")
      }
      return tell(songs)
    }

    var byID: [Int: Song] { Dictionary(songs.map { ($0.id, $0) }) { one, _ in one } }
  }

  struct Row {
    var id: Int
    var title: String
    var plays: Int
    var from = 0
    var to: Int? = 1
    var parts: [Row] = []

    /// The identity comes first, as servers write it.
    var json: String {
      let parts = parts.map(\.json).joined(separator: ",")
      let span = #"{"from":\#(from),"to":\#(to.map(String.init) ?? "null")}"#
      return
        #"{"id":\#(id),"title":"\#(title)","plays":\#(plays),"span":\#(span),"parts":[\#(parts)]}"#
    }
  }

  private static func data(_ rows: [Row]) -> Data {
    Data("[\(rows.map(\.json).joined(separator: ", "))]".utf8)
  }

  private static func rows(_ random: inout SeededRandom, from first: Int) -> [Row] {
    (0..<1 + random.below(5)).map {
      Row(id: first + $0, title: random.below(2) == 0 ? "a" : "Blue", plays: random.below(3))
    }
  }

  /// Changes values of some rows, and now and then an identity.
  private static func change(_ rows: inout [Row], _ random: inout SeededRandom) {
    for place in rows.indices where random.below(3) == 0 {
      switch random.below(8) {
      case 6: rows[place].from = random.below(3)
      case 7: rows[place].to = random.below(3) == 0 ? nil : random.below(3)
      case 0, 1, 2: rows[place].title = ["", "Hejira", "Court and Spark"][random.below(3)]
      case 3, 4: rows[place].plays = random.below(20_000)
      default: if random.below(4) == 0 { rows[place].id += 50 }
      }
      change(&rows[place].parts, &random)
    }
  }

  /// What somebody does here between two updates.
  private static func edit(_ songs: inout [Song], _ random: inout SeededRandom) {
    for _ in 0..<random.below(3) where !songs.isEmpty {
      let place = random.below(songs.count)
      switch random.below(7) {
      case 5: songs[place].span.from = 8
      case 6: songs[place].span.to = 9
      case 0: songs.remove(at: place)
      case 1: songs.swapAt(place, random.below(songs.count))
      case 2: songs.insert(Song(id: 900 + random.below(90)), at: place)
      case 3: songs[place].title = "mine"
      default: edit(&songs[place].parts, &random)
      }
    }
  }

  @Test(arguments: 0..<300) func `is what a walk over all elements makes of it`(_ seed: Int) throws
  {
    var random = SeededRandom(seed: UInt64(seed))
    var rows = Self.rows(&random, from: 1)
    for place in rows.indices { rows[place].parts = Self.rows(&random, from: 10 * place) }
    let (quick, walked) = (Shelf(), Shelf())
    let (baseline, other) = (Baseline(), Baseline())
    let reconciler = Reconciler()
    try reconciler.update(quick, \.songs, from: .json(Self.data(rows), since: baseline))
    try reconciler.update(walked, \.songs, from: .json(Self.data(rows), since: other))
    for _ in 0..<3 {
      var same = random
      Self.edit(&quick.songs, &random)
      Self.edit(&walked.songs, &same)
      try #require(quick.told == walked.told)
      Self.change(&rows, &random)
      let (known, others) = (quick.byID, walked.byID)
      let isLocal = random.below(2) == 0
      let report = try reconciler.update(
        quick, \.songs, from: .json(Self.data(rows), since: baseline)
      ) {
        $0.conflict = isLocal ? .local : .source
      }
      // Where every change is listed, every element is walked over.
      let listed = try reconciler.update(
        walked, \.songs, from: .json(Self.data(rows), since: other)
      ) {
        $0.conflict = isLocal ? .local : .source
        $0.report = .changes
      }
      #expect(quick.told == walked.told)
      #expect(report.counts == listed.counts)
      #expect(
        quick.songs.map { known[$0.id] === $0 } == walked.songs.map { others[$0.id] === $0 })
    }
  }

  @Test func `knows what each object was told, where two changed places`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    let reconciler = Reconciler()
    let rows = [Row(id: 1, title: "a", plays: 1), Row(id: 2, title: "b", plays: 2)]
    try reconciler.update(shelf, \.songs, from: .json(Self.data(rows), since: baseline))
    let (first, second) = (shelf.songs[0], shelf.songs[1])
    first.title = "mine"
    second.plays = 7
    let swapped = [rows[1], rows[0]]
    let report = try reconciler.update(
      shelf, \.songs, from: .json(Self.data(swapped), since: baseline))
    #expect(shelf.songs.elementsEqual([second, first]) { $0 === $1 })
    #expect(first.title == "mine" && first.plays == 1)
    #expect(second.title == "b" && second.plays == 7)
    #expect(report.counts.conflicted == 0)
  }

  @Test func `gives two that exchanged their identities all that the other had`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    let reconciler = Reconciler()
    var rows = [Row(id: 1, title: "a", plays: 1), Row(id: 2, title: "b", plays: 2)]
    rows[0].parts = [Row(id: 10, title: "x", plays: 0)]
    rows[1].parts = [Row(id: 10, title: "y", plays: 0)]
    try reconciler.update(shelf, \.songs, from: .json(Self.data(rows), since: baseline))
    let (first, second) = (shelf.songs[0], shelf.songs[1])
    let parts = [second.parts[0], first.parts[0]]
    (rows[0].id, rows[1].id) = (2, 1)
    try reconciler.update(shelf, \.songs, from: .json(Self.data(rows), since: baseline))
    #expect(shelf.songs.elementsEqual([second, first]) { $0 === $1 })
    #expect(shelf.told == "2 a 1 0-1 [10 x 0 0-1 []], 1 b 2 0-1 [10 y 0 0-1 []]")
    #expect(shelf.songs.flatMap(\.parts).elementsEqual(parts) { $0 === $1 })
  }

  @Test func `takes the first of two with one identity, whichever the source changed`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    let reconciler = Reconciler { $0.collection.duplicates = .first }
    var rows = [Row(id: 1, title: "a", plays: 1), Row(id: 1, title: "b", plays: 2)]
    try reconciler.update(shelf, \.songs, from: .json(Self.data(rows), since: baseline))
    let song = shelf.songs[0]
    #expect(shelf.songs.count == 1 && song.title == "a")
    rows[1].title = "c"
    try reconciler.update(shelf, \.songs, from: .json(Self.data(rows), since: baseline))
    #expect(shelf.songs.count == 1 && shelf.songs[0] === song && song.title == "a")
    rows[0].title = "d"
    try reconciler.update(shelf, \.songs, from: .json(Self.data(rows), since: baseline))
    #expect(song.title == "d")
  }

  @Test func `finds the objects that changed wherever they stand now`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    let reconciler = Reconciler()
    let rows = [Row(id: 1, title: "a", plays: 0), Row(id: 2, title: "b", plays: 0)]
    try reconciler.update(shelf, \.songs, from: .json(Self.data(rows), since: baseline))
    let (first, second) = (shelf.songs[0], shelf.songs[1])
    shelf.songs = [second, first]
    var changed = rows
    changed[1].title = "Carey"
    try reconciler.update(shelf, \.songs, from: .json(Self.data(changed), since: baseline))
    #expect(shelf.songs.elementsEqual([second, first]) { $0 === $1 })
    #expect(first.title == "a" && second.title == "Carey")
  }
}
