extension String: _DirectValue {
  public static var _name: String { "String" }

  public static func _read(_ token: _Token) -> String? {
    token.isString ? token.makeString() : nil
  }

  /// Compares bytes in place, without making a string.
  ///
  /// Composed and decomposed spellings of one character are different texts here: an object agrees
  /// with a source if it holds the source's bytes.
  public static func _check(_ current: String, _ token: _Token) -> _Verdict {
    guard token.isString else { return .mismatch }
    return token.equals(current) ? .equal : .different
  }

  public static func _accepts(_ token: _Token) -> Bool { token.isString }

  public static func _equal(_ one: String, _ other: String) -> Bool {
    ShortText.areEqual(one, other) ?? one.utf8.elementsEqual(other.utf8)
  }

  public static func _hash(_ value: String) -> UInt64 { ByteHash.hash(value) }

  public static func _hash(token: _Token) -> UInt64? {
    token.isString ? unsafe token.withText { unsafe ByteHash.hash($0) } : nil
  }

  public static func _encode(_ value: String) -> _Encoded { .string(value) }
}

extension Bool: _DirectValue {
  public static var _name: String { "Bool" }

  public static func _read(_ token: _Token) -> Bool? { token.bool() }

  public static func _encode(_ value: Bool) -> _Encoded { .bool(value) }
}
