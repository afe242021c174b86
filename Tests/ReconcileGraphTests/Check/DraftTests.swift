import Reconcile
import Testing

/// O12, O13: an object that has no identity yet (*Shapes*, defect 8).
@Suite struct `A draft` {
  typealias Board = Drafts.Board
  typealias Card = Drafts.Card

  private func board(_ way: Way) -> Updated<Board> { Updated(Board(), way) { $0.told } }

  @Test(arguments: Way.all)
  func `in a property takes the identity that its source names`(way: Way) throws {
    let board = board(way)
    let draft = Card(nil, "typed")
    board.root.first = draft
    try board.update(#"{"first": {"id": 5}}"#, becomes: "5 typed") { _ in
      #expect(board.root.first === draft)
    }
  }

  @Test(arguments: Way.all)
  func `under a key takes the identity that its source names`(way: Way) throws {
    let board = board(way)
    let draft = Card(nil, "typed")
    board.root.named = ["a": draft]
    try board.update(#"{"named": {"a": {"id": 5}}}"#, becomes: "a: 5 typed") { _ in
      #expect(board.root.named["a"] === draft)
    }
  }

  @Test(arguments: Way.all, [true, false])
  func `in a property takes it where the policy updates`(way: Way, isUnderKey: Bool) throws {
    let board = board(way)
    let draft = Card(nil, "typed")
    (board.root.first, board.root.named) = isUnderKey ? (nil, ["a": draft]) : (draft, [:])
    try board.update(
      isUnderKey ? #"{"named": {"a": {"id": 5}}}"# : #"{"first": {"id": 5}}"#,
      becomes: isUnderKey ? "a: 5 typed" : "5 typed", policy: { $0.identityChange = .update }
    ) { _ in
      #expect((isUnderKey ? board.root.named["a"] : board.root.first) === draft)
    }
  }

  @Test(arguments: Way.all)
  func `in a property stays as it was where a policy that is set replaces`(way: Way) throws {
    let board = board(way)
    let draft = Card(nil, "typed")
    board.root.first = draft
    try board.update(
      #"{"first": {"id": 5}}"#, becomes: "5 ", policy: { $0.identityChange = .replace }
    ) { _ in
      #expect(board.root.first !== draft && draft.told == "draft typed")
    }
  }

  @Test(arguments: Way.all)
  func `under a key stays as it was where a policy that is set replaces`(way: Way) throws {
    let board = board(way)
    let draft = Card(nil, "typed")
    board.root.named = ["a": draft]
    try board.update(
      #"{"named": {"a": {"id": 5}}}"#, becomes: "a: 5 ",
      policy: { $0.identityChange = .replace }
    ) { _ in
      #expect(board.root.named["a"] !== draft && draft.told == "draft typed")
    }
  }

