/// Integers are read exactly: `1.0` is one, `1.5` and values out of range are issues.

extension Int: _DirectValue {
  public static var _name: String { "Int" }

  public static func _read(_ token: _Token) -> Int? {
    guard let value = token.int64() else { return nil }
    return Int(exactly: value)
  }

  public static func _hash(_ value: Int) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: Int) -> _Encoded { .int(Int64(value)) }
}

extension Int8: _DirectValue {
  public static var _name: String { "Int8" }

  public static func _read(_ token: _Token) -> Int8? {
    guard let value = token.int64() else { return nil }
    return Int8(exactly: value)
  }

  public static func _hash(_ value: Int8) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: Int8) -> _Encoded { .int(Int64(value)) }
}

extension Int16: _DirectValue {
  public static var _name: String { "Int16" }

  public static func _read(_ token: _Token) -> Int16? {
    guard let value = token.int64() else { return nil }
    return Int16(exactly: value)
  }

  public static func _hash(_ value: Int16) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: Int16) -> _Encoded { .int(Int64(value)) }
}

extension Int32: _DirectValue {
  public static var _name: String { "Int32" }

  public static func _read(_ token: _Token) -> Int32? {
    guard let value = token.int64() else { return nil }
    return Int32(exactly: value)
  }

  public static func _hash(_ value: Int32) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: Int32) -> _Encoded { .int(Int64(value)) }
}

extension Int64: _DirectValue {
  public static var _name: String { "Int64" }

  public static func _read(_ token: _Token) -> Int64? {
    guard let value = token.int64() else { return nil }
    return value
  }

  public static func _hash(_ value: Int64) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: Int64) -> _Encoded { .int(Int64(value)) }
}

extension UInt: _DirectValue {
  public static var _name: String { "UInt" }

  public static func _read(_ token: _Token) -> UInt? {
    guard let value = token.uint64() else { return nil }
    return UInt(exactly: value)
  }

  public static func _hash(_ value: UInt) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: UInt) -> _Encoded { .uint(UInt64(value)) }
}

extension UInt8: _DirectValue {
  public static var _name: String { "UInt8" }

  public static func _read(_ token: _Token) -> UInt8? {
    guard let value = token.uint64() else { return nil }
    return UInt8(exactly: value)
  }

  public static func _hash(_ value: UInt8) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: UInt8) -> _Encoded { .uint(UInt64(value)) }
}

extension UInt16: _DirectValue {
  public static var _name: String { "UInt16" }

  public static func _read(_ token: _Token) -> UInt16? {
    guard let value = token.uint64() else { return nil }
    return UInt16(exactly: value)
  }

  public static func _hash(_ value: UInt16) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: UInt16) -> _Encoded { .uint(UInt64(value)) }
}

extension UInt32: _DirectValue {
  public static var _name: String { "UInt32" }

  public static func _read(_ token: _Token) -> UInt32? {
    guard let value = token.uint64() else { return nil }
    return UInt32(exactly: value)
  }

  public static func _hash(_ value: UInt32) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: UInt32) -> _Encoded { .uint(UInt64(value)) }
}

extension UInt64: _DirectValue {
  public static var _name: String { "UInt64" }

  public static func _read(_ token: _Token) -> UInt64? {
    guard let value = token.uint64() else { return nil }
    return value
  }

  public static func _hash(_ value: UInt64) -> UInt64 { UInt64(truncatingIfNeeded: value) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: UInt64) -> _Encoded { .uint(UInt64(value)) }
}
