import Foundation

// The table is a block of the C library's that this struct owns and frees through `free`; a mask keeps every place
// inside of it, and a free place is always left. Whoever copies the struct does not enter anything.

/// Tells which objects an update writes already, by their addresses.
///
/// The update's targets hold them, so no address stands for two.
@safe
struct TargetIndex {
  /// The first addresses, which most updates have no more of, zero where there is none.
  private var (one, two, three, four): (UInt, UInt, UInt, UInt) = (0, 0, 0, 0)

  /// All addresses once they are more, zero where there is none.
  private var table: UnsafeMutablePointer<UInt>?

  /// One less than the size of the table, a power of two.
  private var mask = 0

  /// How many addresses are entered, of which there is room for half the table.
  private var count = 0

  init() { unsafe table = nil }

  /// Whether an object was entered.
  @inline(__always)
  func contains(_ object: AnyObject) -> Bool {
    let address = TargetIndex.address(object)
    guard let table = unsafe table else {
      return address == one || address == two || address == three || address == four
    }
    return unsafe table[place(of: address, in: table)] == address
  }

  /// Enters an object.
  @inline(__always)
  mutating func enter(_ object: AnyObject) {
    let address = TargetIndex.address(object)
    count &+= 1
    if count &* 2 > mask { return enterMore(address) }
    guard let table = unsafe table else { return }
    unsafe table[place(of: address, in: table)] = address
  }

  @inline(never)
  private mutating func enterMore(_ address: UInt) {
    switch count {
    case 1: one = address
    case 2: two = address
    case 3: three = address
    case 4: four = address
    default: grow(with: address)
    }
  }

  /// Frees the table, which is not used afterwards.
  func free() { unsafe Foundation.free(table) }

  @inline(__always)
  private static func address(_ object: AnyObject) -> UInt {
    UInt(bitPattern: ObjectIdentifier(object))
  }

  /// The place of an address, or the free one where it belongs.
  @inline(__always)
  private func place(of address: UInt, in table: UnsafeMutablePointer<UInt>) -> Int {
    let mixed = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed >> 32) & mask
    while unsafe table[place] != 0 && table[place] != address { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow(with address: UInt) {
    let (known, size) = unsafe (table, mask &+ 1)
    mask = size == 1 ? 63 : size &* 4 &- 1
    unsafe table = calloc(mask &+ 1, MemoryLayout<UInt>.stride)?.assumingMemoryBound(to: UInt.self)
    guard let table = unsafe table else { preconditionFailure("out of memory") }
    for address in [one, two, three, four, address] {
      unsafe table[place(of: address, in: table)] = address
    }
    guard let known = unsafe known else { return }
    for index in 0..<size where unsafe known[index] != 0 {
      let address = unsafe known[index]
      unsafe table[place(of: address, in: table)] = address
    }
    unsafe Foundation.free(known)
  }
}
