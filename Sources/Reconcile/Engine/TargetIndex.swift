import Foundation

// The table is a block of the C library's that this struct owns and frees through `free`; a mask keeps every place
// inside of it, and a free place is always left. Whoever copies the struct does not enter anything.

/// Tells which objects an update writes already, by their addresses.
///
/// The update's targets hold them, so no address stands for two. A part of an address is kept, so in billions of
/// objects one may be taken for another, of which nothing is found then.
@safe
struct TargetIndex {
  /// The first addresses, which most updates have no more of, zero where there is none.
  private var (one, two, three, four): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)

  /// All addresses once they are more, zero where there is none.
  private var table: UnsafeMutablePointer<UInt32>?

  /// One less than the size of the table, a power of two.
  private var mask = 0

  /// How many addresses are entered, of which there is room for half the table.
  private var count = 0

  init() { unsafe table = nil }

  /// Whether an object was entered.
  @inline(__always)
  func contains(_ object: AnyObject) -> Bool {
    if count == 0 { return false }
    let address = TargetIndex.part(of: UInt(bitPattern: ObjectIdentifier(object)))
    guard let table = unsafe table else {
      return address == one || address == two || address == three || address == four
    }
    return unsafe table[place(of: address, in: table)] == address
  }

  /// Enters an object by its address.
  @inline(__always)
  mutating func enter(_ whole: UInt) {
    let address = TargetIndex.part(of: whole)
    count &+= 1
    if count &* 2 > mask { return enterMore(address) }
    guard let table = unsafe table else { return }
    unsafe table[place(of: address, in: table)] = address
  }

  @inline(never)
  private mutating func enterMore(_ address: UInt32) {
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

  /// What is kept of an address, never zero: objects lie at multiples of 16, or of 8 and have as many bytes.
  @inline(__always)
  private static func part(of address: UInt) -> UInt32 {
    UInt32(truncatingIfNeeded: address >> 3) | 1
  }

  /// The place of an address, or the free one where it belongs.
  @inline(__always)
  private func place(of address: UInt32, in table: UnsafeMutablePointer<UInt32>) -> Int {
    let mixed = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed >> 32) & mask
    while unsafe table[place] != 0 && table[place] != address { place = (place &+ 1) & mask }
    return place
  }

  private mutating func grow(with address: UInt32) {
    let (known, size) = unsafe (table, mask &+ 1)
    mask = size == 1 ? 63 : size &* 4 &- 1
    unsafe table = calloc(mask &+ 1, MemoryLayout<UInt32>.stride)?.assumingMemoryBound(
      to: UInt32.self)
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
