import Foundation

extension Conversion where Value: Codable {
  /// Any `Codable` value, decoded whole.
  ///
  /// Dates inside it are ISO 8601 texts or seconds since the reference date.
  public static var codable: Conversion {
    Conversion(
      name: "\(Value.self)", direct: nil,
      decode: { source in
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom(CodableDates.decode)
        do {
          return try decoder.decode(Value.self, from: Data(source.description.utf8))
        } catch let error as DecodingError {
          throw UpdateError(issues: [UpdateError.Issue(error, type: "\(Value.self)", in: source)])
        }
      },
      encode: { value in
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        return try SourceValue.json(encoder.encode(value))
      })
  }
}

/// How dates inside a Codable value are read.
private enum CodableDates {
  @Sendable
  static func decode(_ decoder: any Decoder) throws -> Date {
    let container = try decoder.singleValueContainer()
    if let seconds = try? container.decode(Double.self) {
      return Date(timeIntervalSinceReferenceDate: seconds)
    }
    let source = SourceValue(encoding: .string(try container.decode(String.self)))
    return try source.date()
  }
}

extension UpdateError.Issue {
  /// Creates the issue that a decoding error stands for, without the value it found.
  init(_ error: DecodingError, type: String, in source: SourceValue) {
    func path(_ context: DecodingError.Context) -> SourcePath {
      SourcePath(
        context.codingPath.map { key in
          key.intValue.map(SourcePath.Component.index) ?? .key(key.stringValue)
        })
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(
        path: path(context).appending(key: key.stringValue), kind: .missing, expected: "a value",
        found: "nothing")
    case .typeMismatch(let expected, let context):
      let place = path(context)
      self.init(path: place, expected: "\(expected)", found: source.found(at: place))
    case .valueNotFound(let expected, let context):
      self.init(path: path(context), kind: .null, expected: "\(expected)", found: "null")
    case .dataCorrupted(let context):
      let place = path(context)
      self.init(path: place, kind: .invalid, "cannot be converted", found: source.found(at: place))
    @unknown default:
      self.init(kind: .invalid, "cannot be converted to \(type)")
    }
  }
}

extension SourceValue {
  /// The kind of value at a path, in the words of issues.
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
