import Foundation

extension Decimal: _Engine.DirectValue {
  public typealias _DirectType = _Engine.DecimalType
}

extension _Engine {
  /// Reads, compares and writes a `Decimal`.
  public enum DecimalType: DirectType {
    public typealias Value = Decimal

    public static var name: String { "Decimal" }

    public static func read(_ token: Token) -> Decimal? { token.decimal() }

    public static func encode(_ value: Decimal) -> Encoded { .number(value.description) }
  }
}

/// A date is a native date of a dictionary or an ISO 8601 text, unless the field has another
/// conversion.
extension Date: _Engine.DirectValue {
  public typealias _DirectType = _Engine.DateType
}

extension _Engine {
  /// Reads, compares and writes a `Date`.
  public enum DateType: DirectType {
    public typealias Value = Date

    public static var name: String { "Date" }

    public static func read(_ token: Token) -> Date? { ISO8601.date(token) }

    public static func encode(_ value: Date) -> Encoded {
      .date(value.timeIntervalSinceReferenceDate)
    }
  }
}

extension URL: _Engine.DirectValue {
  public typealias _DirectType = _Engine.URLType
}

extension _Engine {
  /// Reads, compares and writes a `URL`.
  public enum URLType: DirectType {
    public typealias Value = URL

    public static var name: String { "URL" }

    public static func read(_ token: Token) -> URL? {
      guard token.isString else { return nil }
      return URL(string: token.makeString())
    }

    /// Compares the texts before making a `URL`, which may percent-encode the source's text.
    ///
    /// A URL that is relative to another differs from one with the same text, which is relative to none.
    public static func check(_ current: URL, _ token: Token) -> Verdict {
      if token.isString && token.equals(current.absoluteString) && current.baseURL == nil {
        return .equal
      }
      guard let value = read(token) else { return .mismatch }
      return value == current ? .equal : .different
    }

    public static func encode(_ value: URL) -> Encoded { .string(value.absoluteString) }
  }
}

extension UUID: _Engine.DirectValue {
  public typealias _DirectType = _Engine.UUIDType
}

extension _Engine {
  /// Reads, compares and writes a `UUID`.
  public enum UUIDType: DirectType {
    public typealias Value = UUID

    public static var name: String { "UUID" }

    public static func read(_ token: Token) -> UUID? {
      token.isString ? unsafe token.withText { unsafe UUIDText.value($0) } : nil
    }

    public static func hash(_ value: UUID) -> UInt64 {
      let (high, low) = UUIDText.words(value)
      return ByteHash.combine(ByteHash.hash(high), low)
    }

    public static func hash(token: Token) -> UInt64? { read(token).map(hash) }

    public static func encode(_ value: UUID) -> Encoded { .string(value.uuidString) }
  }
}

/// Data is native data of a dictionary or a Base64 text.
extension Data: _Engine.DirectValue {
  public typealias _DirectType = _Engine.DataType
}

extension _Engine {
  /// Reads, compares and writes a `Data`.
  public enum DataType: DirectType {
    public typealias Value = Data

    public static var name: String { "Base64 data" }

    public static func read(_ token: Token) -> Data? {
      if let data = token.nativeData() { return data }
      guard token.isString else { return nil }
      return Data(base64Encoded: token.makeString())
    }

    /// Compares Base64 in place, before making data.
    public static func check(_ current: Data, _ token: Token) -> Verdict {
      if token.isString, unsafe token.withText({ unsafe Base64Text.holds($0, current) }) {
        return .equal
      }
      guard let value = read(token) else { return .mismatch }
      return value == current ? .equal : .different
    }

    public static func encode(_ value: Data) -> Encoded { .data(value) }
  }
}
