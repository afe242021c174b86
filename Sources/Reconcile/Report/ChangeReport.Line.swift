extension ChangeReport {
  /// One line of the tree of a report: a place, a change, or both.
  public struct Line: Sendable, Hashable, CustomStringConvertible {
    /// How many places the line stands below the root.
    public let depth: Int

    /// The key or index of the place, empty for what happened to the place above.
    public let place: String

    /// The kind of change, nil for a place that only leads to others.
    public let kind: Change.Kind?

    /// What the line says, without its indent.
    public let text: String

    /// The line with its indent.
    public var description: String { String(repeating: "  ", count: depth) + text }
  }
}
