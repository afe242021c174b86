import Reconcile

/// A value that many wait for.
final class Promise<Value: Sendable>: Sendable {
  private struct State {
    var result: Result<Value, any Error>?
    var waiting: [Int: CheckedContinuation<Value, any Error>] = [:]

    /// Those who are no longer interested, and may not wait yet.
    var gone: Set<Int> = []
    var last = 0
  }

  private let state = Locked(State())

  /// Gives the value to all who wait and will wait; the first one counts.
  func keep(_ result: Result<Value, any Error>) {
    let waiting = state.withLock { state in
      if state.result == nil { state.result = result }
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume(with: result) }
  }

  /// Waits for the value.
  ///
  /// - Throws: What stands in its place; a `CancellationError` if the waiting task is cancelled.
  nonisolated(nonsending) func value() async throws -> Value {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result = state.withLock { state -> Result<Value, any Error>? in
          if let result = state.result { return result }
          if state.gone.contains(number) { return .failure(CancellationError()) }
          state.waiting[number] = continuation
          return nil
        }
        if let result { continuation.resume(with: result) }
      }
    } onCancel: {
      let continuation = state.withLock { state in
        state.gone.insert(number)
        return state.waiting.removeValue(forKey: number)
      }
      continuation?.resume(throwing: CancellationError())
    }
  }
}

/// A request that is under way, with those who wait for it. Its last waiter cancels it.
final class Flight<Value: Sendable>: Sendable {
  private let promise = Promise<Value>()
  private let task: Task<Void, Never>
  private let present = Locked(0)

  init(_ body: @escaping @Sendable () async throws -> Value) {
    task = Task { [promise] in
      do { promise.keep(.success(try await body())) } catch { promise.keep(.failure(error)) }
    }
  }

  /// Whether all who waited have left, so that it was cancelled.
  var isAbandoned: Bool { task.isCancelled }

  /// Waits for it.
  ///
  /// - Throws: What went wrong; a `CancellationError` if the waiting task is cancelled.
  nonisolated(nonsending) func value() async throws -> Value {
    present.withLock { $0 += 1 }
    defer {
      let isLast = present.withLock { present in
        present -= 1
        return present == 0
      }
      // It has ended, unless the last one left before.
      if isLast { task.cancel() }
    }
    return try await promise.value()
  }
}

/// The writes to one object, which go one after another.
final class WriteLine {
  private var last: Promise<Void>?

  /// Waits until all earlier writes have ended, and begins the next one.
  ///
  /// - Returns: What is kept when that has ended.
  nonisolated(nonsending) func begin() async throws -> Promise<Void> {
    let earlier = last
    let turn = Promise<Void>()
    last = turn
    do {
      try await earlier?.value()
      return turn
    } catch {
      // Those behind it wait for those before it.
      Task {
        _ = try? await earlier?.value()
        turn.keep(.success(()))
      }
      throw error
    }
  }
}
