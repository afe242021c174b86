import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
    /// Such as 204, 206, or a redirect that says no address.
    case status(Int)

    /// The content type of the body is not JSON.
    case contentType(String)

    /// There is no body.
    case empty

    /// The body has fewer bytes than its header says.
    case truncated(expected: Int, found: Int)

    /// The body has more bytes than the limit of the server.
    ///
    /// The rest was not received.
    case tooLong(limit: Int)

    /// The response was not there when its time was over.
    ///
    /// The request was cancelled.
    case tooSlow(after: Duration)

    /// A redirect that is not followed, with the address that it names.
    case redirect(Redirect, to: String)

    /// The document has nothing under the key of its answer.
    case missing(key: String)

    /// The next page has no address, was read already, or is on another server.
    case pages(String)

    /// The object was created, and the answer does not say as whom.
    ///
    /// It stays a draft here.
    case unidentified

    /// The object has no identity.
    case noPath

    /// A component of a path that is empty, `.` or `..`, and whose path it is.
    ///
    /// It would lead to another resource.
    case astray(String, in: String)

    /// The address that is the path of a resource has a user, or no host.
    case address(of: String)

    /// The object has no pending edit.
    case nothingToSave

    /// The object has no pending edit of its own, but objects inside it have, which are saved by themselves.
    case savedAlone([String])

    /// What would be sent names an object that no server has given an identity.
    case draft(class: String, at: SourcePath)

    /// What would be sent is a list of objects.
    ///
    /// A merge patch has it whole, and so would delete what this program never saw. See
    /// ``Resource/lists``.
    case list(at: SourcePath)
  }

  /// The reasons why a redirect is not followed.
  public enum Redirect: Hashable, Sendable {
    /// There were ten before it.
    case tooMany

    /// It names no address of HTTP, or one with a user.
    case unusable

    /// It leads from an encrypted connection to one that is not.
    case insecure

    /// A write follows 307 and 308 within its origin, and nothing else.
    case write

    /// The transport followed it to another origin itself, with all headers of the request.
    case followed
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

extension AnswerError: CustomStringConvertible, LocalizedError {
  /// The request and the reason. Of addresses it has no values of queries.
  public var description: String { "\(request): \(sentence)" }

  /// The description.
  public var errorDescription: String? { description }

  var sentence: String {
    switch reason {
    case .notHTTP: "the answer is not one of HTTP"
    case .status(let status): "the status \(status) has nothing to read"
    case .contentType(let type): "the content type '\(type)' is not JSON"
    case .empty: "the answer has no body"
    case .truncated(let expected, let found):
      "the body has \(found) bytes, and should have \(expected)"
    case .tooLong(let limit): "the body has more than \(limit) bytes, the limit of the server"
    case .tooSlow(let time): "the response was not there after \(time)"
    case .redirect(let redirect, let target):
      "the redirect to '\(target.withoutValues)' is not followed: \(redirect.sentence)"
    case .missing(let key): "the document has nothing under '\(key)'"
    case .pages(let next):
      "the next page '\(next.withoutValues)' has no address, was there already, or is on another server"
    case .unidentified: "the object was created, and the answer does not say as whom"
    case .noPath: "the object has no identity for a path"
    case .astray(let component, let owner):
      "the component '\(component)' in the path of \(owner) would lead to another resource"
    case .address(let owner): "the address of \(owner) has a user, or no host"
    case .nothingToSave:
      "there is no pending edit to send: 'edit', 'beginEdit' and 'save { }' record what is changed"
    case .savedAlone(let names):
      "there is no pending edit of it to send; \(names.joined(separator: ", ")) is saved by itself"
    case .draft(let name, let place):
      "\(place) names a \(name) that no server has given an identity: create it before"
    case .list(let place):
      """
      \(place) is a list of objects, and a merge patch would delete what this program never saw: \
      say by 'lists' how it is sent
      """
    }
  }
}

extension AnswerError.Redirect {
  fileprivate var sentence: String {
    switch self {
    case .tooMany: "it is one too many"
    case .unusable: "it is no address of HTTP without a user"
    case .insecure: "it leaves the encrypted connection"
    case .write: "a write goes on by 307 or 308 within its origin alone"
    case .followed: "the transport did so itself, and took along what was meant for one origin"
    }
  }
}

extension AnswerError {
  /// Whether the request could not be made, so that nothing was sent.
  var isUnsent: Bool {
    switch reason {
    case .noPath, .astray, .address, .nothingToSave, .savedAlone, .draft, .list: true
    default: false
    }
  }
}
