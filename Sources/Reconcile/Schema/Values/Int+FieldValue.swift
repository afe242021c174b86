/// Integers are read exactly: `1.0` is one, `1.5` and values out of range are issues.
extension _DirectValue where Self: FixedWidthInteger {
  public static var _name: String { "\(Self.self)" }

  public static func _read(_ token: _Token) -> Self? {
    isSigned
      ? token.int64().flatMap { Self(exactly: $0) } : token.uint64().flatMap { Self(exactly: $0) }
  }

  public static func _hash(_ value: Self) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map { _hash($0) } }

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
