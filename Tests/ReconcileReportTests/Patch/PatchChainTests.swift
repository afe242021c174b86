import Reconcile
import ReconcileTestSupport
import Testing

/// What patches of reports carry: the values afterwards, as the way back writes them.
@Suite struct `Patches to a replica` {
  typealias Shelf = Patched.Shelf

  let reconciler = Reconciler()

  private func report(
    _ shelf: Shelf, _ source: SourceValue, _ policy: @escaping (inout Policy) -> Void = { _ in }
  ) throws -> ChangeReport {
    try reconciler.update(shelf, from: source) {
      policy(&$0)
      $0.report = .changes
    }
  }

  /// Checks that the patch of an update makes the same of a replica.
  private func check(
    _ shelf: Shelf, _ replica: Shelf, _ report: ChangeReport,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try reconciler.apply(report.jsonPatch(), to: replica)
    let (one, other) = try (
      reconciler.sourceValue(of: shelf), reconciler.sourceValue(of: replica)
    )
    #expect(one == other, "\(report)", sourceLocation: sourceLocation)
  }

  @Test func `keep it equal over a chain of 1,000 random updates`() throws {
    var random = SeededRandom(seed: 7)
    let (shelf, replica) = (Shelf(), Shelf())
    let policies: [(inout Policy) -> Void] = [
      { _ in }, { $0.missing = .reset }, { $0.null = .keep }, { $0.mismatch = .keep },
      { $0.write = .ifChanged }, { $0.collection = .union }, { $0.collection = .upsert },
      { $0.collection = .keyedStable }, { $0.collection.nullElements = .skip },
      { $0.collection.duplicates = .last },
    ]
    var made = 0
    for _ in 0..<1_000 {
      let source = Self.source(&random)
      let policy = policies[random.below(policies.count)]
      guard let report = try? report(shelf, source, policy) else { continue }
      made += 1
      try check(shelf, replica, report)
    }
    #expect(made > 500)
  }

  @Test func `carry declared keys, canonical spelling and complete objects`() throws {
    let report = try report(
      Shelf(), ["songs": [["id": 1.0]], "price": 0.10000000000000000001, "hit": ["id": 3]])
    #expect(
      try report.jsonPatch().operations == [
        .replace("/price", 0.1), .add("/tracks/0", ["id": 1, "title": ""]),
        .add("/hit", ["id": 3, "title": ""]),
      ])
  }

  @Test func `carry a converted value as the way back writes it`() throws {
    final class Disc: Reconcilable {
      var price = 0.0
      static let schema = Schema(Disc.init) { Field("price", \.price, as: .string) }
    }
    let report = try reconciler.update(Disc(), from: ["price": "1.50"]) { $0.report = .changes }
    #expect(try report.jsonPatch().operations == [.replace("/price", "1.5")])
  }

  @Test func `hold what was reset`() throws {
    let (shelf, replica) = (Shelf(), Shelf())
    let report = try report(shelf, ["rank": "x"]) {
      $0.mismatch = .reset
      $0.missing = .reset
    }
    #expect(report.changes.first { "\($0.path)" == "rank" && $0.kind == .changed }?.new == 7)
    try check(shelf, replica, report)
    #expect(replica.rank == 7 && replica.label == "none")
  }

  @Test func `hold the objects of a default`() throws {
    final class Part: Reconcilable {
      var title = "spare"
      static let schema = Schema(Part.init) { Field("title", \.title) }
    }
    final class Kit: Reconcilable {
      var parts: [Part] = []
      var first: Part?
      static let schema = Schema(Kit.init) {
        Field("parts", \.parts).default([Part()])
        Field("first", \.first).default(Part())
      }
    }
    let (kit, replica) = (Kit(), Kit())
    let report = try reconciler.update(kit, from: [:]) {
      $0.missing = .reset
      $0.report = .changes
    }
    try reconciler.apply(report.jsonPatch(), to: replica)
    #expect(replica.parts.map(\.title) == ["spare"] && replica.first?.title == "spare")
  }

  @Test func `add the elements of a new inner list once`() throws {
    let (shelf, replica) = (Shelf(), Shelf())
    try check(shelf, replica, report(shelf, ["rows": [[["id": 1], ["id": 2]]]]))
    #expect(replica.rows.map { $0.map(\.id) } == [[1, 2]])
  }

  @Test func `fill a collection that was nil`() throws {
    let (shelf, replica) = (Shelf(), Shelf())
    let report = try report(shelf, ["plays": ["home": 1], "guests": [["id": 1]]])
    try check(shelf, replica, report)
    try reconciler.apply(report.inverseJSONPatch(), to: replica)
    #expect(replica.plays == nil && replica.guests == nil)
  }

  @Test func `name places afterwards, whatever found none`() throws {
    let (shelf, replica) = (Shelf(), Shelf())
    try check(shelf, replica, report(shelf, ["tracks": [["id": 1], ["id": 2]]]))
    let report = try report(
      shelf, ["tracks": [nil, ["id": 3, "title": "x"], ["id": 2, "title": "y"], ["id": 3]]]
    ) {
      $0.collection = .union
      $0.collection.nullElements = .skip
      $0.collection.duplicates = .last
      $0.write = .ifChanged
    }
    try check(shelf, replica, report)
    #expect(
      report.changes.filter { $0.kind != .skipped }.map { "\($0.kind) \($0.path)" }
        == ["changed tracks[1].title", "inserted tracks[2]"])
  }
}

extension `Patches to a replica` {
  /// A source with gaps and odd spellings.
  private static func source(_ random: inout SeededRandom) -> SourceValue {
    func pick(_ count: Int) -> Int { random.below(count) }
    func track() -> String {
      let id = pick(6)
      switch pick(3) {
      case 0: return #"{"id":\#(id)}"#
      case 1: return #"{"title":"t\#(pick(3))","id":\#(id).0}"#
      default: return #"{"id":\#(id),"x":1}"#
      }
    }
    func list(_ element: () -> String) -> String {
      "[" + (0..<pick(4)).map { _ in element() }.joined(separator: ",") + "]"
    }
    let members = [
      #""price":\#(pick(3)).\#(pick(3))0e0"#, #""marks":\#(list { "\(pick(4))" })"#,
      #""\#(pick(2) == 0 ? "songs" : "tracks")":\#(list(track))"#,
      #""rows":\#(list { list(track) })"#, #""plays":{"\#(pick(3))":\#(pick(3))}"#,
      #""guests":\#(pick(3) == 0 ? "null" : list(track))"#,
      #""label":\#(pick(2) == 0 ? "null" : "5".debugDescription)"#,
      #""rank":\#(["1.0", "3", "4", "true"][pick(4)])"#,
      #""hit":\#(pick(3) == 0 ? "null" : track())"#,
    ]
    let said = members.filter { _ in pick(2) == 0 }
    return (try? .json("{\(said.joined(separator: ","))}")) ?? [:]
  }
}
