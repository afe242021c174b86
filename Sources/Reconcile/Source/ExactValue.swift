// An `Any` holds a value of at most three words in its own first three, if it may be moved by its bytes, and behind
// them its type, of which there is one in a process ("Opaque Existential Containers" in docs/ABI/TypeLayout.rst
// of the Swift compiler). Standard strings, numbers and containers are such values; no others are asked for.

/// A value that is of exactly this type, nil for any other, even one that a cast would turn into it.
///
/// A cast would ask the run-time whether one type can become the other.
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
