/// The numbers of keys in the order in which they were met.
///
/// It is used in place of a dictionary where each process would make its first one: that searches the
/// conformances of all images for the one of its keys, which takes as long as a small update.
struct Numbering<Key: Hashable> {
  /// The keys that were met, each at its number.
  private(set) var keys: [Key] = []
  private(set) var index: HashIndex

  /// - Parameter capacity: How many keys are expected.
  init(capacity: Int) {
    index = HashIndex(capacity: capacity)
    keys.reserveCapacity(capacity)
  }

  /// The number of a key, the next one if it was not met before.
  mutating func number(of key: Key) -> (number: Int, isNew: Bool) {
    let hash = UInt64(truncatingIfNeeded: key.hashValue)
    let known = index.first(hash) { keys[$0] == key }
    if known >= 0 { return (known, false) }
    index.insert(hash, keys.count)
    keys.append(key)
    // At each power of two, so that it takes no longer than all that was added.
    if keys.count.nonzeroBitCount == 1 { checkInvariants() }
    return (keys.count - 1, true)
  }
}
