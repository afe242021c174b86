// The slots are a stack of words in one block: at first one that may be lent and outlives the
// struct's use, then one that this struct owns and frees through `free`. Bases and offsets come from
// `reserve`, so they are inside the block.

/// For each object under check and each key of its schema, the word of the value, or zero.
@safe
struct SlotStack {
  /// Marks a slot whose key appeared again; the words of a tape never have this bit.
  static let repeated: UInt32 = 1 << 31

  private static let firstCapacity = 256

  /// The size of a lent block in bytes.
  static let lentSize = firstCapacity &* MemoryLayout<UInt32>.stride

  private var words: UnsafeMutablePointer<UInt32>
  private var capacity = SlotStack.firstCapacity
  private var isLent: Bool

  /// The number of slots in use.
  private(set) var count = 0

  init() {
    unsafe words = .allocate(capacity: SlotStack.firstCapacity)
    isLent = false
  }

  /// Begins in a lent block, which is never freed here.
  init(lent: UnsafeMutableRawPointer) {
    unsafe words = lent.bindMemory(to: UInt32.self, capacity: SlotStack.firstCapacity)
    isLent = true
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
    assert(slots >= 0 && slots <= count, "slots are released in the order of a stack")
    count = slots
  }

  /// Finds the keys of a table in an object, predicting that they appear in declared order.
  ///
  /// - Parameters:
  ///   - slots: The first of the object's slots, which are filled, and cleared where no key is.
  ///   - unknown: Is called with each key that the table lacks.
  ///   - repeated: Is called with the place of a slot that is filled already, and the key.
  @inline(__always)
  func match(
    _ slots: Int, _ keys: KeyTable, _ token: _Token, unknown: (_Token) -> Void,
    repeated: (Int, _Token) -> Void
  ) {
    let count = keys.count
    let end = token.end
    var index = token.first
    var predicted = unsafe keys.fillInOrder(token, from: &index, to: end, words + slots)
    for slot in predicted..<count { self[slots &+ slot] = 0 }
    while index < end {
      let key = token.at(index)
      let value = token.at(index &+ 1)
      index = value.next
      var slot = predicted
      if slot >= count || !keys.isKey(key, slot) {
        slot = keys.slot(of: key)
        if slot < 0 {
          unknown(key)
          continue
        }
      }
      let filled = slots &+ slot
      if self[filled] == 0 {
        self[filled] = UInt32(truncatingIfNeeded: value.index)
      } else {
        repeated(filled, key)
      }
      predicted = slot &+ 1
    }
  }

  /// Fills the slots of an object with keys that were matched before.
  @inline(__always)
  func fill(_ slots: Int, from record: UnsafePointer<UInt32>, count: Int) {
    assert(slots >= 0 && slots + count <= self.count, "slots are reserved")
    let target = unsafe words + slots
    var slot = 0
    while slot < count {
      unsafe target[slot] = record[slot]
      slot &+= 1
    }
  }

  subscript(_ slot: Int) -> UInt32 {
    @inline(__always) get {
      assert(slot >= 0 && slot < count, "a slot is reserved")
      return unsafe words[slot]
    }
    @inline(__always) nonmutating set {
      assert(slot >= 0 && slot < count, "a slot is reserved")
      unsafe words[slot] = newValue
    }
  }

  /// The words in the slots of an object, valid until slots are reserved.
  func words(_ slots: Int, count: Int) -> UnsafeBufferPointer<UInt32> {
    assert(slots >= 0 && slots + count <= self.count, "slots are reserved")
    return unsafe UnsafeBufferPointer(start: words + slots, count: count)
  }

  private mutating func grow() {
    let size = count * 2
    let larger = UnsafeMutablePointer<UInt32>.allocate(capacity: size)
    unsafe larger.update(from: words, count: capacity)
    free()
    isLent = false
    unsafe words = larger
    capacity = size
  }

  /// Frees the block; the stack is not used afterwards.
  func free() {
    if !isLent { unsafe words.deallocate() }
  }
}
