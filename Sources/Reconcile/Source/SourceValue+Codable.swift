import Foundation

extension SourceValue: Codable {
  /// Encodes the value as the coder's own values: keyed and unkeyed containers, numbers, texts.
  ///
  /// A number of more digits than a `Decimal` holds is rounded; native dates become ISO 8601 and
  /// data Base64 strings. Where every digit counts, use the value's description, which is JSON.
  ///
  /// - Throws: An `EncodingError` where the value is nested too deep for the stack of the thread, as coders are
  ///   recursive, and whatever the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    guard withToken({ StackRoom.affordsCoding($0) }) else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(codingPath: encoder.codingPath, debugDescription: StackRoom.sentence))
    }
    try encodeParts(to: encoder)
  }

  private func encodeParts(to encoder: any Encoder) throws {
    switch kind {
    case .object:
      var container = encoder.container(keyedBy: MemberKey.self)
      for (key, value) in members {
        try container.encode(Part(value: value), forKey: MemberKey(key))
      }
    case .array:
      var container = encoder.unkeyedContainer()
      for element in elements { try container.encode(Part(value: element)) }
    default:
      try encodePlain(to: encoder.singleValueContainer())
    }
  }

  /// A value inside one for whose depth there is room.
  private struct Part: Encodable {
    let value: SourceValue

    func encode(to encoder: any Encoder) throws { try value.encodeParts(to: encoder) }
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
  ///
  /// - Throws: A `DecodingError` where the value is nested too deep for the stack of the thread, and whatever the
  ///   decoder throws.
  public init(from decoder: any Decoder) throws {
    let depth = decoder.codingPath.count
    if depth > StackRoom.firstLevel, !StackRoom.affordsDecoding(at: depth) {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: StackRoom.sentence))
    }
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

extension StackRoom {
  /// What an encoder or decoder of Foundation and the code of a type take for each level, with room to spare.
  private static let bytesOfCoding = 3 * 1024

  /// Whether a value can be decoded from here, so many levels below the first.
  static func affordsDecoding(at depth: Int) -> Bool {
    guard knownFloor() != nil else {
      return UInt(depth) <= roomOfUnknownStack / UInt(bytesOfCoding)
    }
    // Foundation's decoder finds its coding path by recursion, whenever it is asked and for each error.
    return affords(levels: depth, of: 512)
  }

  /// Whether a value can be encoded or decoded from here.
  static func affordsCoding(_ token: _Token) -> Bool {
    var walk = TokenWalk(token)
    var depth = 0
    while walk.next() != nil { depth = max(depth, walk.depth) }
    return depth <= firstLevel || affords(levels: depth, of: bytesOfCoding)
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
