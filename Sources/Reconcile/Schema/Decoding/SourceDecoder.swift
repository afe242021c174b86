import Foundation

/// Decodes `Codable` values from a source where it stands, as `JSONDecoder` would from its text.
///
/// Dates are ISO 8601 texts, seconds since the reference date or native dates; data is Base64 text or
/// native data.
struct SourceDecoder: Decoder {
  let source: SourceValue
  var codingPath: [any CodingKey] = []

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard source.kind == .object else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(SourceMembers(self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard source.kind == .array else { throw mismatch([Any].self) }
    return SourceElements(self)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { self }
}

extension SourceDecoder {
  /// The decoder of a value inside.
  func below(_ source: SourceValue, _ key: any CodingKey) -> SourceDecoder {
    SourceDecoder(source: source, codingPath: codingPath + [key])
  }

  /// The value as a type.
  func value<Value: Decodable>(as type: Value.Type) throws -> Value {
    try known(type) as? Value ?? Value(from: self)
  }

  /// The value as one of the types that have a form of their own in JSON; nil for any other.
  private func known(_ type: Any.Type) throws -> Any? {
    if type == Date.self { return try date() }
    if type == Data.self { return try data() }
    if type == URL.self { return try url() }
    if type == Decimal.self { return try number(Decimal.self) }
    return type == SourceValue.self ? source : nil
  }

  private func date() throws -> Date {
    if source.kind == .number {
      return Date(timeIntervalSinceReferenceDate: try number(Double.self))
    }
    if let date = source.withToken({ Date._DirectType.read($0) }) { return date }
    return try SourceValue(encoding: .string(text())).date()
  }

  private func data() throws -> Data {
    if let data = source.withToken({ Data._DirectType.read($0) }) { return data }
    _ = try text()
    throw corrupted("is no Base64")
  }

  private func url() throws -> URL {
    guard let url = URL(string: try text()) else { throw corrupted("is no URL") }
    return url
  }

  func text() throws -> String {
    try source.withToken { token in
      if token.isString { return token.makeString() }
      // A native date or data is the text that it is written as.
      guard token.isNative else { throw mismatch(String.self) }
      return try SourceValue.json(source.description).string()
    }
  }

  func bool() throws -> Bool {
    guard let value = source.withToken({ $0.bool() }) else { throw mismatch(Bool.self) }
    return value
  }

  func number<Number: _Engine.DirectValue>(_ type: Number.Type) throws -> Number {
    try source.withToken { token in
      guard token.isNumber else { throw mismatch(type) }
      guard let value = Number._DirectType.read(token) else {
        throw corrupted("does not fit in \(type)")
      }
      return value
    }
  }

  private func context(_ sentence: String) -> DecodingError.Context {
    DecodingError.Context(codingPath: codingPath, debugDescription: sentence)
  }

  private func corrupted(_ sentence: String) -> DecodingError {
    .dataCorrupted(context(sentence))
  }

  private func mismatch(_ type: Any.Type) -> DecodingError {
    source.isNull
      ? .valueNotFound(type, context("is null")) : .typeMismatch(type, context("is another type"))
  }
}

extension SourceDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { source.isNull }

  func decode(_ type: Bool.Type) throws -> Bool { try bool() }
  func decode(_ type: String.Type) throws -> String { try text() }
  func decode(_ type: Double.Type) throws -> Double { try number(type) }
  func decode(_ type: Float.Type) throws -> Float { try number(type) }
  func decode(_ type: Int.Type) throws -> Int { try number(type) }
  func decode(_ type: Int8.Type) throws -> Int8 { try number(type) }
  func decode(_ type: Int16.Type) throws -> Int16 { try number(type) }
  func decode(_ type: Int32.Type) throws -> Int32 { try number(type) }
  func decode(_ type: Int64.Type) throws -> Int64 { try number(type) }
  func decode(_ type: UInt.Type) throws -> UInt { try number(type) }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try number(type) }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try number(type) }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try number(type) }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try number(type) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try value(as: type) }
}
