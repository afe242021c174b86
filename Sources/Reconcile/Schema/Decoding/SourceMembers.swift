/// The members of an object, for a decoder.
struct SourceMembers<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: SourceDecoder

  /// The members by key, where there are so many that each would not be sought for long.
  private let index: [String: SourceValue]?

  init(_ decoder: SourceDecoder) {
    self.decoder = decoder
    let count = decoder.source.count
    index =
      count > 16
      ? Dictionary(decoder.source.members.map { ($0.key, $0.value) }) { first, _ in first } : nil
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { decoder.source.members.compactMap { Key(stringValue: $0.key) } }

  private func member(_ key: Key) -> SourceValue? {
    index.map { $0[key.stringValue] } ?? decoder.source[key.stringValue]
  }

  /// The decoder of a member.
  private func below(_ key: Key) throws -> SourceDecoder {
    guard let member = member(key) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "there is no such key")
      )
    }
    return decoder.below(member, key)
  }

  // What is found needs no path.
  private func number<Number: _Engine.DirectValue>(_ type: Number.Type, _ key: Key) throws -> Number
  {
    let found = member(key)?.withToken { $0.isNumber ? Number._DirectType.read($0) : nil }
    return try found ?? below(key).number(type)
  }

  private func bool(_ key: Key) throws -> Bool {
    try member(key)?.withToken { $0.bool() } ?? below(key).bool()
  }

  private func text(_ key: Key) throws -> String {
    try member(key)?.withToken { $0.isString ? $0.makeString() : nil } ?? below(key).text()
  }

  func contains(_ key: Key) -> Bool { member(key) != nil }

  func decodeNil(forKey key: Key) throws -> Bool {
    try member(key)?.isNull ?? below(key).source.isNull
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try bool(key) }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try text(key) }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try number(type, key) }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try number(type, key) }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try number(type, key) }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try number(type, key) }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try number(type, key) }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try number(type, key) }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try number(type, key) }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try number(type, key) }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try number(type, key) }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try number(type, key) }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try number(type, key) }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try number(type, key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try below(key).value(as: type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try below(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try below(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { superDecoder(SourceCodingKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { superDecoder(key) }

  /// A key that is not there is null, as with `JSONDecoder`.
  private func superDecoder(_ key: any CodingKey) -> any Decoder {
    decoder.below(decoder.source[key.stringValue] ?? nil, key)
  }
}

/// The elements of an array, for a decoder.
struct SourceElements: UnkeyedDecodingContainer {
  private let decoder: SourceDecoder
  private let elements: [SourceValue]
  private(set) var currentIndex = 0

  init(_ decoder: SourceDecoder) {
    self.decoder = decoder
    elements = Array(decoder.source.elements)
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var count: Int? { elements.count }

  var isAtEnd: Bool { currentIndex >= elements.count }

  /// The decoder of the current element.
  private func current(_ type: Any.Type) throws -> SourceDecoder {
    let key = SourceCodingKey(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        DecodingError.Context(
          codingPath: codingPath + [key], debugDescription: "there are no more elements"))
    }
    return decoder.below(elements[currentIndex], key)
  }

  /// Decodes the current element, and goes on to the next one if that succeeds.
  private mutating func next<Value>(
    _ type: Any.Type, _ decode: (SourceDecoder) throws -> Value
  ) throws -> Value {
    let value = try decode(current(type))
    currentIndex += 1
    return value
  }

  mutating func decodeNil() throws -> Bool {
    let isNull = try current(Never.self).source.isNull
    if isNull { currentIndex += 1 }
    return isNull
  }

  mutating func decode(_ type: Bool.Type) throws -> Bool { try next(type) { try $0.bool() } }
  mutating func decode(_ type: String.Type) throws -> String { try next(type) { try $0.text() } }
  mutating func decode(_ type: Double.Type) throws -> Double {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: Float.Type) throws -> Float {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: Int.Type) throws -> Int { try next(type) { try $0.number(type) } }
  mutating func decode(_ type: Int8.Type) throws -> Int8 { try next(type) { try $0.number(type) } }
  mutating func decode(_ type: Int16.Type) throws -> Int16 {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: Int32.Type) throws -> Int32 {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: Int64.Type) throws -> Int64 {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: UInt.Type) throws -> UInt { try next(type) { try $0.number(type) } }
  mutating func decode(_ type: UInt8.Type) throws -> UInt8 {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: UInt16.Type) throws -> UInt16 {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: UInt32.Type) throws -> UInt32 {
    try next(type) { try $0.number(type) }
  }
  mutating func decode(_ type: UInt64.Type) throws -> UInt64 {
    try next(type) { try $0.number(type) }
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type) { try $0.value(as: type) }
  }

  mutating func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type
  ) throws -> KeyedDecodingContainer<Nested> {
    try next(KeyedDecodingContainer<Nested>.self) { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next((any UnkeyedDecodingContainer).self) { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next((any Decoder).self) { $0 } }
}

/// A key of a decoder's own: the place of an element, or `super`.
private struct SourceCodingKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = "Index \(intValue)"
    self.intValue = intValue
  }
}
