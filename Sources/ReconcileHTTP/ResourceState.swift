import Foundation
import Reconcile

/// What is known of one resource: its last answer, and who reads and writes it.
final class ResourceState {
  /// The object; nil where it is gone, and for a list.
  private(set) weak var object: AnyObject?

  let path: String
  var baseline: Baseline
  let writes = WriteLine()

  /// The read that is under way.
  var read: SharedRead?

  /// When the last answer was sent for; nil if there was none.
  var lastAnswer: ContinuousClock.Instant?

  /// The place of the last answer among all of the server; 0 if there was none.
  var time = 0

  init(_ object: AnyObject?, _ path: String, _ baseline: Baseline) {
    self.object = object
    self.path = path
    self.baseline = baseline
  }

  /// What the server said last.
  var document: SourceValue? { baseline.document }

  /// Notes what the server has now, where no document of its own said all of it.
  ///
  /// - Parameters:
  ///   - document: What it has, as a document would say it.
  ///   - validator: What it calls that version, if that is known for certain.
  func note(_ document: SourceValue, validator: String? = nil) throws(UpdateError) {
    baseline = try Baseline(
      StoredBaseline(name: path, document: document.jsonData(), validator: validator))
  }
}

/// A read that is under way, and what came of it for all who wait for it.
final class SharedRead {
  let flight: Flight<Reader.Reading>
  let exchanges: Exchanges
  let start = ContinuousClock.now

  /// How many writes were answered when it was sent.
  let answeredWrites: Int

  /// How many answers were applied when it was sent.
  let time: Int

  /// What the server had said when it was sent.
  let word: SourceValue?

  /// What came of it; nil before the first of those who wait has applied it.
  var outcome: Result<ChangeReport, any Error>?

  /// Whether it may not know of what was answered after it was sent.
  var isOvertaken = false

  init(_ reader: Reader, _ state: ResourceState, _ server: Server) {
    word = state.document
    answeredWrites = server.answeredWrites
    time = server.time
    exchanges = reader.exchanges
    flight = Flight { try await reader.read() }
  }
}

extension Server {
  /// How often a read is sent again because of what was answered meanwhile.
  private static let patience = 8

  /// Reads a resource, together with all who read it at the same time.
  ///
  /// - Parameters:
  ///   - makeReader: Makes the read.
  ///   - apply: Updates the objects.
  nonisolated(nonsending) func read(
    _ state: ResourceState, _ makeReader: () throws -> Reader,
    _ apply: (SourceValue) throws(UpdateError) -> ChangeReport
  ) async throws -> ChangeReport {
    for _ in 0..<Server.patience {
      let shared = try share(state, makeReader)
      let reading: Result<Reader.Reading, any Error>
      do { reading = .success(try await shared.flight.value()) } catch { reading = .failure(error) }
      if case .failure(let error) = reading, error is CancellationError, Task.isCancelled {
        if shared.flight.isAbandoned { log(shared.exchanges) }
        throw error
      }
      if shared.outcome == nil, !shared.isOvertaken {
        settle(shared, reading, state, makeReader, apply)
        log(shared.exchanges, shared.outcome)
      }
      if let outcome = shared.outcome { return try outcome.get() }
    }
    throw AnswerError(.overtaken, "GET \(state.path.withoutValues)")
  }

  private func share(
    _ state: ResourceState, _ makeReader: () throws -> Reader
  ) rethrows -> SharedRead {
    if let read = state.read, read.outcome == nil, !read.flight.isAbandoned,
      read.answeredWrites == answeredWrites
    {
      return read
    }
    let made = SharedRead(try makeReader(), state, self)
    state.read = made
    return made
  }

  /// Applies what a read says, for all who wait for it.
  private func settle(
    _ shared: SharedRead, _ reading: Result<Reader.Reading, any Error>, _ state: ResourceState,
    _ makeReader: () throws -> Reader, _ apply: (SourceValue) throws(UpdateError) -> ChangeReport
  ) {
    if state.read === shared { state.read = nil }
    switch reading {
    case .success where shared.answeredWrites != answeredWrites || state.read != nil:
      shared.isOvertaken = true
    case .success(.unmodified):
      // What other answers said of the same objects meanwhile is newer.
      if time != shared.time { _ = try? makeReader() }
      noteAnswer(state, shared.start)
      shared.outcome = .success(.empty)
    case .success(.answer(let answer)):
      do {
        guard let source = try source(of: answer, shared, makeReader) else {
          shared.isOvertaken = true
          return
        }
        let report = try apply(source)
        noteAnswer(state, shared.start)
        shared.outcome = .success(report)
      } catch {
        shared.outcome = .failure(error)
      }
    case .failure(let error as Refusal):
      shared.outcome = .failure(self.error(of: error))
    case .failure(let error):
      shared.outcome = .failure(error)
    }
  }

  /// What an answer has for the objects; nil if it may be older than what other answers said of them
  /// since it was sent for.
  ///
  /// Two reads that overlap reach the server in any order. Where one says otherwise than the other, it
  /// is not known which is newer.
  private func source(
    of answer: Reader.Document, _ shared: SharedRead, _ makeReader: () throws -> Reader
  ) throws -> SourceValue? {
    if time == shared.time { return answer.source }
    let reader = try makeReader()
    guard try reader.allIsKnown(to: answer, since: shared.word) else { return nil }
    return try reader.source(of: answer) ?? answer.source
  }
}
