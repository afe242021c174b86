import Foundation

extension Decimal: _DirectValue {
  public static var _name: String { "Decimal" }

  public static func _read(_ token: _Token) -> Decimal? { token.decimal() }

  public static func _encode(_ value: Decimal) -> _Encoded { .number(value.description) }
}

/// A date is a native date of a dictionary or an ISO 8601 text, unless the field has another
/// conversion.
extension Date: _DirectValue {
  public static var _name: String { "Date" }

  public static func _read(_ token: _Token) -> Date? { ISO8601.date(token) }

  public static func _encode(_ value: Date) -> _Encoded {
    .date(value.timeIntervalSinceReferenceDate)
  }
}

extension URL: _DirectValue {
  public static var _name: String { "URL" }

  public static func _read(_ token: _Token) -> URL? {
    guard token.isString else { return nil }
    return URL(string: token.makeString())
  }

  /// Compares the texts before making a `URL`, which may percent-encode the source's text.
  ///
  /// A URL that is relative to another differs from one with the same text, which is relative to none.
  public static func _check(_ current: URL, _ token: _Token) -> _Verdict {
    if token.isString && token.equals(current.absoluteString) && current.baseURL == nil {
      return .equal
    }
    guard let value = _read(token) else { return .mismatch }
    return value == current ? .equal : .different
  }

  public static func _encode(_ value: URL) -> _Encoded { .string(value.absoluteString) }
}

extension UUID: _DirectValue {
  public static var _name: String { "UUID" }

  public static func _read(_ token: _Token) -> UUID? {
    token.isString ? unsafe token.withText { unsafe UUIDText.value($0) } : nil
  }

  public static func _hash(_ value: UUID) -> UInt64 {
    let (high, low) = UUIDText.words(value)
    return ByteHash.combine(ByteHash.hash(high), low)
  }

  public static func _hash(token: _Token) -> UInt64? { _read(token).map(_hash) }

  public static func _encode(_ value: UUID) -> _Encoded { .string(value.uuidString) }
}

/// Data is native data of a dictionary or a Base64 text.
extension Data: _DirectValue {
  public static var _name: String { "Base64 data" }

  public static func _read(_ token: _Token) -> Data? {
    if let data = token.nativeData() { return data }
    guard token.isString else { return nil }
    return Data(base64Encoded: token.makeString())
  }

  /// Compares Base64 in place, before making data.
  public static func _check(_ current: Data, _ token: _Token) -> _Verdict {
    if token.isString, unsafe token.withText({ unsafe Base64Text.holds($0, current) }) {
      return .equal
    }
    guard let value = _read(token) else { return .mismatch }
    return value == current ? .equal : .different
  }

  public static func _encode(_ value: Data) -> _Encoded { .data(value) }
}
