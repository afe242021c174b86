/// Builds a value as compact JSON text and the words for it.
///
/// The tape is the one that reading the text would give, except for native dates and data. It is
/// the caller's part to nest well: a key before each value of an object, an end for each beginning.
@usableFromInline
struct SourceBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var words: [UInt32] = []
  /// The number of values written so far, without keys.
  private(set) var nodes = 0
  private var openContainer = -1
  private var needsComma = false

  @usableFromInline
  init() {}

  /// Whether more was written than a tape can hold, so that `finish()` gives null.
  @usableFromInline var isTooLarge: Bool { bytes.count > Tape.greatestByteCount }

  @usableFromInline
  mutating func beginObject() {
    begin(0, 0x7B)
  }

  @usableFromInline
  mutating func endObject() {
    end(0x7D)
  }

  @usableFromInline
  mutating func beginArray() {
    begin(1, 0x5B)
  }

  @usableFromInline
  mutating func endArray() {
    end(0x5D)
  }

  @usableFromInline
  mutating func null() {
    beginValue(6)
    bytes += [0x6E, 0x75, 0x6C, 0x6C]
  }

  @usableFromInline
  mutating func bool(_ value: Bool) {
    beginValue(6)
    bytes += value ? [0x74, 0x72, 0x75, 0x65] : [0x66, 0x61, 0x6C, 0x73, 0x65]
  }

  /// The value as a tape of its own; the builder is empty afterwards.
  @usableFromInline
  mutating func finish() -> SourceValue {
    guard !isTooLarge, !words.isEmpty else {
      self = SourceBuilder()
      null()
      return finish()
    }
    words.append(UInt32(truncatingIfNeeded: bytes.count))
    guard let tape = Tape(bytes: bytes, words: words, isJSON: false) else {
      // As an array would that could not grow.
      preconditionFailure("out of memory")
    }
    self = SourceBuilder()
    return SourceValue(tape: tape)
  }

  /// Writes the separator and the word of a value, which the caller's bytes follow.
  mutating func beginValue(_ kind: UInt32) {
    if needsComma { bytes.append(0x2C) }
    needsComma = true
    nodes &+= 1
    words.append(kind &<< 29 | UInt32(truncatingIfNeeded: bytes.count))
  }

  /// Writes the separator and the word of a key, which the caller's bytes and a colon follow.
  mutating func beginKey() {
    if needsComma { bytes.append(0x2C) }
    needsComma = false
    words.append(2 &<< 29 | UInt32(truncatingIfNeeded: bytes.count))
  }

  mutating func write(_ byte: UInt8) {
    bytes.append(byte)
  }

  mutating func write(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Turns the last word, a string's, into that of a string with escapes.
  mutating func markEscapes() {
    words[words.count &- 1] |= 1 &<< 29
  }

  private mutating func begin(_ kind: UInt32, _ bracket: UInt8) {
    beginValue(kind)
    words.append(UInt32(truncatingIfNeeded: openContainer))
    openContainer = words.count &- 2
    bytes.append(bracket)
    needsComma = false
  }

  /// Closes the open container; its second word, which held the one around it, gets its end.
  private mutating func end(_ bracket: UInt8) {
    precondition(openContainer >= 0, "no container is open")
    let outer = Int(Int32(truncatingIfNeeded: words[openContainer &+ 1]))
    words[openContainer &+ 1] = UInt32(truncatingIfNeeded: words.count)
    openContainer = outer
    bytes.append(bracket)
    needsComma = true
  }
}
