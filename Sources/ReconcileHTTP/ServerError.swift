import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
  public let problem: Problem?

  /// The first 1,000 bytes of a body that cannot be read as a problem; else nil.
  public let excerpt: String?
}

extension ServerError: CustomStringConvertible {
  /// The status code, and what the server says of the problem.
  public var description: String {
    let detail = problem.map { "\($0)" } ?? excerpt ?? ""
    return detail.isEmpty
      ? "the server answered \(status)" : "the server answered \(status): \(detail)"
  }
}

/// A problem in the standard form of RFC 9457, `application/problem+json`.
public struct ProblemDetails: Reconcilable, Sendable, Hashable {
  /// The type of the problem, as a URI.
  public var type: String? = nil

  /// The type of the problem, in a few words.
  public var title: String? = nil

  /// The status code of the answer.
  public var status: Int? = nil

  /// What happened in this occurrence.
  public var detail: String? = nil

  /// The URI of this occurrence.
  public var instance: String? = nil

  /// Creates a problem without details.
  public init() {}

  /// The members that the standard names; others are ignored.
  public static let schema = Schema(ProblemDetails.init) {
    Field("type", \.type)
    Field("title", \.title)
    Field("status", \.status)
    Field("detail", \.detail)
    Field("instance", \.instance)
  }
}

/// An answer that cannot be read, or a request that cannot be sent.
///
/// No object has changed here. A write whose answer cannot be read was done all the same.
public struct AnswerError: Error, Hashable {
  /// The reasons why an answer cannot be read, or a request cannot be sent.
  public enum Reason: Hashable, Sendable {
    /// The answer is not an HTTP answer.
    case notHTTP

    /// A read was answered with a status that has no document.
    ///
    /// Such as 204, 206, or a redirect that the transport did not follow.
    case status(Int)

    /// The content type of the body is not JSON.
    case contentType(String)

    /// There is no body.
    case empty

    /// The body has fewer bytes than its header says.
    case truncated(expected: Int, found: Int)

    /// The document has nothing under the key of its answer.
    case missing(key: String)

    /// The next page was read already, or is on another server.
    case pages(String)

    /// Each answer was older than a write that was answered meanwhile, or said otherwise than another
    /// read that was answered meanwhile.
    case overtaken

    /// The object has no identity, or one that would lead to another resource.
    case noPath

    /// An edit that also changes another object would be sent in part.
    case edits
  }

  /// Why the answer cannot be read, or the request cannot be sent.
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
  /// The request and the reason.
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
    case .overtaken: "each answer may be older than another one"
    case .noPath: "the object has no identity for a path"
    case .edits: "an edit of another object too would be sent in part"
    }
  }
}

/// A write of unknown fate: it was sent, and no answer came.
///
/// Nothing has changed here; the next read decides.
public struct UnknownFate: Error {
  /// The method and the path of the request.
  public let request: String

  /// The error of the transport.
  public let underlying: any Error
}
