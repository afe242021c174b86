extension HashIndex {
  #if RECONCILE_INVARIANTS
    /// Stops if a bucket is lost or counted wrongly, or a search could end before it or never.
    func checkInvariants() {
      precondition(buckets.count == mask + 1, "the mask is that of the buckets")
      precondition(buckets.count.nonzeroBitCount == 1, "there are as many as a power of two")
      let full = buckets.indices.filter { buckets[$0].place >= 0 }
      precondition(full.count == count, "each hash has a bucket")
      precondition(full.count < buckets.count, "an empty bucket ends each search")
      for bucket in full {
        var place = start(buckets[bucket].hash)
        while place != bucket {
          precondition(buckets[place].place >= 0, "no empty bucket ends the search for a hash")
          place = (place + 1) & mask
        }
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
