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
public protocol Transport: Sendable {
  /// Sends a request and waits for the whole answer, whatever its status is.
  ///
  /// Throws if the task is cancelled.
  ///
  /// - Parameter request: The request; its cache policy must be followed.
  /// - Returns: The body, decoded as its transfer and content encodings say, and the response.
  /// - Throws: The error that prevents an answer.
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
