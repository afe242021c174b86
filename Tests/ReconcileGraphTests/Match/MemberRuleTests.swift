import Foundation
import Reconcile
import Testing

/// P1, P2, P3, P4, P6, P7: what a member of an object in a list is paired with, and what becomes of the others.
@Suite struct `A member of an object in a list` {
  typealias Known = Members.Known
  typealias Keyed = Members.Keyed
  let reconciler = Reconciler()

  /// A result with an identity that is not its key.
  final class Numbered: Scored {
    var id = 0
    var name = ""
    var total = 0

    static let schema = Schema(Numbered.init) {
      Identity("id", \.id)
      Field(.key, \.name)
      Field("total", \.total)
    }
  }

  private func game<Entry: Scored>(_ entry: Entry.Type, _ text: String) throws
    -> Members.Game<Entry>
  {
    let game = Members.Game<Entry>()
    try reconciler.update(game, from: .json(text))
    return game
  }

  static let both = `Members of an object in a list`.both

  @Test func `goes where null is under its key, also where the others are kept`() throws {
    func goes<Entry: Scored>(_ entry: Entry.Type) throws {
      let game = try game(entry, Self.both)
      let report = try reconciler.update(
        game, from: .json(#"{"results": {"a": null, "x": null}}"#)
      ) {
        $0.collection = .upsert
        $0.report = .changes
      }
      #expect(game.told == "b 1")
      #expect(report.changes.map { "\($0.path) \($0.kind)" } == ["results.a removed"])
    }
    try goes(Known.self)
    try goes(Keyed.self)
  }

  @Test func `stays under null where the policy keeps it, and is an issue where it is rejected`()
    throws
  {
    let game = try game(Keyed.self, Self.both)
    let null = try SourceValue.json(#"{"results": {"b": null}}"#)
    try reconciler.update(game, from: null) { $0.null = .keep }
    #expect(game.told == "b 1")
    let error = try #require(throws: UpdateError.self) {
      try reconciler.update(game, from: null) { $0.null = .reject }
    }
    #expect(error.issues.map { "\($0.path)" } == ["results.b"])
  }

  @Test func `whose key comes twice is an issue, or one of them counts`() throws {
    let twice = #"{"results": {"a": {"total": 5}, "b": {}, "a": {"total": 6}}}"#
    func isOne<Entry: Scored>(_ entry: Entry.Type) throws {
      let game = try game(entry, Self.both)
      let error = try #require(throws: UpdateError.self) {
        try reconciler.update(game, from: .json(twice))
      }
      #expect(error.issues.map { "\($0)" }.joined().contains("twice"))
      #expect(error.issues.count == 1)
      #expect(game.told == "b 1, a 2")
      try reconciler.update(game, from: .json(twice)) { $0.collection.duplicates = .last }
      #expect(game.told == "b 1, a 6")
      try reconciler.update(game, from: .json(twice)) { $0.collection.duplicates = .first }
      #expect(game.told == "b 1, a 5")
    }
    try isOne(Known.self)
    try isOne(Keyed.self)
  }

