/// Tells which objects an update writes already, by their addresses.
///
/// It is filled only where somebody asks and the targets are too many to look at each.
struct TargetIndex {
  /// A power of two of addresses, zero where there is none, of which at most half are taken.
  private var table = PlainStack<UInt>()

  /// How many of the targets are entered.
  private var count = 0

  /// Whether an object is among the targets, which hold their objects, so that no address comes twice.
  mutating func contains(_ object: AnyObject, among targets: [Update.Target]) -> Bool {
    let address = targets.count <= 8 ? 0 : TargetIndex.address(object)
    if address == 0 { return targets.contains { $0.isObject(object) } }
    while count < targets.count {
      if count &* 2 >= table.count { grow() }
      enter(TargetIndex.address(targets[count].object))
      count &+= 1
    }
    return table[place(of: address)] == address
  }

  /// Frees the table, which is not used afterwards.
  func free() { table.free() }

  private static func address(_ object: AnyObject) -> UInt {
    UInt(bitPattern: ObjectIdentifier(object))
  }

  /// The place of an address, or the free one where it belongs.
  @inline(__always)
  private func place(of address: UInt) -> Int {
    let mask = table.count &- 1
    let mixed = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    var place = Int(truncatingIfNeeded: mixed >> 32) & mask
    while table[place] != 0, table[place] != address { place = (place &+ 1) & mask }
    return place
  }

  @inline(__always)
  private mutating func enter(_ address: UInt) { table[place(of: address)] = address }

  private mutating func grow() {
    let known = table.filter { $0 != 0 }
    let size = max(32, table.count * 2)
    while table.count < size { table.push(0) }
    for place in table.indices { table[place] = 0 }
    for address in known { enter(address) }
  }
}
