extension Numbering {
  #if RECONCILE_INVARIANTS
    /// Stops if a key is not found at its number, as where it is there twice.
    func checkInvariants() {
      index.checkInvariants()
      precondition(index.count == keys.count, "each key has a number")
      for (number, key) in keys.enumerated() {
        let found = index.first(UInt64(truncatingIfNeeded: key.hashValue)) { keys[$0] == key }
        precondition(found == number, "a key is found at its number")
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
