import Foundation

/// Runs asynchronous code to its end on the thread that asks for it, and so on that thread's stack.
final class ThisThread: TaskExecutor, @unchecked Sendable {
  // Unchecked because the jobs are reached only under the condition's lock.
  private let condition = NSCondition()
  private var jobs: [UnownedJob] = []

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  /// Runs a closure, and throws what it throws.
  static func run(_ body: @escaping () async throws -> Void) throws {
    let thread = ThisThread()
    // The closure runs on this thread alone, which waits for it.
    nonisolated(unsafe) let body = body
    nonisolated(unsafe) var result: Result<Void, any Error>?
    Task(executorPreference: thread) {
      do { result = .success(try await body()) } catch { result = .failure(error) }
    }
    while true {
      let job = thread.condition.withLock { () -> UnownedJob in
        while thread.jobs.isEmpty { thread.condition.wait() }
        return thread.jobs.removeFirst()
      }
      unsafe job.runSynchronously(on: thread.asUnownedTaskExecutor())
      if let result { return try result.get() }
    }
  }
}
