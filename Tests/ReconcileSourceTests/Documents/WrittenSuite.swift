import Foundation

/// A suite as its file has it: its comment, its name and its tests.
struct WrittenSuite: Equatable {
  let name: String
  let comment: String
  var tests: [String] = []

  /// The rules that the comment begins with.
  var rules: [String] {
    guard let rules = comment.prefixMatch(of: #/([A-Z]\d+a?(?:, [A-Z]\d+a?)*): /#)?.1 else {
      return []
    }
    return rules.split(separator: ", ").map(String.init)
  }

  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Every suite of the sources.
  static func all() throws -> [WrittenSuite] {
    let folder = root.appendingPathComponent("Tests")
    return try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("Reconcile") && $0.hasSuffix("Tests.swift") }
      .flatMap { try read(String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)) }
  }

  /// The suites of a file; a comment belongs to what follows without an empty line.
  static func read(_ text: String) -> [WrittenSuite] {
    var suites: [WrittenSuite] = []
    var comment: [Substring] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("///") {
        comment.append(line.dropFirst(3).drop { $0 == " " })
      } else if line.isEmpty {
        comment = []
      } else if line.utf8.contains(UInt8(ascii: "`")) {
        if let name = line.prefixMatch(of: #/(?:@.+ )?struct `([^`]+)`/#)?.1 {
          suites.append(WrittenSuite(name: "\(name)", comment: comment.joined(separator: " ")))
        } else if let test = line.firstMatch(of: #/func `([^`]+)`/#)?.1, !suites.isEmpty {
          suites[suites.count - 1].tests.append("\(test)")
        }
      }
    }
    return suites
  }
}
