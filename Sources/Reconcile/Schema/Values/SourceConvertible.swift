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
  public static var _shape: _Shape {
    .leaf(_LeafType(self, name: String(describing: self), isDirect: false))
  }

  public static func _convert(_ source: SourceValue) throws -> Self {
    try Self(source: source)
  }

  public static func _encode(_ value: Self) -> _Encoded { .source(value.sourceValue) }
}

extension SourceConvertible where Self: Equatable {
  public static func _equal(_ one: Self, _ other: Self) -> Bool { one == other }
}

extension SourceConvertible
where Self: Equatable & RawRepresentable, RawValue: SourceConvertible {
  public static func _equal(_ one: Self, _ other: Self) -> Bool {
    RawValue._equal(one.rawValue, other.rawValue)
  }
}

extension SourceConvertible where Self: RawRepresentable, RawValue: SourceConvertible {
  /// Makes the case whose raw value the source holds.
  public init(source: SourceValue) throws {
    let raw = try RawValue._convert(source)
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

  public static func _check(_ current: Self, _ token: _Token) -> _Verdict {
    RawValue._check(current.rawValue, token) == .equal ? .equal : .unknown
  }

  public static func _equal(_ one: Self, _ other: Self) -> Bool {
    RawValue._equal(one.rawValue, other.rawValue)
  }

  public static func _hash(_ value: Self) -> UInt64 { RawValue._hash(value.rawValue) }

  public static func _encode(_ value: Self) -> _Encoded { RawValue._encode(value.rawValue) }
}
