extension String: _Engine.DirectValue {
  public typealias _DirectType = _Engine.StringType
}

extension _Engine {
  /// Reads, compares and writes a `String`.
  public enum StringType: DirectType {
    public typealias Value = String

    public static var name: String { "String" }

    public static func read(_ token: Token) -> String? {
      token.isString ? token.makeString() : nil
    }

    /// Compares bytes in place, without making a string.
    ///
    /// Composed and decomposed spellings of one character are different texts here: an object agrees
    /// with a source if it holds the source's bytes.
    public static func check(_ current: String, _ token: Token) -> Verdict {
      guard token.isString else { return .mismatch }
      return token.equals(current) ? .equal : .different
    }

    public static func accepts(_ token: Token) -> Bool { token.isString }

    public static func equal(_ one: String, _ other: String) -> Bool {
      ShortText.areEqual(one, other) ?? one.utf8.elementsEqual(other.utf8)
    }

    public static func hash(_ value: String) -> UInt64 { ByteHash.hash(value) }

    public static func hash(token: Token) -> UInt64? {
      token.isString ? unsafe token.withText { unsafe ByteHash.hash($0) } : nil
    }

    public static func encode(_ value: String) -> Encoded { .string(value) }
  }
}

extension Bool: _Engine.DirectValue {
  public typealias _DirectType = _Engine.BoolType
}

extension _Engine {
  /// Reads, compares and writes a `Bool`.
  public enum BoolType: DirectType {
    public typealias Value = Bool

    public static var name: String { "Bool" }

    public static func read(_ token: Token) -> Bool? { token.bool() }

    public static func encode(_ value: Bool) -> Encoded { .bool(value) }
  }
}
