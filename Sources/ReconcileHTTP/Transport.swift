import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A way to send requests: one function from a request to its answer.
///
///     let server = Server(base, over: URLSession.shared, reconciler, in: map)
///
/// `URLSession` is a transport. Whatever else a program needs, such as trying again, is a transport
/// of a few lines that wraps another:
///
///     struct Twice: Transport {
///       let inner: any Transport
///       func answer(
///         to request: URLRequest
///       ) async throws -> (Data, HTTPURLResponse) {
///         do { return try await inner.answer(to: request) } catch is URLError {
///           return try await inner.answer(to: request)
///         }
///       }
///     }
///
/// A transport of your own follows no redirect: it returns 301 to 308 like any other status. The
/// server follows them, and sends what ``Server/Settings/authorize`` added to no other origin. What
/// it returns is compared with ``Server/Settings/limits`` when all of it is there; a
/// ``StreamingTransport`` is stopped earlier.
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole answer, whatever its status is.
  ///
  /// Throws if the task is cancelled, and follows no redirect.
  ///
  /// - Parameter request: The request; its cache policy must be followed.
  /// - Returns: The body, decoded as its transfer and content encodings say, and the response.
  /// - Throws: The error that prevents an answer.
  func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse)
}

/// A transport that gives the body of a response while it arrives.
///
/// A body that is too long or too slow is stopped where it goes beyond the limits of the server, so
/// it never takes more memory than they allow.
///
///     struct ClientTransport: StreamingTransport {
///       let client: HTTPClient
///       func open(
///         _ request: URLRequest
///       ) async throws -> (ResponseBody, HTTPURLResponse) {
///         let response = try await client.execute(…)  // follows no redirect
///         let body = response.body.map { Data(buffer: $0) }
///         return (ResponseBody(body), …)
///       }
///     }
public protocol StreamingTransport: Transport {
  /// Sends a request and waits for the head of the response, whatever its status is.
  ///
  /// Throws if the task is cancelled, and follows no redirect.
  ///
  /// - Parameter request: The request; its cache policy must be followed.
  /// - Returns: The body, decoded as its transfer and content encodings say, and the response. The
  ///   request ends when nobody reads the body any more.
  /// - Throws: The error that prevents a response.
  func open(_ request: URLRequest) async throws -> (ResponseBody, HTTPURLResponse)
}

extension StreamingTransport {
  /// Sends a request and waits for the whole answer, however long it is.
  public func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let (body, response) = try await open(request)
    var data = Data()
    for try await chunk in body { data.append(chunk) }
    return (data, response)
  }
}
