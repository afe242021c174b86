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

extension Int: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<Int>
}

extension Int8: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<Int8>
}

extension Int16: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<Int16>
}

extension Int32: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<Int32>
}

extension Int64: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<Int64>
}

extension UInt: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<UInt>
}

extension UInt8: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<UInt8>
}

extension UInt16: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<UInt16>
}

extension UInt32: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<UInt32>
}

extension UInt64: _Engine.DirectValue {
  public typealias _DirectType = _Engine.IntegerType<UInt64>
}
