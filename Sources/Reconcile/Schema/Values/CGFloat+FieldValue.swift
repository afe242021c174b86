import Foundation

/// Read, compared and written as the `Double` or `Float` that it is on the system.
extension CGFloat: _DirectValue {
  public static var _name: String { "CGFloat" }

  public static func _read(_ token: _Token) -> CGFloat? {
    NativeType._read(token).map { CGFloat($0) }
  }

  /// Compares the bits, so that a negative zero differs from zero.
  public static func _check(_ current: CGFloat, _ token: _Token) -> _Verdict {
    NativeType._check(current.native, token)
  }

  public static func _equal(_ one: CGFloat, _ other: CGFloat) -> Bool {
    NativeType._equal(one.native, other.native)
  }

  public static func _hash(_ value: CGFloat) -> UInt64 { NativeType._hash(value.native) }

  public static func _hash(token: _Token) -> UInt64? { NativeType._hash(token: token) }

  public static func _encode(_ value: CGFloat) -> _Encoded { NativeType._encode(value.native) }
}
