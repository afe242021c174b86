extension SourceBuilder {
  /// Writes the key of the next value.
  @usableFromInline
  mutating func key(_ key: String) {
    beginKey()
    writeQuoted(key)
    write(0x3A)
  }

  @usableFromInline
  mutating func string(_ value: String) {
    beginValue(2)
    writeQuoted(value)
  }

  private mutating func writeQuoted(_ text: String) {
    write(0x22)
    var text = text
    let hasEscapes = text.withUTF8 { utf8 in
      if unsafe SourceBuilder.isPlain(utf8) {
        unsafe write(utf8)
        return false
      }
      unsafe writeEscaped(utf8)
      return true
    }
    if hasEscapes { markEscapes() }
    write(0x22)
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = text.baseAddress else { return true }
    let count = text.count
    var i = 0
    while i &+ 8 <= count {
      let word = unsafe UnsafeRawPointer(start + i).loadUnaligned(as: UInt64.self)
      let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
      let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
      let control = word &- 0x2020_2020_2020_2020
      // Where the top bit of a byte is set already, it is of no ASCII character.
      if (quote | backslash | control) & ~word & 0x8080_8080_8080_8080 != 0 { return false }
      i &+= 8
    }
    while i < count {
      let byte = unsafe start[i]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C { return false }
      i &+= 1
    }
    return true
  }

  private mutating func writeEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var i = 0
    while i < text.count {
      unsafe writeEscaped(text[i])
      i &+= 1
    }
  }

  private mutating func writeEscaped(_ byte: UInt8) {
    switch byte {
    case 0x22: write("\\\"")
    case 0x5C: write("\\\\")
    case 0x08: write("\\b")
    case 0x0C: write("\\f")
    case 0x0A: write("\\n")
    case 0x0D: write("\\r")
    case 0x09: write("\\t")
    case 0..<0x20:
      write("\\u00")
      write(0x30 | byte &>> 4)
      write(hexDigit(byte & 0xF))
    default: write(byte)
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x57 &+ value
  }
}
