import Foundation

// Why the unsafe code in `SourceBuilder` is sound: it cannot be copied, so it alone owns its two
// blocks, which it frees when it ends. Everything that writes reserves the room first.

/// Builds a value as compact JSON text and the words for it.
///
/// The tape is the one that reading the text would give, except for native dates and data. It is
/// the caller's part to nest well: a key before each value of an object, an end for each beginning.
@safe @usableFromInline
struct SourceBuilder: ~Copyable {
  private var bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
  private var byteCapacity = 256
  private(set) var byteCount = 0
  private var words = UnsafeMutablePointer<UInt32>.allocate(capacity: 64)
  private var wordCapacity = 64
  private var wordCount = 0
  /// The number of values written so far, without keys.
  private(set) var nodes = 0
  private var openContainer = -1
  private var needsComma = false

  @usableFromInline
  init() {}

  deinit {
    unsafe bytes.deallocate()
    unsafe words.deallocate()
  }

  /// Whether more was written than a tape can hold, so that `finish()` gives null.
  @usableFromInline var isTooLarge: Bool { byteCount > Tape.greatestByteCount }

  /// The JSON text written so far.
  var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: byteCount), as: UTF8.self)
  }

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
    write("null")
  }

  @usableFromInline
  mutating func bool(_ value: Bool) {
    beginValue(6)
    write(value ? "true" : "false")
  }

  /// The value as a tape of its own; the builder is empty afterwards.
  @usableFromInline
  mutating func finish() -> SourceValue {
    if isTooLarge || wordCount == 0 {
      self = SourceBuilder()
      null()
    }
    append(word: UInt32(truncatingIfNeeded: byteCount))
    let text = unsafe UnsafeRawBufferPointer(start: bytes, count: byteCount)
    guard let storage = unsafe TapeStorage(copying: text, capacity: wordCount) else {
      // As an array would that could not grow.
      preconditionFailure("out of memory")
    }
    unsafe storage.words.update(from: words, count: wordCount)
    let tape = Tape(storage, wordCount: wordCount, isJSON: false)
    self = SourceBuilder()
    return SourceValue(tape: tape)
  }

  /// Writes the separator and the word of a value, which the caller's bytes follow.
  mutating func beginValue(_ kind: UInt32) {
    if needsComma { write(0x2C) }
    needsComma = true
    nodes &+= 1
    append(word: kind &<< 29 | UInt32(truncatingIfNeeded: byteCount))
  }

  /// Writes the separator and the word of a key, which the caller's bytes and a colon follow.
  mutating func beginKey() {
    if needsComma { write(0x2C) }
    needsComma = false
    append(word: 2 &<< 29 | UInt32(truncatingIfNeeded: byteCount))
  }

  /// Turns the last word, a string's, into that of a string with escapes.
  mutating func markEscapes() {
    unsafe words[wordCount &- 1] |= 1 &<< 29
  }

  private mutating func begin(_ kind: UInt32, _ bracket: UInt8) {
    beginValue(kind)
    append(word: UInt32(truncatingIfNeeded: openContainer))
    openContainer = wordCount &- 2
    write(bracket)
    needsComma = false
  }

  /// Closes the open container; its second word, which held the one around it, gets its end.
  private mutating func end(_ bracket: UInt8) {
    precondition(openContainer >= 0, "no container is open")
    let outer = unsafe Int(Int32(truncatingIfNeeded: words[openContainer &+ 1]))
    unsafe words[openContainer &+ 1] = UInt32(truncatingIfNeeded: wordCount)
    openContainer = outer
    write(bracket)
    needsComma = true
  }

  mutating func write(_ byte: UInt8) {
    reserve(1)
    unsafe bytes[byteCount] = byte
    byteCount &+= 1
  }

  mutating func write(_ text: StaticString) {
    unsafe write(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func write(_ more: UnsafeBufferPointer<UInt8>) {
    guard let start = more.baseAddress else { return }
    reserve(more.count)
    unsafe (bytes + byteCount).update(from: start, count: more.count)
    byteCount &+= more.count
  }

  private mutating func append(word: UInt32) {
    if wordCount == wordCapacity {
      unsafe words = SourceBuilder.moved(words, wordCount, to: wordCapacity &* 2)
      wordCapacity = wordCapacity &* 2
    }
    unsafe words[wordCount] = word
    wordCount &+= 1
  }

  private mutating func reserve(_ count: Int) {
    if byteCapacity &- byteCount >= count { return }
    let capacity = max(byteCapacity &* 2, byteCount &+ count)
    unsafe bytes = SourceBuilder.moved(bytes, byteCount, to: capacity)
    byteCapacity = capacity
  }

  private static func moved<T: BitwiseCopyable>(
    _ block: UnsafeMutablePointer<T>, _ count: Int, to capacity: Int
  ) -> UnsafeMutablePointer<T> {
    let larger = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    unsafe larger.update(from: block, count: count)
    unsafe block.deallocate()
    return unsafe larger
  }
}
