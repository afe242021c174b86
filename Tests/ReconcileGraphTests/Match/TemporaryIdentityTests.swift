import Reconcile
import Testing

/// O12, O13: an identity that stands for one that is yet to be given (*Shapes*, section 6).
@Suite struct `A temporary identity` {
  typealias Sheet = Drafts.Sheet
  typealias Row = Drafts.Row

  private func sheet(_ way: Way) -> Updated<Sheet> { Updated(Sheet(), way) { $0.told } }

  /// Puts a row into a property, or under a key.
  private func put(_ row: Row, into sheet: Sheet, isUnderKey: Bool) {
    (sheet.first, sheet.named) = isUnderKey ? (nil, ["a": row]) : (row, [:])
  }

  private func row(of sheet: Sheet, isUnderKey: Bool) -> Row? {
    isUnderKey ? sheet.named["a"] : sheet.first
  }

  private func source(_ id: Int, isUnderKey: Bool) -> String {
    isUnderKey ? #"{"named": {"a": {"id": \#(id)}}}"# : #"{"first": {"id": \#(id)}}"#
  }

  @Test(arguments: Way.all, [true, false])
  func `in a property and under a key makes room for the one that the source names`(
    way: Way, isUnderKey: Bool
  ) throws {
    let sheet = sheet(way)
    let draft = Row(-1, "typed")
    put(draft, into: sheet.root, isUnderKey: isUnderKey)
    try sheet.update(
      source(5, isUnderKey: isUnderKey), becomes: isUnderKey ? "a: 5 typed" : "5 typed"
    ) { _ in
      #expect(row(of: sheet.root, isUnderKey: isUnderKey) === draft)
      if !way.isPlanned, let map = sheet.map { #expect(map[Row.self, 5] === draft) }
    }
  }

  @Test(arguments: Way.all)
  func `is as any other where it is none by its own schema`(way: Way) throws {
    let sheet = sheet(way)
    let row = Row(1, "typed")
    sheet.root.first = row
    try sheet.update(#"{"first": {"id": 5}}"#, becomes: "5 ") { _ in
      #expect(sheet.root.first !== row && row.told == "1 typed")
    }
  }

  @Test(arguments: Way.all, [true, false])
  func `asks a policy that is set`(way: Way, isUnderKey: Bool) throws {
    let sheet = sheet(way)
    let draft = Row(-1, "typed")
    put(draft, into: sheet.root, isUnderKey: isUnderKey)
    let source = source(5, isUnderKey: isUnderKey)
    let issues = complaints {
      try sheet.update(source) { $0.identityChange = .reject }
    }
    #expect(issues.count == 1 && draft.told == "-1 typed")
    try sheet.update(
      source, becomes: isUnderKey ? "a: 5 " : "5 ", policy: { $0.identityChange = .replace }
    ) { _ in
      #expect(row(of: sheet.root, isUnderKey: isUnderKey) !== draft)
      #expect(draft.told == "-1 typed")
    }
  }

  @Test func `is no draft's once the map knows it, or has edits of it`() throws {
    let reconciler = Reconciler()
    for isEdited in [true, false] {
      let map = IdentityMap()
      let (sheet, draft) = (Sheet(), Row(-1, "typed"))
      sheet.first = draft
      if isEdited {
        map.insert(sheet)
        try reconciler.edit(draft, in: map) { $0.text = "edited" }
      } else {
        map.insert(draft)
      }
      try reconciler.update(sheet, from: ["first": ["id": 5]], in: map)
      #expect(sheet.first !== draft && sheet.first?.id == 5 && draft.id == -1)
    }
  }

  @Test(arguments: Way.withMap)
  func `makes room for whom the map knows`(way: Way) throws {
    let sheet = sheet(way)
    let (draft, known) = (Row(-1, "typed"), Row(5, "known"))
    sheet.root.first = draft
    sheet.map?.insert(known)
    try sheet.update(#"{"first": {"id": 5}}"#, becomes: "5 known") { _ in
      #expect(sheet.root.first === known && draft.told == "-1 typed")
    }
  }

  @Test(arguments: Way.all)
  func `at the root makes room for the one that the first source names`(way: Way) throws {
    let draft = Updated(Row(-1, "typed"), way) { $0.told }
    try draft.update(#"{"id": 5}"#, becomes: "5 typed")
  }

  @Test(arguments: Way.all)
  func `in lists and sets is paired in order where the call adopts`(way: Way) throws {
    let sheet = sheet(way)
    let drafts = [Row(-1, "x"), Row(-2, "y")]
    let pinned = Row(-3, "z")
    sheet.root.rows = [Row(1, "a"), drafts[0], drafts[1], Row(2, "b")]
    sheet.root.pinned = [pinned]
    try sheet.update(
      #"""
      {"id": 1, "rows": [{"id": 1}, {"id": 10}, {"id": 11}, {"id": 2}], "pinned": [{"id": 12}]}
      """#,
      becomes: "1 a, 10 x, 11 y, 2 b, 12 z", adopting: true
    ) { _ in
      #expect(sameInstances(Array(sheet.root.rows[1...2]), drafts))
      #expect(sheet.root.pinned == [pinned])
    }
  }

  @Test(arguments: Way.all)
  func `is matched, compared and written as any other`(way: Way) throws {
    let sheet = sheet(way)
    let draft = Row(-1, "typed")
    sheet.root.rows = [Row(1, "a"), draft]
    try sheet.update(
      #"{"rows": [{"id": -1, "text": "x"}, {"id": 1}]}"#, becomes: "-1 x, 1 a"
    ) { _ in
      #expect(sheet.root.rows[0] === draft)
      let written = try Reconciler().sourceValue(of: draft)
      #expect(written == ["id": -1, "text": "x"])
    }
  }

  @Test(arguments: Way.all)
  func `may be one part of several, and is not asked of nil`(way: Way) throws {
    let ticket = Updated(Drafts.Ticket(), way) { $0.seat?.told ?? "none" }
    let draft = Drafts.Seat("A", 0, "Ada")
    ticket.root.seat = draft
    try ticket.update(#"{"seat": {"hall": "A", "number": 7}}"#, becomes: "A7 Ada") { _ in
      #expect(ticket.root.seat === draft)
    }
    guard !way.isUndone, !way.hasMap else { return }
    let other = Drafts.Seat("B", nil, "Bo")
    ticket.root.seat = other
    try ticket.update(#"{"seat": {"hall": "A", "number": 8}}"#)
    #expect(ticket.root.seat !== other && other.told == "B- Bo")
  }
}
