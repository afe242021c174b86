// The slots are a stack of words in one block that this struct owns and frees through `free`. Bases
// and offsets come from `reserve`, so they are inside the block.

/// For each object under check and each key of its schema, the word of the value, or zero.
@safe
struct SlotStack {
  /// Marks a slot whose key appeared again; the words of a tape never have this bit.
  static let repeated: UInt32 = 1 << 31

  private var words: UnsafeMutablePointer<UInt32>
  private var capacity: Int

  /// The number of slots in use.
  private(set) var count = 0

  init() {
    capacity = 256
    unsafe words = .allocate(capacity: capacity)
  }

  /// Reserves slots, which are undefined until they are filled; the caller releases them.
  @inline(__always)
  mutating func reserve(_ wanted: Int) -> Int {
    let slots = count
    count &+= wanted
    if count > capacity { grow() }
    return slots
  }

  /// Releases slots, and all that were reserved after them.
  @inline(__always)
  mutating func release(_ slots: Int) {
    count = slots
  }

  /// Fills the slots of an object while its keys appear in declared order, and clears the others.
  ///
  /// - Returns: The number of slots filled.
  @inline(__always)
  func fill(
    _ slots: Int, _ keys: KeyTable, _ token: _Token, from index: inout Int, to end: Int
  ) -> Int {
    let filled = unsafe keys.fillInOrder(token, from: &index, to: end, words + slots)
    var slot = filled
    while slot < keys.count {
      unsafe words[slots &+ slot] = 0
      slot &+= 1
    }
    return filled
  }

  /// Fills the slots of an object from keys that were matched before.
  @inline(__always)
  func fill(_ slots: Int, from record: UnsafePointer<UInt32>, count: Int) {
    let target = unsafe words + slots
    var slot = 0
    while slot < count {
      unsafe target[slot] = record[slot]
      slot &+= 1
    }
  }

  subscript(_ place: Int) -> UInt32 {
    @inline(__always) get { unsafe words[place] }
    @inline(__always) nonmutating set { unsafe words[place] = newValue }
  }

  private mutating func grow() {
    let size = count * 2
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
    unsafe larger.update(from: words, count: capacity)
    unsafe words.deallocate()
    unsafe words = larger
    capacity = size
  }

  /// Frees the block; the stack is not used afterwards.
  func free() {
    unsafe words.deallocate()
  }
}
