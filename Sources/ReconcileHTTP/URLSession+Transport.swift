import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// On Linux tasks run in a session with the same configuration, since only the delegate of a session
/// hears of redirects and of what arrives there; it asks the delegate of this one about challenges.
extension URLSession: StreamingTransport {
  /// Sends a request and waits for the head of the response.
  ///
  /// A redirect is returned, and not followed.
  public func open(_ request: URLRequest) async throws -> (ResponseBody, HTTPURLResponse) {
    let transport = Sending.current?.sessions.transport(for: self) ?? SessionTransport(self)
    return try await transport.open(request)
  }
}

/// The sessions that carry the requests of a server, so that connections are used again.
final class Sessions: Sendable {
  /// More than one only if a transport of the program's own has several.
  private static let most = 4

  private let limit: Int
  private let all = Locked<[SessionTransport]>([])

  /// - Parameter limit: The number of bytes of a body beyond which a task is cancelled.
  init(upTo limit: Int) { self.limit = limit }

  func transport(for session: URLSession) -> SessionTransport {
    let made = all.withLock { $0.first { $0.isOver(session) } }
    if let made { return made }
    let transport = SessionTransport(session, upTo: limit)
    all.withLock { all in
      if all.count >= Sessions.most { all.removeFirst() }
      all.append(transport)
    }
    return transport
  }
}

/// What a transport can know of the server that it sends for.
struct Sending: Sendable {
  let base: URL
  let sessions: Sessions

  @TaskLocal static var current: Sending?
}
