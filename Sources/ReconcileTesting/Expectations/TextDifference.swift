/// The lines of two texts side by side; a line of only one of them is prefixed with a sign.
enum TextDifference {
  /// The difference; nil if the lines are equal.
  ///
  /// - Parameters:
  ///   - expected: The lines that are prefixed with a minus if they are missing.
  ///   - found: The lines that are prefixed with a plus if they are not expected.
  static func between(_ expected: [String], _ found: [String]) -> String? {
    guard expected != found else { return nil }
    let difference = found.difference(from: expected)
    var missing: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): missing.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [String] = []
    var (old, new) = (0, 0)
    while old < expected.count || new < found.count {
      if missing.contains(old) {
        lines.append("- \(expected[old])")
        old += 1
      } else if added.contains(new) {
        lines.append("+ \(found[new])")
        new += 1
      } else {
        lines.append("  \(found[new])")
        old += 1
        new += 1
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Only the lines that differ; nil if there are none.
  static func changes(from expected: [String], to found: [String]) -> String? {
    between(expected, found)?.split(separator: "\n").filter { !$0.hasPrefix("  ") }
      .joined(separator: "\n")
  }

  /// The difference of two texts, ignoring white space at the ends of lines and empty lines around.
  static func between(_ expected: String, _ found: String) -> String? {
    between(lines(expected), lines(found))
  }

  private static func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
    while lines.last == "" { lines.removeLast() }
    while lines.first == "" { lines.removeFirst() }
    return lines
  }
}
