import Foundation

/// A value behind a lock; no code of the user's runs while it is held.
final class Locked<Value> {
  // `Synchronization.Mutex` would do, but gives false reports under the thread sanitizer.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
