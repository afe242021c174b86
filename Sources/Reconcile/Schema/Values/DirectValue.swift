/// A built-in value that is read from a token without user code.
public protocol _DirectValue: SourceConvertible, Equatable {
  /// The name in issues.
  static var _name: String { get }

  /// Reads the value exactly, or returns nil.
  static func _read(_ token: _Token) -> Self?

  /// Reads the value exactly from the number in a string, or returns nil.
  static func _readQuoted(_ token: _Token) -> Self?
}

extension _DirectValue {
  public static func _readQuoted(_ token: _Token) -> Self? {
    token.withQuotedNumber { _read($0) }
  }
}

extension _DirectValue {
  public static var _shape: _Shape { .leaf(_LeafType(self, name: _name)) }

  @inlinable
  public static func _check(_ current: Self, _ token: _Token) -> _Verdict {
    guard let value = _read(token) else { return .mismatch }
    return value == current ? .equal : .different
  }

  @inlinable
  public static func _accepts(_ token: _Token) -> Bool { _read(token) != nil }

  @inlinable
  public static func _decode(_ token: _Token) -> Self? { _read(token) }

  @inlinable
  public static func _equal(_ one: Self, _ other: Self) -> Bool { one == other }

  /// Makes the value exactly, or throws an issue that names what was expected and found.
  public init(source: SourceValue) throws {
    guard let value = Self._read(source.token) else {
      throw UpdateError(issues: Self._faults(source.token).map { $0.issue(in: source.tape) })
    }
    self = value
  }

  /// The value as a source holds it.
  public var sourceValue: SourceValue { SourceValue(encoding: Self._encode(self)) }

  public static func _faults(_ token: _Token) -> [_Fault] {
    var found = token.found
    if token.isNumber, self is any AdditiveArithmetic.Type {
      let isFraction = self is any BinaryInteger.Type && token.isFraction
      found = isFraction ? "fractional number" : "number out of range"
    }
    return [_Fault(expected: _name, found: found, index: token.index)]
  }
}
