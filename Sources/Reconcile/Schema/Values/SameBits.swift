// The bytes of two values are only read, while both are held by their variables. Values that are no more
// than bits have no references in them that would have to be counted. References are compared as words.

/// Whether two values are no more than bits, and have the same. Where a type leaves bytes unused, the
/// same value may seem another one.
@usableFromInline
func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  guard _isPOD(Value.self) else { return false }
  return unsafe withUnsafeBytes(of: one) { first in
    unsafe withUnsafeBytes(of: other) { unsafe first.elementsEqual($0) }
  }
}

extension [AnyObject] {
  /// Whether two lists have the same objects at the same places; often they are one array.
  ///
  /// No object is counted, which costs most where many are held weakly, as by a map.
  func areSame(as others: [AnyObject]) -> Bool {
    guard count == others.count else { return false }
    return unsafe withUnsafeBytes { first in
      unsafe others.withUnsafeBytes { second in
        if unsafe first.baseAddress == second.baseAddress { return true }
        let stride = MemoryLayout<UInt>.stride
        precondition(MemoryLayout<AnyObject>.stride == stride, "a reference is one word")
        return Swift.stride(from: 0, to: first.count, by: stride).allSatisfy { place in
          unsafe first.load(fromByteOffset: place, as: UInt.self)
            == second.load(fromByteOffset: place, as: UInt.self)
        }
      }
    }
  }
}
