extension SourceBuilder {
  /// Writes the key of the next value.
  @usableFromInline
  mutating func key(_ key: String) {
    if !knownKey(key) { newKey(key) }
  }

  /// Writes a key that was written before. Writes nothing and returns false if it is not known.
  @inline(__always)
  mutating func knownKey(_ key: String) -> Bool {
    guard let words = ShortString.words(of: key) else { return false }
    return knownKey(words)
  }

  /// The same for a short key, by the words of its string.
  @inline(__always)
  mutating func knownKey(_ words: (UInt64, UInt64)) -> Bool {
    guard let known = keys[words] else { return false }
    beginKey()
    putAgain(known.offset, known.count)
    return true
  }

  /// Writes an unknown key, and remembers it if it is short.
  mutating func newKey(_ key: String) {
    beginKey()
    let start = byteCount
    writeQuoted(key)
    write(0x3A)
    if !isEscaped { keys.insert(key, at: start, count: byteCount &- start) }
  }

  @usableFromInline
  mutating func string(_ value: String) {
    beginValue(2)
    writeQuoted(value)
  }

  /// Writes a short string by its words. Writes nothing and returns false if it needs escapes.
  @inline(__always)
  mutating func shortString(_ words: (UInt64, UInt64)) -> Bool {
    assert(ShortString.isKnown, "the words of a string mean something")
    // The last byte has the length, which is no text.
    let (count, last) = (ShortString.length(words.1), words.1 & 0x00FF_FFFF_FFFF_FFFF)
    let (first, second) = (SourceBuilder.special(words.0), SourceBuilder.special(last))
    // The zeros behind the text are found as well; what may be found wrongly is behind them.
    let found = first != 0 ? first.trailingZeroBitCount : second.trailingZeroBitCount &+ 64
    guard found &>> 3 >= count else { return false }
    beginValue(2)
    put(0x22)
    put(words.0, last, count: count)
    put(0x22)
    return true
  }

  private mutating func writeQuoted(_ text: String) {
    // Only a string in the memory of another runtime has to be made contiguous.
    let isWritten: Void? = unsafe text.utf8.withContiguousStorageIfAvailable {
      unsafe writeQuoted($0)
    }
    guard isWritten == nil else { return }
    var text = text
    text.withUTF8 { unsafe writeQuoted($0) }
  }

  @inline(__always)
  private mutating func writeQuoted(_ utf8: UnsafeBufferPointer<UInt8>) {
    if unsafe writePlain(utf8) { return }
    write(0x22)
    unsafe writeEscaped(utf8)
    write(0x22)
    markEscapes()
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
