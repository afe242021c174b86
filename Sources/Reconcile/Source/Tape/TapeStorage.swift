import Foundation

// Why the unsafe code here is sound: `bytes` is the start of one block from `malloc` that holds
// `count` bytes, the zero padding and, at the next multiple of 16, `capacity` words. Only `grow`
// moves the block, and it updates all three together. Ownership is by convention: first the
// reader or builder, then the tape that takes over the storage and frees it.

/// The one block of memory behind a tape: the bytes, zero padding and the words.
///
/// A single block lets the allocator reuse large blocks without returning their pages. Unwritten
/// words cost no memory, since their pages are never touched.
@safe
struct TapeStorage {
  /// The zero bytes after a document, which make bounds checks in the reader unnecessary.
  static let padding = 64

  private(set) var bytes: UnsafeMutablePointer<UInt8>
  private(set) var words: UnsafeMutablePointer<UInt32>
  let count: Int
  private(set) var capacity: Int

  /// Copies a text and reserves room for words; nil if out of memory.
  init?(copying text: UnsafeRawBufferPointer, capacity: Int) {
    self.init(count: text.count, capacity: capacity)
    if let start = text.baseAddress { unsafe memcpy(bytes, start, count) }
  }

  /// Reserves room for a text and words; nil if out of memory.
  init?(count: Int, capacity: Int) {
    let size = TapeStorage.size(count, capacity)
    if let (block, room) = unsafe SpareBlock.take(size) {
      unsafe self.init(block, size: room, count: count)
      return
    }
    guard let block = unsafe malloc(size) else { return nil }
    unsafe TapeStorage.adviseLargePages(block, size)
    unsafe self.init(block, size: size, count: count)
  }

  /// Takes over a C heap block that begins with a text, and reserves room for words. Nil if out
  /// of memory; the caller then still owns the block.
  init?(taking old: UnsafeMutablePointer<UInt8>, size oldSize: Int, count: Int, capacity: Int) {
    let size = TapeStorage.size(count, capacity)
    if size <= oldSize && size > oldSize / 2 {
      unsafe self.init(old, size: oldSize, count: count)
      return
    }
    guard let block = unsafe realloc(old, size) else { return nil }
    unsafe self.init(block, size: size, count: count)
  }

  /// Divides a block into bytes, padding and words.
  private init(_ block: UnsafeMutableRawPointer, size: Int, count: Int) {
    let offset = TapeStorage.wordsOffset(count)
    assert(offset <= size, "the block has room for the bytes and the zeros behind them")
    assert(
      UInt(bitPattern: block).isMultiple(of: UInt(MemoryLayout<UInt32>.alignment)),
      "words at a multiple of 16 from the beginning lie where words can")
    unsafe memset(block + count, 0, offset &- count)
    unsafe bytes = block.assumingMemoryBound(to: UInt8.self)
    unsafe words = (block + offset).assumingMemoryBound(to: UInt32.self)
    self.count = count
    capacity = (size &- offset) / MemoryLayout<UInt32>.stride
  }

  private static func size(_ count: Int, _ capacity: Int) -> Int {
    wordsOffset(count) &+ capacity &* MemoryLayout<UInt32>.stride
  }

  /// Doubles the room for words. Returns false if out of memory.
  mutating func grow() -> Bool {
    guard let block = unsafe realloc(bytes, TapeStorage.size(count, capacity &* 2)) else {
      return false
    }
    unsafe bytes = block.assumingMemoryBound(to: UInt8.self)
    unsafe words = (block + TapeStorage.wordsOffset(count)).assumingMemoryBound(to: UInt32.self)
    capacity = capacity &* 2
    checkInvariants()
    return true
  }

  /// Releases the block.
  func free() {
    unsafe SpareBlock.keep(bytes, TapeStorage.size(count, capacity))
  }

  /// A token of the words written so far.
  func token(at index: Int) -> _Token {
    assert(0..<capacity ~= index, "no word is there")
    return unsafe _Token(bytes: UnsafePointer(bytes), words: UnsafePointer(words), index: index)
  }

  /// Where the words begin, from the beginning of the block.
  static func wordsOffset(_ count: Int) -> Int {
    (count &+ padding &+ 15) & ~15
  }

  /// Requests large pages, since the first touch of a small page costs more than parsing its
  /// contents.
  private static func adviseLargePages(_ block: UnsafeMutableRawPointer, _ size: Int) {
    #if os(Linux)
      guard size >= 4 << 20 else { return }
      let page: UInt = 4_096
      // Only whole pages can be advised, so the range excludes the partial ones at both ends.
      let start = (UInt(bitPattern: block) / page &+ 1) &* page
      let whole = (UInt(size) / page &- 1) &* page
      unsafe madvise(UnsafeMutableRawPointer(bitPattern: start), Int(whole), CInt(MADV_HUGEPAGE))
    #endif
  }
}
