// The filter and the lists behind it are one block. The first block is behind the update's state
// and owned by the update; larger ones are owned by this struct, and freed when it grows and by
// `free`. A mask keeps every word inside the filter, and targets have numbers below `room`. Nothing
// is entered into a copy of the struct.

/// An index of the objects that an update already writes, by address.
///
/// It is queried for every object, and the answer is nearly always no, so one bit is tested first:
/// a Bloom filter with a single hash, in which nearby objects share no bit. The targets of one word
/// of the filter form a list, which is searched if the bit is set.
@safe
struct TargetIndex {
  /// The size of the first block in bytes.
  static let firstSize = size(words: firstWords)
  private static let firstWords = 8

  private var bits: UnsafeMutablePointer<UInt64>

  /// The number of words in the filter, a power of two, minus one.
  private var mask = TargetIndex.firstWords &- 1

  /// The number of objects entered.
  private(set) var count = 0

  /// - Parameter block: Memory of the size of the first block.
  init(_ block: UnsafeMutableRawPointer) {
    unsafe bits = TargetIndex.cleared(block, words: TargetIndex.firstWords)
  }

  /// Whether the block must grow before another object is entered.
  var isFull: Bool { count == room }

  /// The number of objects that fit, with 16 bits for each.
  private var room: Int { (mask &+ 1) &* 4 }

  /// For each word, the number of its last target plus one; zero if it has none.
  private var last: UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(bits + (mask &+ 1)).assumingMemoryBound(to: UInt32.self)
  }

  /// For each target, the number of the previous one of its word plus one; zero if it is the first.
  private var previous: UnsafeMutablePointer<UInt32> { unsafe last + (mask &+ 1) }

  /// Whether an object may have been entered.
  @inline(__always)
  func mayContain(_ object: AnyObject) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return unsafe bits[word(of: address)] & TargetIndex.bit(of: address) != 0
  }

  /// The number of an object among the targets that were entered; nil if it is none of them.
  func number(of object: AnyObject, in targets: PlainStack<Target>) -> Int? {
    var number = unsafe last[word(of: UInt(bitPattern: ObjectIdentifier(object)))]
    while number != 0 {
      let index = Int(number) &- 1
      if unsafe targets[index].reference._withUnsafeGuaranteedRef({ $0 === object }) {
        return index
      }
      number = unsafe previous[index]
    }
    return nil
  }

  /// Enters the address of the next target's object.
  @inline(__always)
  mutating func enter(_ address: UInt) {
    let word = word(of: address)
    unsafe bits[word] |= TargetIndex.bit(of: address)
    unsafe previous[count] = last[word]
    count &+= 1
    unsafe last[word] = UInt32(truncatingIfNeeded: count)
  }

  /// Leaves out the next target.
  mutating func skip() {
    unsafe previous[count] = 0
    count &+= 1
  }

  /// Enlarges the block, and enters the objects again.
  ///
  /// - Parameter skipped: The targets that are left out.
  mutating func grow(_ targets: PlainStack<Target>, besides skipped: Set<Int>) {
    let entered = count
    free()
    let words = (mask &+ 1) &* 4
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: TargetIndex.size(words: words), alignment: MemoryLayout<UInt64>.alignment)
    unsafe bits = TargetIndex.cleared(block, words: words)
    (mask, count) = (words &- 1, 0)
    for number in 0..<entered {
      if skipped.contains(number) {
        skip()
      } else {
        enter(unsafe UInt(bitPattern: targets[number].reference.toOpaque()))
      }
    }
  }

  /// Frees the block if the struct owns it; it is not used afterwards.
  func free() {
    if mask >= TargetIndex.firstWords { unsafe bits.deallocate() }
  }

  @inline(__always)
  private func word(of address: UInt) -> Int { Int(bitPattern: address >> 10) & mask }

  @inline(__always)
  private static func bit(of address: UInt) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: address >> 4)
  }

  private static func size(words: Int) -> Int {
    words &* (MemoryLayout<UInt64>.stride &+ 5 &* MemoryLayout<UInt32>.stride)
  }

  /// A block with an empty filter and empty lists; the links between targets need no value yet.
  private static func cleared(
    _ block: UnsafeMutableRawPointer, words: Int
  ) -> UnsafeMutablePointer<UInt64> {
    let bits = unsafe block.bindMemory(to: UInt64.self, capacity: words)
    unsafe bits.initialize(repeating: 0, count: words)
    let last = unsafe (block + words &* MemoryLayout<UInt64>.stride).bindMemory(
      to: UInt32.self, capacity: words &* 5)
    unsafe last.initialize(repeating: 0, count: words)
    return unsafe bits
  }
}
