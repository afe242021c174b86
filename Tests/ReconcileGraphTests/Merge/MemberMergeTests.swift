import Foundation
import Reconcile
import Testing

/// P5, L2: members of an object in a list since a baseline; each is merged alone, whichever form the last
/// source had.
@Suite struct `Members in a list since a baseline` {
  typealias Known = Members.Known
  typealias Keyed = Members.Keyed

  private static let first = #"{"results": {"b": {"total": 1}, "a": {"total": 2}}}"#

  private func game<Entry: Scored>(
    _ entry: Entry.Type, _ text: String = first, map: Bool = false,
    policy: @escaping PolicyEdit = { _ in }
  ) throws -> Updated<Members.Game<Entry>> {
    let game = Updated(
      Members.Game<Entry>(), Way(hasMap: map, hasBaseline: true)
    ) { $0.told }
    try game.update(text, policy: policy)
    return game
  }

  private func make<Entry: Scored>(_ entry: Entry.Type, _ text: String) throws -> Entry {
    let made = Members.Game<Entry>()
    try Reconciler().update(made, from: .json(text))
    return try #require(made.results.first)
  }

  @Test func `keep what was added and removed here`() throws {
    func keeps<Entry: Scored>(_ entry: Entry.Type) throws {
      let game = try game(entry)
      game.root.results.removeFirst()
      game.root.results.insert(try make(entry, #"{"results": {"m": {"total": 7}}}"#), at: 0)
      #expect(game.told == "m 7, a 2")
      try game.update(
        #"{"results": {"b": {"total": 1}, "a": {"total": 3}, "c": {"total": 4}}}"#,
        becomes: "m 7, a 3, c 4")
      // The source changes what was removed here, and follows: nobody asked for another policy.
      try game.update(
        #"{"results": {"b": {"total": 9}, "a": {"total": 3}, "c": {"total": 4}}}"#,
        becomes: "m 7, a 3, c 4, b 9")
    }
    try keeps(Known.self)
    try keeps(Keyed.self)
  }

  @Test func `are removed with the source, but where they were edited here`() throws {
    func isContested<Entry: Scored>(_ entry: Entry.Type) throws {
      let game = try game(entry)
      game.root["a"]?.total = 50
      let text = "{\"results\": {}}"
      let error = try #require(throws: UpdateError.self) {
        try game.update(text) { $0.conflict = .reject }
      }
      #expect(error.issues.map { "\($0.path)" } == ["results.a"])
      try game.update(text, becomes: "a 50", policy: { $0.conflict = .local }) { report in
        #expect(report.counts.conflicted == 1)
        #expect(
          report.changes.filter { $0.kind == .conflicted }.map { "\($0.path)" } == ["results.a"])
      }
    }
    try isContested(Known.self)
    try isContested(Keyed.self)
  }

