import Foundation

/// Runs a closure on a thread with a small stack, of 256 KB by default, and waits for its result.
func onSmallStack<T: Sendable>(
  kilobytes: Int = 256, _ body: @escaping @Sendable () -> T
) -> T {
  let box = Box<T>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    box.value = body()
    done.signal()
  }
  thread.stackSize = kilobytes * 1024
  thread.start()
  done.wait()
  return box.value!
}

/// A value that one thread writes before another reads it.
private final class Box<T>: @unchecked Sendable {
  var value: T?
}
