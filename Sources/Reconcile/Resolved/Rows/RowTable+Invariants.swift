extension RowTable {
  #if RECONCILE_INVARIANTS
    /// Stops if a row has another number than its place, a struct's rows are not its own, or a walk over the
    /// rows of a compared object leaves one out or does not end.
    func checkInvariants() {
      for number in 0..<slots {
        let row = self[number]
        precondition(Int(row.number) == number, "a row is at its number")
        precondition(Int(row.owner) == number || number >= count, "a field has itself")
        precondition(!row.isStored || row.reference == 0, "a property is of one kind")
        if row.members == 0 { continue }
        precondition(row.members < row.end, "a struct has properties")
        for member in row.members..<row.end {
          precondition(self[Int(member)].owner == row.number, "a property is its struct's")
        }
      }
      if !compares { return }
      var (next, seen) = (start, keyBit)
      repeat {
        precondition(next < places, "a row is followed by one that is compared")
        let row = self[next]
        if row.kind != .end {
          precondition(seen & row.bit == 0, "a row comes once")
          seen |= row.bit
        }
        next = Int(row.next)
      } while next != 0
      precondition(seen == all, "a walk comes to every property")
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
