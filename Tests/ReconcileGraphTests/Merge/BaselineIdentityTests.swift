import Foundation
import Reconcile
import Testing

/// L1, L2: a source that gives an object another identity.
@Suite struct `Another identity since a baseline` {
  final class Song: Reconcilable {
    var id: Int?
    var title = ""
    var seconds = 0
    var takes: [Song] = []
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("seconds", \.seconds)
      Field("takes", \.takes)
    }
  }

  final class Record: Reconcilable {
    var best: Song?
    var named: [String: Song] = [:]
    var sides: [Song] = []
    static let schema = Schema(Record.init) {
      Field("best", \.best)
      Field("named", \.named)
      Field("sides", \.sides) { $0.collection = .positional }
    }
  }

  let reconciler = Reconciler()
  let record = Record()

  /// One song at every place.
  private func data(_ id: String, _ title: String, _ seconds: Int = 0) -> Data {
    let song =
      #"{"id":\#(id),"title":"\#(title)","seconds":\#(seconds),"takes":[{"id":9,"title":"t"}]}"#
    return Data(#"{"best":\#(song),"named":{"x":\#(song)},"sides":[\#(song)]}"#.utf8)
  }

  private var songs: [Song?] { [record.best, record.named["x"], record.sides.first] }

  private func begin(_ id: String = "1") throws -> Baseline {
    let baseline = Baseline()
    try reconciler.update(record, from: .json(data(id, "a"), since: baseline))
    return baseline
  }

  @Test func `L1: that an object takes leaves what both sources say alike untouched`() throws {
    let baseline = try begin()
    let before = songs
    let report = try reconciler.update(record, from: .json(data("2", "b"), since: baseline)) {
      $0.identityChange = .update
      $0.report = .changes
    }
    for (song, old) in zip(songs, before) {
      #expect(song === old && song?.id == 2 && song?.title == "b")
    }
    let lines = report.changes.map { "\($0.kind) \($0.path)" }
    #expect(!lines.contains { $0.contains("seconds") || $0.contains("takes") }, "\(lines)")
    #expect(lines.filter { $0.hasPrefix("changed") }.count == 6)
  }

  @Test func `L1: that an object without one takes leaves what both sources say alike untouched`()
    throws
  {
    let baseline = try begin("null")
    let before = songs
    for song in before { song?.seconds = 7 }
    let report = try reconciler.update(record, from: .json(data("2", "a"), since: baseline)) {
      $0.report = .changes
    }
    for (song, old) in zip(songs, before) {
      #expect(song === old && song?.id == 2 && song?.seconds == 7)
    }
    let lines = report.changes.map { "\($0.kind) \($0.path)" }
    #expect(!lines.contains { $0.contains("seconds") || $0.contains("takes") }, "\(lines)")
  }

  @Test func `L2: that an object takes keeps what was edited here and not in the source`() throws {
    for (conflict, title) in [(Policy.Conflict.local, "mine"), (.source, "b")] {
      let baseline = try begin()
      let before = songs
      for case let song? in before { (song.seconds, song.title) = (7, "mine") }
      let report = try reconciler.update(record, from: .json(data("2", "b"), since: baseline)) {
        $0.identityChange = .update
        $0.conflict = conflict
      }
      for (song, old) in zip(songs, before) {
        #expect(song === old && song?.id == 2 && song?.seconds == 7 && song?.title == title)
      }
      #expect(report.counts.conflicted == 3)
      record.best = nil
      (record.named, record.sides) = ([:], [])
    }
  }

  @Test func `L1: of an object that takes its place is that of a whole new one`() throws {
    let baseline = try begin()
    let before = songs
    try reconciler.update(record, from: .json(data("2", "a", 5), since: baseline))
    for (song, old) in zip(songs, before) {
      #expect(song !== old && song?.id == 2 && song?.title == "a" && song?.seconds == 5)
      #expect(song?.takes.first?.title == "t")
    }
  }

  @Test(arguments: [true, false])
  func `L2: that makes another object of one that was edited here is a conflict at its place`(
    isOther: Bool
  ) throws {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let baseline = try begin()
      let before = songs
      for case let song? in before { song.title = "mine" }
      let report = try reconciler.update(
        record, from: .json(data(isOther ? "2" : "1", "b"), since: baseline)
      ) {
        if !isOther { $0.object = .replace }
        $0.conflict = conflict
        $0.report = .changes
      }
      for (song, old) in zip(songs, before) {
        #expect((song === old) == isKept && song?.title == (isKept ? "mine" : "b"))
      }
      let conflicts = report.changes.filter { $0.kind == .conflicted }.map(\.path.description)
      #expect(conflicts == ["best", "named.x", "sides[0]"])
      record.best = nil
      (record.named, record.sides) = ([:], [])
    }
  }

  @Test func `L2: that makes another object of an edited one is told beside unknown keys`() throws {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let record = Record()
      let baseline = Baseline()
      try reconciler.update(
        record, from: .json(Data(#"{"best":{"id":1,"title":"a"}}"#.utf8), since: baseline))
      record.best?.title = "mine"
      let report = try reconciler.update(
        record,
        from: .json(Data(#"{"best":{"id":2,"title":"b","mood":"blue"}}"#.utf8), since: baseline)
      ) {
        $0.conflict = conflict
        $0.unknownKeys = .collect
        $0.report = .changes
      }
      let told = report.changes.map { "\($0.kind) \($0.path)" }
      let others = isKept ? [] : ["unknown best.mood", "replaced best"]
      #expect(told == ["conflicted best"] + others)
      #expect(record.best?.title == (isKept ? "mine" : "b"))
    }
  }

  @Test func `L2: of what was put here is none where both put the same there`() throws {
    let song = Song()
    (song.title, song.seconds) = ("b", 3)
    record.best = song
    let baseline = try Baseline(Data(#"{"best":null}"#.utf8))
    try reconciler.update(
      record, from: .json(Data(#"{"best":{"title":"b","seconds":3}}"#.utf8), since: baseline)
    ) { $0.conflict = .reject }
    #expect(record.best === song)
  }

  @Test func `L2: that makes an object of another class of one that was edited here is one too`()
    throws
  {
    final class Show: Reconcilable {
      var medium: Medium?
      static let schema = Schema(Show.init) { Field("medium", \.medium) }
    }
    for (conflict, title) in [(Policy.Conflict.local, "mine"), (.source, "b")] {
      let show = Show()
      let baseline = Baseline()
      try reconciler.update(
        show, from: .json(Data(#"{"medium":{"kind":"clip","title":"a"}}"#.utf8), since: baseline))
      show.medium?.title = "mine"
      let report = try reconciler.update(
        show, from: .json(Data(#"{"medium":{"kind":"talk","title":"b"}}"#.utf8), since: baseline)
      ) { $0.conflict = conflict }
      #expect(show.medium?.title == title && report.counts.conflicted == 1)
      #expect(show.medium is Clip == (title == "mine"))
    }
  }

  @Test func `L2: of another class is settled before what both added is compared`() throws {
    final class Show: Reconcilable {
      var medium: Work?
      static let schema = Schema(Show.init) { Field("medium", \.medium) }
    }
    func update(_ change: Policy.IdentityChange) throws -> (Work, ChangeReport) {
      let show = Show()
      let baseline = Baseline()
      try reconciler.update(show, from: .json(#"{"medium":null}"#, since: baseline))
      let mine = Work()
      (mine.id, mine.title) = (1, "a")
      show.medium = mine
      let report = try reconciler.update(
        show, from: .json(#"{"medium":{"kind":"film","id":1,"title":"a"}}"#, since: baseline)
      ) {
        $0.identityChange = change
        $0.conflict = .local
      }
      #expect(show.medium === mine)
      return (mine, report)
    }
    // The object of the other class is updated, and nothing in it differs.
    #expect(try update(.update).1.counts.conflicted == 0)
    // Another object would take the place of the one that was put here.
    #expect(try update(.replace).1.counts.conflicted == 1)
    // What cannot be set is an issue, and no conflict.
    let error = #expect(throws: UpdateError.self) { try update(.reject) }
    #expect(error?.issues.map(\.kind) == [.identity])
  }

  class Work: Reconcilable {
    var id = 0
    var title = ""
    required init() {}
    class var schema: Schema {
      Schema(Work.self) {
        Identity("id", \.id)
        Variant("kind") {
          Case("film", Film.self)
          Default(Work.self)
        }
        Field("title", \.title)
      }
    }
  }

  final class Film: Work {}

  class Medium: Reconcilable {
    var title = ""
    required init() {}
    class var schema: Schema {
      Schema(Medium.self) {
        Variant("kind") {
          Case("clip", Clip.self)
          Case("talk", Talk.self)
        }
        Field("title", \.title)
      }
    }
  }

  final class Clip: Medium {
    override class var schema: Schema {
      Schema(Clip.self, extending: super.schema, create: { _ in Clip() }) {}
    }
  }

  final class Talk: Medium {
    override class var schema: Schema {
      Schema(Talk.self, extending: super.schema, create: { _ in Talk() }) {}
    }
  }
}
