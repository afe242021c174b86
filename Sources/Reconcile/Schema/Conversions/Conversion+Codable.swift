import Foundation

extension Conversion where Value: Codable {
  /// Any `Codable` value, decoded as a whole where it stands in the source.
  ///
  /// Dates inside it are ISO 8601 texts or seconds since the reference date.
  public static var codable: Conversion {
    Conversion(
      name: "\(Value.self)",
      decode: { source in
        try source.requireRoom()
        do {
          return try SourceDecoder(source: source).value(as: Value.self)
        } catch let error as DecodingError {
          throw UpdateError(issues: [UpdateError.Issue(error, type: "\(Value.self)", in: source)])
        }
      },
      encode: { value in
        let encoder = JSONEncoder()
        // The encoder's default order of keys varies between runs.
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.dateEncodingStrategy = .custom(CodableDates.encode)
        do {
          return try SourceValue.json(encoder.encode(value))
        } catch EncodingError.invalidValue(_, let context) {
          throw UpdateError(issues: [
            UpdateError.Issue(
              path: SourcePath(context.codingPath), kind: .invalid, "cannot be written")
          ])
        }
      })
  }
}

extension SourceValue {
  /// Throws if the value is nested too deep to be decoded on this thread: decoders are recursive.
  fileprivate func requireRoom() throws(UpdateError) {
    guard withToken({ StackRoom.affordsCoding($0) }) else {
      throw UpdateError(issues: [UpdateError.Issue(kind: .limit, StackRoom.sentence)])
    }
  }
}

/// How dates inside a Codable value are written.
private enum CodableDates {
  @Sendable
  static func encode(_ date: Date, to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let text = ISO8601.text(date) {
      try container.encode(text)
    } else {
      try container.encode(date.timeIntervalSinceReferenceDate)
    }
  }
}

extension SourcePath {
  fileprivate init(_ codingPath: [any CodingKey]) {
    self.init(
      codingPath.map { key in
        key.intValue.map(SourcePath.Component.index) ?? .key(key.stringValue)
      })
  }
}

extension UpdateError.Issue {
  /// Creates the issue for a decoding error, without the value that was found.
  init(_ error: DecodingError, type: String, in source: SourceValue) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        path: SourcePath(context.codingPath).appending(key: key.stringValue), kind: .missing,
        expected: "a value",
        found: "nothing")
    case .typeMismatch(let expected, let context):
      let place = SourcePath(context.codingPath)
      self.init(path: place, expected: "\(expected)", found: source.found(at: place))
    case .valueNotFound(let expected, let context):
      self.init(
        path: SourcePath(context.codingPath), kind: .null, expected: "\(expected)", found: "null")
    case .dataCorrupted(let context):
      let place = SourcePath(context.codingPath)
      self.init(path: place, kind: .invalid, "cannot be converted", found: source.found(at: place))
    @unknown default:
      self.init(kind: .invalid, "cannot be converted to \(type)")
    }
  }
}

extension SourceValue {
  /// The kind of the value at a path, as issues name it.
  fileprivate func found(at path: SourcePath) -> String {
    var value: SourceValue? = self
    for component in path.components {
      switch component {
      case .key(let key): value = value?[key]
      case .index(let index): value = value?[index]
      }
    }
    return value?.token.found ?? "nothing"
  }
}
