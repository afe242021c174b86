extension ChangeReport {
  /// One line of a report's tree: a place, a change, or both.
  public struct Line: Sendable, Hashable, CustomStringConvertible {
    /// The depth of the line below the root.
    public let depth: Int

    /// The key or index of the place, empty for a change of the place above.
    public let place: String

    /// The kind of change, nil for a place that only leads to others.
    public let kind: Change.Kind?

    /// The text in parts.
    let parts: [Part]

    /// The text without indentation.
    public var text: String { parts.map(\.text).joined() }

    /// The line with indentation.
    public var description: String { indent + text }

    private var indent: String { String(repeating: "  ", count: depth) }
  }
}

extension ChangeReport.Line {
  /// A part of a line with one role.
  struct Part: Sendable, Hashable {
    let role: Role
    let text: String

    enum Role: Sendable { case place, word, old, new, remark }

    init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// The line with indentation and the colour codes of a terminal.
  public var colored: String {
    indent
      + runs.map { run in
        guard let color = run.color else { return run.text }
        return "\u{1B}[\(color)m\(run.text)\u{1B}[0m"
      }.joined()
  }

  /// The text in runs of one colour, as a terminal's codes say it; nil for the default.
  package var runs: [(text: String, color: Int?)] {
    parts.map { ($0.text, color(of: $0.role)) }
  }

  /// The code of a colour or style that every terminal supports, nil for the default.
  private func color(of role: Part.Role) -> Int? {
    switch (role, kind) {
    case (.place, nil): 1
    case (.place, .touched), (.place, .skipped), (.place, .unknown): 2
    case (.place, _): nil
    case (.old, .changed): 31
    case (.new, .changed): 32
    case (.word, .changed), (.remark, _): 2
    case (_, .inserted), (_, .created): 32
    case (_, .removed), (_, .lost): 31
    case (_, .replaced), (_, .reused), (_, .conflicted), (_, .withheld), (_, .overtaken): 33
    case (_, .moved), (_, .deferred): 36
    default: 2
    }
  }
}
