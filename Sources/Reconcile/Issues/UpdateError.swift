/// The reason why an update changed nothing: every issue found in its source.
public struct UpdateError: Error, Sendable, Hashable {
  /// The issues in declared order, then by index, unknown keys last.
  public let issues: [Issue]

  /// Creates an error that carries `issues`.
  public init(issues: [Issue]) {
    self.issues = issues
  }
}

extension UpdateError: CustomStringConvertible {
  /// One line for each issue.
  public var description: String {
    issues.map(\.description).joined(separator: "\n")
  }
}
