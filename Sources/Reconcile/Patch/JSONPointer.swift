/// The way to a value in a JSON document, as RFC 6901 writes it: `/tracks/2/title`.
///
/// Tokens are compared byte by byte, so differently composed characters differ.
public struct JSONPointer: Sendable {
  /// The keys and places on the way, unescaped; the root has none.
  public var tokens: [String]

  /// Creates a pointer from its tokens, the root by default.
  public init(tokens: [String] = []) {
    self.tokens = tokens
  }

  /// Reads a pointer, nil where it begins without a slash or has a tilde that escapes nothing.
  public init?(_ text: String) {
    tokens = []
    if text.isEmpty { return }
    // Byte by byte: a slash with a combining mark behind it is a slash.
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

  /// Whether the pointer leads to a place below the one of another.
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
  /// Whether two pointers lead the same way.
  public static func == (left: JSONPointer, right: JSONPointer) -> Bool {
    left.tokens.count == right.tokens.count
      && zip(left.tokens, right.tokens).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
  }

  /// Feeds the bytes of the tokens to a hasher.
  public func hash(into hasher: inout Hasher) {
    for token in tokens {
      hasher.combine(token.utf8.count)
      for byte in token.utf8 { hasher.combine(byte) }
    }
  }
}

extension JSONPointer: CustomStringConvertible {
  /// The pointer as RFC 6901 writes it, with `~0` for a tilde and `~1` for a slash in a key.
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
  /// Creates a pointer; a literal that is none is a programmer's mistake.
  public init(stringLiteral value: String) {
    guard let pointer = JSONPointer(value) else {
      preconditionFailure("\"\(value)\" is no JSON Pointer")
    }
    self = pointer
  }
}
