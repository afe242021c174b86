extension Double: _Engine.DirectValue {
  public typealias _DirectType = _Engine.DoubleType
}

extension _Engine {
  /// Reads, compares and writes a `Double`.
  public enum DoubleType: DirectType {
    public typealias Value = Double

    public static var name: String { "Double" }

    public static func read(_ token: Token) -> Double? { token.double() }

    /// Compares the bits, so that a negative zero differs from zero.
    public static func check(_ current: Double, _ token: Token) -> Verdict {
      guard let value = token.double() else { return .mismatch }
      return value.bitPattern == current.bitPattern ? .equal : .different
    }

    public static func equal(_ one: Double, _ other: Double) -> Bool {
      one.bitPattern == other.bitPattern
    }

    public static func hash(_ value: Double) -> UInt64 { ByteHash.hash((value + 0).bitPattern) }

    public static func hash(token: Token) -> UInt64? { read(token).map(hash) }

    public static func encode(_ value: Double) -> Encoded { .double(value) }
  }
}

extension Float: _Engine.DirectValue {
  public typealias _DirectType = _Engine.FloatType
}

extension _Engine {
  /// Reads, compares and writes a `Float`.
  public enum FloatType: DirectType {
    public typealias Value = Float

    public static var name: String { "Float" }

    public static func read(_ token: Token) -> Float? {
      guard let value = token.double() else { return nil }
      let narrow = Float(value)
      // Records alone have numbers that are not finite.
      return narrow.isFinite || !value.isFinite ? narrow : nil
    }

    /// Compares the bits, so that a negative zero differs from zero.
    public static func check(_ current: Float, _ token: Token) -> Verdict {
      guard let value = read(token) else { return .mismatch }
      return value.bitPattern == current.bitPattern ? .equal : .different
    }

    public static func equal(_ one: Float, _ other: Float) -> Bool {
      one.bitPattern == other.bitPattern
    }

    public static func encode(_ value: Float) -> Encoded { .number(value.description) }
  }
}
