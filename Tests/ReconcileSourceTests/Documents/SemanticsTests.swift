import Foundation
import Testing

/// Reads the list of rules and the tests that it names.
@Suite(.enabled(if: SemanticsDocument.exists, "no documents beside"))
struct `Docs/Semantics.md` {
  /// The rules by their letter, and the last of each.
  private static let last = [
    ("O", 19), ("N", 9), ("A", 14), ("V", 5), ("R", 4), ("B", 7), ("T", 7), ("G", 8), ("D", 5),
    ("L", 3), ("Y", 3), ("H", 7),
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
    let known = try SemanticsDocument.tests()
    #expect(known.contains("Docs/Semantics.md › names only tests that exist"))
    #expect(try SemanticsDocument().named.filter { !known.contains($0) } == [])
  }

  @Test(.enabled(if: SemanticsDocument.hasAgreedRules, "no shared folder beside"))
  func `is the list that the project agreed on`() throws {
    #expect(try SemanticsDocument().rules.map(\.id) == SemanticsDocument.agreedRules())
  }
}

/// The page of rules as rows of its tables.
private struct SemanticsDocument {
  struct Rule {
    let id: String
    let shownBy: String
    var tests: [String] { SemanticsDocument.names(in: shownBy) }
  }

  let rules: [Rule]

  /// Every test that the page names, as its suite and its name.
  let named: [String]

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  private static let page = root.appendingPathComponent("Docs/Semantics.md")

  private static let agreed = root.deletingLastPathComponent()
    .appendingPathComponent("shared/design/Semantics.md")

  static var hasAgreedRules: Bool { FileManager.default.fileExists(atPath: agreed.path) }
  static var exists: Bool { FileManager.default.fileExists(atPath: page.path) }

  init() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    rules = text.split(separator: "\n").compactMap { line in
      guard let id = line.firstMatch(of: #/^\| ([A-Z]\d+a?) \|/#)?.1 else { return nil }
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return Rule(id: String(id), shownBy: cells.last ?? "")
    }
    named = Self.names(in: text)
  }

  private static func names(in text: String) -> [String] {
    text.matches(of: #/`([^`\n]+ › [^`\n]+)`/#).map { String($0.1) }
  }

  /// Every test of the sources, as its suite and its name.
  static func tests() throws -> Set<String> {
    let folder = root.appendingPathComponent("Tests")
    var tests: Set<String> = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where name.hasPrefix("Reconcile") && name.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      var suite = ""
      for match in text.matches(of: #/(struct|class|func) `([^`\n]+)`/#) {
        if match.1 == "func" {
          tests.insert("\(suite) › \(match.2)")
        } else {
          suite = String(match.2)
        }
      }
    }
    return tests
  }

  /// The rules of the list that stands beside the checkout.
  static func agreedRules() throws -> [String] {
    try String(contentsOf: agreed, encoding: .utf8)
      .matches(of: #/^- ([A-Z]\d+a?) /#.anchorsMatchLineEndings())
      .map { String($0.1) }
  }
}
