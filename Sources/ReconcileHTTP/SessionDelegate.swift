import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Hears what arrives for the tasks of a session.
final class SessionDelegate: NSObject, URLSessionDataDelegate {
  private struct Arrival {
    let head: Promise<HTTPURLResponse>
    let body: AsyncThrowingStream<Data, any Error>.Continuation
    var count = 0
  }

  let session: URLSession
  private let limit: Int
  private let arrivals = Locked<[Int: Arrival]>([:])

  init(_ session: URLSession, _ limit: Int) {
    self.session = session
    self.limit = limit
  }

  func expect(
    _ task: URLSessionTask, _ head: Promise<HTTPURLResponse>,
    _ body: AsyncThrowingStream<Data, any Error>.Continuation
  ) {
    arrivals.withLock { $0[task.taskIdentifier] = Arrival(head: head, body: body) }
  }

  /// Ends a task of which nothing more is wanted.
  func stop(_ task: URLSessionTask) {
    guard end(task, nil) else { return }
    SessionTransport.call { task.cancel() }
  }

  /// - Returns: Whether it had not ended before.
  @discardableResult
  private func end(_ task: URLSessionTask, _ error: (any Error)?) -> Bool {
    let arrival = arrivals.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    // This counts only if no head came.
    arrival?.head.keep(.failure(error ?? AnswerError(.notHTTP, "the request")))
    arrival?.body.finish(throwing: error)
    return arrival != nil
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    let arrival = arrivals.withLock { $0[dataTask.taskIdentifier] }
    if let response = response as? HTTPURLResponse { arrival?.head.keep(.success(response)) }
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let arrival = arrivals.withLock { arrivals in
      arrivals[dataTask.taskIdentifier]?.count += data.count
      return arrivals[dataTask.taskIdentifier]
    }
    guard let arrival else { return }
    arrival.body.yield(data)
    // What is beyond the limit is for nobody, even if those who read are late.
    if arrival.count > limit { stop(dataTask) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    end(task, error)
  }

  #if canImport(FoundationNetworking)
    func urlSession(
      _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
      completionHandler:
        @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
      let answer: @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void = {
        let isHopeless = challenge.proposedCredential == nil || challenge.previousFailureCount > 0
        guard $0 == .performDefaultHandling, isHopeless else { return completionHandler($0, $1) }
        // Without a credential it would wait for ever; the response is a refusal.
        self.stop(task)
      }
      // What follows waits for the queue that this is called on.
      DispatchQueue.global().async { [session = self.session] in
        guard let delegate = session.delegate as? any URLSessionTaskDelegate else {
          return answer(.performDefaultHandling, nil)
        }
        delegate.urlSession(session, task: task, didReceive: challenge, completionHandler: answer)
      }
    }
  #endif
}
