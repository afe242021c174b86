import Dispatch
import Foundation
import Reconcile

extension Library {
  /// Prepares a document for things, on another thread.
  static func prepared(_ data: Data) throws -> Prepared {
    let reconciler = reconciler()
    return try waiting { try await reconciler.prepare(Thing.self, from: data) }
  }

  /// Updates things from what was prepared.
  static func preparedThings() -> (Store, Prepared) throws -> Void {
    let reconciler = reconciler()
    return { try reconciler.update($0, \.things, from: $1) }
  }

  /// Updates things of a map from one array.
  static func mappedThings(_ map: IdentityMap) -> (Data) throws -> [Thing] {
    let reconciler = reconciler()
    return {
      Array(try reconciler.updateOrInsert(Thing.self, from: .json($0), in: map, repeats: .last))
    }
  }

  /// Updates things of a map, made by `start`, from a stream of chunks; returns how many came.
  static func streamThings<Chunks: AsyncSequence & Sendable>(
    _ form: StreamForm, _ chunks: Chunks, _ start: @escaping @Sendable () throws -> LiveThings
  ) throws -> StreamRun where Chunks.Element == [UInt8] {
    let reconciler = reconciler()
    return try waiting {
      let live = try start()
      ProcessMemory.giveBackFreePages()
      ProcessMemory.resetPeak()
      let before = ProcessMemory.resident
      let clock = ContinuousClock()
      let begin = clock.now
      var count = 0
      let stream =
        form == .lines
        ? reconciler.updateOrInsert(Thing.self, fromLines: chunks, in: live.map)
        : reconciler.updateOrInsert(Thing.self, fromElements: chunks, in: live.map)
      for try await _ in stream { count += 1 }
      let time = begin.duration(to: clock.now)
      let peak = ProcessMemory.peak
      keepAlive(live)
      return StreamRun(count: count, time: time, bytesAbove: peak - before)
    }
  }

  /// Things that live, and the map that knows them.
  struct LiveThings {
    let map = IdentityMap()
    let things: [Thing]

    init(_ document: Data) throws {
      things = try Library.mappedThings(map)(document)
    }
  }
}

/// How a document is streamed.
enum StreamForm: Sendable {
  case lines, elements
}

/// What one run over a stream came to.
struct StreamRun: Sendable {
  let count: Int
  let time: Duration
  let bytesAbove: Int
}

/// Where work on another thread leaves its result, before it signals.
private final class Outcomes<Value>: @unchecked Sendable { var result: Result<Value, any Error>? }

/// Runs asynchronous work to its end on other threads.
func waiting<Value: Sendable>(
  _ work: @escaping @Sendable () async throws -> Value
) throws -> Value {
  let box = Outcomes<Value>()
  let done = DispatchSemaphore(value: 0)
  Task.detached {
    do { box.result = .success(try await work()) } catch { box.result = .failure(error) }
    done.signal()
  }
  done.wait()
  guard let result = box.result else { throw Wrong("nothing came of the work") }
  return try result.get()
}
