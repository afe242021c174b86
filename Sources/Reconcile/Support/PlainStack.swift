import Foundation

// The elements lie in one block of the C library's that this struct owns and frees through `free`; only places
// below `count` are looked at, and there is a block where there is one. Whoever copies the struct does not push.

/// A stack of plain values, which an update pushes and pops with every element and every nested object.
///
/// An array would ask before each change whether somebody else holds its storage.
@safe
struct PlainStack<Element: BitwiseCopyable>: RandomAccessCollection {
  private var block: UnsafeMutablePointer<Element>?
  private var capacity = 0

  /// How many elements there are.
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

  /// Takes out all elements from a place on.
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
    // A large block mostly grows where it is, or moves without a copy.
    let larger = unsafe realloc(block, capacity * MemoryLayout<Element>.stride)
    unsafe precondition(larger != nil, "out of memory")
    unsafe block = larger?.assumingMemoryBound(to: Element.self)
  }

  /// Frees the block; the stack is not used afterwards.
  func free() {
    unsafe Foundation.free(block)
  }
}
