/// The path of a value in a JSON document, as defined by RFC 6901: `/tracks/2/title`.
///
/// Tokens are compared byte by byte, so differently composed characters are different.
public struct JSONPointer: Sendable {
  /// The unescaped keys and indices of the path; the root has none.
  public var tokens: [String]

  /// Creates a pointer from its tokens, by default to the root.
  public init(tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Parses a pointer, nil if it does not begin with a slash or has a tilde that is no escape.
  public init?(_ text: String) {
    tokens = []
    if text.isEmpty { return }
    // Split as bytes: a slash followed by a combining mark is a slash.
    for part in text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      guard let token = JSONPointer.unescaped(part) else { return nil }
      tokens.append(token)
    }
    guard tokens.removeFirst().isEmpty else { return nil }
  }

  /// Creates the pointer to a path of a source.
  public init(_ path: SourcePath) {
    tokens = path.components.map { component in
      switch component {
      case .key(let key): key
      case .index(let index): "\(index)"
      }
    }
  }

  /// Returns the pointer extended by a token.
  public func appending(_ token: String) -> JSONPointer {
    JSONPointer(tokens: tokens + [token])
  }

  /// Whether the pointer is to a location below another's.
  func isBelow(_ other: JSONPointer) -> Bool {
    tokens.count > other.tokens.count
      && zip(tokens, other.tokens).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  private static func unescaped(_ part: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var rest = part[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "~") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case UInt8(ascii: "0"): bytes.append(UInt8(ascii: "~"))
      case UInt8(ascii: "1"): bytes.append(UInt8(ascii: "/"))
      default: return nil
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: Hashable {
  /// Whether two pointers have the same tokens.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count
      && zip(left.tokens, right.tokens).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Hashes the bytes of the tokens.
  public func hash(into hasher: inout Hasher) {
    for token in tokens {
      hasher.combine(token.utf8.count)
      for byte in token.utf8 { hasher.combine(byte) }
    }
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer as in RFC 6901, with `~0` for a tilde and `~1` for a slash in a key.
  public var description: String {
    var bytes: [UInt8] = []
    for token in tokens {
      bytes.append(UInt8(ascii: "/"))
      for byte in token.utf8 {
        switch byte {
        case UInt8(ascii: "~"): bytes += "~0".utf8
        case UInt8(ascii: "/"): bytes += "~1".utf8
        default: bytes.append(byte)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONPointer: ExpressibleByStringLiteral {
  /// Creates a pointer. A literal that is not a pointer is a programmer's mistake.
  public init(stringLiteral value: String) {
    guard let pointer = JSONPointer(value) else {
      preconditionFailure("\"\(value)\" is no JSON Pointer")
    }
    self = pointer
  }
}
