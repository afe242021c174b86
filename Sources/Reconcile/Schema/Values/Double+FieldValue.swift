extension Double: _DirectValue {
  public static var _name: String { "Double" }

  public static func _read(_ token: _Token) -> Double? { token.double() }

  /// Compares the bits, so that a negative zero differs from zero.
  public static func _check(_ current: Double, _ token: _Token) -> _Verdict {
    guard let value = token.double() else { return .mismatch }
    return value.bitPattern == current.bitPattern ? .equal : .different
  }

  public static func _equal(_ one: Double, _ other: Double) -> Bool {
    one.bitPattern == other.bitPattern
  }

  public static func _hash(_ value: Double) -> UInt64 { ByteHash.hash((value + 0).bitPattern) }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: Double) -> _Encoded { .double(value) }
}

extension Float: _DirectValue {
  public static var _name: String { "Float" }

  public static func _read(_ token: _Token) -> Float? {
    guard let value = token.double() else { return nil }
    let narrow = Float(value)
    // Records alone have numbers that are not finite.
    return narrow.isFinite || !value.isFinite ? narrow : nil
  }

  /// Compares the bits, so that a negative zero differs from zero.
  public static func _check(_ current: Float, _ token: _Token) -> _Verdict {
    guard let value = _read(token) else { return .mismatch }
    return value.bitPattern == current.bitPattern ? .equal : .different
  }

  public static func _equal(_ one: Float, _ other: Float) -> Bool {
    one.bitPattern == other.bitPattern
  }

  public static func _encode(_ value: Float) -> _Encoded { .number(value.description) }
}
