import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What carries a request to a server and brings its answer: one function.
///
///     let server = Server(base, over: URLSession.shared, reconciler, in: map)
///
/// `URLSession` is one. Whatever a program needs on the way, such as trying again, wraps another in a
/// few lines:
///
///     struct Twice: Transport {
///       let inner: any Transport
///       func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
///         do { return try await inner.answer(to: request) } catch is URLError {
///           return try await inner.answer(to: request)
///         }
///       }
///     }
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole answer, whatever its status is.
  ///
  /// It ends with an error if the task is cancelled.
  ///
  /// - Parameter request: The request; what it says about caches is to be followed.
  /// - Returns: The body, decoded as its transfer and content encodings say, and the response.
  /// - Throws: Whatever prevents an answer.
  func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse)
}

extension URLSession: Transport {
  /// Sends a request and waits for the whole answer.
  public func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
    let (data, response) = try await data(for: request)
    guard let response = response as? HTTPURLResponse else {
      throw AnswerError(.notHTTP, request)
    }
    return (data, response)
  }
}
