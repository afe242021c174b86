extension UpdateError.Issue {
  /// A position in JSON text.
  public struct Location: Sendable, Hashable, CustomStringConvertible {
    /// The line, from 1.
    public var line: Int

    /// The column in bytes, from 1.
    public var column: Int

    /// Creates a position from its line and column.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }

    /// The position as `line 2, column 15`.
    public var description: String { "line \(line), column \(column)" }
  }
}
