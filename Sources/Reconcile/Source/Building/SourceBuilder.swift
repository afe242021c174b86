import Foundation

// Why the unsafe code in `SourceBuilder` is sound: it cannot be copied, so it alone owns its two
// blocks. A tape takes over one of them and the builder frees the others. Everything that writes
// reserves the room first.

/// Builds a value as compact JSON text and its words.
///
/// The tape is the same as from parsing the text, except for native dates and data. The caller
/// must nest correctly: a key before each value of an object, an end for each beginning.
@safe @usableFromInline
struct SourceBuilder: ~Copyable {
  private var bytes: UnsafeMutablePointer<UInt8> = unsafe grown(nil, to: 256)
  private var byteCapacity = 256
  private(set) var byteCount = 0
  private var words: UnsafeMutablePointer<UInt32> = unsafe grown(nil, to: 64)
  private var wordCapacity = 64
  private var wordCount = 0
  /// The number of values written so far, without keys.
  private(set) var nodes = 0
  private var openContainer = -1
  private var needsComma = false

  /// The positions of short keys already written.
  var keys = KnownKeys()

  @usableFromInline
  init() {}

  deinit {
    unsafe free(bytes)
    unsafe free(words)
  }

  /// Makes room for what is about to be written, so that little is moved later.
  mutating func makeRoom(bytes: Int, words: Int) {
    reserve(bytes)
    while wordCapacity < words { growWords() }
  }

  /// How much was written, as bytes of text and as words.
  struct Size {
    let bytes: Int
    let words: Int

    static func - (one: Size, other: Size) -> Size {
      Size(bytes: one.bytes - other.bytes, words: one.words - other.words)
    }
  }

  /// How much was written so far.
  var size: Size { Size(bytes: byteCount, words: wordCount) }

  /// Whether more was written than a tape can hold, so that `finish()` returns null.
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

  /// The value as a tape of its own. The builder is empty afterwards.
  @usableFromInline
  mutating func finish() -> SourceValue { finish(isOrdered: true) }

  /// The same.
  ///
  /// - Parameter isOrdered: Whether the members of objects have an order.
  mutating func finish(isOrdered: Bool) -> SourceValue {
    if isTooLarge || wordCount == 0 {
      self = SourceBuilder()
      null()
    }
    append(word: UInt32(truncatingIfNeeded: byteCount))
    guard
      let storage = unsafe TapeStorage(
        taking: bytes, size: byteCapacity, count: byteCount, capacity: wordCount)
    else { preconditionFailure("out of memory") }
    unsafe storage.words.update(from: words, count: wordCount)
    let tape = Tape(storage, wordCount: wordCount, isJSON: false, isOrdered: isOrdered)
    // The tape owns the bytes now.
    unsafe bytes = SourceBuilder.grown(nil, to: 1)
    self = SourceBuilder()
    return SourceValue(tape: tape)
  }

  /// The index of the next word.
  var nextWord: Int { wordCount }

  /// The text of the key at a word.
  func key(at word: Int) -> String {
    assert(0..<wordCount ~= word && wordCount < wordCapacity, "no key is at this word")
    // The end of the bytes written last.
    unsafe words[wordCount] = UInt32(truncatingIfNeeded: byteCount)
    return unsafe _Token(bytes: UnsafePointer(bytes), words: UnsafePointer(words), index: word)
      .makeString()
  }

  /// The bytes reserved at the start of a value or key: for a comma and a 64-bit number, a literal,
  /// a bracket or the 32 bytes that `putAgain` copies.
  private static let room = 40

  /// Writes the separator and the word of a value. The caller writes its bytes.
  @inline(__always)
  mutating func beginValue(_ kind: UInt32) {
    reserve(SourceBuilder.room)
    if needsComma { put(0x2C) }
    needsComma = true
    nodes &+= 1
    append(word: kind &<< 29 | UInt32(truncatingIfNeeded: byteCount))
  }

  /// Writes the separator and the word of a key. The caller writes its bytes and a colon.
  @inline(__always)
  mutating func beginKey() {
    reserve(SourceBuilder.room)
    if needsComma { put(0x2C) }
    needsComma = false
    append(word: 2 &<< 29 | UInt32(truncatingIfNeeded: byteCount))
  }

