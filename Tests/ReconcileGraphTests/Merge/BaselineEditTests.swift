import Foundation
import Reconcile
import Testing

/// L1, L2: how an edit made here is told, where the last source said nothing or a policy resets,
/// and what that costs.
@Suite struct `An edit since a baseline` {
  final class Seat: Reconcilable {
    var rank = 0
    var note: String?
    var level = 3
    var song: Song?
    var tags: [String] = []
    static let schema = Schema(Seat.init) {
      Field("rank", \.rank)
      Field("note", \.note)
      Field("level", \.level).default(3)
      Field("song", \.song)
      Field("tags", \.tags).default([])
    }
  }

  final class Song: Reconcilable {
    var title = ""
    static let schema = Schema(Song.init) { Field("title", \.title) }
  }

  let reconciler = Reconciler()
  let seat = Seat()

  /// The baseline after a source that says nothing.
  private func silent() throws -> Baseline {
    let baseline = Baseline()
    try reconciler.update(seat, from: .json(Data("{}".utf8), since: baseline))
    return baseline
  }

  private let full = Data(
    #"{"rank":5,"note":"theirs","level":8,"song":{"title":"theirs"},"tags":["theirs"]}"#.utf8)

  private func edit() {
    (seat.rank, seat.note, seat.level, seat.tags) = (1, "mine", 2, ["mine"])
    seat.song = Song()
    seat.song?.title = "mine"
  }

  @Test func `L2: of what the last source lacked is a conflict where it is not the default`() throws
  {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let baseline = try silent()
      edit()
      let song = seat.song
      let report = try reconciler.update(seat, from: .json(full, since: baseline)) {
        $0.conflict = conflict
        $0.report = .changes
      }
      let conflicts = report.changes.filter { $0.kind == .conflicted }.map(\.path.description)
      #expect(conflicts == ["note", "level", "song", "tags"])
      #expect(seat.rank == 5, "without a default the source is taken")
      #expect(seat.note == (isKept ? "mine" : "theirs") && seat.level == (isKept ? 2 : 8))
      #expect(seat.song === song && song?.title == (isKept ? "mine" : "theirs"))
      #expect(seat.tags == [isKept ? "mine" : "theirs"])
    }
  }

  @Test func `L2: of what the last source lacked has no base that a function could see`() throws {
    let baseline = try silent()
    edit()
    try reconciler.update(seat, from: .json(full, since: baseline)) {
      $0.conflict = .custom("nothing was said") { $0.base == nil ? .local : .source }
    }
    #expect(seat.note == "mine" && seat.level == 2 && seat.song?.title == "mine")
  }

  @Test func `L2: of what the last source lacked is shown to a function and in the report`() throws
  {
    let baseline = try silent()
    edit()
    let report = try reconciler.update(seat, from: .json(full, since: baseline)) {
      $0.conflict = .custom("the lower level wins") { context in
        guard context.key == "level" else { return .source }
        return context.current == 2 && context.source == 8 ? .local : .source
      }
      $0.report = .changes
    }
    #expect(seat.level == 2)
    let text = report.description
    #expect(text.contains(#"conflicted "mine", the source was taken"#), "\(text)")
    #expect(text.contains("conflicted 2, the local edit was kept"), "\(text)")
  }

  @Test func `L2: is none where the property has its default or what the source says`() throws {
    let baseline = try silent()
    (seat.note, seat.level) = ("theirs", 3)
    let report = try reconciler.update(seat, from: .json(full, since: baseline)) {
      $0.conflict = .reject
    }
    #expect(seat.level == 8 && seat.song?.title == "theirs" && report.counts.conflicted == 0)
  }

  @Test func `L2: to the default is the source's own where that removes the key and resets`() throws
  {
    let baseline = Baseline()
    try reconciler.update(seat, from: .json(full, since: baseline))
    (seat.note, seat.level, seat.song, seat.tags) = (nil, 3, nil, [])
    let report = try reconciler.update(seat, from: .json(Data("{}".utf8), since: baseline)) {
      $0.missing = .reset
      $0.conflict = .reject
    }
    #expect(seat.note == nil && seat.level == 3 && seat.song == nil && seat.tags == [])
    #expect(report.isEmpty)
  }

