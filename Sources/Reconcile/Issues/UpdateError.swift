import Foundation

/// The reason why an update changed nothing: all issues found in its source.
public struct UpdateError: Error, Sendable, Hashable {
  /// The issues in the order of declaration, then by index, unknown keys last.
  public let issues: [Issue]

  /// Creates an error from `issues`.
  public init(issues: [Issue]) {
    self.issues = issues
  }
}

extension UpdateError: CustomStringConvertible {
  /// One line per issue.
  public var description: String {
    issues.map(\.description).joined(separator: "\n")
  }
}

extension UpdateError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
