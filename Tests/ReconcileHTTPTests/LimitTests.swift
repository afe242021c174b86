import Foundation
import Reconcile
import ReconcileHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// W11: how long and how large a response may be.
@MainActor
@Suite struct `A response beyond the limits` {
  /// A transport that gives the head, and the body without end.
  struct Endless: StreamingTransport {
    var status = 200
    var chunk = Data(repeating: 0x20, count: 10_000)
    var pause: Duration = .zero
    var sent = Counter()

    func open(_ request: URLRequest) async throws -> (ResponseBody, HTTPURLResponse) {
      let url = try #require(request.url)
      let head = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: [:])
      let (chunk, pause, sent) = (chunk, pause, sent)
      let chunks = AsyncThrowingStream<Data, any Error> {
        try await Task.sleep(for: pause)
        sent.add(chunk.count)
        return chunk
      }
      return (ResponseBody(chunks), try #require(head))
    }
  }

  /// A transport that never answers, and does not notice that it is cancelled.
  struct Deaf: Transport {
    func answer(to request: URLRequest) async throws -> (Data, HTTPURLResponse) {
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      throw CancellationError()
    }
  }

  /// A fixture whose limit of time counts only where a test waits for it: machines are busy.
  private func fixture(_ transport: some Transport, isSlow: Bool = false) -> Fixture {
    Fixture(over: transport) {
      $0.limits.bytes = 100_000
      $0.limits.time = isSlow ? .seconds(1) : .seconds(600)
    }
  }

  @Test func `of bytes is stopped there`() async throws {
    let transport = Endless()
    let fixture = fixture(transport)
    let album = try fixture.album(7, "Blue")
    let error = await #expect(throws: AnswerError.self) {
      try await fixture.server.refresh(album)
    }
    #expect(error?.reason == .tooLong(limit: 100_000) && album.title == "Blue")
    #expect(transport.sent.value <= 120_000)
    // A transport that has all of it is told too.
    let whole = self.fixture(Answers { _ in .json(String(repeating: " ", count: 100_001)) })
    let other = await #expect(throws: AnswerError.self) {
      try await whole.server.refresh(try whole.album(7))
    }
    #expect(other?.reason == .tooLong(limit: 100_000))
  }

  @Test func `of time is not waited for`() async throws {
    let dripping = fixture(
      Endless(chunk: Data(" ".utf8), pause: .milliseconds(20)), isSlow: true)
    for fixture in [dripping, fixture(Deaf(), isSlow: true)] {
      let error = await #expect(throws: AnswerError.self) {
        try await fixture.server.refresh(try fixture.album(7))
      }
      #expect(error?.reason == .tooSlow(after: .seconds(1)))
    }
  }

  @Test func `is a refusal all the same if its status is one`() async throws {
    let flood = Endless(status: 500, chunk: Data(repeating: 0x61, count: 50_000))
    let dripping = Endless(status: 500, chunk: Data("a".utf8), pause: .milliseconds(20))
    for (transport, isSlow) in [(flood, false), (dripping, true)] {
      let fixture = fixture(transport, isSlow: isSlow)
      let error = await #expect(throws: ServerError<ProblemDetails>.self) {
        try await fixture.server.refresh(try fixture.album(7))
      }
      let excerpt = error?.excerpt ?? ""
      #expect(error?.status == 500 && excerpt.allSatisfy { $0 == "a" })
      // How much drips in that time depends on the machine.
      #expect(isSlow || excerpt.count == 1_000)
      #expect(transport.sent.value <= 150_000)
    }
  }

  @Test func `of a write that was done leaves it done`() async throws {
    let dripping = Endless(chunk: Data(" ".utf8), pause: .milliseconds(20))
    for (transport, isSlow) in [(Endless(), false), (dripping, true)] {
      let fixture = fixture(transport, isSlow: isSlow)
      let album = try fixture.album(7)
      await #expect(throws: AnswerError.self) {
        try await fixture.server.save(album) { $0.title = "Blue" }
      }
      #expect(album.title == "Blue" && fixture.map.edits.pending.isEmpty)
    }
  }

  @Test func `of a write that says nothing leaves its fate unknown`() async throws {
    let fixture = fixture(Deaf(), isSlow: true)
    let album = try fixture.album(7)
    let error = await #expect(throws: UnknownFate.self) {
      try await fixture.server.save(album) { $0.title = "Blue" }
    }
    let reason = (error?.underlying as? AnswerError)?.reason
    #expect(reason == .tooSlow(after: .seconds(1)))
    #expect(album.title == "Blue" && fixture.map.edits.pending.count == 1)
  }

  @Test func `is not begun where it was cancelled before`() async throws {
    let answers = Answers { _ in .json("{}") }
    let isIn = Desk()
    let fixture = Fixture(over: answers) {
      $0.authorize = { _ in
        _ = await isIn.ask("authorize")
      }
    }
    let (server, album) = (fixture.server, try fixture.album(7))
    let read = Task { try await server.refresh(album) }
    await isIn.arrived("authorize")
    read.cancel()
    await #expect(throws: CancellationError.self) { try await read.value }
    await isIn.answer("authorize", .status(200))
    try await Task.sleep(for: .milliseconds(50))
    #expect(answers.asked.isEmpty)
  }
}

/// A number that many add to.
final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var sum = 0

  var value: Int { lock.withLock { sum } }

  func add(_ number: Int) { lock.withLock { sum += number } }
}
