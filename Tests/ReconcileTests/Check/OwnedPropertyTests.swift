import Reconcile
import ReconcileTestSupport
import Testing

/// O1, O16: a property that is given alone.
@Suite struct `A property of an owner with a schema` {
  final class Song: Reconcilable {
    var id = 0
    var title = ""
    weak var record: Record?
    static let schema = Schema(Song.init) {
      Identity("id", \.id)
      Field("title", \.title)
    }
  }

  class Record: Reconcilable {
    var songs: [Song] = [] { didSet { sets += 1 } }
    var names: [String] = []
    var seconds = 0
    var limit = 9
    var secret = ""
    var plain: [Int] = [1]
    var sets = 0
    var told: [String] = []
    required init() {}

    class var schema: Schema {
      Schema(Record.self, create: { _ in Record() }) {
        Field("list.songs", \.songs) { $0.collection = .upsert }
        Inverse(\Record.songs, \Song.record)
        Field("names", \.names) { $0.collection = .union }
          .default(["none"])
          .validate("is not empty") { !$0.isEmpty }
        Field(
          "seconds", \.seconds,
          as: .custom(decode: { Int(try $0.string()) ?? 0 }, encode: { "\($0)" }))
        Field("limit", \.limit)
        Field("secret", \.secret).direction(.toSource)
        Validate("is within its limit") { $0[\.seconds] <= $0[\.limit] }
        WillReconcile { $0.told.append("will") }
        DidReconcile { record, report in record.told.append("did \(report.counts.changed)") }
      }
    }
  }

  final class Single: Record {
    override class var schema: Schema {
      Schema(Single.self, extending: super.schema, create: { _ in Single() }) {}
    }
  }

  let reconciler = Reconciler()

  private func record(_ count: Int) -> Record {
    let record = Record()
    record.songs = (1...count).map { id in
      let song = Song()
      song.id = id
      return song
    }
    record.sets = 0
    return record
  }

  @Test func `follows the policy and the inverse of its field`() throws {
    let record = record(2)
    let songs = record.songs
    let report = try reconciler.update(
      record, \.songs, from: [["id": 3], ["id": 1, "title": "A"]])
    #expect(record.songs.map(\.id) == [3, 1, 2] && record.sets == 1)
    #expect(record.songs[1] === songs[0] && songs[0].title == "A")
    #expect(record.songs.allSatisfy { $0.record === record })
    #expect(report.counts.inserted == 1 && report.counts.removed == 0)
  }

  @Test func `has the conversion, the default and the validator of its field`() throws {
    let record = record(1)
    try reconciler.update(record, \.seconds, from: "7")
    #expect(record.seconds == 7)
    #expect(
      complaints { try reconciler.update(record, \.names, from: []) }
        == ["is not empty, found an empty array"])
    record.names = ["Joni"]
    try reconciler.update(record, \.names, from: ["Graham"])
    #expect(record.names == ["Joni", "Graham"])
    try reconciler.update(record, \.names, from: nil) { $0.null = .reset }
    #expect(record.names == ["none"])
  }

  @Test func `is judged by conditions across fields, beside live values`() throws {
    let record = record(1)
    #expect(
      complaints { try reconciler.update(record, \.seconds, from: "10") }
        == ["is within its limit"])
    #expect(record.seconds == 0)
    record.limit = 10
    try reconciler.update(record, \.seconds, from: "10")
    #expect(record.seconds == 10)
    let report = try reconciler.update(record, \.seconds, from: "11") { $0.failure = .bestEffort }
    #expect(record.seconds == 10 && report.counts.skipped == 1 && report.counts.changed == 0)
  }

  @Test func `runs the hooks of its owner`() throws {
    let record = record(1)
    try reconciler.update(record, \.limit, from: 12)
    #expect(record.told == ["will", "did 1"])
  }

  @Test func `is an issue where its field is never from a source`() {
    let record = record(1)
    #expect(
      complaints { try reconciler.update(record, \.secret, from: "x") }
        == ["the property is never from a source"])
    #expect(record.secret == "")
  }

  @Test func `is a plain property where no field declares it`() throws {
    let record = record(1)
    try reconciler.update(record, \.plain, from: [2, 3])
    #expect(record.plain == [2, 3] && record.told.isEmpty)
  }

  @Test func `has its list found by its key path`() throws {
    let record = record(2)
    let report = try reconciler.update(record, \.songs, from: [["id": 3], ["id": 1]]) {
      $0.report = .changes
    }
    #expect(report.difference(at: \Record.songs)?.identities(of: Int.self)?.isEmpty == false)
    #expect(report.difference(at: \Record.names)?.isEmpty == true)
    #expect(report.difference()?.identities != nil)
  }

  @Test func `follows its field in a plan, in a map, since a baseline and prepared`() throws {
    let source: SourceValue = [["id": 3]]
    let planned = record(2)
    let plan = try reconciler.plan(updating: planned, \.songs, from: source)
    #expect(planned.songs.count == 2)
    try plan.apply()
    let mapped = record(2)
    try reconciler.update(mapped, \.songs, from: source, in: IdentityMap())
    let merged = record(2)
    let baseline = Baseline()
    try reconciler.update(merged, \.songs, from: .json(source.jsonData(), since: baseline))
    for record in [planned, mapped, merged] {
      #expect(Set(record.songs.map(\.id)) == [1, 2, 3])
      #expect(record.songs.first { $0.id == 3 }?.record === record)
    }
  }

  @Test func `follows the schema of its owner's own class`() throws {
    let record: Record = Single()
    try reconciler.update(record, \.songs, from: [["id": 3]])
    try reconciler.update(record, \.songs, from: [["id": 4]])
    #expect(record.songs.map(\.id) == [4, 3] && record.songs[0].record === record)
  }
}
