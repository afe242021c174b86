import Foundation

/// The time that the processor spends on a closure, and its result.
///
/// Only the calling thread is counted, so a busy machine does not make it longer.
public func threadTime<Value>(_ body: () throws -> Value) rethrows -> (Duration, Value) {
  let start = threadTime()
  let value = try body()
  return (threadTime() - start, value)
}

/// The time that the processor has spent on the calling thread.
private func threadTime() -> Duration {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return .seconds(Int64(time.tv_sec)) + .nanoseconds(Int64(time.tv_nsec))
}
