import Foundation
import Reconcile
import Testing

/// L2: what came, went and moved in a list here, and what did in the source.
@Suite struct `A list since a baseline` {
  final class Holder {
    var tracks: [Polled.Track] = []
    var sides: [Polled.Side] = []
  }

  let reconciler = Reconciler()
  let holder = Holder()

  private func data(_ tracks: [(Int, String)]) throws -> Data {
    try Polled.data(.dictionary(["list": tracks.map { ["id": $0.0, "title": $0.1] }])["list"]!)
  }

  /// The baseline after three tracks came.
  private func three() throws -> Baseline {
    let baseline = Baseline()
    try reconciler.update(
      holder, \.tracks, from: .json(data([(1, "a"), (2, "b"), (3, "c")]), since: baseline))
    return baseline
  }

  private var ids: [Int] { holder.tracks.map(\.id) }

  @Test func `keeps an element that was added here where it stands`() throws {
    let baseline = try three()
    let own = Polled.Track(id: 9)
    holder.tracks.insert(own, at: 1)
    try reconciler.update(
      holder, \.tracks,
      from: .json(data([(1, "a"), (2, "B"), (4, "d"), (3, "c")]), since: baseline))
    #expect(ids == [1, 9, 2, 4, 3] && holder.tracks[1] === own)
    #expect(holder.tracks[2].title == "B")
  }

  @Test func `leaves out an element that was removed here until the source changes it`() throws {
    let baseline = try three()
    holder.tracks.remove(at: 1)
    try reconciler.update(
      holder, \.tracks, from: .json(data([(1, "A"), (2, "b"), (3, "c")]), since: baseline))
    #expect(ids == [1, 3] && holder.tracks[0].title == "A")
    try reconciler.update(
      holder, \.tracks, from: .json(data([(1, "A"), (2, "B"), (3, "c")]), since: baseline)
    ) { $0.conflict = .local }
    #expect(ids == [1, 3])
    let report = try reconciler.update(
      holder, \.tracks, from: .json(data([(1, "A"), (2, "BB"), (3, "c")]), since: baseline))
    #expect(ids == [1, 2, 3] && holder.tracks[1].title == "BB" && report.counts.conflicted == 1)
  }

  @Test func `keeps an order made here, and takes one that the source made`() throws {
    let baseline = try three()
    holder.tracks.reverse()
    try reconciler.update(
      holder, \.tracks,
      from: .json(data([(1, "a"), (2, "b"), (4, "d"), (3, "C")]), since: baseline))
    #expect(ids == [3, 2, 4, 1] && holder.tracks[0].title == "C")
    let report = try reconciler.update(
      holder, \.tracks,
      from: .json(data([(4, "d"), (1, "a"), (2, "b"), (3, "C")]), since: baseline))
    #expect(ids == [4, 1, 2, 3] && report.counts.conflicted == 1)
    holder.tracks.reverse()
    try reconciler.update(
      holder, \.tracks,
      from: .json(data([(3, "C"), (4, "d"), (1, "a"), (2, "b")]), since: baseline)
    ) { $0.conflict = .local }
    #expect(ids == [3, 2, 1, 4])
  }

  @Test func `keeps the order of two that were swapped here`() throws {
    let baseline = Baseline()
    try reconciler.update(
      holder, \.tracks, from: .json(data([(1, "a"), (2, "b")]), since: baseline))
    holder.tracks.swapAt(0, 1)
    try reconciler.update(
      holder, \.tracks, from: .json(data([(1, "A"), (2, "b"), (3, "c")]), since: baseline))
    #expect(ids == [2, 3, 1] && holder.tracks[2].title == "A")
  }

  @Test(arguments: [[1, 3, 2], [2, 3, 1]])
  func `knows an order made here and another made in the source, wherever they differ`(
    order: [Int]
  ) throws {
    let titles = [1: "a", 2: "b", 3: "c"]
    let source = try data(order.map { ($0, titles[$0] ?? "") })
    for (conflict, expected) in [(Policy.Conflict.local, [2, 1, 3]), (.source, order)] {
      let baseline = try three()
      #expect(ids == [1, 2, 3])
      holder.tracks.swapAt(0, 1)
      let report = try reconciler.update(holder, \.tracks, from: .json(source, since: baseline)) {
        $0.conflict = conflict
      }
      #expect(ids == expected && report.counts.conflicted == 1)
      holder.tracks = []
    }
  }

  @Test func `of several classes is one value, which both may have changed`() throws {
    let shelf = Mixed.Shelf()
    func media(_ title: String) -> Data {
      Polled.data([
        "media": [["id": 1, "type": "song", "title": SourceValue(stringLiteral: title)]]
      ])
    }
    for (conflict, title) in [(Policy.Conflict.local, "mine"), (.source, "c")] {
      shelf.media = []
      let baseline = Baseline()
      try reconciler.update(shelf, from: .json(media("a"), since: baseline))
      try reconciler.update(shelf, from: .json(media("b"), since: baseline))
      let song = shelf.media[0]
      #expect(song.title == "b")
      song.title = "mine"
      let report = try reconciler.update(shelf, from: .json(media("c"), since: baseline)) {
        $0.conflict = conflict
      }
      #expect(shelf.media[0] === song && song.title == title && report.counts.conflicted == 1)
    }
  }