  /// Whether the last word is a string with escapes.
  var isEscaped: Bool { unsafe words[wordCount &- 1] &>> 29 == 3 }

  /// Marks the last word, a string, as having escapes.
  mutating func markEscapes() {
    unsafe words[wordCount &- 1] |= 1 &<< 29
  }

  private mutating func begin(_ kind: UInt32, _ bracket: UInt8) {
    beginValue(kind)
    append(word: UInt32(truncatingIfNeeded: openContainer))
    openContainer = wordCount &- 2
    put(bracket)
    needsComma = false
  }

  /// Closes the open container and replaces the parent's index in its second word with its end.
  private mutating func end(_ bracket: UInt8) {
    precondition(openContainer >= 0, "no container is open")
    let outer = unsafe Int(Int32(truncatingIfNeeded: words[openContainer &+ 1]))
    unsafe words[openContainer &+ 1] = UInt32(truncatingIfNeeded: wordCount)
    openContainer = outer
    write(bracket)
    needsComma = true
  }

  /// Writes a copy of members that follow each other in an object, as they stand in its text, up to
  /// another member of it.
  mutating func append(members first: Int, upTo last: Int, of token: _Token) {
    let (start, end) = (token.at(first).offset, token.at(last).offset)
    assert(start <= end, "the words of an object are in the order of their bytes")
    reserve(end &- start &+ SourceBuilder.room)
    if needsComma { put(0x2C) }
    // Offsets are in the low bits of a word, the kind in the others.
    let moved = UInt32(truncatingIfNeeded: byteCount &- start)
    let shifted = UInt32(truncatingIfNeeded: wordCount &- first)
    unsafe write(UnsafeBufferPointer(start: token.bytes + start, count: end &- start))
    var index = first
    while index < last {
      let word = unsafe token.words[index]
      append(word: word &+ moved)
      index &+= 1
      if word &>> 30 == 0 {
        append(word: unsafe token.words[index] &+ shifted)
        index &+= 1
      }
    }
    // The comma before the other member is copied too.
    needsComma = false
  }

  mutating func write(_ byte: UInt8) {
    reserve(1)
    put(byte)
  }

  /// Writes a byte. The room must be reserved.
  @inline(__always)
  mutating func put(_ byte: UInt8) {
    assert(byteCount < byteCapacity, "there is room for a byte")
    unsafe bytes[byteCount] = byte
    byteCount &+= 1
  }

  /// Writes a short text. The room must be reserved.
  @inline(__always)
  mutating func put(_ text: StaticString) {
    unsafe (bytes + byteCount).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    byteCount &+= text.utf8CodeUnitCount
  }

  /// Writes the first bytes of a word, the lowest one first. The room must be reserved for all eight.
  @inline(__always)
  mutating func put(_ text: UInt64, count: Int) {
    assert(hasRoom(8), "all eight bytes have room, whatever their count")
    unsafe UnsafeMutableRawPointer(bytes + byteCount)
      .storeBytes(of: text.littleEndian, as: UInt64.self)
    byteCount &+= count
  }

  /// Writes the first bytes of two words. The room must be reserved for all sixteen.
  @inline(__always)
  mutating func put(_ first: UInt64, _ second: UInt64, count: Int) {
    assert(hasRoom(16), "all sixteen bytes have room, whatever their count")
    let target = unsafe UnsafeMutableRawPointer(bytes + byteCount)
    unsafe target.storeBytes(of: first.littleEndian, as: UInt64.self)
    unsafe target.storeBytes(of: second.littleEndian, toByteOffset: 8, as: UInt64.self)
    byteCount &+= count
  }

  /// The top bit of each byte that a string cannot contain as it is: the lowest one is right, those above it
  /// may be too many.
  @inline(__always)
  static func special(_ word: UInt64) -> UInt64 {
    let quote = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
    let backslash = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
    let control = word &- 0x2020_2020_2020_2020
    // A byte with the top bit set is not ASCII.
    return (quote | backslash | control) & ~word & 0x8080_8080_8080_8080
  }

