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
    var i = 0
    while i < text.count {
      let byte = unsafe text[i]
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
    case 0x22, 0x5C: write([0x5C, byte])
    case 0x08: write([0x5C, 0x62])
    case 0x0C: write([0x5C, 0x66])
    case 0x0A: write([0x5C, 0x6E])
    case 0x0D: write([0x5C, 0x72])
    case 0x09: write([0x5C, 0x74])
    case 0..<0x20: write([0x5C, 0x75, 0x30, 0x30, 0x30 | byte &>> 4, hexDigit(byte & 0xF)])
    default: write(byte)
    }
  }

  private func hexDigit(_ value: UInt8) -> UInt8 {
    value < 10 ? 0x30 &+ value : 0x57 &+ value
  }
}