  @Test func `takes the source's order where only the source changed it`() throws {
    let baseline = try three()
    let objects = holder.tracks
    let report = try reconciler.update(
      holder, \.tracks, from: .json(data([(3, "c"), (1, "a"), (2, "b")]), since: baseline))
    #expect(ids == [3, 1, 2] && holder.tracks[0] === objects[2] && report.counts.conflicted == 0)
  }

  @Test func `removes what the source removed, unless it was edited here and that counts`() throws {
    let baseline = try three()
    try reconciler.update(
      holder, \.tracks, from: .json(data([(1, "a"), (3, "c")]), since: baseline))
    #expect(ids == [1, 3])
    holder.tracks[1].title = "mine"
    try reconciler.update(holder, \.tracks, from: .json(data([(1, "a")]), since: baseline)) {
      $0.conflict = .local
    }
    #expect(ids == [1, 3])
    let error = #expect(throws: UpdateError.self) {
      holder.tracks[0].title = "mine"
      try reconciler.update(holder, \.tracks, from: .json(data([]), since: baseline)) {
        $0.conflict = .reject
      }
    }
    #expect(error?.description == "[0]: was edited here and in the source")
    #expect(ids == [1, 3])
  }

  @Test func `updates an element that both added`() throws {
    let baseline = try three()
    let own = Polled.Track(id: 4, title: "mine")
    holder.tracks.append(own)
    try reconciler.update(
      holder, \.tracks,
      from: .json(data([(1, "a"), (2, "b"), (3, "c"), (4, "d")]), since: baseline))
    #expect(holder.tracks[3] === own && own.title == "d")
  }

  @Test func `without identities is merged by position`() throws {
    let baseline = Baseline()
    func sides(_ names: String...) throws -> Data {
      try Polled.data(.dictionary(["list": names.map { ["name": $0] }])["list"]!)
    }
    try reconciler.update(holder, \.sides, from: .json(sides("A", "B"), since: baseline))
    let first = holder.sides[0]
    first.name = "mine"
    try reconciler.update(holder, \.sides, from: .json(sides("A", "C", "D"), since: baseline))
    #expect(holder.sides.map(\.name) == ["mine", "C", "D"] && holder.sides[0] === first)
    holder.sides.removeLast()
    let report = try reconciler.update(
      holder, \.sides, from: .json(sides("A", "X", "D"), since: baseline)
    ) { $0.conflict = .local }
    #expect(holder.sides.map(\.name) == ["mine", "C"] && report.counts.conflicted == 1)
    try reconciler.update(holder, \.sides, from: .json(sides("A", "Y", "D"), since: baseline))
    #expect(holder.sides.map(\.name) == ["A", "Y", "D"])
  }

  @Test func `tells elements of their new places though nothing else of them changed`() throws {
    final class Song: Reconcilable {
      let id: Int
      var position = -1
      init(id: Int) { self.id = id }
      static let schema = Schema(
        Song.self, create: { source in Song(id: try source.int("id")) }
      ) {
        Identity("id", \.id)
        Field(.index, \.position)
      }
    }
    final class Songs { var list: [Song] = [] }
    let songs = Songs()
    let baseline = Baseline()
    try reconciler.update(songs, \.list, from: .json(data([(1, ""), (2, "")]), since: baseline))
    try reconciler.update(
      songs, \.list, from: .json(data([(3, ""), (1, ""), (2, "")]), since: baseline))
    #expect(songs.list.map(\.id) == [3, 1, 2] && songs.list.map(\.position) == [0, 1, 2])
  }

  @Test func `connects references to objects that came earlier`() throws {
    final class Person: Reconcilable {
      let id: Int
      init(id: Int) { self.id = id }
      static let schema = Schema(
        Person.self, create: { source in Person(id: try source.int("id")) }
      ) { Identity("id", \.id) }
    }
    final class Song: Reconcilable {
      let id: Int
      weak var singer: Person?
      init(id: Int) { self.id = id }
      static let schema = Schema(
        Song.self, create: { source in Song(id: try source.int("id")) }
      ) {
        Identity("id", \.id)
        Reference("singer", \.singer)
      }
    }
    final class Show: Reconcilable {
      var people: [Person] = []
      var songs: [Song] = []
      init() {}
      static let schema = Schema(Show.init) {
        Field("people", \.people)
        Field("songs", \.songs)
      }
    }
    let show = Show()
    let baseline = Baseline()
    let people: SourceValue = [["id": 1], ["id": 2]]
    func data(_ singer: Int) throws -> Data {
      try Polled.data(
        .dictionary([
          "people": [["id": 1], ["id": 2]], "songs": [["id": 5, "singer": singer]],
        ]))
    }
    #expect(people.count == 2)
    try reconciler.update(show, from: .json(data(1), since: baseline))
    #expect(show.songs[0].singer === show.people[0])
    try reconciler.update(show, from: .json(data(2), since: baseline))
    #expect(show.songs[0].singer === show.people[1])
  }
}