  @Test func `L2: to what does not fit is no conflict but what the policy makes of it`() throws {
    let baseline = Baseline()
    try reconciler.update(seat, from: .json(full, since: baseline))
    seat.level = 2
    let report = try reconciler.update(
      seat, from: .json(Data(#"{"level":"x"}"#.utf8), since: baseline)
    ) {
      $0.mismatch = .keep
      $0.conflict = .reject
    }
    #expect(seat.level == 2 && report.counts.conflicted == 0 && report.counts.skipped == 1)
  }

  final class Stamp: Reconcilable {
    var code = ""
    nonisolated(unsafe) static var read: [String] = []
    static let schema = Schema(Stamp.init) {
      Field(
        "code", \.code,
        as: .custom(
          decode: {
            read.append(try $0.string())
            return try $0.string()
          }, encode: { SourceValue(stringLiteral: $0) }))
    }
  }

  @Test func `L1: is told without converting anything twice`() throws {
    let stamp = Stamp()
    let baseline = Baseline()
    func update(_ code: String, _ conflict: Policy.Conflict) throws -> [String] {
      Stamp.read = []
      let data = Data(#"{"code":"\#(code)"}"#.utf8)
      try reconciler.update(stamp, from: .json(data, since: baseline)) { $0.conflict = conflict }
      return Stamp.read
    }
    #expect(try update("a", .reject) == ["a"])
    #expect(try update("b", .reject) == ["b"], "what was not edited is converted once, as ever")
    stamp.code = "mine"
    #expect(try update("c", .source) == ["b", "c"] && stamp.code == "c")
    stamp.code = "mine"
    #expect(try update("d", .local) == ["c", "d"] && stamp.code == "mine")
  }

  final class Shelf: Reconcilable {
    var songs: [Named] = []
    let fixed = Named()
    static let schema = Schema(Shelf.init) {
      Field("songs", \.songs)
      Field("fixed", \.fixed)
    }
  }

  final class Named: Reconcilable {
    var id = 0
    var title = ""
    var notes: [String: Song] = [:]
    static let schema = Schema(Named.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("notes", \.notes)
    }
  }

  @Test func `L1: leaves what both sources say alike untouched, whatever stands around it`() throws
  {
    let shelf = Shelf()
    let baseline = Baseline()
    let sources = [
      #"{"songs":[{"id":1,"title":"a","notes":{}}],"fixed":{"id":0,"title":"f","notes":{}}}"#,
      #"{"songs":[{"id":1,"title":"a","notes":{},"x":1},{"id":2}],"fixed":{"id":0,"title":"g","notes":{},"x":1}}"#,
    ]
    var lines: [String] = []
    for source in sources {
      lines = try reconciler.update(shelf, from: .json(Data(source.utf8), since: baseline)) {
        $0.report = .changes
      }.changes.map { "\($0.kind) \($0.path)" }
    }
    #expect(lines == ["inserted songs[1]", "changed fixed.title"])
  }

  @Test(arguments: ["match.value", "first", "last"])
  func `L1: touches no element that both sources have, however elements are matched`(
    policy: String
  ) throws {
    let shelf = Shelf()
    let baseline = Baseline()
    let edit: PolicyEdit = {
      switch policy {
      case "first": $0.collection.duplicates = .first
      case "last": $0.collection.duplicates = .last
      default: $0.collection.match = .value
      }
      $0.report = .changes
    }
    var report = try reconciler.update(
      shelf,
      from: .json(
        Data(#"{"songs":[{"id":1,"title":"a"},{"id":2,"title":"b"}]}"#.utf8), since: baseline),
      policy: edit)
    let songs = shelf.songs
    report = try reconciler.update(
      shelf,
      from: .json(
        Data(#"{"songs":[{"id":2,"title":"b"},{"id":1,"title":"a"},{"id":3}]}"#.utf8),
        since: baseline), policy: edit)
    #expect(shelf.songs.map(\.id) == [2, 1, 3] && shelf.songs[1] === songs[0])
    #expect(!report.lines.contains { $0.hasPrefix("touched songs[") })
  }

  @Test(arguments: [Policy.Collection.Match.automatic, .value])
  func `L1: touches nothing that both sources have where elements are added`(
    match: Policy.Collection.Match
  ) throws {
    let shelf = Shelf()
    let baseline = Baseline()
    let sources = [
      #"{"songs":[{"id":1,"title":"a"},{"id":2,"title":"b"}]}"#,
      #"{"songs":[{"id":2,"title":"b"},{"id":1,"title":"a"},{"id":3,"title":"c"}]}"#,
    ]
    var lines: [String] = []
    for source in sources {
      lines = try reconciler.update(shelf, from: .json(Data(source.utf8), since: baseline)) {
        $0.collection = .union
        $0.collection.match = match
        $0.report = .changes
      }.lines
    }
    #expect(shelf.songs.map(\.id) == [1, 2, 3])
    #expect(!lines.contains { $0.hasPrefix("touched songs[") })
  }

  @Test func `L1: touches what differs in an element of a union, and nothing else in it`() throws {
    let shelf = Shelf()
    let baseline = Baseline()
    var lines: [String] = []
    for title in ["a", "b"] {
      let data = Data(#"{"songs":[{"id":1,"title":"\#(title)"}]}"#.utf8)
      lines = try reconciler.update(shelf, from: .json(data, since: baseline)) {
        $0.collection = .union
        $0.report = .changes
      }.changes.map { "\($0.kind) \($0.path)" }
    }
    #expect(lines == ["changed songs[0].title", "touched songs"])
  }

  final class Tagged: Reconcilable {
    var tags: [String] = []
    static let schema = Schema(Tagged.init) { Field("tags", \.tags) }
  }

  @Test func `L1: appends nothing again to a list in an element that both sources have`() throws {
    final class Box { var list: [Tagged] = [] }
    let box = Box()
    let baseline = Baseline()
    for source in [#"[{"tags":["a"]}]"#, #"[{"tags":["a"]},{"tags":["b"]}]"#] {
      try reconciler.update(box, \.list, from: .json(Data(source.utf8), since: baseline)) {
        $0.collection = .append
        $0.collection.match = .value
      }
    }
    #expect(box.list.map(\.tags) == [["a"], ["b"]])
  }
}
