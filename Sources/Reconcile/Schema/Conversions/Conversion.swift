/// How a source value becomes a value of a property, and back.
///
///     Field("released_at", \.released, as: .iso8601)
///
/// Conversions combine: `.trimmed.lowercased`, `.number.or(.string)`, `.array(of: .iso8601)`.
public struct Conversion<Value> {
  /// What an issue says was expected, such as "ISO 8601 date".
  public let name: String

  package let decode: (SourceValue) throws -> Value
  package let encode: (Value) throws -> SourceValue

  /// Decodes without user code and without a `SourceValue`; nil if the conversion needs them.
  @usableFromInline let direct: ((_Token) -> Value?)?

  /// Compares a value with a source's without making another, if it can: `unknown` if not.
  @usableFromInline let compare: ((Value, _Token) -> _Verdict)?

  /// Whether two values are equal.
  @usableFromInline var areEqual: (Value, Value) -> Bool

  /// Returns the reasons why a value cannot be decoded.
  let faults: (_Token) -> [_Fault]

  /// What it knows about the elements, if it makes an array of them.
  var list: ConvertedList<Value>?

  /// Creates a conversion that may run user code.
  init(
    name: String, compare: ((Value, _Token) -> _Verdict)? = nil,
    decode: @escaping (SourceValue) throws -> Value,
    encode: @escaping (Value) throws -> SourceValue
  ) {
    self.name = name
    self.compare = compare
    self.decode = decode
    self.encode = encode
    areEqual = Equality.of(Value.self)
    direct = nil
    faults = { [_Fault(expected: name, found: $0.found, index: $0.index)] }
  }

  /// Creates a conversion from others; it is direct if they are.
  init(
    name: String, direct: ((_Token) -> Value?)?, compare: ((Value, _Token) -> _Verdict)? = nil,
    faults: @escaping (_Token) -> [_Fault], decode: @escaping (SourceValue) throws -> Value,
    encode: @escaping (Value) throws -> SourceValue
  ) {
    self.name = name
    self.direct = direct
    self.compare = compare
    areEqual = Equality.of(Value.self)
    self.faults = faults
    self.encode = encode
    guard let direct else {
      self.decode = decode
      return
    }
    self.decode = { source in
      if let value = source.withToken(direct) { return value }
      throw UpdateError(issues: source.withToken(faults).map { $0.issue(in: source.tape) })
    }
  }

  /// Creates a conversion that runs no user code.
  ///
  /// - Parameter found: What an issue says was found instead; by default, the kind of the value.
  init(
    name: String, direct: @escaping @Sendable (_Token) -> Value?,
    compare: ((Value, _Token) -> _Verdict)? = nil,
    found: @escaping @Sendable (_Token) -> String = { $0.found },
    encode: @escaping @Sendable (Value) throws -> SourceValue
  ) {
    self.init(
      name: name, direct: direct, compare: compare,
      faults: { [_Fault(expected: name, found: found($0), index: $0.index)] },
      decode: { _ in throw UpdateError(issues: []) }, encode: encode)
  }

  /// A custom conversion, made of two functions.
  ///
  /// They may have the model's isolation: they are called only where the model is updated.
  ///
  /// - Parameters:
  ///   - name: What an issue says was expected.
  ///   - decode: Makes a value, or throws; it runs once per update.
  ///   - encode: Makes the source value that decodes to a given value.
  public static func custom(
    _ name: String = "\(Value.self)", decode: @escaping (_ source: SourceValue) throws -> Value,
    encode: @escaping (_ value: Value) throws -> SourceValue
  ) -> Conversion {
    Conversion(name: name, decode: decode, encode: encode)
  }
}

extension _LeafType {
  /// Describes the values that a conversion makes.
  convenience init<Value>(_ conversion: Conversion<Value>, isOptional: Bool) {
    self.init(
      id: conversion.list?.typeID ?? ObjectIdentifier(Value.self), name: conversion.name,
      isDirect: conversion.direct != nil, isOptional: isOptional,
      isCollection: conversion.list != nil, holdsNull: conversion.list?.holdsNull == true,
      combine: conversion.list.map { list in { list.combine($0 as? Value, $1, $2) } },
      accepts: { token in
        (isOptional && token.isNull) || conversion.direct?(token) != nil
      },
      convert: { source in
        if isOptional && source.token.isNull { return Value?.none as Any }
        return try conversion.decode(source)
      },
      faults: conversion.faults,
      encode: { value in
        let encoded = (value as? Value).flatMap { try? conversion.encode($0) }
        return encoded.map(_Encoded.source) ?? .null
      })
    isConversion = true
    isTrivial = conversion.list?.isTrivial ?? _isPOD(Value.self)
    parts = conversion.list?.parts ?? .none
    isChecked = conversion.direct != nil || conversion.compare != nil
  }
}
