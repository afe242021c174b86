/// The order in which the objects of a list, or an object alone, have their keys in the source.
struct KeyOrder {
  /// Whether keys that no property declares have no effect.
  let ignoresUnknownKeys: Bool

  /// Whether the objects have exactly the declared keys in declared order, as far as was seen.
  var isDeclared = true

  /// The first of the slots that tell which key came after which one; -1 if they are not reserved.
  fileprivate var slots = -1

  init(ignoresUnknownKeys: Bool) { self.ignoresUnknownKeys = ignoresUnknownKeys }
}

extension Keys {
  /// Expects the declared keys in any order from now on, beside others.
  ///
  /// The slots that this takes are released with those before them.
  @inline(never)
  func loosen(_ order: inout KeyOrder, _ table: PlainTable) {
    order.isDeclared = false
    if order.slots >= 0 { return }
    order.slots = reserve(table.count &+ 1)
    for place in 0..<table.count { fill(order.slots &+ place, with: place &+ 1) }
    fill(order.slots &+ table.count, with: 0)
  }

  /// Visits the properties of a table with their values in a source, and remembers the order of its
  /// keys.
  @inline(__always)
  func visit(
    _ source: _Token, _ table: PlainTable, _ order: KeyOrder,
    _ isAccepted: (PlainTable.Row, _Token) -> Bool
  ) -> UInt64? {
    assert(
      order.slots >= 0 && order.slots &+ table.count < contents.slots.count,
      "the slots of an order are kept as long as its list")
    // Each unknown key is looked for in all rows. Where more than these is needed, the table of keys finds
    // it sooner.
    return table.visit(
      source, expected: { Int(contents.slots[order.slots &+ $0]) },
      learn: { fill(order.slots &+ $0, with: $1) },
      ignoresUnknownKeys: order.ignoresUnknownKeys && table.isWhole,
      isAccepted)
  }

  /// The number of slots in use.
  var slotCount: Int { contents.slots.count }
}
