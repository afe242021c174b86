import Testing

/// Reads the list of rules and the tests that it names.
@Suite(.enabled(if: SemanticsDocument.exists, "no documents beside"))
struct `Docs/Semantics.md` {
  /// The rules by their letter, and the last of each.
  private static let last = [
    ("O", 19), ("N", 9), ("A", 14), ("P", 8), ("F", 11), ("U", 6), ("V", 5), ("R", 4), ("B", 7),
    ("T", 7),
    ("G", 8), ("M", 2),
    ("D", 5),
    ("L", 3), ("E", 10), ("Y", 3), ("K", 10), ("S", 23), ("W", 11),
    ("H", 7),
  ]

  @Test func `has every rule once, in order`() throws {
    var expected = Self.last.flatMap { letter, last in (1...last).map { "\(letter)\($0)" } }
    let place = try #require(expected.firstIndex(of: "V5"))
    expected.insert("V4a", at: place)
    #expect(try SemanticsDocument().rules.map(\.id) == expected)
  }

  @Test func `names a test for every rule that is not for later`() throws {
    let rules = try SemanticsDocument().rules
    #expect(rules.filter { $0.tests.isEmpty != ($0.shownBy == "*later*") }.map(\.id) == [])
  }

  @Test func `names only tests that exist`() throws {
    let known = Set(
      try WrittenSuite.all().flatMap { suite in suite.tests.map { "\(suite.name) › \($0)" } })
    #expect(known.contains("Docs/Semantics.md › names only tests that exist"))
    #expect(try SemanticsDocument().named.filter { !known.contains($0) } == [])
  }

  /// Rules that came later have letters of their own.
  @Test(.enabled(if: SemanticsDocument.hasAgreedRules, "no shared folder beside"))
  func `is the list that the project agreed on, and what came later`() throws {
    let agreed = try SemanticsDocument.agreedRules()
    let letters = Set(agreed.compactMap(\.first))
    let rules = try SemanticsDocument().rules.map(\.id)
    #expect(rules.filter { $0.first.map(letters.contains) == true } == agreed)
  }
}
