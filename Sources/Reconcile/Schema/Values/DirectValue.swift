extension _Engine {
  /// A built-in value that is read from a token without user code.
  public protocol DirectValue: SourceConvertible, Equatable {
    /// How values are read.
    associatedtype _DirectType: DirectType where _DirectType.Value == Self
  }

  /// How a built-in value is read, compared and written.
  public protocol DirectType<Value>: ConvertedType where Value: Equatable {
    /// The name in issues.
    static var name: String { get }

    /// Reads the value exactly, or returns nil.
    static func read(_ token: Token) -> Value?

    /// Reads the value exactly from the number in a string, or returns nil.
    static func readQuoted(_ token: Token) -> Value?
  }
}

extension _Engine.DirectValue {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Self?, _ other: Self?
  ) throws(Operation.Failure) -> Self? {
    try operation.perform(with: _DirectType.self, value, other)
  }

  /// Makes the value exactly, or throws an issue that names what was expected and found.
  public init(source: SourceValue) throws {
    guard let value = _DirectType.read(source.token) else {
      throw UpdateError(issues: _DirectType.faults(source.token).map { $0.issue(in: source.tape) })
    }
    self = value
  }

  /// The value as a source holds it.
  public var sourceValue: SourceValue { SourceValue(encoding: _DirectType.encode(self)) }
}

extension _DirectType {
  public static var shape: _Engine.Shape { .leaf(_LeafType(self, name: name)) }

  public static func readQuoted(_ token: _Engine.Token) -> Value? {
    token.withQuotedNumber { read($0) }
  }

  @inlinable
  public static func check(_ current: Value, _ token: _Engine.Token) -> _Engine.Verdict {
    guard let value = read(token) else { return .mismatch }
    return value == current ? .equal : .different
  }

  @inlinable
  public static func accepts(_ token: _Engine.Token) -> Bool { read(token) != nil }

  @inlinable
  public static func decode(_ token: _Engine.Token) -> Value? { read(token) }

  @inlinable
  public static func equal(_ one: Value, _ other: Value) -> Bool { one == other }

  public static func faults(_ token: _Engine.Token) -> [_Engine.Fault] {
    var found = token.found
    if token.isNumber, Value.self is any AdditiveArithmetic.Type {
      let isFraction = Value.self is any BinaryInteger.Type && token.isFraction
      found = isFraction ? "fractional number" : "number out of range"
    }
    return [_Fault(expected: name, found: found, index: token.index)]
  }
}
