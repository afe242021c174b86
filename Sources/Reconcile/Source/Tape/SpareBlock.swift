import Foundation
import Synchronization

// Why the unsafe code here is sound: a block is either in the slot or owned by a caller, never
// both, since it enters and leaves the slot by one exchange. In the slot its size is stored in
// its first word, for which every block has room.

/// A memory block freed by one source, kept for the next source of about the same size.
///
/// The first touch of a page costs as much as parsing its contents, and the allocator returns the
/// pages of a large block as soon as it is the last one. An app that refreshes its models parses
/// one document after another, so one block of at most 4 MB is enough.
enum SpareBlock {
  /// Smaller blocks are left to the allocator; larger ones are not kept.
  private static let sizes = 1 << 16...1 << 22
  private static let slot = Atomic<UInt>(0)

  /// Takes the block if it has room for `size` bytes, and not for many more unless `isGrowing`:
  /// then the caller returns the surplus later.
  static func take(
    _ size: Int, isGrowing: Bool = false
  ) -> (block: UnsafeMutableRawPointer, size: Int)? {
    guard sizes.contains(size),
      let block = unsafe UnsafeMutableRawPointer(
        bitPattern: slot.exchange(0, ordering: .acquiringAndReleasing))
    else { return nil }
    let found = unsafe block.load(as: Int.self)
    assert(sizes.contains(found), "the size of a kept block is in its first word")
    if found >= size && (isGrowing || found / 2 <= size) { return unsafe (block, found) }
    // A larger block may fit the next source. A smaller one would never fit sources of this size.
    if found > size { unsafe keep(block, found) } else { unsafe free(block) }
    return nil
  }

  /// Keeps a block of the C heap in place of the previous one, or frees it.
  static func keep(_ block: UnsafeMutableRawPointer, _ size: Int) {
    guard sizes.contains(size) else { return unsafe free(block) }
    unsafe block.storeBytes(of: size, as: Int.self)
    let before = slot.exchange(UInt(bitPattern: block), ordering: .acquiringAndReleasing)
    if let before = unsafe UnsafeMutableRawPointer(bitPattern: before) { unsafe free(before) }
  }
}
