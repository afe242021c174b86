/// A value type that is made from a source value as a whole.
///
/// An enum of strings or numbers needs only the conformance:
///
///     enum Kind: String, SourceConvertible { case studio, live }
public protocol SourceConvertible: FieldValue {
  /// Makes a value, or throws an error with the reason.
  init(source: SourceValue) throws

  /// The value as a source holds it; `init(source:)` makes an equal value from it.
  var sourceValue: SourceValue { get }
}

extension SourceConvertible {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Self?, _ other: Self?
  ) throws(Operation.Failure) -> Self? {
    try operation.perform(with: OwnFieldType<Self>.self, value, other)
  }
}

extension SourceConvertible where Self: Equatable {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Self?, _ other: Self?
  ) throws(Operation.Failure) -> Self? {
    try operation.perform(with: EquatableFieldType<Self>.self, value, other)
  }
}

extension SourceConvertible where Self: RawRepresentable, RawValue: SourceConvertible {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Self?, _ other: Self?
  ) throws(Operation.Failure) -> Self? {
    try operation.perform(with: RawFieldType<Self>.self, value, other)
  }

  /// Makes the case whose raw value the source holds.
  public init(source: SourceValue) throws {
    let raw = try RawValue(source: source)
    guard let value = Self(rawValue: raw) else {
      throw UpdateError(issues: [
        UpdateError.Issue(
          expected: String(describing: Self.self), found: "another \(source.token.found)")
      ])
    }
    self = value
  }

  /// The raw value as a source holds it.
  public var sourceValue: SourceValue { rawValue.sourceValue }
}

extension SourceConvertible
where Self: Equatable & RawRepresentable, RawValue: SourceConvertible {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Self?, _ other: Self?
  ) throws(Operation.Failure) -> Self? {
    try operation.perform(with: RawFieldType<Self>.self, value, other)
  }
}
