import Reconcile
import Testing

/// P1, P3, P5, P6, P7, P8: a list whose elements are the members of an object.
@Suite struct `Members of an object in a list` {
  typealias Known = Members.Known
  typealias Keyed = Members.Keyed

  static let both = #"{"results": {"b": {"total": 1}, "a": {"total": 2}}}"#
  static let turned = #"{"results": {"a": {"total": 2}, "b": {"total": 1}}}"#

  private func game<Entry: Scored>(_ entry: Entry.Type, _ way: Way) throws
    -> Updated<Members.Game<Entry>>
  {
    let game = Updated(Members.Game<Entry>(), way) { $0.told }
    try game.update(Self.both)
    #expect(game.told == "b 1, a 2")
    return game
  }

  @Test(arguments: Way.sinceBaseline)
  func `keep what was changed here, where the source changes another`(way: Way) throws {
    try keepsEdit(Known.self, way)
  }

  @Test(arguments: Way.sinceBaseline)
  func `without an identity keep what was changed here, where the source changes another`(
    way: Way
  ) throws {
    try keepsEdit(Keyed.self, way)
  }

  private func keepsEdit<Entry: Scored>(_ entry: Entry.Type, _ way: Way) throws {
    let game = try game(entry, way)
    let (b, a) = try (#require(game.root["b"]), #require(game.root["a"]))
    a.total = 50
    try game.update(
      #"{"results": {"b": {"total": 9}, "a": {"total": 2}}}"#, becomes: "b 9, a 50"
    ) { report in
      #expect(game.root["b"] === b && game.root["a"] === a)
      #expect(report.counts.conflicted == 0 && report.counts.changed == 1)
    }
  }

  @Test(arguments: Way.all)
  func `are the same in another order, where their key is their identity`(way: Way) throws {
    try isTurned(Known.self, way)
  }

  @Test(arguments: Way.all)
  func `are the same in another order, where a field reads their key`(way: Way) throws {
    try isTurned(Keyed.self, way)
  }

  private func isTurned<Entry: Scored>(_ entry: Entry.Type, _ way: Way) throws {
    let game = try game(entry, way)
    let results = game.root.results
    try game.update(Self.turned, becomes: "b 1, a 2", policy: { $0.write = .ifChanged }) {
      report in
      #expect(report.isEmpty, "\(report)")
      #expect(sameInstances(game.root.results, results))
    }
  }

  @Test(arguments: Way.all)
  func `are the elements of a mutable array`(way: Way) throws {
    try fillsContainer(Known.self, way)
    try fillsContainer(Keyed.self, way)
  }

  private func fillsContainer<Entry: Scored>(_ entry: Entry.Type, _ way: Way) throws {
    let box = Updated(Members.Box<Entry>(), way) { $0.told }
    try box.update(Self.both, becomes: "b 1, a 2") { report in
      #expect(report.counts.inserted == 2)
    }
  }

  static let patch: SourceValue = ["results": ["a": ["total": 5]]]

  @Test func `are merged by a merge patch, and the others stay`() throws {
    try isMerged(Known.self)
    try isMerged(Keyed.self)
  }

  private func isMerged<Entry: Scored>(_ entry: Entry.Type) throws {
    let game = try game(entry, .plain)
    let results = game.root.results
    try game.reconciler.apply(MergePatch(Self.patch), to: game.root)
    #expect(game.told == "b 1, a 5")
    #expect(sameInstances(game.root.results, results))
  }

  @Test(arguments: Way.all)
  func `are merged under the policy of that name, where their key is their identity`(way: Way)
    throws
  {
    try isMergedByPolicy(Known.self, way)
  }

  @Test(arguments: Way.all)
  func `are merged under the policy of that name, where a field reads their key`(way: Way) throws {
    try isMergedByPolicy(Keyed.self, way)
  }

  private func isMergedByPolicy<Entry: Scored>(_ entry: Entry.Type, _ way: Way) throws {
    let game = try game(entry, way)
    let results = game.root.results
    try game.update(
      #"{"results": {"a": {"total": 5}}}"#, becomes: "b 1, a 5", policy: { $0 = .mergePatch }
    ) { _ in #expect(sameInstances(game.root.results, results)) }
  }

  @Test(arguments: Way.all)
  func `that come are added under their key`(way: Way) throws {
    let more: SourceValue = [
      "results": ["b": ["total": 1], "a": ["total": 2], "c": ["total": 3]]
    ]
    let added: JSONPatch = [.add("/results/c", ["total": 3])]
    try isPatched(Known.self, way, more, "b 1, a 2, c 3", added)
    try isPatched(Keyed.self, way, more, "b 1, a 2, c 3", added)
  }

  @Test(arguments: Way.all)
  func `that go are removed under their key`(way: Way) throws {
    let less: SourceValue = ["results": ["a": ["total": 2]]]
    let removed: JSONPatch = [.remove("/results/b")]
    try isPatched(Known.self, way, less, "a 2", removed)
    try isPatched(Keyed.self, way, less, "a 2", removed)
  }

  /// The patch of an update turns the document and a replica into what they are to be.
  private func isPatched<Entry: Scored>(
    _ entry: Entry.Type, _ way: Way, _ next: SourceValue, _ told: String, _ expected: JSONPatch
  ) throws {
    let game = try game(entry, way)
    let first = try SourceValue.json(Self.both)
    #expect(try game.reconciler.sourceValue(of: game.root) == first)
    let replica = try self.game(entry, .plain)
    let document = try DynamicObject(from: first)
    try game.update(next.description, becomes: told) { report in
      let patch = try report.jsonPatch()
      #expect(patch == expected)
      try game.reconciler.apply(patch, to: document)
      #expect(document.sourceValue == next)
      try game.reconciler.apply(patch, to: replica.root)
      #expect(replica.told == told)
      #expect(try game.reconciler.sourceValue(of: game.root) == next)
      let inverse = try report.inverseJSONPatch()
      try game.reconciler.apply(inverse, to: document)
      #expect(document.sourceValue == first)
      try game.reconciler.apply(inverse, to: replica.root)
      #expect(try game.reconciler.sourceValue(of: replica.root) == first)
    }
  }
}
