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

extension Locked {
  /// What was made for a key, or what is made now. For few keys: see `Numbering` for what a dictionary
  /// would cost.
  func made<Key: Equatable, Made>(for key: Key, _ make: () -> Made) -> Made
  where Value == [(key: Key, made: Made)] {
    withLock { known in
      if let entry = known.first(where: { $0.key == key }) { return entry.made }
      let made = make()
      known.append((key, made))
      return made
    }
  }
}
