/// How a source value becomes a value of a property, and back.
///
///     Field("released_at", \.released, as: .iso8601)
public struct Conversion<Value> {
  /// What an issue says was expected, such as "ISO 8601 date".
  public let name: String

  let decode: (SourceValue) throws -> Value
  let encode: (Value) throws -> SourceValue

  /// Decodes without any code of the user's and without a `SourceValue`, where the conversion can.
  @usableFromInline let direct: ((_Token) -> Value?)?

  init(
    name: String, direct: ((_Token) -> Value?)?, decode: @escaping (SourceValue) throws -> Value,
    encode: @escaping (Value) throws -> SourceValue
  ) {
    self.name = name
    self.direct = direct
    self.decode = decode
    self.encode = encode
  }

  /// A conversion that runs no code of the user's.
  init(
    name: String, direct: @escaping (_Token) -> Value?,
    encode: @escaping (Value) throws -> SourceValue
  ) {
    self.init(
      name: name, direct: direct,
      decode: { source in
        if let value = direct(source.token) { return value }
        let found = source.token.found
        throw UpdateError(issues: [UpdateError.Issue(expected: name, found: found)])
      }, encode: encode)
  }

  /// A conversion of your own, by a pair of functions.
  ///
  /// - Parameters:
  ///   - name: What an issue says was expected.
  ///   - decode: Makes a value, or throws; it runs once an update.
  ///   - encode: Makes the source value that decodes to a given value.
  public static func custom(
    _ name: String = "\(Value.self)", decode: @escaping (_ source: SourceValue) throws -> Value,
    encode: @escaping (_ value: Value) throws -> SourceValue
  ) -> Conversion {
    Conversion(name: name, direct: nil, decode: decode, encode: encode)
  }
}

extension _LeafType {
  /// Describes the values that a conversion makes.
  convenience init<Value>(_ conversion: Conversion<Value>, isOptional: Bool) {
    self.init(
      id: ObjectIdentifier(Value.self), name: conversion.name,
      isDirect: conversion.direct != nil, isOptional: isOptional,
      accepts: { token in
        (isOptional && token.isNull) || conversion.direct?(token) != nil
      },
      convert: { source in
        if isOptional && source.token.isNull { return Value?.none as Any }
        return try conversion.decode(source)
      },
      faults: { token in
        [_Fault(expected: conversion.name, found: token.found, index: token.index)]
      },
      encode: { value in
        let encoded = (value as? Value).flatMap { try? conversion.encode($0) }
        return encoded.map(_Encoded.source) ?? .null
      })
    isConversion = true
  }
}
