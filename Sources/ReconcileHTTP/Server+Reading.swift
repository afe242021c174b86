import Foundation
import Reconcile

/// How a resource is read: what is sent, and what a response does.
struct Reading {
  let state: ResourceState

  /// Makes the request, as of a moment: for what changed, or for all.
  let makeReader: (_ read: IdentityMap.Read, _ isConditional: Bool) throws -> Reader

  /// Whether the last response says something else than the objects show; it writes nothing.
  var wouldChange: () -> Bool = { true }

  /// Whether a response that was asked for as a number has lost its place to a later one.
  var isPast: (_ number: Int) -> Bool = { _ in false }

  /// Updates the objects.
  let apply: (_ source: SourceValue, _ number: Int) throws(UpdateError) -> ChangeReport
}

extension Server {
  /// Reads a resource, together with all who read it at the same time.
  ///
  /// A response that may have missed something is asked for once more, and no more than that.
  ///
  /// - Parameter isWhole: Whether all is asked for, and compared in full.
  nonisolated(nonsending) func read(
    _ reading: Reading, whole isWhole: Bool = false
  ) async throws -> ChangeReport {
    let state = reading.state
    if isWhole { state.baseline.overtake(in: map) }
    var asksForAll = isWhole
    var known: ChangeReport?
    while true {
      let shared = try share(reading, asksForAll)
      let result: Result<Reader.Reading, any Error>
      do { result = .success(try await shared.flight.value()) } catch { result = .failure(error) }
      if case .failure(let error) = result, error is CancellationError, Task.isCancelled {
        if shared.flight.isAbandoned { log(shared.exchanges) }
        throw error
      }
      if shared.outcome == nil {
        settle(shared, result, reading)
        log(shared.exchanges, shared.outcome)
      }
      guard let outcome = shared.outcome else { continue }
      let report = try outcome.get()
      // What the first response has changed is told where the second one changes nothing.
      let saysNothing = report.isEmpty && report.counts.overtaken == 0
      let total = known.map { saysNothing ? $0 : report } ?? report
      guard shared.again.isWorth, known == nil || shared.again.asksForAll && !asksForAll else {
        return total
      }
      known = total
      asksForAll = shared.again.asksForAll
    }
  }

  /// The read that is under way, or a new one. One that was asked for before a write was answered may
  /// not know of it.
  private func share(_ reading: Reading, _ asksForAll: Bool) throws -> SharedRead {
    let state = reading.state
    if let known = state.read, known.outcome == nil, !known.flight.isAbandoned,
      known.answeredWrites == answeredWrites, known.isWhole || !asksForAll
    {
      return known
    }
    let reader = try reading.makeReader(map.beginRead(), !asksForAll && !state.asksForAll)
    let made = SharedRead(reader, nextRead(), answeredWrites: answeredWrites)
    state.read = made
    return made
  }

  /// Applies what a read brings, for all who wait for it.
  private func settle(
    _ shared: SharedRead, _ result: Result<Reader.Reading, any Error>, _ reading: Reading
  ) {
    let state = reading.state
    if state.read === shared { state.read = nil }
    defer { shared.read.end() }
    switch result {
    case .success where shared.number < state.lastRead || reading.isPast(shared.number):
      // A response that was asked for later stands.
      shared.outcome = .success(.empty)
    case .success(.unmodified):
      believe(shared, reading)
      shared.outcome = .success(.empty)
    case .success(.answer(let answer)):
      do {
        let body = state.object == nil ? nil : BodyMark(answer.data)
        let isSame = body == state.lastBody && answer.validator == state.version
        if body != nil, isSame, !state.baseline.isOvertaken {
          note(shared, state)
          shared.outcome = .success(.empty)
          return
        }
        let report = try reading.apply(answer.source, shared.number)
        note(shared, state)
        state.version = answer.validator
        state.lastBody = report.counts.overtaken == 0 ? body : nil
        shared.outcome = .success(report)
        // What it says as before hides what another source has changed since.
        let isStale =
          state.baseline.isOvertaken
          && (state.object == nil ? reading.wouldChange() : report.isEmpty)
        shared.again = (report.counts.overtaken > 0 || isStale, state.object != nil)
      } catch {
        shared.outcome = .failure(error)
      }
    case .failure(let error as Refusal): shared.outcome = .failure(self.error(of: error))
    case .failure(let error): shared.outcome = .failure(error)
    }
  }

  /// Takes note of a response that nothing has changed. That is believed only where no other source has
  /// changed what the last response named.
  private func believe(_ shared: SharedRead, _ reading: Reading) {
    let state = reading.state
    // It is about the version that was asked for, and a write may have been answered since.
    let isOlder = state.object != nil && shared.validator != state.version
    if state.baseline.isOvertaken || isOlder {
      if state.object != nil || reading.wouldChange() {
        shared.again = (true, true)
        return
      }
      state.baseline.settle(asOf: shared.read)
    }
    note(shared, state)
  }

  private func note(_ shared: SharedRead, _ state: ResourceState) {
    state.lastRead = shared.number
    state.lastResponse = shared.start
  }
}
