import Foundation
import Reconcile
import Testing

/// L2, L3: what happens where the source removes what was edited here.
@Suite struct `A removal since a baseline` {
  final class Song: Reconcilable {
    var id = 0
    var title = ""
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  final class Sleeve: Reconcilable {
    var text = ""
    static let schema = Schema(Sleeve.init) { Field("text", \.text) }
  }

  final class Record: Reconcilable {
    var best: Song?
    var sleeve: Sleeve?
    var songs: [Song]?
    var sides: [Sleeve] = []
    var named: [String: Sleeve] = [:]
    var loans: [String: Sleeve]?
    static let schema = Schema(Record.init) {
      Field("best", \.best)
      Field("sleeve", \.sleeve)
      Field("songs", \.songs)
      Field("sides", \.sides)
      Field("named", \.named) { $0.collection.unmatched = .remove }
      Field("loans", \.loans)
    }
  }

  let reconciler = Reconciler()

  static let full: SourceValue = [
    "best": ["id": 1, "title": "a"], "sleeve": ["text": "a"], "songs": [["id": 2, "title": "b"]],
    "sides": [["text": "A"], ["text": "B"]], "named": ["x": ["text": "x"], "y": ["text": "y"]],
    "loans": ["z": ["text": "z"]],
  ]

  /// One way to remove something: what the source says, the edit here, the place and what stands there.
  struct Removal: CustomTestStringConvertible, Sendable {
    let place: String
    let key: String
    let value: SourceValue
    let edit: @Sendable (Record) -> Void
    let found: @Sendable (Record) -> AnyObject?
    var testDescription: String { place }
  }

  static let removals: [Removal] = [
    Removal(place: "best", key: "best", value: nil, edit: { $0.best?.title = "mine" }) { $0.best },
    Removal(place: "sleeve", key: "sleeve", value: nil, edit: { $0.sleeve?.text = "mine" }) {
      $0.sleeve
    },
    Removal(place: "songs", key: "songs", value: nil, edit: { $0.songs?[0].title = "mine" }) {
      $0.songs?.first
    },
    Removal(place: "songs[0]", key: "songs", value: [], edit: { $0.songs?[0].title = "mine" }) {
      $0.songs?.first
    },
    Removal(
      place: "sides[1]", key: "sides", value: [["text": "A"]], edit: { $0.sides[1].text = "mine" }
    ) { $0.sides.count > 1 ? $0.sides[1] : nil },
    Removal(
      place: "named.x", key: "named", value: ["x": nil, "y": ["text": "y"]],
      edit: { $0.named["x"]?.text = "mine" }
    ) { $0.named["x"] },
    Removal(
      place: "named.y", key: "named", value: ["x": ["text": "x"]],
      edit: { $0.named["y"]?.text = "mine" }
    ) { $0.named["y"] },
    Removal(place: "loans", key: "loans", value: nil, edit: { $0.loans?["z"]?.text = "mine" }) {
      $0.loans?["z"]
    },
  ]

  private func start() throws -> (Record, Baseline) {
    let record = Record()
    let baseline = Baseline()
    try reconciler.update(record, from: .json(Polled.data(Self.full), since: baseline))
    return (record, baseline)
  }

  private func source(_ removal: Removal) throws -> Data {
    var members: [String: SourceValue] = [:]
    for key in ["best", "sleeve", "songs", "sides", "named", "loans"] {
      members[key] = key == removal.key ? removal.value : Self.full[key]
    }
    return try Polled.data(.dictionary(members))
  }

  @Test(arguments: removals)
  func `L2: is one conflict, at the place that goes, where something in it was edited here`(
    removal: Removal
  ) throws {
    for (conflict, isKept) in [(Policy.Conflict.source, false), (.local, true)] {
      let (record, baseline) = try start()
      let object = try #require(removal.found(record))
      removal.edit(record)
      let report = try reconciler.update(record, from: .json(source(removal), since: baseline)) {
        $0.conflict = conflict
        $0.report = .changes
      }
      #expect((removal.found(record) === object) == isKept)
      let conflicts = report.changes.filter { $0.kind == .conflicted }
      #expect(conflicts.map(\.path.description) == [removal.place])
    }
    let (record, baseline) = try start()
    removal.edit(record)
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(record, from: .json(source(removal), since: baseline)) {
        $0.conflict = .reject
      }
    }
    #expect(error?.description == "\(removal.place): was edited here and in the source")
  }

  @Test(arguments: removals)
  func `L2: is none where nothing in it was edited here`(removal: Removal) throws {
    let (record, baseline) = try start()
    let report = try reconciler.update(record, from: .json(source(removal), since: baseline)) {
      $0.conflict = .reject
    }
    #expect(removal.found(record) == nil && report.counts.conflicted == 0)
  }

