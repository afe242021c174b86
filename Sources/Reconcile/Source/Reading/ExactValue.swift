import Foundation

// An `Any` stores a value inline in its first three words if the value has at most three words,
// is bitwise movable and is at most word-aligned. The type follows in the fourth word, as a
// pointer that is unique in a process ("Opaque Existential Containers" in docs/ABI/TypeLayout.rst
// of the Swift compiler). Standard strings, numbers and containers are such values, and so are
// references to Foundation's numbers; no others are read. `AnyLayout` tests each of them first.

/// The value if it has exactly this type, nil for any other, even one that could be cast to it.
///
/// A cast would ask the runtime whether one type can be converted to the other.
///
/// Call it only if `AnyLayout.isKnown`.
///
/// - Parameter type: A type of the standard library of at most three words, or `NSNumber`.
@inline(__always)
func exactly<Value>(_ type: Value.Type, at place: UnsafePointer<Any>) -> Value? {
  unsafe placeOf(type, at: place)?.pointee
}

/// Where the value is if it has exactly this type: nothing is copied or counted.
///
/// Call it only if `AnyLayout.isKnown`.
@inline(__always)
func placeOf<Value>(_ type: Value.Type, at place: UnsafePointer<Any>) -> UnsafePointer<Value>? {
  let size = 3 * MemoryLayout<Int>.size
  precondition(MemoryLayout<Value>.size <= size, "a larger value lies elsewhere")
  assert(
    MemoryLayout<Value>.alignment <= MemoryLayout<Any>.alignment,
    "a value of a wider alignment lies elsewhere")
  let words = unsafe UnsafeRawPointer(place)
  let found = unsafe (words + size).assumingMemoryBound(to: UnsafeRawPointer.self).pointee
  let wanted = unsafe unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
  return unsafe found == wanted ? words.assumingMemoryBound(to: Value.self) : nil
}

/// The representation of values in an `Any`.
enum AnyLayout {
  /// Whether `Any` stores the supported types as expected, tested with a value of each.
  ///
  /// If one is stored differently, all values are cast.
  static let isKnown =
    !Assumption.anyLayout.isRefused && MemoryLayout<Any>.size == 4 * MemoryLayout<Int>.size
    && holds("Court and Spark") { $0 == "Court and Spark" }
    && holds("Court and Spark, 1974, Asylum") { $0 == "Court and Spark, 1974, Asylum" }
    && holds(1974) { (year: Int) in year == 1974 }
    && holds(36.5) { (rate: Double) in rate == 36.5 } && holds(true) { $0 }
    && holds(["Down to You", 337] as [Any]) { "\($0)" == #"["Down to You", 337]"# }
    && holds(["seconds": 337] as [String: Any]) { "\($0)" == #"["seconds": 337]"# }
    && holds(["seconds": 337]) { $0 == ["seconds": 337] }
    && holds(["Down to You", "Help Me"]) { $0 == ["Down to You", "Help Me"] }
    && holds(NSNumber(value: 1974)) { $0.intValue == 1974 }

  /// Whether a value is read as its own type, and others are not.
  private static func holds<Value>(_ value: Value, _ isIt: (Value) -> Bool) -> Bool {
    // A type with larger alignment is stored out of line, and `Any` has its address.
    guard MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment,
      MemoryLayout<Value>.size <= 3 * MemoryLayout<Int>.size
    else { return false }
    let several: [Any] = [value, "Help Me", value, 1975, 40.25, false, [] as [Any], [value]]
    return several.count { any in
      // Cast to `Any`, since the existential would be opened otherwise.
      unsafe withUnsafePointer(to: any as Any) { place in
        unsafe exactly(Value.self, at: place).map(isIt) == true
      }
    } == 2
  }
}
