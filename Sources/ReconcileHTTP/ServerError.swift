import Foundation
import Reconcile

/// A refusal: the server answered with a status of 400 or above.
///
/// Nothing has changed here. `catch let error as ServerError<Problem>` gives the server's
/// description of the problem, read as the type that ``Server/Settings/failure`` names.
public struct ServerError<Problem: Sendable>: Error {
  /// The status code, 400 to 599.
  public let status: Int

  /// The headers, their names in lower case.
  public let headers: [String: String]

  /// The server's description of the problem; nil if the body cannot be read as one.
  ///
  /// It can if it has a member of the type, at least one.
  public let problem: Problem?

  /// The first 1,000 bytes of a body that cannot be read as a problem; else nil.
  public let excerpt: String?

  /// Whether the edit of the closure of ``Server/save(_:label:_:)`` was taken back, since the server
  /// refused what it says.
  public internal(set) var isReverted = false

  /// The beginning of the body, whatever it was read as.
  let text: String

  init(status: Int, headers: [String: String], problem: Problem?, body: String) {
    self.status = status
    self.headers = headers
    self.problem = problem
    excerpt = problem == nil ? body : nil
    text = body
  }
}

extension ServerError: CustomStringConvertible, LocalizedError {
  /// The status code, and what the server says of the problem.
  public var description: String {
    // What is no text of its own is quoted as the server sent it.
    let detail = (problem as? any CustomStringConvertible)?.description ?? text
    return detail.isEmpty
      ? "the server answered \(status)" : "the server answered \(status): \(detail)"
  }

  /// The description.
  public var errorDescription: String? { description }
}
