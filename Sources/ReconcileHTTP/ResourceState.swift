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

  /// Whether a write was accepted since the validator was given, so that it is out of date.
  var isOutdated = false

  /// What the server says as far as it is known, if that is no document: it accepted a write.
  var accepted: SourceValue?

  init(_ object: AnyObject?, _ path: String, _ baseline: Baseline) {
    self.object = object
    self.path = path
    self.baseline = baseline
  }

  /// What the server calls the version that is known; nil if that is out of date.
  var validator: String? { isOutdated ? nil : baseline.validator }

  /// What the server said last of the object.
  func word(at keys: [String]) -> SourceValue? {
    if let accepted { return accepted }
    guard let data = baseline.data, let document = try? SourceValue.json(data) else { return nil }
    return document.value(at: keys) ?? document
  }

  /// Notes an answer that was applied.
  func noteAnswer(at time: ContinuousClock.Instant) {
    lastAnswer = time
    isOutdated = false
    accepted = nil
  }
}

/// A read that is under way, and what came of it for all who wait for it.
final class SharedRead {
  let flight: Flight<Reader.Reading>
  let start = ContinuousClock.now

  /// How many writes were answered when it was sent.
  let answeredWrites: Int

  /// What came of it; nil before the first of those who wait has applied it.
  var outcome: Result<ChangeReport, any Error>?

  /// Whether a write was answered after it was sent, so that it may not know of that.
  var isOvertaken = false

  init(_ reader: Reader, answeredWrites: Int) {
    self.answeredWrites = answeredWrites
    flight = Flight { try await reader.read() }
  }
}

extension Server {
  /// How often a read is sent again because writes were answered meanwhile.
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
      if case .failure(let error) = reading, error is CancellationError { throw error }
      if shared.outcome == nil, !shared.isOvertaken { settle(shared, reading, state, apply) }
      if let outcome = shared.outcome { return try outcome.get() }
    }
    throw AnswerError(.overtaken, "GET \(state.path)")
  }

  private func share(
    _ state: ResourceState, _ makeReader: () throws -> Reader
  ) rethrows -> SharedRead {
    if let read = state.read, read.outcome == nil, read.answeredWrites == answeredWrites {
      return read
    }
    let made = SharedRead(try makeReader(), answeredWrites: answeredWrites)
    state.read = made
    return made
  }

  /// Applies what a read says, for all who wait for it.
  private func settle(
    _ shared: SharedRead, _ reading: Result<Reader.Reading, any Error>, _ state: ResourceState,
    _ apply: (SourceValue) throws(UpdateError) -> ChangeReport
  ) {
    if state.read === shared { state.read = nil }
    switch reading {
    case .success where shared.answeredWrites != answeredWrites || state.read != nil:
      shared.isOvertaken = true
    case .success(.unmodified):
      state.noteAnswer(at: shared.start)
      shared.outcome = .success(.empty)
      log("GET \(state.path)", "304", since: shared.start, nil)
    case .success(.source(let source)):
      let outcome = Result { () throws(UpdateError) in try apply(source) }
      if case .success(let report) = outcome {
        state.noteAnswer(at: shared.start)
        log("GET \(state.path)", "200", since: shared.start, report)
      }
      shared.outcome = outcome.mapError { $0 }
    case .failure(let error as Refusal):
      log("GET \(state.path)", "\(error.response.status)", since: shared.start, nil)
      shared.outcome = .failure(self.error(of: error))
    case .failure(let error):
      shared.outcome = .failure(error)
    }
  }
}
