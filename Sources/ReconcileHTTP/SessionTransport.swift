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
  /// - Parameter limit: The number of bytes of a body beyond which a task is stopped.
  init(_ session: URLSession, upTo limit: Int = .max) {
    delegate = SessionDelegate(session, limit)
    #if canImport(FoundationNetworking)
      // Tasks have no delegates of their own there that hear of what arrives, so this is a session
      // like the other one, which it asks about challenges. Without a cache, which is bypassed anyway,
      // cancelling its tasks does not end the process.
      let configuration = session.configuration
      configuration.urlCache = nil
      self.session = URLSession(
        configuration: configuration, delegate: delegate, delegateQueue: ImmediateQueue())
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
    let (chunks, arriving) = AsyncThrowingStream<Data, any Error>.makeStream()
    let head = Promise<HTTPURLResponse>()
    let running = Running()
    arriving.onTermination = { [delegate] in
      if case .cancelled = $0 { running.end().map(delegate.stop) }
    }
    SessionTransport.call { [session, delegate] in
      let task = session.dataTask(with: request)
      #if !canImport(FoundationNetworking)
        task.delegate = delegate
      #endif
      delegate.expect(task, head, arriving)
      if running.begin(task) { task.resume() } else { delegate.stop(task) }
    }
    do {
      return (ResponseBody(chunks), try await head.value())
    } catch {
      running.end().map(delegate.stop)
      throw error
    }
  }

  /// Calls a session. On Linux all sessions share a queue, which a busy one keeps to itself, so that
  /// no task waits for it.
  static func call(_ body: @escaping @Sendable () -> Void) {
    #if canImport(FoundationNetworking)
      DispatchQueue.global().async(execute: body)
    #else
      body()
    #endif
  }
}

/// A task that may be unwanted before it is made.
private final class Running: Sendable {
  private let state = Locked<(task: URLSessionTask?, isOver: Bool)>((nil, false))

  /// - Returns: Whether it is wanted.
  func begin(_ task: URLSessionTask) -> Bool {
    state.withLock { state in
      state.task = task
      return !state.isOver
    }
  }

  /// - Returns: The task that has to be stopped.
  func end() -> URLSessionTask? {
    state.withLock { state in
      state.isOver = true
      return state.task
    }
  }
}
