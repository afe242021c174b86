import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a server said instead of doing what it was asked.
///
/// Nothing has changed here. `catch let error as ServerError<Problem>` gives what the server says of
/// it, read as the type that the server's settings name.
public struct ServerError<Problem: Sendable>: Error {
  /// The status: 400 to 599.
  public let status: Int

  /// The headers, their names in lower case.
  public let headers: [String: String]

  /// What the server says of it; nil if the body is no such thing.
  public let problem: Problem?

  /// The first 1,000 bytes of a body that is no such thing.
  public let excerpt: String?
}

extension ServerError: CustomStringConvertible {
  /// The status, and what the server says of it.
  public var description: String {
    let detail = problem.map { "\($0)" } ?? excerpt ?? ""
    return detail.isEmpty
      ? "the server answered \(status)" : "the server answered \(status): \(detail)"
  }
}

/// What a server says of a problem in its standard form: RFC 9457, `application/problem+json`.
public struct ProblemDetails: Reconcilable, Sendable, Hashable {
  /// What kind of problem it is, as a URI.
  public var type: String? = nil

  /// What kind of problem it is, in a few words.
  public var title: String? = nil

  /// The status that goes with it.
  public var status: Int? = nil

  /// What happened this time.
  public var detail: String? = nil

  /// This occurrence, as a URI.
  public var instance: String? = nil

  /// Creates the details of a problem of which nothing is known.
  public init() {}

  /// The members that the standard names; others are passed over.
  public static let schema = Schema(ProblemDetails.init) {
    Field("type", \.type)
    Field("title", \.title)
    Field("status", \.status)
    Field("detail", \.detail)
    Field("instance", \.instance)
  }
}

/// Why an answer cannot be read, or a request not be sent. Nothing has changed here.
public struct AnswerError: Error, Hashable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The answer is none of HTTP.
    case notHTTP

    /// A read was answered with a status that has nothing to read, as 204, 206 or a redirect that
    /// the transport did not follow.
    case status(Int)

    /// The body is of another content type than JSON.
    case contentType(String)

    /// There is no body.
    case empty

    /// The body has fewer bytes than its header says.
    case truncated(expected: Int, found: Int)

    /// The document has nothing under the key of its answer.
    case missing(key: String)

    /// The next page was there already, or is on another server.
    case pages(String)

    /// Writes were answered again and again while it was read, so that no answer knew of all.
    case overtaken

    /// The object has no identity, or one that leads to another resource.
    case noPath

    /// An edit of another object, too, would be sent in part.
    case edits
  }

  /// What is wrong.
  public let reason: Reason

  /// The method and the path of the request.
  public let request: String

  init(_ reason: Reason, _ request: String) {
    self.reason = reason
    self.request = request
  }

  init(_ reason: Reason, _ request: URLRequest) {
    self.init(reason, "\(request.httpMethod ?? "GET") \(request.url?.path ?? "")")
  }
}

extension AnswerError: CustomStringConvertible {
  /// What is wrong, with the request.
  public var description: String { "\(request): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .notHTTP: "the answer is not one of HTTP"
    case .status(let status): "the status \(status) has nothing to read"
    case .contentType(let type): "the content type '\(type)' is not JSON"
    case .empty: "the answer has no body"
    case .truncated(let expected, let found):
      "the body has \(found) bytes, and should have \(expected)"
    case .missing(let key): "the document has nothing under '\(key)'"
    case .pages(let next): "the next page '\(next)' was there already, or is on another server"
    case .overtaken: "each answer was older than a write"
    case .noPath: "the object has no identity for a path"
    case .edits: "an edit of another object too would be sent in part"
    }
  }
}

/// A write of which nobody knows whether the server did it: it was sent, and no answer came.
///
/// Nothing has changed here; the next read decides.
public struct UnknownFate: Error {
  /// The method and the path of the request.
  public let request: String

  /// What the transport said.
  public let underlying: any Error
}
