import Foundation
import Synchronization

// Why the unsafe code here is sound: a block is in the slot or somebody's, never both, as it goes in and comes
// out by one exchange. Its size stands in its first word while it is in the slot, and a block has room for it.

/// A block of memory that a source gave back, kept for the next source of about its size.
///
/// The first touch of a page costs as much as reading what is on it, and the allocator gives the pages of a
/// large block back as soon as it is the last one. An app that refreshes its models reads one document after
/// the other, so one block is enough, of at most 4 MB.
enum SpareBlock {
  /// Smaller blocks are the allocator's business; larger ones are not kept.
  private static let sizes = 1 << 16...1 << 22
  private static let slot = Atomic<UInt>(0)

  /// Takes the block out, where it has room for so many bytes, but not for many more unless `isGrowing`: then
  /// whoever takes it gives back what is too much.
  static func take(
    _ size: Int, isGrowing: Bool = false
  ) -> (block: UnsafeMutableRawPointer, size: Int)? {
    guard sizes.contains(size),
      let block = unsafe UnsafeMutableRawPointer(
        bitPattern: slot.exchange(0, ordering: .acquiringAndReleasing))
    else { return nil }
    let found = unsafe block.load(as: Int.self)
    if found >= size && (isGrowing || found / 2 <= size) { return unsafe (block, found) }
    // A large one may fit the next source; a small one never fits those that come now.
    if found > size { unsafe keep(block, found) } else { unsafe free(block) }
    return nil
  }

  /// Keeps a block of the C library's instead of the one before it, or frees it.
  static func keep(_ block: UnsafeMutableRawPointer, _ size: Int) {
    guard sizes.contains(size) else { return unsafe free(block) }
    unsafe block.storeBytes(of: size, as: Int.self)
    let before = slot.exchange(UInt(bitPattern: block), ordering: .acquiringAndReleasing)
    if let before = unsafe UnsafeMutableRawPointer(bitPattern: before) { unsafe free(before) }
  }
}
