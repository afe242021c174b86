// An `Any` holds a value of at most three words in its own first three, if it may be moved by its bytes and asks for no
// more room between than a word does, and behind them its type, of which there is one in a process ("Opaque
// Existential Containers" in docs/ABI/TypeLayout.rst of the Swift compiler). Standard strings, numbers and
// containers are such values; no others are asked for. `AnyLayout` tries each of them before one is read.

/// A value that is of exactly this type, nil for any other, even one that a cast would turn into it.
///
/// A cast would ask the run-time whether one type can become the other.
///
/// It is called only where `AnyLayout.isKnown`.
///
/// - Parameter type: A type of the standard library of at most three words.
@inline(__always)
func exactly<Value>(_ type: Value.Type, in any: Any) -> Value? {
  let size = 3 * MemoryLayout<Int>.size
  precondition(MemoryLayout<Value>.size <= size, "a larger value lies elsewhere")
  // Cast to what it is, since it would be opened otherwise.
  return unsafe withUnsafePointer(to: any as Any) { place -> Value? in
    let words = unsafe UnsafeRawPointer(place)
    let found = unsafe (words + size).assumingMemoryBound(to: UnsafeRawPointer.self).pointee
    let wanted = unsafe unsafeBitCast(type as Any.Type, to: UnsafeRawPointer.self)
    return unsafe found == wanted ? words.assumingMemoryBound(to: Value.self).pointee : nil
  }
}

/// How an `Any` holds what is in it.
enum AnyLayout {
  /// Whether the types that are asked for lie in an `Any` as they are expected to: each is tried with a value.
  ///
  /// Where one does not, all values are cast.
  static let isKnown =
    !Assumption.anyLayout.isRefused && MemoryLayout<Any>.size == 4 * MemoryLayout<Int>.size
    && holds("Court and Spark") { $0 == "Court and Spark" }
    && holds("Court and Spark, 1974, Asylum") { $0 == "Court and Spark, 1974, Asylum" }
    && holds(1974) { (year: Int) in year == 1974 }
    && holds(36.5) { (rate: Double) in rate == 36.5 } && holds(true) { $0 }
    && holds(["Down to You", 337] as [Any]) { "\($0)" == #"["Down to You", 337]"# }
    && holds(["seconds": 337] as [String: Any]) { "\($0)" == #"["seconds": 337]"# }

  /// Whether a value is read as what it is, and others are not.
  private static func holds<Value>(_ value: Value, _ isIt: (Value) -> Bool) -> Bool {
    // A type of another alignment is held elsewhere, and what lies here is its address.
    guard MemoryLayout<Value>.alignment <= MemoryLayout<Int>.alignment,
      MemoryLayout<Value>.size <= 3 * MemoryLayout<Int>.size
    else { return false }
    let several: [Any] = [value, "Help Me", value, 1975, 40.25, false, [] as [Any], [value]]
    return several.count { exactly(Value.self, in: $0).map(isIt) == true } == 2
  }
}
