import Foundation

extension _Engine {
  /// A plain value to be written into a source.
  public enum Encoded: Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case uint(UInt64)
    case double(Double)
    case number(String)
    case string(String)
    case date(Double)
    case data(Data)
    case list([Encoded])
    case entries([(key: String, value: Encoded)])
    case source(SourceValue)
    /// A short description in place of a value that was not written.
    case described(String)
  }
}

extension SourceValue {
  /// Creates a source value from a plain value.
  init(encoding encoded: _Encoded) {
    var builder = SourceBuilder()
    builder.append(encoded)
    self = builder.finish()
  }
}

extension _Encoded {
  /// The issue that prevents the value from being written: numbers and dates that are not finite
  /// have no text.
  var flaw: UpdateError.Issue? {
    let isWritable =
      switch self {
      case .double(let value): value.isFinite
      case .date(let value): value.isFinite
      case .number(let text): SourceBuilder.numberKind(text) != nil
      default: true
      }
    return isWritable ? nil : UpdateError.Issue(kind: .invalid, "is not finite")
  }

  /// The value as a source.
  ///
  /// - Throws: An issue if no source can contain it.
  func written() throws(UpdateError) -> SourceValue {
    if let flaw { throw UpdateError(issues: [flaw]) }
    return SourceValue(encoding: self)
  }
}

extension SourceBuilder {
  /// Appends a plain value. A number that JSON cannot represent becomes null.
  mutating func append(_ encoded: _Encoded) {
    switch encoded {
    case .null: null()
    case .bool(let value): bool(value)
    case .int(let value): int(value)
    case .uint(let value): uint(value)
    case .double(let value): if !double(value) { null() }
    case .number(let text): if !number(text) { null() }
    case .string(let value), .described(let value): string(value)
    case .date(let value): date(value)
    case .data(let value): data(value)
    case .source(let value): append(value)
    case .list(let values):
      beginArray()
      for value in values { append(value) }
      endArray()
    case .entries(let entries):
      beginObject()
      for entry in entries {
        key(entry.key)
        append(entry.value)
      }
      endObject()
    }
  }
}