  /// Writes a string in quotes. Writes nothing and returns false if it needs escapes.
  ///
  /// Eight bytes are examined and copied at a time.
  mutating func writePlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = text.count
    reserve(count &+ 4)
    let target = unsafe bytes + byteCount
    unsafe target[0] = 0x22
    unsafe target[count &+ 1] = 0x22
    byteCount &+= count &+ 2
    guard let start = text.baseAddress else { return true }
    var i = 0
    while i < count && count >= 8 {
      // The last eight bytes overlap those before them.
      i = min(i, count &- 8)
      let word = unsafe UnsafeRawPointer(start + i).loadUnaligned(as: UInt64.self)
      if SourceBuilder.special(word) != 0 {
        byteCount &-= count &+ 2
        return false
      }
      unsafe UnsafeMutableRawPointer(target + 1 + i).storeBytes(of: word, as: UInt64.self)
      i &+= 8
    }
    while i < count {
      let byte = unsafe start[i]
      if byte < 0x20 || byte == 0x22 || byte == 0x5C {
        byteCount &-= count &+ 2
        return false
      }
      unsafe target[1 &+ i] = byte
      i &+= 1
    }
    return true
  }

  /// Copies at most 32 bytes that were written at `offset`. The room must be reserved.
  ///
  /// It always copies 32 bytes at once, for which there is room. The bytes after `count` are
  /// overwritten later.
  @inline(__always)
  mutating func putAgain(_ offset: Int, _ count: Int) {
    assert(offset >= 0 && offset &+ count <= byteCount, "a key is copied that was written")
    assert(count <= 32 && hasRoom(32), "all 32 bytes have room, whatever their count")
    let word = SIMD32<UInt8>.self
    let copy = unsafe UnsafeRawPointer(bytes + offset).loadUnaligned(as: word)
    unsafe UnsafeMutableRawPointer(bytes + byteCount).storeBytes(of: copy, as: word)
    byteCount &+= count
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

  @inline(__always)
  private mutating func append(word: UInt32) {
    // One more word always fits, for the end of the last token.
    if wordCount &+ 1 == wordCapacity { growWords() }
    unsafe words[wordCount] = word
    wordCount &+= 1
  }

  @inline(never)
  private mutating func growWords() {
    wordCapacity = SourceBuilder.larger(wordCapacity)
    unsafe words = SourceBuilder.grown(words, to: wordCapacity)
  }

  /// Whether so many more bytes have room.
  private func hasRoom(_ count: Int) -> Bool { byteCapacity &- byteCount >= count }

  @inline(__always)
  private mutating func reserve(_ count: Int) {
    if byteCapacity &- byteCount < count { grow(count) }
  }

  @inline(never)
  private mutating func grow(_ count: Int) {
    let capacity = max(SourceBuilder.larger(byteCapacity), byteCount &+ count)
    if let (block, size) = unsafe SpareBlock.take(capacity, isGrowing: true) {
      unsafe block.copyMemory(from: bytes, byteCount: byteCount)
      unsafe free(bytes)
      unsafe bytes = block.assumingMemoryBound(to: UInt8.self)
      byteCapacity = size
    } else {
      unsafe bytes = SourceBuilder.grown(bytes, to: capacity)
      byteCapacity = capacity
    }
  }

  /// The next capacity. Untouched memory costs nothing, so the steps may be large.
  private static func larger(_ capacity: Int) -> Int {
    capacity < 16 << 20 ? capacity &* 4 : capacity &* 2
  }

  /// A larger block with the same contents. A large block mostly moves without copying.
  private static func grown<T: BitwiseCopyable>(
    _ block: UnsafeMutablePointer<T>?, to capacity: Int
  ) -> UnsafeMutablePointer<T> {
    guard let larger = unsafe realloc(block, capacity * MemoryLayout<T>.stride) else {
      // As an array that cannot grow.
      preconditionFailure("out of memory")
    }
    return unsafe larger.assumingMemoryBound(to: T.self)
  }
}
