// The bits are behind a pointer, so that a look at them, which an update takes at every object,
// counts no reference and is checked for no overlap. The table of edits owns the pointer and frees
// it when it goes; an update looks only while it owns the table. The shift keeps every place inside
// the words.

/// Tells of most objects, in a few instructions, that they are not among some: a bit for each of
/// them, by its address.
@safe
struct ObjectFilter {
  private let state: UnsafeMutablePointer<State>

  @safe
  private struct State {
    var words: UnsafeMutablePointer<UInt64>

    /// The bits of a hash that are not used.
    var shift: UInt64

    /// A filter for no more objects than words.
    init(_ count: Int) {
      var size: UInt64 = 0
      while count > 1 << size { size += 1 }
      unsafe words = .allocate(capacity: 1 << Int(size))
      unsafe words.initialize(repeating: 0, count: 1 << Int(size))
      assert(size < 58, "a hash has bits for the word, and six for the bit in it")
      shift = 58 - size
    }
  }

  /// Makes a filter that holds no object.
  init() {
    unsafe state = .allocate(capacity: 1)
    unsafe state.initialize(to: State(1))
  }

  /// Frees the filter, which is not used afterwards.
  func free() {
    unsafe state.pointee.words.deallocate()
    unsafe state.deallocate()
  }

  /// How many objects it is made for: it takes about one of 64 others for one of them.
  var capacity: Int { unsafe 1 << Int(58 - state.pointee.shift) }

  /// Holds other objects from now on.
  func reset(to objects: some Collection<ObjectIdentifier>) {
    unsafe state.pointee.words.deallocate()
    unsafe state.pointee = State(objects.count)
    for object in objects { insert(object) }
  }

  func insert(_ object: ObjectIdentifier) {
    let place = place(of: object)
    assert(Int(place >> 6) < capacity, "the place of an object is inside the words")
    unsafe state.pointee.words[Int(place >> 6)] |= 1 << (place & 63)
  }

  /// Whether an object may be among those inserted.
  @inline(__always)
  func mayHold(_ object: AnyObject) -> Bool {
    let place = place(of: ObjectIdentifier(object))
    return unsafe state.pointee.words[Int(place >> 6)] & 1 << (place & 63) != 0
  }

  /// A hash by multiplication with 2^64 / φ (Knuth, The Art of Computer Programming, 6.4).
  @inline(__always)
  private func place(of object: ObjectIdentifier) -> UInt64 {
    unsafe (UInt64(UInt(bitPattern: object)) &* 0x9E37_79B9_7F4A_7C15) &>> state.pointee.shift
  }
}