  @Test func `L2: is told of where it stood, wherever others go`() throws {
    for (conflict, ids) in [(Policy.Conflict.local, [1, 2, 5]), (.source, [2, 5])] {
      let record = Record()
      let baseline = Baseline()
      try reconciler.update(
        record,
        from: .json(
          Data(#"{"songs":[{"id":1,"title":"a"},{"id":2,"title":"b"}]}"#.utf8), since: baseline))
      record.songs?[0].title = "mine"
      let report = try reconciler.update(
        record,
        from: .json(Data(#"{"songs":[{"id":5},{"id":2,"title":"b"}]}"#.utf8), since: baseline)
      ) {
        $0.collection.order = .existing
        $0.conflict = conflict
        $0.report = .changes
      }
      let conflicts = report.changes.filter { $0.kind == .conflicted }.map(\.path.description)
      #expect(conflicts == ["songs[0]"])
      #expect(record.songs?.map(\.id) == ids)
    }
  }

  @Test func `L2: is none where null keeps what is there`() throws {
    let (record, baseline) = try start()
    record.sleeve?.text = "mine"
    try reconciler.update(record, from: .json(source(Self.removals[1]), since: baseline)) {
      $0.null = .keep
      $0.conflict = .reject
    }
    #expect(record.sleeve?.text == "mine")
  }

  @Test func `L2: by a key that resets is a conflict too, unless both made the same edit`() throws {
    for isEdited in [false, true] {
      let (record, baseline) = try start()
      let sleeve = record.sleeve
      if isEdited { sleeve?.text = "mine" } else { record.sleeve = nil }
      let rest = try source(
        Removal(place: "", key: "", value: nil, edit: { _ in }, found: { _ in nil }))
      let text = String(decoding: rest, as: UTF8.self).replacing(
        #""sleeve":{"text":"a"}"#, with: #""other":1"#)
      let report = try reconciler.update(record, from: .json(Data(text.utf8), since: baseline)) {
        $0.missing = .reset
        $0.conflict = .local
      }
      #expect(report.counts.conflicted == (isEdited ? 1 : 0))
      #expect(record.sleeve === (isEdited ? sleeve : nil))
    }
  }

  @Test func `L3: is none under a policy that would make everything anew`() throws {
    for edit in [
      { $0.object = .replace }, { $0.collection = .contents }, { $0.null = .assign },
      { $0.collection.match = .value }, { $0.missing = .require },
    ] as [(inout Policy) -> Void] {
      final class Boxes: Reconcilable {
        var boxes: [[Song]] = []
        var gaps: [Song?] = []
        static let schema = Schema(Boxes.init) {
          Field("boxes", \.boxes)
          Field("gaps", \.gaps)
        }
      }
      let boxes = Boxes()
      let baseline = Baseline()
      try reconciler.update(
        boxes,
        from: .json(Data(#"{"boxes":[[{"id":1}]],"gaps":[{"id":2},null]}"#.utf8), since: baseline))
      let report = try reconciler.update(
        boxes, from: .json(Data(#"{"boxes":[],"gaps":[]}"#.utf8), since: baseline)
      ) {
        edit(&$0)
        $0.conflict = .reject
      }
      #expect(boxes.boxes.isEmpty && boxes.gaps.isEmpty && report.counts.conflicted == 0)
    }
  }

  @Test(arguments: [nil, "mine"])
  func `L3: is one where all under a key is made anew, if it was edited here`(edit: String?) throws
  {
    final class Boxes: Reconcilable {
      var boxes: [String: [Song]] = [:]
      static let schema = Schema(Boxes.init) { Field("boxes", \.boxes) }
    }
    let boxes = Boxes()
    let baseline = Baseline()
    let first = #"{"boxes":{"x":[{"id":1,"title":"a"}],"y":[{"id":2}]}}"#
    try reconciler.update(boxes, from: .json(Data(first.utf8), since: baseline))
    if let edit { boxes.boxes["x"]?[0].title = edit }
    let (old, kept) = (boxes.boxes["x"]?[0], boxes.boxes["y"]?[0])
    let report = try reconciler.update(
      boxes, from: .json(Data(#"{"boxes":{"x":[{"id":3}],"y":[{"id":2}]}}"#.utf8), since: baseline)
    ) {
      $0.collection = .contents
      $0.report = .changes
    }
    #expect(boxes.boxes["x"]?.map(\.id) == [3] && boxes.boxes["x"]?[0] !== old)
    #expect(boxes.boxes["y"]?[0] === kept)
    let conflicts = report.changes.filter { $0.kind == .conflicted }.map(\.path.description)
    #expect(conflicts == (edit == nil ? [] : ["boxes.x"]))
  }

  @Test func `L3: is none where what goes refers to others`() throws {
    final class Line: Reconcilable {
      var id = 0
      weak var next: Line?
      static let schema = Schema(Line.init) {
        Identity("id", \.id)
        Reference("next", \.next)
      }
    }
    final class Text: Reconcilable {
      var lines: [Line] = []
      static let schema = Schema(Text.init) { Field("lines", \.lines) }
    }
    let text = Text()
    let baseline = Baseline()
    try reconciler.update(
      text,
      from: .json(
        Data(#"{"lines":[{"id":1,"next":2},{"id":2,"next":9},{"id":3,"next":1}]}"#.utf8),
        since: baseline))
    let report = try reconciler.update(
      text, from: .json(Data(#"{"lines":[{"id":3,"next":3}]}"#.utf8), since: baseline)
    ) { $0.conflict = .reject }
    #expect(text.lines.map(\.id) == [3] && report.counts.conflicted == 0)
  }
}
