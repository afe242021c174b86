// Sources have keys in an order of their own, lack some that are declared, and have others. Mostly
// all objects of a list have the same ones in the same order, so what followed is worth remembering.

extension PlainTable {
  /// Visits the properties with their values in a source that has their keys in any order, beside
  /// others that no property declares. A struct is visited before its properties.
  ///
  /// - Parameters:
  ///   - expected: The place of the row that is expected after that at a place, or after `count` for
  ///     the first one of the object. It is that of a row of the same object or struct (of the
  ///     struct's own after the struct), or of an end.
  ///   - learn: Is told which row came after a place, if it was not the expected one.
  ///   - ignoresUnknownKeys: Whether the object may have keys that no property declares.
  ///   - isAccepted: Whether the walk goes on after a property.
  /// - Returns: A bit for each property that is there. Nil if one was not accepted, if a key comes
  ///   twice, or if something has to be done for one that is absent.
  @inline(__always)
  func visit(
    _ source: _Token, expected: (Int) -> Int, learn: (Int, Int) -> Void, ignoresUnknownKeys: Bool,
    _ isAccepted: (Row, _Token) -> Bool
  ) -> UInt64? {
    var (index, end) = (source.first, source.end)
    var present: UInt64 = 0
    var structure = -1
    var place = count
    while true {
      if index == end {
        guard isComplete(present, below: structure) else { return nil }
        if structure < 0 { return present }
        place = Int(self[structure].end)
        (structure, end) = (-1, source.end)
        continue
      }
      let (key, value) = (source.at(index), source.at(index &+ 1))
      index = value.next
      var found = expected(place)
      if !self[found].isKey(key) {
        found = self.place(of: key, below: structure)
        if found < 0 {
          guard ignoresUnknownKeys || structure >= 0 else { return nil }
          continue
        }
        learn(place, found)
      }
      let row = self[found]
      guard present & row.bit == 0, isAccepted(row, value) else { return nil }
      present |= row.bit
      place = found
      if row.kind == .structure {
        guard value.isObject else { return nil }
        (structure, index, end) = (found, value.first, value.end)
      }
    }
  }

  /// Visits them where nothing is known of the order, and keys that no property declares are ignored.
  @inline(__always)
  func visit(_ source: _Token, _ isAccepted: (Row, _Token) -> Bool) -> Bool {
    let present = visit(
      source, expected: { $0 == count ? 0 : $0 &+ 1 }, learn: { _, _ in },
      ignoresUnknownKeys: true, isAccepted)
    return present != nil
  }

  /// The hash of what an object of a source has as its identity, if that is a whole number.
  @inline(__always)
  func wholeIdentityHash(_ source: _Token) -> UInt64? {
    guard let identity else { return nil }
    let row = self[Int(identity)]
    var index = source.first
    while index < source.end {
      let (key, value) = (source.at(index), source.at(index &+ 1))
      if row.isKey(key) {
        guard let number = value.quickInt64(),
          row.stored == .int64 || StoredWord(exactly: number) != nil
        else { return nil }
        return UInt64(bitPattern: number)
      }
      index = value.next
    }
    return nil
  }
}
