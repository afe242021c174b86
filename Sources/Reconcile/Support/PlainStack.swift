import Foundation

// The elements are in one block: at first one that may be lent and outlives the struct's use, then
// one of the C heap, owned by this struct and freed by `free`. Only indices below `count` are
// accessed, so the block exists whenever it is accessed. A copy of the struct must not push.

/// A stack of trivial values, pushed and popped for every element and every nested object of an
/// update.
///
/// An array would check for unique ownership of its storage before each change.
@safe
struct PlainStack<Element: BitwiseCopyable>: RandomAccessCollection {
  private var block: UnsafeMutablePointer<Element>?
  private var capacity: Int

  /// The number of elements.
  private(set) var count = 0

  /// Whether the block is lent.
  private var isLent: Bool

  init() {
    unsafe block = nil
    capacity = 0
    isLent = false
  }

  /// Begins in a lent block, which has room for `lentCount` elements and is never freed here.
  init(lent: UnsafeMutableRawPointer) {
    assert(
      UInt(bitPattern: lent).isMultiple(of: UInt(MemoryLayout<Element>.alignment)),
      "a lent block begins where an element can")
    unsafe block = lent.assumingMemoryBound(to: Element.self)
    capacity = PlainStack.lentCount
    isLent = true
  }

  /// The number of elements for which a lent block has room.
  private static var lentCount: Int { 16 }

  /// The size of a lent block in bytes.
  static var lentSize: Int { lentCount &* MemoryLayout<Element>.stride }

  @inline(__always)
  mutating func push(_ element: Element) {
    if count == capacity { grow() }
    unsafe block.unsafelyUnwrapped[count] = element
    count &+= 1
  }

  @inline(__always)
  mutating func pop() {
    precondition(count > 0, "nothing was pushed")
    count &-= 1
  }

  /// Removes all elements from an index on.
  mutating func cut(to place: Int) {
    assert(place >= 0, "no element has an index below zero")
    if place < count { count = place }
  }

  subscript(_ place: Int) -> Element {
    @inline(__always) get {
      precondition(place >= 0 && place < count, "no element is there")
      return unsafe block.unsafelyUnwrapped[place]
    }
    @inline(__always) set {
      precondition(place >= 0 && place < count, "no element is there")
      unsafe block.unsafelyUnwrapped[place] = newValue
    }
  }

  var startIndex: Int { 0 }

  var endIndex: Int { count }

  // Those of the protocol are generic, which an unoptimized build notices.

  var isEmpty: Bool { count == 0 }

  var last: Element? { count == 0 ? nil : self[count &- 1] }

  @inline(never)
  private mutating func grow() {
    // Untouched memory costs nothing, and what a block holds already may be copied.
    let isOfMiddleSize = 1 << 14..<1 << 20 ~= capacity * MemoryLayout<Element>.stride
    capacity = Swift.max(16, capacity * (isOfMiddleSize ? 16 : 4))
    let size = capacity * MemoryLayout<Element>.stride
    // `realloc` mostly grows a large block in place or moves it without copying.
    let larger = unsafe isLent ? malloc(size) : realloc(block, size)
    guard let larger = unsafe larger?.assumingMemoryBound(to: Element.self) else {
      preconditionFailure("out of memory")
    }
    if isLent, let block = unsafe block { unsafe larger.update(from: block, count: count) }
    isLent = false
    unsafe block = larger
  }

  /// Frees the block. The stack must not be used afterwards.
  func free() {
    if !isLent { unsafe Foundation.free(block) }
  }
}
