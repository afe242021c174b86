import Foundation

/// Read, compared and written as the `Double` or `Float` that it is on the system.
extension CGFloat: _Engine.DirectValue {
  public typealias _DirectType = _Engine.CGFloatType
}

extension _Engine {
  /// Reads, compares and writes a `CGFloat`.
  public enum CGFloatType: DirectType {
    public typealias Value = CGFloat

    public static var name: String { "CGFloat" }

    public static func read(_ token: Token) -> CGFloat? {
      CGFloat.NativeType._DirectType.read(token).map { CGFloat($0) }
    }

    /// Compares the bits, so that a negative zero differs from zero.
    public static func check(_ current: CGFloat, _ token: Token) -> Verdict {
      CGFloat.NativeType._check(current.native, token)
    }

    public static func equal(_ one: CGFloat, _ other: CGFloat) -> Bool {
      CGFloat.NativeType._equal(one.native, other.native)
    }

    public static func hash(_ value: CGFloat) -> UInt64 { CGFloat.NativeType._hash(value.native) }

    public static func hash(token: Token) -> UInt64? { CGFloat.NativeType._hash(token: token) }

    public static func encode(_ value: CGFloat) -> Encoded {
      CGFloat.NativeType._encode(value.native)
    }
  }
}
