extension Reader {
  private var bytes: UnsafePointer<UInt8> { unsafe UnsafePointer(storage.bytes) }

  /// The position of `offset` in a text, by counting the lines before it.
  static func location(
    in bytes: UnsafePointer<UInt8>, at offset: Int
  ) -> UpdateError.Issue.Location {
    var line = 1
    var lineStart = 0
    var i = 0
    while i < offset {
      if unsafe bytes[i] == 0x0A {
        line &+= 1
        lineStart = i &+ 1
      }
      i &+= 1
    }
    return UpdateError.Issue.Location(line: line, column: offset &- lineStart &+ 1)
  }

  /// The issue for the recorded fault.
  func issue() -> UpdateError.Issue {
    switch fault {
    case .none: syntax("a value")
    case .literal: misspelledLiteral()
    case .key: syntax("a key")
    case .colon: syntax(":")
    case .commaInObject: syntax(", or }")
    case .commaInArray: syntax(", or ]")
    case .trailing: syntax("end of input")
    case .digit: syntax("a digit")
    case .closingQuote: syntax("the end of the string")
    case .escape: syntax("an escape", "an invalid escape")
    case .surrogate: syntax("a surrogate pair", "a lone surrogate")
    case .encoding: syntax("valid UTF-8", "invalid UTF-8")
    case .depth: limit("depth limit of \(limits.depth)")
    case .keyBytes: limit("key limit of \(limits.keyBytes) bytes")
    case .stringBytes: limit("string limit of \(limits.stringBytes) bytes")
    case .numberBytes: limit("number limit of \(limits.numberBytes) bytes")
    case .nodes: limit("limit of \(limits.nodes) values")
    case .memory: limit("memory at hand")
    }
  }

  private func syntax(
    _ expected: String, _ found: String? = nil, at offset: Int? = nil
  ) -> UpdateError.Issue {
    let place = offset ?? faultOffset
    assert(0...storage.count ~= place, "a fault is in the text, or at its end")
    return unsafe UpdateError.Issue(
      kind: .syntax, expected: expected, found: found ?? character(at: place),
      location: Reader.location(in: bytes, at: place))
  }

  private func limit(_ name: String) -> UpdateError.Issue {
    unsafe UpdateError.Issue(
      path: finishedPath ?? path(), kind: .limit, "exceeds the \(name)",
      location: Reader.location(in: bytes, at: faultOffset))
  }

  /// The issue of a misspelled literal such as `nul`, at its first wrong byte.
  private func misspelledLiteral() -> UpdateError.Issue {
    let start = faultOffset
    let first = unsafe bytes[start]
    guard first == 0x74 || first == 0x66 || first == 0x6E else { return syntax("a value") }
    let name = first == 0x74 ? "true" : first == 0x66 ? "false" : "null"
    var offset = start
    for byte in name.utf8 {
      if unsafe bytes[offset] != byte { break }
      offset &+= 1
    }
    return syntax(name, at: offset)
  }

  private func character(at offset: Int) -> String {
    unsafe Reader.character(in: bytes, at: offset, count: storage.count)
  }

  /// A description of the character at an offset, at most one character of the text.
  ///
  /// Three bytes after the offset must be readable.
  static func character(
    in bytes: UnsafePointer<UInt8>, at offset: Int, count: Int
  ) -> String {
    guard offset < count else { return "end of input" }
    let byte = unsafe bytes[offset]
    if byte < 0x20 || byte == 0x7F { return "a control character" }
    if byte < 0x80 { return String(UnicodeScalar(byte)) }
    if unsafe offset == 0 && byte == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF {
      return "a byte-order mark"
    }
    let length = unsafe Reader.sequenceLength(bytes, offset)
    guard length > 0 else { return "invalid UTF-8" }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: bytes + offset, count: length), as: UTF8.self)
  }
}
