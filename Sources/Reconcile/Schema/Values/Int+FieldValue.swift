/// Integers are read exactly: `1.0` is one, `1.5` and values out of range are issues.
extension _DirectValue where Self: FixedWidthInteger {
  public static var _name: String { "\(Self.self)" }

  @inline(__always)
  public static func _read(_ token: _Token) -> Self? {
    if isSigned {
      guard let value = token.quickInt64() else { return nil }
      return Self(exactly: value)
    }
    guard let value = token.uint64() else { return nil }
    return Self(exactly: value)
  }

  @inline(__always)
  public static func _readQuoted(_ token: _Token) -> Self? {
    if let value = token.quickQuotedInt64() { return Self(exactly: value) }
    return token.withQuotedNumber { _read($0) }
  }

  @inline(__always)
  public static func _hash(_ value: Self) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  @inline(__always)
  public static func _hash(token: _Token) -> UInt64? {
    guard let value = _read(token) else { return nil }
    return _hash(value)
  }

  @inline(__always)
  public static func _encode(_ value: Self) -> _Encoded {
    isSigned ? .int(Int64(truncatingIfNeeded: value)) : .uint(UInt64(truncatingIfNeeded: value))
  }
}

extension Int: _DirectValue {}

extension Int8: _DirectValue {}

extension Int16: _DirectValue {}

extension Int32: _DirectValue {}

extension Int64: _DirectValue {}

extension UInt: _DirectValue {}

extension UInt8: _DirectValue {}

extension UInt16: _DirectValue {}

extension UInt32: _DirectValue {}

extension UInt64: _DirectValue {}
