/// Tells of most objects, in a few instructions, that they are not among some: a bit for each of
/// them, by its address.
struct ObjectFilter {
  private var bits: [UInt64] = [0]

  /// The bits of a hash that are not used.
  private var shift: UInt64 = 58

  /// Makes a filter that takes about one of 16 other objects for one of these.
  init(_ objects: some Collection<ObjectIdentifier>) {
    while UInt64(objects.count) << 4 > 1 << (64 - shift) { shift -= 1 }
    bits = Array(repeating: 0, count: 1 << Int(58 - shift))
    for object in objects { insert(object) }
  }

  /// How many objects it is made for.
  var capacity: Int { bits.count << 2 }

  mutating func insert(_ object: ObjectIdentifier) {
    let place = place(of: object)
    bits[Int(place >> 6)] |= 1 << (place & 63)
  }

  /// Whether an object may be among those inserted.
  @inline(__always)
  func mayHold(_ object: AnyObject) -> Bool {
    let place = place(of: ObjectIdentifier(object))
    return bits[Int(place >> 6)] & 1 << (place & 63) != 0
  }

  /// A hash by multiplication with 2^64 / φ (Knuth, The Art of Computer Programming, 6.4).
  @inline(__always)
  private func place(of object: ObjectIdentifier) -> UInt64 {
    (UInt64(UInt(bitPattern: object)) &* 0x9E37_79B9_7F4A_7C15) >> shift
  }
}
