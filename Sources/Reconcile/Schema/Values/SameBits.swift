// The bytes of two values are only read, while both are held by their variables. Values that are no more
// than bits have no references in them that would have to be counted.

/// Whether two values are no more than bits, and have the same. Where a type leaves bytes unused, the
/// same value may seem another one.
@usableFromInline
func haveSameBits<Value>(_ one: Value, _ other: Value) -> Bool {
  guard _isPOD(Value.self) else { return false }
  return unsafe withUnsafeBytes(of: one) { first in
    unsafe withUnsafeBytes(of: other) { unsafe first.elementsEqual($0) }
  }
}