  @Test(arguments: Way.all)
  func `in a property is an issue where the policy rejects another identity`(way: Way) {
    let board = board(way)
    board.root.first = Card(nil, "typed")
    let issues = complaints {
      try board.update(#"{"first": {"id": 5}}"#) { $0.identityChange = .reject }
    }
    #expect(issues.count == 1)
    #expect(board.told == "draft typed")
  }

  @Test(arguments: Way.all)
  func `under a key is an issue where the policy rejects another identity`(way: Way) {
    let board = board(way)
    board.root.named = ["a": Card(nil, "typed")]
    let issues = complaints {
      try board.update(#"{"named": {"a": {"id": 5}}}"#) { $0.identityChange = .reject }
    }
    #expect(issues.count == 1)
    #expect(board.told == "a: draft typed")
  }

  @Test(arguments: Way.all, [Policy.IdentityChange.replace, .update, .reject])
  func `in a list is not matched, whatever the policy for identities`(
    way: Way, change: Policy.IdentityChange
  ) throws {
    let board = board(way)
    let draft = Card(nil, "typed")
    board.root.cards = [Card(1, "a"), draft, Card(2, "b")]
    try board.update(
      #"{"cards": [{"id": 1}, {"id": 5}, {"id": 2}]}"#,
      becomes: "1 a, 5 , 2 b",
      policy: { $0.identityChange = change }
    ) { _ in #expect(draft.told == "draft typed") }
  }

  @Test(arguments: Way.sinceBaseline)
  func `in a list stays beside what the source adds, since a baseline`(way: Way) throws {
    let board = board(way)
    try board.update(#"{"cards": [{"id": 1, "text": "a"}, {"id": 2, "text": "b"}]}"#)
    let draft = Card(nil, "typed")
    if let map = board.map {
      try board.reconciler.edit(board.root, in: map) { $0.cards.insert(draft, at: 1) }
    } else {
      board.root.cards.insert(draft, at: 1)
    }
    try board.update(
      #"{"cards": [{"id": 1, "text": "a"}, {"id": 5, "text": "c"}, {"id": 2, "text": "b"}]}"#)
    #expect(board.root.cards.contains(draft) && draft.told == "draft typed")
    #expect(board.root.cards.compactMap(\.id) == [1, 5, 2])
  }

  @Test(arguments: Way.all)
  func `in a list is paired in order between neighbours, where the call adopts`(way: Way) throws {
    let board = board(way)
    let drafts = [Card(nil, "x"), Card(nil, "y")]
    board.root.cards = [Card(1, "a"), drafts[0], drafts[1], Card(2, "b")]
    try board.update(
      #"{"id": 1, "cards": [{"id": 1}, {"id": 10}, {"id": 11}, {"id": 2}]}"#,
      becomes: "1 a, 10 x, 11 y, 2 b", adopting: true
    ) { _ in #expect(sameInstances(Array(board.root.cards[1...2]), drafts)) }
  }

  @Test(arguments: Way.all)
  func `in a list stays, reported as skipped, where fresh elements are not equally many`(way: Way)
    throws
  {
    let board = board(way)
    let draft = Card(nil, "x")
    board.root.cards = [Card(1, "a"), draft, Card(2, "b")]
    let report = try board.update(
      #"{"id": 1, "cards": [{"id": 1}, {"id": 10}, {"id": 11}, {"id": 2}]}"#, adopting: true)
    #expect(report.counts.skipped == 1)
    #expect(board.root.cards.contains(draft) && draft.told == "draft x")
    #expect(board.root.cards.compactMap(\.id) == [1, 10, 11, 2])
  }

  @Test(arguments: Way.all)
  func `in a set is paired where there is one, and the call adopts`(way: Way) throws {
    let board = board(way)
    let draft = Card(nil, "x")
    board.root.pinned = [draft]
    try board.update(
      #"{"id": 1, "pinned": [{"id": 10}]}"#, becomes: "10 x", adopting: true
    ) { _ in #expect(board.root.pinned == [draft]) }
  }

  @Test(arguments: Way.all)
  func `of a parent that is posted takes the identity of the response`(way: Way) throws {
    let board = board(way)
    let drafts = [Card(nil, "x"), Card(nil, "y")]
    board.root.id = 0
    board.root.cards = drafts
    try board.update(
      #"{"id": 3, "cards": [{"id": 10, "text": "x"}, {"id": 11, "text": "y"}]}"#,
      becomes: "10 x, 11 y", adopting: true
    ) { _ in
      #expect(sameInstances(board.root.cards, drafts) && board.root.id == 3)
    }
    #expect(board.root.id == (way.isUndone ? 0 : 3))
  }

  @Test(arguments: Way.all)
  func `at the root takes the identity that its first source names`(way: Way) throws {
    let user = Updated(Drafts.User(), way) { $0.told }
    try user.update(#"{"id": 5, "name": "Ada"}"#, becomes: "5 Ada") { _ in
      if let map = user.map { #expect(map[Drafts.User.self, 5] === user.root) }
    }
  }

  @Test(arguments: Way.all)
  func `is no root with an identity, which is an issue that says what to call`(way: Way) {
    let user = Updated(Drafts.User(), way) { $0.told }
    user.root.id = 3
    let issues = complaints { try user.update(#"{"id": 5, "name": "Ada"}"#) }
    #expect(issues.count == 1 && user.told == "3 ")
    #expect(issues.first?.contains("make") == true)
    #expect(issues.first?.contains("adopting:") == true)
  }
}
