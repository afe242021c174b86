import Foundation
import Reconcile

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A response while it arrives, within the limits of the server.
final class Reception: Sendable {
  private struct State {
    var head: HTTPURLResponse?
    var data = Data()
    var cut: AnswerError.Reason?
  }

  let limits: ResponseLimits
  private let state = Locked(State())

  init(_ limits: ResponseLimits) { self.limits = limits }

  /// Whether the head has arrived.
  var hasBegun: Bool { state.withLock { $0.head != nil } }

  /// Takes the head of the response.
  ///
  /// - Returns: Whether its body is wanted.
  func take(_ head: HTTPURLResponse) -> Bool {
    let headers = Response.headers(of: head)
    let isPlain = headers["content-encoding"] ?? "identity" == "identity"
    let length = isPlain ? headers["content-length"].flatMap { Int($0) } : nil
    return state.withLock { state in
      state.head = head
      guard head.statusCode < 400, let length, length > limits.bytes else { return true }
      state.cut = .tooLong(limit: limits.bytes)
      return false
    }
  }

  /// Takes a part of the body.
  ///
  /// - Returns: Whether the rest is wanted.
  func take(_ chunk: Data) -> Bool {
    state.withLock { state in
      guard state.cut == nil else { return false }
      if let status = state.head?.statusCode, status >= 400 {
        // What it is was said by the status, whatever follows.
        state.data.append(chunk.prefix(ResponseLimits.refusalBytes - state.data.count))
        return state.data.count < ResponseLimits.refusalBytes
      }
      guard chunk.count <= limits.bytes - state.data.count else {
        state.cut = .tooLong(limit: limits.bytes)
        state.data = Data()
        return false
      }
      state.data.append(chunk)
      return true
    }
  }

  /// Takes note that the time is over.
  func end() {
    state.withLock { state in
      if let status = state.head?.statusCode, status < 400, state.cut == nil {
        state.cut = .tooSlow(after: limits.time)
      }
    }
  }

  /// What arrived; nil if not even the head did.
  func response(to request: String, _ url: URL, isForeign: Bool) -> Response? {
    let state = state.withLock { $0 }
    return state.head.map {
      Response(request, url, $0, state.data, cut: state.cut, isForeign: isForeign)
    }
  }
}

extension Transport {
  /// Sends a request, and waits until its response is there or is beyond the limits.
  ///
  /// - Throws: What the transport throws, or an ``AnswerError`` if not even the head came in time.
  func receive(_ reception: Reception, _ request: URLRequest) async throws {
    let limits = reception.limits
    let end = Promise<Void>()
    // Whoever ignores that it is cancelled is not waited for.
    let work = Task {
      do {
        try await fill(reception, request)
        end.keep(.success(()))
      } catch {
        end.keep(.failure(error))
      }
    }
    let clock = Task {
      try await Task.sleep(for: limits.time)
      reception.end()
      end.keep(.failure(AnswerError(.tooSlow(after: limits.time), request)))
    }
    defer {
      work.cancel()
      clock.cancel()
    }
    do {
      try await end.value()
    } catch let error as AnswerError where error.reason == .tooSlow(after: limits.time) {
      if !reception.hasBegun { throw error }
    }
  }

  private func fill(_ reception: Reception, _ request: URLRequest) async throws {
    guard let streaming = self as? any StreamingTransport else {
      let (data, head) = try await answer(to: request)
      try AnswerError.check(head, answers: request)
      if reception.take(head) { _ = reception.take(data) }
      return
    }
    let (body, head) = try await streaming.open(request)
    try AnswerError.check(head, answers: request)
    guard reception.take(head) else { return }
    for try await chunk in body {
      guard reception.take(chunk) else { return }
    }
  }
}

extension AnswerError {
  /// A transport that followed a redirect itself took the credentials along.
  fileprivate static func check(
    _ head: HTTPURLResponse, answers request: URLRequest
  ) throws(AnswerError) {
    guard let url = head.url, Origin(url) != Origin(request.url) else { return }
    throw AnswerError(.redirect(.followed, to: url.absoluteString), request)
  }
}
