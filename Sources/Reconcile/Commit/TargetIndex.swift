// The filter and what stands behind it are one block: the first lies behind the update's state, which owns it, longer
// ones are this struct's own, freed when it grows and through `free`. A mask keeps every word inside of the filter,
// and targets have numbers below `room`. Whoever copies the struct enters nothing.

/// Tells which objects an update writes already, by their addresses.
///
/// It is asked of every object and nearly always says no, so one bit is asked first: a Bloom filter with a single
/// hash, in which objects that lie near each other share no bit. The targets of one word of the filter are a list,
/// which is looked through where the bit is set.
@safe
struct TargetIndex {
  /// The bytes of the first block.
  static let firstSize = size(words: firstWords)
  private static let firstWords = 8

  private var bits: UnsafeMutablePointer<UInt64>

  /// One less than the words of the filter, a power of two.
  private var mask = TargetIndex.firstWords &- 1

  /// How many objects were entered.
  private(set) var count = 0

  /// - Parameter block: As many bytes as the first block has.
  init(_ block: UnsafeMutableRawPointer) {
    unsafe bits = TargetIndex.cleared(block, words: TargetIndex.firstWords)
  }

  /// Whether the block has to grow before another object is entered.
  var isFull: Bool { count == room }

  /// How many objects there is room for, with 16 bits for each.
  private var room: Int { (mask &+ 1) &* 4 }

  /// For each word the number of its last target, more by one; zero where it has none.
  private var last: UnsafeMutablePointer<UInt32> {
    unsafe UnsafeMutableRawPointer(bits + (mask &+ 1)).assumingMemoryBound(to: UInt32.self)
  }

  /// For each target the one of the same word before it, in the same way.
  private var previous: UnsafeMutablePointer<UInt32> { unsafe last + (mask &+ 1) }

  /// Whether an object may have been entered.
  @inline(__always)
  func mayContain(_ object: AnyObject) -> Bool {
    let address = UInt(bitPattern: ObjectIdentifier(object))
    return unsafe bits[word(of: address)] & TargetIndex.bit(of: address) != 0
  }

  /// Whether an object was entered, by the targets that were.
  func contains(_ object: AnyObject, in targets: [Target]) -> Bool {
    var number = unsafe last[word(of: UInt(bitPattern: ObjectIdentifier(object)))]
    while number != 0 {
      let place = Int(number) &- 1
      if targets[place].object === object { return true }
      number = unsafe previous[place]
    }
    return false
  }

  /// Enters an object by its address, which is that of the next target.
  @inline(__always)
  mutating func enter(_ address: UInt) {
    let word = word(of: address)
    unsafe bits[word] |= TargetIndex.bit(of: address)
    unsafe previous[count] = last[word]
    count &+= 1
    unsafe last[word] = UInt32(truncatingIfNeeded: count)
  }

  /// Makes the block longer.
  mutating func grow(_ targets: [Target]) {
    let entered = count
    free()
    let words = (mask &+ 1) &* 4
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: TargetIndex.size(words: words), alignment: MemoryLayout<UInt64>.alignment)
    unsafe bits = TargetIndex.cleared(block, words: words)
    (mask, count) = (words &- 1, 0)
    for target in targets.prefix(entered) {
      enter(UInt(bitPattern: ObjectIdentifier(target.object)))
    }
  }

  /// Frees the block, which is not used afterwards.
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

  /// A block in which nothing is; what stands behind the words needs no value.
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
