import Foundation
import Reconcile
import Testing

/// L2: where in a list an update since a baseline finds what it tells of.
@Suite struct `A place in a list since a baseline` {
  final class Song: Reconcilable {
    let id: Int
    var title = ""
    init(id: Int) { self.id = id }
    static let schema = Schema(Song.self, create: { Song(id: try $0.int("id")) }) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  final class Shelf: Reconcilable {
    var id = 0
    var songs: [Song] = []
    static let schema = Schema(Shelf.init) {
      Field("songs", \.songs)
      Field("id", \.id)
    }
  }

  let reconciler = Reconciler()

  @Test func `is that of the element of which the source says something wrong`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    func source(_ titles: String...) -> Data {
      let songs = titles.enumerated().map { #"{"id":\#($0.offset + 1),"title":\#($0.element)}"# }
      return Data(#"{"songs":[\#(songs.joined(separator: ","))],"id":7}"#.utf8)
    }
    try reconciler.update(shelf, from: .json(source(#""a""#, #""b""#, #""c""#), since: baseline))
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(shelf, from: .json(source(#""x""#, #""b""#, "5"), since: baseline))
    }
    #expect(
      error?.issues.map(\.description) == ["songs[2].title: expected String, found number"])
    #expect(shelf.songs.map(\.title) == ["a", "b", "c"])
  }

  @Test func `is nobody's where the source names no identity`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    for title in ["a", "b"] {
      let json = #"{"songs":[{"id":5,"title":"\#(title)"},{}],"id":9}"#
      let report = try reconciler.update(shelf, from: .json(Data(json.utf8), since: baseline)) {
        $0.collection.missingIdentity = .skip
        $0.report = .changes
      }
      #expect(report.counts.skipped == 1 && shelf.songs[0].title == title)
      if title == "a" { shelf.songs.append(Song(id: 9)) }
    }
    #expect(shelf.songs.map(\.id) == [5, 9])
  }

  @Test func `is not touched where an identity is constant`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    for title in ["a", "b"] {
      let report = try reconciler.update(
        shelf,
        from: .json(Data(#"{"songs":[{"title":"\#(title)","id":5}],"id":1}"#.utf8), since: baseline)
      ) { $0.report = .changes }
      #expect(!report.lines.contains { $0.hasPrefix("touched songs[0].id") })
      #expect(report.lines.contains { $0.hasPrefix("changed songs[0].title") } == (title == "b"))
    }
  }

  @Test func `is one place for each identity, also where it stands elsewhere now`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    try reconciler.update(
      shelf, from: .json(Data(#"{"songs":[{"id":1},{"id":2}]}"#.utf8), since: baseline))
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        shelf, from: .json(Data(#"{"songs":[{"id":3},{"id":3}]}"#.utf8), since: baseline))
    }
    #expect(error?.issues.map(\.kind) == [.identity])
    #expect(shelf.songs.map(\.id) == [1, 2])
  }

  final class Side: Reconcilable {
    var name = ""
    var note = ""
    static let schema = Schema(Side.init) {
      Field("name", \.name)
      Field("note", \.note)
    }
  }

  final class Record {
    var sides: [Side] = []
  }

  private static func sides(_ sides: (name: String, note: String)...) -> Data {
    let texts = sides.map { #"{"name":"\#($0.name)","note":"\#($0.note)"}"# }
    return Data("[\(texts.joined(separator: ","))]".utf8)
  }

  @Test func `keeps what was edited there where elements have no identity`() throws {
    let record = Record()
    let baseline = Baseline()
    try reconciler.update(
      record, \.sides, from: .json(Self.sides(("A", "x"), ("B", "y")), since: baseline))
    let sides = record.sides
    sides[1].name = "mine"
    try reconciler.update(
      record, \.sides, from: .json(Self.sides(("A", "x"), ("B", "z")), since: baseline))
    #expect(record.sides.elementsEqual(sides) { $0 === $1 })
    #expect(sides[1].name == "mine" && sides[1].note == "z")
  }

  @Test func `stays that of an element without identity that was added here, if that wins`() throws
  {
    let record = Record()
    let baseline = Baseline()
    try reconciler.update(
      record, \.sides, from: .json(Self.sides(("A", "x"), ("B", "y")), since: baseline))
    record.sides.append(Side())
    let sides = record.sides
    let source = Self.sides(("A", "x"), ("B", "z"))
    let other = try Baseline(#require(baseline.data))
    try reconciler.update(record, \.sides, from: .json(source, since: baseline)) {
      $0.conflict = .local
    }
    #expect(record.sides.elementsEqual(sides) { $0 === $1 } && sides[1].note == "y")
    try reconciler.update(record, \.sides, from: .json(source, since: other))
    #expect(record.sides.elementsEqual(sides.dropLast()) { $0 === $1 } && sides[1].note == "z")
  }

  @Test func `is behind all others where each update appends its elements`() throws {
    let record = Record()
    let baseline = Baseline()
    for notes in [["x"], ["x", "y"]] {
      let texts = notes.map { #"{"name":"A","note":"\#($0)"}"# }
      let source = Data("[\(texts.joined(separator: ","))]".utf8)
      try reconciler.update(record, \.sides, from: .json(source, since: baseline)) {
        $0.collection = .append
        $0.conflict = .local
      }
      record.sides[0].name = "mine"
    }
    #expect(record.sides.map(\.note) == ["x", "x", "y"])
  }
}
