import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A transport whose answers the program gives itself, for tests without a network.
///
///     let server = Server(
///       base, over: .answers(["GET albums/7": .json(file, etag: "\"a\"")]),
///       reconciler, in: map)
///
/// A read whose `If-None-Match` has the tag of its answer gets 304, as from a server.
public final class Answers: Transport {
  /// One answer.
  public struct Given: Sendable {
    /// The status code.
    public private(set) var number = 200

    fileprivate var headers: [String: String] = [:]
    fileprivate var body = Data()
    fileprivate var error: (any Error)?

    /// An answer with a JSON document.
    ///
    /// - Parameters:
    ///   - data: The document.
    ///   - etag: The tag of this version, with its quotes.
    ///   - status: The status code.
    ///   - headers: Further headers.
    public static func json(
      _ data: Data, etag: String? = nil, status: Int = 200, headers: [String: String] = [:]
    ) -> Given {
      var headers = headers
      if let etag {
        headers = headers.filter { $0.key.lowercased() != "etag" }
        headers["ETag"] = etag
      }
      if !headers.keys.contains(where: { $0.lowercased() == "content-type" }) {
        headers["Content-Type"] = "application/json"
      }
      return Given(number: status, headers: headers, body: data)
    }

    /// An answer with a JSON document that is given as text.
    public static func json(
      _ text: String, etag: String? = nil, status: Int = 200, headers: [String: String] = [:]
    ) -> Given {
      .json(Data(text.utf8), etag: etag, status: status, headers: headers)
    }

    /// An answer with a status code and a body of any kind.
    public static func status(
      _ status: Int, _ body: Data = Data(), headers: [String: String] = [:]
    ) -> Given {
      Given(number: status, headers: headers, body: body)
    }

    /// No answer: the request fails with an error.
    public static func failing(_ error: any Error) -> Given { Given(error: error) }
  }

  /// A request that was sent.
  public struct Asked: Sendable {
    /// The method and the path below the base: `GET albums/7`.
    ///
    /// Elsewhere on the base's origin the path begins with a slash, and in another origin it is the
    /// whole address.
    public let line: String

    /// The headers of the request.
    public let headers: [String: String]

    /// The body; nil if there is none.
    public let body: Data?
  }

  private let give: @Sendable (Asked) async throws -> Given
  private let all = Locked<[Asked]>([])

  /// The requests that were sent so far, in order.
  public var asked: [Asked] { all.withLock { $0 } }

  /// Creates a transport that calls a closure for each answer.
  public init(_ give: @escaping @Sendable (_ asked: Asked) async throws -> Given) {
    self.give = give
  }

  /// Returns the answer that the closure gives to a request.
  public func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    guard let url = request.url else { throw AnswerError(.noPath, request) }
    let asked = Asked(
      line: "\(request.httpMethod ?? "GET") \(url.line(below: Sending.current?.base))",
      headers: request.allHTTPHeaderFields ?? [:], body: request.httpBody)
    all.withLock { $0.append(asked) }
    var given = try await give(asked)
    if let error = given.error { throw error }
    let tag = given.headers.first { $0.key.lowercased() == "etag" }?.value
    if request.httpMethod == "GET", given.number == 200, let tag,
      asked.headers["If-None-Match"] == tag
    {
      given = Given(number: 304, headers: given.headers)
    }
    let response = HTTPURLResponse(
      url: url, statusCode: given.number, httpVersion: "HTTP/1.1", headerFields: given.headers)
    guard let response else { throw AnswerError(.notHTTP, request) }
    return (given.body, response)
  }
}

extension Transport where Self == Answers {
  /// Answers requests by method and path, such as `GET albums/7`, and all others with 404.
  ///
  /// - Parameter answers: The answers by method and path; paths are those below the base.
  public static func answers(_ answers: [String: Answers.Given]) -> Answers {
    Answers { answers[$0.line] ?? .status(404) }
  }
}
