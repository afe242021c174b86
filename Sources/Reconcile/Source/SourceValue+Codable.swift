import Foundation

extension SourceValue: Codable {
  /// Encodes the value as the coder's own values: keyed and unkeyed containers, numbers, texts.
  ///
  /// A number of more digits than a `Decimal` holds is rounded; native dates become ISO 8601 and
  /// data Base64 strings. Where every digit counts, use the value's description, which is JSON.
  public func encode(to encoder: any Encoder) throws {
    switch kind {
    case .object:
      var container = encoder.container(keyedBy: MemberKey.self)
      for (key, value) in members { try container.encode(value, forKey: MemberKey(key)) }
    case .array:
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(element) }
    default:
      try encodePlain(to: encoder.singleValueContainer())
    }
  }

  private func encodePlain(to container: any SingleValueEncodingContainer) throws {
    var container = container
    switch kind {
    case .null: try container.encodeNil()
    case .boolean: try container.encode(bool())
    case .number:
      if let integer = withToken({ $0.int64() }) {
        try container.encode(integer)
      } else if let integer = withToken({ $0.uint64() }) {
        try container.encode(integer)
      } else if let number = withToken({ $0.double() }),
        SourceValue(encoding: .double(number)) == self
      {
        try container.encode(number)
      } else if let decimal = withToken({ $0.decimal() }) {
        try container.encode(decimal)
      } else {
        try container.encode(double())
      }
    case .string: try container.encode(string())
    default:
      try container.encode(SourceValue.json(description).string())
    }
  }

  /// Creates a value from whatever a decoder holds.
  public init(from decoder: any Decoder) throws {
    var builder = SourceBuilder()
    try builder.append(decoder)
    self = builder.finish()
  }

  /// A key of any object.
  fileprivate struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
  }
}

extension SourceBuilder {
  fileprivate mutating func append(_ decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: SourceValue.MemberKey.self) {
      beginObject()
      // A decoder has no order of its own: the bytes of the keys decide.
      let keys = container.allKeys.sorted {
        $0.stringValue.utf8.lexicographicallyPrecedes($1.stringValue.utf8)
      }
      for key in keys {
        self.key(key.stringValue)
        append(try container.decode(SourceValue.self, forKey: key))
      }
      endObject()
    } else if var container = try? decoder.unkeyedContainer() {
      beginArray()
      while !container.isAtEnd { append(try container.decode(SourceValue.self)) }
      endArray()
    } else {
      try append(decoder.singleValueContainer())
    }
  }

  private mutating func append(_ container: any SingleValueDecodingContainer) throws {
    if container.decodeNil() {
      null()
    } else if let value = try? container.decode(Bool.self) {
      bool(value)
    } else if let value = try? container.decode(Int64.self) {
      int(value)
    } else if let value = try? container.decode(UInt64.self) {
      uint(value)
    } else if let value = try? container.decode(Decimal.self), number("\(value)") {
      return
    } else if let value = try? container.decode(Double.self), double(value) {
      return
    } else {
      string(try container.decode(String.self))
    }
  }
}
