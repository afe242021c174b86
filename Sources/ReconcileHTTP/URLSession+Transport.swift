import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server that is given a session controls its redirects and bounds its bodies; on Linux by a
/// session with the same configuration, which asks the delegate of this one about challenges.
extension URLSession: StreamingTransport {
  /// Sends a request and waits for the head of the response.
  ///
  /// A redirect is returned, and not followed. On Linux each call has a connection of its own.
  public func open(_ request: URLRequest) async throws -> (ResponseBody, HTTPURLResponse) {
    try await SessionTransport(self).open(request)
  }

  #if canImport(FoundationNetworking)
    /// Sends a request and waits for the whole answer.
    ///
    /// A redirect is returned, and not followed.
    public func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      let promise = Promise<(Data, HTTPURLResponse)>()
      let task = dataTask(with: request) { data, response, error in
        if let data, let response = response as? HTTPURLResponse {
          promise.keep(.success((data, response)))
        } else {
          promise.keep(.failure(error ?? AnswerError(.notHTTP, request)))
        }
      }
      // The one thing that a task's own delegate is asked there.
      task.delegate = SessionDelegate(self, .max)
      task.resume()
      do {
        return try await promise.value()
      } catch {
        task.cancel()
        throw error
      }
    }
  #endif
}
