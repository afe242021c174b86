import Foundation
import Reconcile
import Testing

/// P8: where a list of members may stand.
@Suite struct `A list of members` {
  typealias Known = Members.Known
  typealias Keyed = Members.Keyed
  let reconciler = Reconciler()

  final class Places: Reconcilable {
    var optional: [Keyed]?
    var lists: [[Keyed]] = []
    var entries: [String: [Known]] = [:]
    let kept = NSMutableArray()
    @Deferred var later: [Known] = []
    var structs: [Point] = []

    struct Point: Reconcilable, Equatable {
      var name = ""
      var x = 0
      static let schema = Schema(Point.init) {
        Field(.key, \.name)
        Field("x", \.x)
      }
    }

    static let schema = Schema(Places.init) {
      Field("optional", \.optional)
      Field("lists", \.lists)
      Field("entries", \.entries)
      Field("kept", \.kept, of: Keyed.self)
      Field("later", \.$later)
      Field("structs", \.structs)
    }
  }

  static let members = #"{"b": {"total": 1}, "a": {"total": 2}}"#
  static let turned = #"{"a": {"total": 5}, "b": {"total": 1}}"#

  private func told(_ results: [some Scored]) -> String {
    results.map(\.told).joined(separator: ", ")
  }

  @Test func `stands in an optional, in lists, under keys, in containers and unread`() throws {
    func text(_ members: String) -> String {
      #"{"optional": \#(members), "lists": [\#(members)], "entries": {"k": \#(members)}, "#
        + #""kept": \#(members), "later": \#(members)}"#
    }
    let places = Places()
    try reconciler.update(places, from: .json(text(Self.members)))
    #expect(told(places.optional ?? []) == "b 1, a 2")
    #expect(told(places.lists.first ?? []) == "b 1, a 2")
    #expect(told(places.entries["k"] ?? []) == "b 1, a 2")
    #expect(told(places.kept.compactMap { $0 as? Keyed }) == "b 1, a 2")
    #expect(told(places.later) == "b 1, a 2")
    let (optional, list) = (places.optional ?? [], places.lists[0])
    let (entries, later) = (places.entries["k"] ?? [], places.later)
    try reconciler.update(places, from: .json(text(Self.turned))) { $0.write = .ifChanged }
    #expect(told(places.optional ?? []) == "b 1, a 5")
    #expect(sameInstances(places.optional ?? [], optional))
    #expect(told(places.lists[0]) == "b 1, a 5" && sameInstances(places.lists[0], list))
    #expect(sameInstances(places.entries["k"] ?? [], entries))
    #expect(told(places.later) == "b 1, a 5" && sameInstances(places.later, later))
    #expect(Set(places.kept.compactMap { ($0 as? Keyed)?.told }) == ["b 1", "a 5"])
  }

  @Test func `of structs is merged under its keys`() throws {
    let places = Places()
    try reconciler.update(places, from: ["structs": ["b": ["x": 1], "a": ["x": 2]]])
    try reconciler.update(places, from: ["structs": ["a": [:], "b": ["x": 5]]])
    #expect(places.structs.map(\.name) == ["b", "a"] && places.structs.map(\.x) == [5, 2])
  }

  @Test func `is written as an object, and read again without a change`() throws {
    let places = Places()
    try reconciler.update(
      places,
      from: .json(#"{"lists": [\#(Self.members)], "later": \#(Self.members), "optional": null}"#))
    let written = try reconciler.sourceValue(of: places)
    let report = try reconciler.update(places, from: written) {
      $0.write = .ifChanged
      $0.report = .changes
    }
    #expect(report.counts.changed == 0 && report.counts.moved == 0, "\(report)")
  }

  @Test func `has roots in the order of their keys, where a native dictionary holds them`() throws {
    let keys = (1...20).map { "k\($0)" }
    let source = try SourceValue.dictionary(
      Dictionary(uniqueKeysWithValues: keys.map { ($0, ["total": 1] as Any) }))
    let known = try Reconciler().updateOrInsert(
      Members.Known.self, from: source, in: IdentityMap(scope: .everything))
    #expect(known.map(\.name) == keys.sorted())
  }

  @Test func `takes no members where its elements are optional`() throws {
    final class Gaps: Reconcilable {
      var results: [Keyed?] = []
      static let schema = Schema(Gaps.init) { Field("results", \.results) }
    }
    let gaps = Gaps()
    #expect(throws: UpdateError.self) {
      try reconciler.update(gaps, from: ["results": ["a": ["total": 1]]])
    }
    try reconciler.update(gaps, from: ["results": [["total": 1], nil]])
    #expect(gaps.results.map { $0?.total } == [1, nil])
  }

  @Test func `is prepared and streamed as any source`() async throws {
    let text = #"{"results": {"b": {"total": 1}, "a": {"total": 2}}}"#
    let game = Members.Game<Keyed>()
    let prepared = try await reconciler.prepare(Members.Game<Keyed>.self, from: Data(text.utf8))
    try reconciler.update(game, from: prepared)
    #expect(game.told == "b 1, a 2")
    let results = game.results
    let again = try await reconciler.prepare(
      Members.Game<Keyed>.self, from: Data(#"{"results": {"a": {"total": 5}, "b": {}}}"#.utf8))
    try reconciler.update(game, from: again)
    #expect(game.told == "b 1, a 5" && sameInstances(game.results, results))
  }

  @Test func `is the root of an update`() throws {
    let map = IdentityMap(scope: .everything)
    let source = try SourceValue.json(Self.members)
    let known = try reconciler.updateOrInsert(Known.self, from: source, in: map)
    #expect(told(Array(known)) == "b 1, a 2")
    let again = try reconciler.updateOrInsert(Known.self, from: .json(Self.turned), in: map)
    #expect(Set(again.map(ObjectIdentifier.init)) == Set(known.map(ObjectIdentifier.init)))
    let game = Members.Game<Keyed>()
    try reconciler.update(game, \.results, from: source)
    let results = game.results
    try reconciler.update(game, \.results, from: .json(Self.turned))
    #expect(game.told == "b 1, a 5" && sameInstances(game.results, results))
  }

  @Test func `is what a record of its owner holds`() throws {
    let map = IdentityMap(scope: .everything)
    let game = Members.Game<Known>()
    try reconciler.update(
      game, from: .json(#"{"results": {"b": {"total": 1}, "a": {"total": 2}}}"#), in: map)
    let b = game["b"]
    try reconciler.update(game, from: .json(#"{"results": {"a": {}, "b": {"total": 3}}}"#), in: map)
    #expect(game["b"] === b && game.told == "b 3, a 2")
  }
}
