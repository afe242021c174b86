/// The order in which the objects of a list, or an object alone, have their keys in the source.
struct KeyOrder {
  /// Whether keys that no property declares have no effect.
  let ignoresUnknownKeys: Bool

  /// Whether the objects are members of an object, so that each has a key.
  let isOfMembers: Bool

  /// Whether the objects have exactly the declared keys in declared order, as far as was seen.
  var isDeclared = true

  /// The first of the slots that tell which key came after which one; -1 if they are not reserved.
  fileprivate var slots = -1

  init(ignoresUnknownKeys: Bool, isOfMembers: Bool = false) {
    self.ignoresUnknownKeys = ignoresUnknownKeys
    self.isOfMembers = isOfMembers
  }
}

extension Keys {
  /// Expects the declared keys in any order from now on, beside others.
  ///
  /// The slots that this takes are released with those before them.
  @inline(never)
  func loosen(_ order: inout KeyOrder, _ rows: RowTable) {
    order.isDeclared = false
    if order.slots >= 0 { return }
    order.slots = reserve(rows.places &+ 1)
    for place in 0..<rows.places { fill(order.slots &+ place, with: Int(rows[place].next)) }
    fill(order.slots &+ rows.places, with: rows.start)
  }

  /// Visits the properties of a type with their values in a source, and remembers the order of its
  /// keys.
  @inline(__always)
  func visit(
    _ source: _Token, _ rows: RowTable, _ order: KeyOrder, known: UInt64 = 0,
    _ isAccepted: (Row, _Token) -> Bool
  ) -> UInt64? {
    assert(
      order.slots >= 0 && order.slots &+ rows.places < contents.slots.count,
      "the slots of an order are kept as long as its list")
    // Each unknown key is looked for in all rows. Where more than these is needed, the table of keys finds
    // it sooner.
    return rows.visit(
      source, expected: { Int(contents.slots[order.slots &+ $0]) },
      learn: { fill(order.slots &+ $0, with: $1) },
      ignoresUnknownKeys: order.ignoresUnknownKeys && rows.isWhole, known: known,
      isAccepted)
  }

  /// The number of slots in use.
  var slotCount: Int { contents.slots.count }
}
