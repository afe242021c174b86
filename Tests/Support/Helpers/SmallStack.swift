import Foundation

/// Runs a closure on a thread with a small stack, of 256 KB by default, and waits for its result.
///
/// Under a sanitizer frames are larger: RECONCILE_STACK says how many times as large the stack is there.
package func onSmallStack<T: Sendable>(
  kilobytes: Int = 256, _ body: @escaping @Sendable () -> T
) -> T {
  let box = Box<T>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = body()
    done.signal()
  }
  let times = ProcessInfo.processInfo.environment["RECONCILE_STACK"].flatMap { Int($0) } ?? 1
  thread.stackSize = kilobytes * 1024 * times
  thread.start()
  done.wait()
  return box.value!
}

/// A value that one thread writes before another reads it.
private final class Box<T>: @unchecked Sendable {
  var value: T?
}

/// Whether the library takes the system's word for the size of stacks, as it does unless a build of the tests refuses
/// that.
package let knowsStacks = !refuses("stackBounds", allAs: "all")