  @Test func `are in no conflict about what both added alike, where null names nobody`() throws {
    func agrees<Entry: Scored>(_ entry: Entry.Type) throws {
      let contents: PolicyEdit = {
        $0.collection = .contents
        $0.conflict = .reject
      }
      let game = try game(entry, #"{"results": {}}"#, policy: contents)
      game.root.results = [try make(entry, #"{"results": {"m": {"total": 7}}}"#)]
      try game.update(
        #"{"results": {"m": {"total": 7}, "n": null}}"#, becomes: "m 7", policy: contents)
    }
    try agrees(Known.self)
    try agrees(Keyed.self)
  }

  @Test func `are in conflict where both sides added them under one key`() throws {
    func isContested<Entry: Scored>(_ entry: Entry.Type) throws {
      let game = try game(entry, #"{"results": {}}"#)
      let mine = try make(entry, #"{"results": {"m": {"total": 7}}}"#)
      game.root.results = [mine]
      let text = #"{"results": {"m": {"total": 8}}}"#
      let issues = complaints { try game.update(text) { $0.conflict = .reject } }
      #expect(issues.count == 1 && issues[0].hasPrefix("results.m.total"))
      try game.update(text, becomes: "m 7", policy: { $0.conflict = .local }) { report in
        #expect(report.counts.conflicted == 1 && game.root.results.first === mine)
      }
    }
    try isContested(Known.self)
    try isContested(Keyed.self)
  }

  @Test func `are in conflict where they come without their identity and were removed here`() throws
  {
    let policy: PolicyEdit = {
      $0.collection.missingIdentity = .insert
      $0.conflict = .local
    }
    let game = try game(
      `A member of an object in a list`.Numbered.self,
      #"{"results": {"x": {"id": 1, "total": 1}, "y": {"id": 2, "total": 2}}}"#)
    game.root.results.removeFirst()
    try game.update(
      #"{"results": {"x": {"total": 1}, "y": {"id": 2, "total": 2}}}"#, becomes: "y 2",
      policy: policy
    ) { report in
      #expect(
        report.changes.filter { $0.kind == .conflicted }.map { "\($0.path)" } == ["results.x"])
    }
  }

  @Test(arguments: [false, true])
  func `are in one conflict where both sides added a struct that the policy replaces`(
    isReplaced: Bool
  ) throws {
    let pool = Pool()
    let baseline = Baseline()
    func update(_ text: String, _ conflict: Policy.Conflict) throws -> ChangeReport {
      try Reconciler().update(pool, from: .json(text, since: baseline)) {
        $0.object = isReplaced ? .replace : .update
        $0.conflict = conflict
      }
    }
    _ = try update(#"{"shares": {}}"#, .local)
    pool.shares = [Pool.Share(name: "m", total: 7)]
    let text = #"{"shares": {"m": {"total": 8}}}"#
    let issues = complaints { _ = try update(text, .reject) }
    #expect(issues.count == 1 && issues[0].hasPrefix(isReplaced ? "shares.m:" : "shares.m.total:"))
    #expect(try update(text, .local).counts.conflicted == 1)
    #expect(pool.shares == [Pool.Share(name: "m", total: 7)])
  }

  @Test func `that name nobody are compared with the element of an array whose key they have`()
    throws
  {
    let game = try game(
      `A member of an object in a list`.Numbered.self,
      #"{"results": {"x": {"id": 1, "total": 1}}}"#)
    try game.update(#"{"results": [{"id": 1, "total": 1}]}"#)
    game.root.results[0].total = 50
    try game.update(
      #"{"results": {"x": {"total": 3}}}"#, becomes: "x 50", policy: { $0.conflict = .local }
    ) { report in #expect(report.counts.conflicted == 1) }
  }

  @Test func `keep their edits where the form changes, if they have an identity`() throws {
    let texts = [
      #"{"results": [{"id": 1, "total": 1}, {"id": 2, "total": 2}]}"#,
      #"{"results": {"x": {"id": 1, "total": 3}, "y": {"id": 2, "total": 2}}}"#,
      #"{"results": [{"id": 2, "total": 2}, {"id": 1, "total": 4}]}"#,
    ]
    let game = try game(`A member of an object in a list`.Numbered.self, texts[0])
    let (one, two) = (game.root.results[0], game.root.results[1])
    two.total = 50
    try game.update(texts[1], becomes: "x 3, y 50")
    try game.update(texts[2], becomes: "y 50, x 4")
    #expect(game.root.results[0] === two && game.root.results[1] === one)
  }

  @Test func `follow an array whose elements had no identity, which has no keys to compare`() throws
  {
    typealias Numbered = `A member of an object in a list`.Numbered
    let game = try game(
      Numbered.self, #"{"results": [{"total": 1}, {"id": 2, "total": 2}]}"#, map: true
    ) { $0.collection.missingIdentity = .skip }
    #expect(game.root.results.map(\.id) == [2])
    game.root.results.removeAll()
    try game.update(
      #"{"results": {"x": {"total": 5}, "y": {"id": 2, "total": 3}}}"#, becomes: "y 3",
      policy: { $0.collection.missingIdentity = .skip })
  }

  @Test func `in another order change nothing, and what is new stands behind`() throws {
    func stays<Entry: Scored>(_ entry: Entry.Type) throws {
      let game = try game(entry)
      let results = game.root.results
      try game.update(
        #"{"results": {"c": {"total": 3}, "a": {"total": 2}, "b": {"total": 1}}}"#,
        becomes: "b 1, a 2, c 3")
      #expect(sameInstances(Array(game.root.results.prefix(2)), results))
    }
    try stays(Known.self)
    try stays(Keyed.self)
  }

  @Test func `that null removes here are gone, and stay gone`() throws {
    let game = try game(Keyed.self)
    try game.update(#"{"results": {"b": null, "a": {"total": 2}}}"#, becomes: "a 2")
    game.root.results.append(try make(Keyed.self, #"{"results": {"b": {"total": 8}}}"#))
    try game.update(#"{"results": {"b": null, "a": {"total": 3}}}"#, becomes: "a 3, b 8")
  }

  @Test func `are edited beside a map, and their edits stay`() throws {
    let game = try game(Known.self, map: true)
    let map = try #require(game.map)
    let a = try #require(game.root["a"])
    try game.reconciler.edit(a, in: map) { $0.total = 50 }
    try game.update(
      #"{"results": {"a": {"total": 3}, "b": {"total": 9}}}"#, becomes: "b 9, a 50")
  }

  /// A pool of which each has a share, under a name.
  final class Pool: Reconcilable {
    var shares: [Share] = []

    static let schema = Schema(Pool.init) { Field("shares", \.shares) }

    struct Share: Reconcilable, Equatable {
      var name = ""
      var total = 0

      static let schema = Schema({ Share() }) {
        Field(.key, \.name)
        Field("total", \.total)
      }
    }
  }
}
