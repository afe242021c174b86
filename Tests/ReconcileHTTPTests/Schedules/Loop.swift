import Foundation

/// Runs the jobs of all tasks that begin on its thread there, one after another as they come.
///
/// Nothing of a schedule depends on other threads or on time then, so a seed replays it. The jobs come by a hook of
/// the runtime; those of other threads, such as other tests, are left to it.
final class Loop: TaskExecutor, @unchecked Sendable {
  private var jobs: [UnownedJob] = []
  private var next = 0

  func enqueue(_ job: consuming ExecutorJob) { append(UnownedJob(job)) }

  /// Runs jobs until none is left.
  func runDry() {
    while next < jobs.count {
      let job = jobs[next]
      next += 1
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
    jobs.removeAll(keepingCapacity: true)
    next = 0
  }

  /// Runs a body on a thread whose tasks run in a loop, nil where the runtime has no hook.
  static func run(_ body: @escaping @Sendable (Loop) -> Void) async -> Bool {
    guard Hook.isInstalled else { return false }
    await withCheckedContinuation { (ended: CheckedContinuation<Void, Never>) in
      let thread = Thread {
        let loop = Loop()
        pthread_setspecific(Hook.key, Unmanaged.passUnretained(loop).toOpaque())
        body(loop)
        pthread_setspecific(Hook.key, nil)
        ended.resume()
      }
      thread.stackSize = 8 << 20
      thread.start()
    }
    return true
  }
}

/// The hook of the runtime through which jobs go that have no executor of their own.
private enum Hook {
  typealias Original = @convention(thin) (UnownedJob) -> Void
  typealias Enqueue = @convention(thin) (UnownedJob, Original) -> Void

  /// Where a thread has its loop.
  static let key: pthread_key_t = {
    var key = pthread_key_t()
    pthread_key_create(&key, nil)
    return key
  }()

  static let isInstalled: Bool = {
    guard let symbol = dlsym(dlopen(nil, 0), "swift_task_enqueueGlobal_hook") else { return false }
    _ = key
    symbol.assumingMemoryBound(to: Enqueue?.self).pointee = { job, original in
      guard let loop = pthread_getspecific(Hook.key) else { return original(job) }
      Unmanaged<Loop>.fromOpaque(loop).takeUnretainedValue().append(job)
    }
    return true
  }()
}

extension Loop {
  fileprivate func append(_ job: UnownedJob) { jobs.append(job) }
}

/// What tasks of one loop share: they run on one thread.
struct OfLoop<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
