import Foundation

// The elements are in one C heap block, owned by this struct and freed by `free`. Only indices
// below `count` are accessed, so the block exists whenever it is accessed. A copy of the struct
// must not push.

/// A stack of trivial values, pushed and popped for every element and every nested object of an
/// update.
///
/// An array would check for unique ownership of its storage before each change.
@safe
struct PlainStack<Element: BitwiseCopyable>: RandomAccessCollection {
  private var block: UnsafeMutablePointer<Element>?
  private var capacity = 0

  /// The number of elements.
  private(set) var count = 0

  init() { unsafe block = nil }

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
  mutating func cut(to place: Int) { if place < count { count = place } }

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

  private mutating func grow() {
    capacity = Swift.max(16, capacity * 2)
    // `realloc` mostly grows a large block in place or moves it without copying.
    let larger = unsafe realloc(block, capacity * MemoryLayout<Element>.stride)
    unsafe precondition(larger != nil, "out of memory")
    unsafe block = larger?.assumingMemoryBound(to: Element.self)
  }

  /// Frees the block. The stack must not be used afterwards.
  func free() {
    unsafe Foundation.free(block)
  }
}
