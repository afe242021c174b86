import Foundation

extension SourceValue: Codable {
  /// Encodes the value as native values of the coder: containers, numbers and strings.
  ///
  /// Numbers with more digits than a `Decimal` holds are rounded. Native dates become ISO 8601
  /// strings and data Base64 strings. To keep every digit, use the value's description, which is
  /// JSON.
  ///
  /// - Throws: An `EncodingError` if the value is nested too deep for the thread's stack, since
  ///   coders are recursive, and errors of the encoder.
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

  /// A value inside one whose depth was already checked.
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

  /// Creates a value from the contents of a decoder.
  ///
  /// - Throws: A `DecodingError` if the value is nested too deep for the thread's stack, and
  ///   errors of the decoder.
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

  /// A coding key for members with any key.
  fileprivate struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }

    init?(stringValue: String) { self.init(stringValue) }

    init?(intValue: Int) { nil }
  }
}

extension StackRoom {
  /// The stack use per level of a Foundation coder and the code of a type, with a margin.
  private static let bytesOfCoding = 3 * 1024

  /// Whether a value `depth` levels below the first can be decoded from here.
  static func affordsDecoding(at depth: Int) -> Bool {
    guard knownFloor() != nil else {
      return UInt(depth) <= roomOfUnknownStack / UInt(bytesOfCoding)
    }
    // Foundation's decoder finds its coding path recursively, on every access and for each error.
    return affords(levels: depth, of: 512)
  }

  /// Whether the stack has room to encode or decode a value from here.
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
      // A decoder has no order of its own, so keys are ordered by their bytes.
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
