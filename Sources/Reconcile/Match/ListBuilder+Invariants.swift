extension ListBuilder {
  #if RECONCILE_INVARIANTS
    /// Stops if an element is lost, or a live one is taken twice.
    func checkInvariants() {
      guard differs else {
        precondition(prefix <= live.count, "an element takes a live one")
        return
      }
      precondition(
        inserted.isEmpty || places.isEmpty && others.isEmpty, "elements are new or have places")
      if inserted.isEmpty {
        precondition(claimed.count == live.count, "each live element is claimed or not")
      }
      var taken: Set<Int> = []
      for place in places {
        precondition(place >= 0 ? place < live.count : ~place < others.count, "an element is there")
        let origin = place < 0 ? others[~place].origin : place
        precondition(origin < 0 || taken.insert(origin).inserted, "a live element is taken once")
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
