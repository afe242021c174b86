import Foundation

/// A value protected by a lock. User code never runs while it is held.
package final class Locked<Value> {
  // Not `Synchronization.Mutex`: it gives false reports under the thread sanitizer.
  private let lock = NSLock()
  @exclusivity(unchecked) @safe private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
