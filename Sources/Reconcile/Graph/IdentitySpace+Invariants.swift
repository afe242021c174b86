extension IdentitySpace {
  #if RECONCILE_INVARIANTS
    /// Stops if an entry is not found by its hash, or there are more than the block has room for.
    func checkInvariants() {
      precondition(0...limit ~= count, "the entries have room in their block")
      for row in 0..<count {
        var bucket = start(hash(at: row))
        var found = next(hash(at: row), &bucket)
        while found >= 0, found != row { found = next(hash(at: row), &bucket) }
        precondition(found == row, "an entry is found by its hash")
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
