/// The identity by which an element of a dynamic list is matched.
///
/// Objects match by the value under a key, plain values by value, and an array matches any array;
/// elements that match alike pair in order.
enum DynamicIdentity {
  /// The hash of an identity that a single element has.
  case unique(UInt64)
  /// The hash of a value that several elements may share.
  case common(UInt64)
  /// An object without a value under the key.
  case missing
}

extension DynamicIdentity {
  private static let array = ByteHash.hash(0)
  private static let null = ByteHash.hash(1)
  private static let anonymous = ByteHash.hash(2)

  /// The identity of a live element.
  init(_ value: DynamicValue, key: String, pairsAnonymous: Bool) {
    switch value {
    case .array:
      self = .common(DynamicIdentity.array)
    case .object(let object):
      let identity = object[key].flatMap(DynamicIdentity.hash)
      self = identity.map(DynamicIdentity.unique) ?? .without(pairsAnonymous)
    default:
      self = .common(DynamicIdentity.hash(value) ?? DynamicIdentity.null)
    }
  }

  /// The identity of a source element.
  init(_ token: _Token, key: String, pairsAnonymous: Bool) {
    if token.isArray {
      self = .common(DynamicIdentity.array)
    } else if token.isObject {
      let identity = token.member(key).flatMap(DynamicIdentity.hash)
      self = identity.map(DynamicIdentity.unique) ?? .without(pairsAnonymous)
    } else {
      self = .common(DynamicIdentity.hash(token) ?? DynamicIdentity.null)
    }
  }

  /// The hash of a plain value, null included.
  static func hash(plain value: DynamicValue) -> UInt64 { hash(value) ?? null }

  private static func without(_ pairsAnonymous: Bool) -> DynamicIdentity {
    pairsAnonymous ? .common(anonymous) : .missing
  }

  /// The hash of a plain value, nil if it is null or a container.
  private static func hash(_ value: DynamicValue) -> UInt64? {
    switch value {
    case .null, .array, .object: nil
    case .bool(let value): ByteHash.hash(value ? 3 : 4)
    case .string(let text): ByteHash.hash(text)
    case .number(let number):
      Int64(number.text).map { UInt64(bitPattern: $0) } ?? number.source.withToken(hash)
    }
  }

  private static func hash(_ token: _Token) -> UInt64? {
    if token.isString { return unsafe token.withText { unsafe ByteHash.hash($0) } }
    if token.isNative { return ByteHash.hash(token.nativeText) }
    if let truth = token.bool() { return ByteHash.hash(truth ? 3 : 4) }
    guard token.isNumber else { return nil }
    if let integer = token.int64() { return UInt64(bitPattern: integer) }
    let parts = token.numberParts
    var hash = ByteHash.combine(parts.isNegative ? 1 : 0, UInt64(bitPattern: parts.exponent))
    hash = ByteHash.combine(hash, UInt64(truncatingIfNeeded: parts.significand))
    hash = ByteHash.combine(hash, UInt64(truncatingIfNeeded: parts.significand >> 64))
    // The number has more digits than the parts can represent: its text distinguishes it.
    return parts.isExact ? hash : unsafe ByteHash.combine(hash, ByteHash.hash(token.rawNumber))
  }
}
