import Synchronization

// A block is either in the slot or owned by one update, never both, since it enters and leaves the
// slot by one exchange. Each part begins at a multiple of 16 behind the one before, and ends before
// the next. What began in the block and became larger has a block of its own.

extension Update {
  /// The memory of an update: its state, and where its index and its stacks begin.
  ///
  /// The block of the last update that ended is kept for the next one, since a small update would
  /// spend a large part of its time on blocks. Updates inside others, and on other threads, have their own.
  @safe
  struct Block {
    private let start: UnsafeMutableRawPointer

    private static let alignment = 16
    private static let slot = Atomic<UInt>(0)

    private static let index = rounded(MemoryLayout<State>.size)
    private static let slots = index &+ rounded(TargetIndex.firstSize)
    private static let steps = slots &+ rounded(SlotStack.lentSize)
    private static let plain = steps &+ rounded(PlainStack<Step>.lentSize)
    private static let targets = plain &+ rounded(PlainStack<PlainWrite>.lentSize)
    private static let trail = targets &+ rounded(PlainStack<Target>.lentSize)
    private static let size = trail &+ rounded(PlainStack<Findings.Place>.lentSize)

    private static func rounded(_ size: Int) -> Int { (size &+ alignment &- 1) & ~(alignment &- 1) }

    init() {
      let kept = Block.slot.exchange(0, ordering: .acquiring)
      unsafe start =
        UnsafeMutableRawPointer(bitPattern: kept)
        ?? .allocate(
          byteCount: Block.size, alignment: max(Block.alignment, MemoryLayout<State>.alignment))
      assert(
        unsafe UInt(bitPattern: start).isMultiple(of: UInt(Block.alignment)),
        "a kept block is one that was allocated here")
    }

    /// Keeps the block for the next update; it is not used afterwards.
    func keep() {
      let before = unsafe Block.slot.exchange(
        UInt(bitPattern: start), ordering: .acquiringAndReleasing)
      if let before = unsafe UnsafeMutableRawPointer(bitPattern: before) {
        unsafe before.deallocate()
      }
    }

    /// The memory of the state, which is initialized and deinitialized by the update.
    var state: UnsafeMutablePointer<State> { unsafe start.bindMemory(to: State.self, capacity: 1) }

    /// Empty stacks of writes, and an empty index of their targets.
    var writes: Writes.Stacks {
      Writes.Stacks(
        index: unsafe TargetIndex(start + Block.index),
        steps: unsafe PlainStack(lent: start + Block.steps),
        plain: unsafe PlainStack(lent: start + Block.plain),
        targets: unsafe PlainStack(lent: start + Block.targets))
    }

    /// Empty slots.
    var slots: SlotStack { unsafe SlotStack(lent: start + Block.slots) }

    /// An empty trail.
    var trail: PlainStack<Findings.Place> { unsafe PlainStack(lent: start + Block.trail) }
  }
}
