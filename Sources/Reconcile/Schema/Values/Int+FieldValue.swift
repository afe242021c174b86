extension _Engine {
  /// Integers are read exactly: `1.0` is one, `1.5` and values out of range are issues.
  public enum IntegerType<Value: FixedWidthInteger & DirectValue>: DirectType {
    public static var name: String { "\(Value.self)" }

    // Inlinable, since only a client knows which integer it is.

    @inlinable @inline(__always)
    public static func read(_ token: Token) -> Value? {
      if Value.isSigned {
        guard let value = token.quickInt64() else { return nil }
        return Value(exactly: value)
      }
      guard let value = token.uint64() else { return nil }
      return Value(exactly: value)
    }

    @inlinable @inline(__always)
    public static func readQuoted(_ token: Token) -> Value? {
      if Value.isSigned {
        guard let value = token.quotedInt64() else { return nil }
        return Value(exactly: value)
      }
      guard let value = token.quotedUInt64() else { return nil }
      return Value(exactly: value)
    }

    @inlinable @inline(__always)
    public static func hash(_ value: Value) -> UInt64 { UInt64(truncatingIfNeeded: value) }

    @inlinable @inline(__always)
    public static func hash(token: Token) -> UInt64? {
      guard let value = read(token) else { return nil }
      return hash(value)
    }

    @inlinable @inline(__always)
    public static func encode(_ value: Value) -> Encoded {
      Value.isSigned
        ? .int(Int64(truncatingIfNeeded: value)) : .uint(UInt64(truncatingIfNeeded: value))
    }
  }
}

extension _Engine.DirectValue where Self: FixedWidthInteger {
  public typealias _DirectType = _Engine.IntegerType<Self>
}

extension Int: _Engine.DirectValue {}

extension Int8: _Engine.DirectValue {}

extension Int16: _Engine.DirectValue {}

extension Int32: _Engine.DirectValue {}

extension Int64: _Engine.DirectValue {}

extension UInt: _Engine.DirectValue {}

extension UInt8: _Engine.DirectValue {}

extension UInt16: _Engine.DirectValue {}

extension UInt32: _Engine.DirectValue {}

extension UInt64: _Engine.DirectValue {}
