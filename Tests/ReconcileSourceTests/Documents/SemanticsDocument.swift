import Foundation

/// The page of rules as rows of its tables.
struct SemanticsDocument {
  struct Rule {
    let id: String
    let shownBy: String
    var tests: [String] { SemanticsDocument.names(in: shownBy) }
    var suites: Set<String> { Set(tests.map { String($0.split(separator: " › ")[0]) }) }
  }

  let rules: [Rule]

  /// Every test that the page names, as its suite and its name.
  let named: [String]

  private static let page = WrittenSuite.root.appendingPathComponent("Docs/Semantics.md")

  private static let agreed = WrittenSuite.root.deletingLastPathComponent()
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

  /// The rules of the list that stands beside the checkout.
  static func agreedRules() throws -> [String] {
    try String(contentsOf: agreed, encoding: .utf8)
      .matches(of: #/^- ([A-Z]\d+a?) /#.anchorsMatchLineEndings())
      .map { String($0.1) }
  }
}