  @Test func `shares no key with an element that stays`() throws {
    let game = try game(Numbered.self, #"{"results": {"b": {"id": 1}}}"#)
    let other = try SourceValue.json(#"{"results": {"b": {"id": 2}}}"#)
    let error = try #require(throws: UpdateError.self) {
      try reconciler.update(game, from: other) { $0.collection = .upsert }
    }
    #expect(
      error.issues.map { "\($0)" } == [#"results: identity appears twice, under the key "b""#])
    try reconciler.update(game, from: other)
    #expect(game.results.map(\.id) == [2])
  }

  @Test func `without its identity is who has its key`() throws {
    let game = try game(
      Numbered.self, #"{"results": {"b": {"id": 1, "total": 1}, "a": {"id": 2, "total": 2}}}"#)
    let a = try #require(game["a"])
    try reconciler.update(game, from: .json(#"{"results": {"a": {"total": 5}}}"#)) {
      $0.collection = .upsert
    }
    #expect(game["a"] === a && game.told == "b 1, a 5")
    #expect(throws: UpdateError.self) {
      try reconciler.update(game, from: .json(#"{"results": {"c": {"total": 5}}}"#))
    }
  }

  @Test func `may change its key where it has an identity`() throws {
    let game = try game(Numbered.self, #"{"results": {"b": {"id": 1, "total": 1}}}"#)
    let b = try #require(game["b"])
    let baseline = Baseline()
    for key in ["b", "c", "d"] {
      try reconciler.update(
        game,
        from: .json(Data(#"{"results": {"\#(key)": {"id": 1, "total": 1}}}"#.utf8), since: baseline)
      )
      #expect(game.results.count == 1 && game[key] === b)
    }
    let document = try DynamicObject(from: reconciler.sourceValue(of: game))
    let report = try reconciler.update(
      game, from: .json(#"{"results": {"e": {"id": 1, "total": 2}}}"#)
    ) { $0.report = .changesWithInverse }
    try reconciler.apply(report.jsonPatch(), to: document)
    #expect(try document.sourceValue == reconciler.sourceValue(of: game), "\(report)")
    try reconciler.apply(report.inverseJSONPatch(), to: document)
    #expect(document.sourceValue == ["results": ["d": ["id": 1, "total": 1]]])
  }

  @Test func `is never paired by position`() throws {
    let game = try game(Keyed.self, Self.both)
    let results = game.results
    for collection in [Policy.Collection.positional, .keyed, .keyed(by: "total")] {
      try reconciler.update(game, from: .json(`Members of an object in a list`.turned)) {
        $0.collection = collection
      }
      #expect(game.told == "b 1, a 2" && sameInstances(game.results, results))
    }
  }

  @Test func `that is new stands behind the others, sorted where the source has no order`() throws {
    let game = try game(Keyed.self, Self.both)
    try reconciler.update(
      game,
      from: .json(#"{"results": {"z": {"total": 3}, "a": {}, "c": {"total": 4}, "b": {}}}"#))
    #expect(game.told == "b 1, a 2, z 3, c 4")
    let many = (0..<20).map { "k\($0)" }
    let native = SourceValue([
      "results": Dictionary(uniqueKeysWithValues: many.map { ($0, ["total": 1]) })
    ])
    let other = Members.Game<Keyed>()
    try reconciler.update(other, from: native)
    #expect(other.results.map(\.name) == many.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `is named by its key where an array was the source`() throws {
    let game = Members.Game<Numbered>()
    game.results = (1...2).map {
      let result = Numbered()
      (result.id, result.name) = ($0, "n\($0)")
      return result
    }
    let report = try reconciler.update(
      game, from: .json(#"{"results": [{"id": 2, "total": 5}, {"id": 1, "total": 6}]}"#)
    ) {
      $0.write = .ifChanged
      $0.report = .changesWithInverse
    }
    let paths = report.changes.filter { $0.kind == .changed }.map { "\($0.path)" }
    #expect(paths == ["results.n2.total", "results.n1.total"])
    let patch = try report.jsonPatch()
    #expect(
      Set(patch.operations.map { "\($0)" })
        == Set(
          JSONPatch([
            .replace("/results/n2/total", 5), .replace("/results/n1/total", 6),
          ]).operations.map { "\($0)" }))
  }

  @Test func `is named by its key in a patch that comes in`() throws {
    let game = try game(Keyed.self, #"{"results": {"b": {"total": 1}, "0": {"total": 2}}}"#)
    let (b, zero) = (game.results[0], game.results[1])
    try reconciler.apply([.replace("/results/0/total", 7)], to: game)
    #expect(game.told == "b 1, 0 7" && game["0"] === zero)
    try reconciler.apply([.remove("/results/0"), .add("/results/c", ["total": 9])], to: game)
    #expect(game.told == "b 1, c 9" && game["b"] === b)
    try reconciler.apply([.move(from: "/results/b", to: "/results/d")], to: game)
    #expect(Set(game.results.map(\.told)) == ["c 9", "d 1"])
  }

  @Test func `is removed by a merge patch with null, and a new one is made`() throws {
    let game = try game(Keyed.self, Self.both)
    let b = game["b"]
    try reconciler.apply(
      MergePatch(["results": ["a": nil, "c": ["total": 3]]] as SourceValue), to: game)
    #expect(game.told == "b 1, c 3" && game["b"] === b)
    try reconciler.apply(MergePatch(["results": []] as SourceValue), to: game)
    #expect(game.told == "")
  }
}
