import Foundation
import Reconcile
import Testing

/// L2: an element or an entry that came, went or moved here.
@Suite struct `A part edited since a baseline` {
  final class Side: Reconcilable {
    var text = ""
    static let schema = Schema(Side.init) { Field("text", \.text) }
  }

  final class Track: Reconcilable {
    var id = 0
    static let schema = Schema(Track.init) { Identity("id", \.id) }
  }

  final class Record: Reconcilable {
    var gaps: [Side?] = []
    var named: [String: Side?] = [:]
    var codes: [String: [Int]] = [:]
    var tracks: [Track] = []
    var numbers: [Int] = []
    static let schema = Schema(Record.init) {
      Field("gaps", \.gaps)
      Field("named", \.named)
      Field("codes", \.codes)
      Field("tracks", \.tracks)
      Field("numbers", \.numbers) { $0.collection.nullElements = .skip }
    }
  }

  let reconciler = Reconciler()
  let record = Record()

  private func update(
    _ source: String, since baseline: Baseline, _ conflict: Policy.Conflict,
    null: Policy.Null = .assign
  ) throws -> [String] {
    try reconciler.update(record, from: .json(Data(source.utf8), since: baseline)) {
      $0.conflict = conflict
      $0.null = null
      $0.report = .changes
    }.changes.filter { $0.kind == .conflicted }.map(\.path.description)
  }

  @Test func `L2: that became nil here is a conflict where the source changed it`() throws {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let baseline = Baseline()
      _ = try update(
        #"{"gaps":[{"text":"a"}],"named":{"x":{"text":"a"}}}"#, since: baseline, .source)
      record.gaps[0] = nil
      record.named["x"] = .some(nil)
      let conflicts = try update(
        #"{"gaps":[{"text":"b"}],"named":{"x":{"text":"b"}}}"#, since: baseline, conflict)
      #expect(conflicts == ["gaps[0]", "named.x"])
      #expect((record.gaps[0] == nil) == isKept)
      #expect((record.named["x"] ?? nil).map(\.text) == (isKept ? nil : "b"))
    }
  }

  @Test func `L2: under a key is in no conflict with null that is kept or rejected`() throws {
    let baseline = Baseline()
    _ = try update(#"{"named":{"x":{"text":"a"}}}"#, since: baseline, .source)
    record.named["x"]??.text = "mine"
    let error = #expect(throws: UpdateError.self) {
      try update(#"{"named":{"x":null}}"#, since: baseline, .local, null: .reject)
    }
    #expect(error?.issues.map(\.kind) == [.null])
    let conflicts = try update(
      #"{"named":{"x":null}}"#, since: baseline, .reject, null: .keep)
    #expect(conflicts == [])
    #expect(record.named["x"]??.text == "mine")
  }

  @Test func `L2: that was put here where both sources say null stays`() throws {
    let baseline = Baseline()
    _ = try update(
      #"{"gaps":[null,{"text":"a"}],"named":{"x":null}}"#, since: baseline, .source)
    let own = Side()
    record.gaps[0] = own
    record.named["x"] = own
    let conflicts = try update(
      #"{"gaps":[null,{"text":"b"}],"named":{"x":null,"y":null}}"#, since: baseline, .reject)
    #expect(record.gaps[0] === own && record.gaps[1]?.text == "b" && conflicts.isEmpty)
    #expect((record.named["x"] ?? nil) === own)
  }

  @Test func `L2: that the source puts to nil is a conflict where it was edited here`() throws {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let baseline = Baseline()
      _ = try update(#"{"gaps":[{"text":"a"}]}"#, since: baseline, .source)
      record.gaps[0]?.text = "mine"
      let conflicts = try update(#"{"gaps":[null]}"#, since: baseline, conflict)
      #expect(conflicts == ["gaps[0]"] && record.gaps[0]?.text == (isKept ? "mine" : nil))
    }
  }

  @Test func `L2: that is added to is none, though it was added to here`() throws {
    let baseline = Baseline()
    _ = try update(#"{"codes":{"x":[1]}}"#, since: baseline, .source)
    record.codes["x"] = [1, 5]
    try reconciler.update(
      record, from: .json(Data(#"{"codes":{"x":[1,2]}}"#.utf8), since: baseline)
    ) {
      $0.collection = .union
      $0.conflict = .reject
    }
    #expect(record.codes["x"] == [1, 5, 2])
  }

  @Test func `L2: that moved here as it did in the source is none`() throws {
    let baseline = Baseline()
    _ = try update(#"{"tracks":[{"id":1},{"id":2},{"id":3}]}"#, since: baseline, .source)
    let own = Track()
    own.id = 9
    record.tracks = [record.tracks[2], record.tracks[0], own, record.tracks[1]]
    let conflicts = try update(
      #"{"tracks":[{"id":3},{"id":1},{"id":2},{"id":4}]}"#, since: baseline, .reject)
    #expect(record.tracks.map(\.id) == [3, 1, 9, 2, 4] && conflicts.isEmpty)
  }

  @Test func `L2: is told where null elements are left out`() throws {
    for (conflict, isKept) in [(Policy.Conflict.local, true), (.source, false)] {
      let baseline = Baseline()
      _ = try update(#"{"numbers":[1,null]}"#, since: baseline, .source)
      #expect(record.numbers == [1])
      #expect(try update(#"{"numbers":[1,null,2]}"#, since: baseline, .reject).isEmpty)
      record.numbers = [7]
      let conflicts = try update(#"{"numbers":[null,3]}"#, since: baseline, conflict)
      #expect(conflicts == ["numbers"] && record.numbers == (isKept ? [7] : [3]))
      let same = try update(#"{"numbers":[null,7,null]}"#, since: baseline, .source)
      #expect(same.isEmpty && record.numbers == [7])
    }
  }
}
