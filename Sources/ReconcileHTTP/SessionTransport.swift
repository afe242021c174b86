import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session whose tasks follow no redirect, and whose bodies are given while they arrive.
final class SessionTransport: StreamingTransport {
  private let session: URLSession
  private let delegate: SessionDelegate

  /// Creates a transport over a session.
  ///
  /// - Parameter limit: The number of bytes of a body beyond which a task is cancelled.
  init(_ session: URLSession, upTo limit: Int = .max) {
    delegate = SessionDelegate(session, limit)
    #if canImport(FoundationNetworking)
      // Tasks have no delegates of their own there that hear of what arrives, so this is a session
      // like the other one, which it asks about challenges.
      self.session = URLSession(
        configuration: session.configuration, delegate: delegate, delegateQueue: nil)
    #else
      self.session = session
    #endif
  }

  /// Whether it sends for a session.
  func isOver(_ session: URLSession) -> Bool { delegate.session === session }

  #if canImport(FoundationNetworking)
    deinit { session.finishTasksAndInvalidate() }
  #endif

  func open(_ request: URLRequest) async throws -> (ResponseBody, HTTPURLResponse) {
    let task = session.dataTask(with: request)
    #if !canImport(FoundationNetworking)
      task.delegate = delegate
    #endif
    let (chunks, arriving) = AsyncThrowingStream<Data, any Error>.makeStream()
    arriving.onTermination = { if case .cancelled = $0 { task.cancel() } }
    let head = Promise<HTTPURLResponse>()
    delegate.expect(task, head, arriving)
    task.resume()
    do {
      return (ResponseBody(chunks), try await head.value())
    } catch {
      task.cancel()
      throw error
    }
  }
}

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

  private func end(_ task: URLSessionTask, _ error: (any Error)?) {
    guard let arrival = arrivals.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else {
      return
    }
    arrival.head.keep(
      .failure(error ?? AnswerError(.notHTTP, "\(task.originalRequest?.httpMethod ?? "GET")")))
    arrival.body.finish(throwing: error)
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
    let (arrival, isTooLong) = arrivals.withLock { arrivals in
      let known = arrivals[dataTask.taskIdentifier]?.count ?? 0
      arrivals[dataTask.taskIdentifier]?.count = known + data.count
      return (arrivals[dataTask.taskIdentifier], known + data.count > limit)
    }
    arrival?.body.yield(data)
    // What is beyond the limit is for nobody, even if those who read are late.
    if isTooLong {
      dataTask.cancel()
      end(dataTask, nil)
    }
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
        self.end(task, nil)
        completionHandler(.cancelAuthenticationChallenge, nil)
      }
      guard let delegate = self.session.delegate as? any URLSessionTaskDelegate else {
        return answer(.performDefaultHandling, nil)
      }
      delegate.urlSession(
        self.session, task: task, didReceive: challenge, completionHandler: answer)
    }
  #endif
}
