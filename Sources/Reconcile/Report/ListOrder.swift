/// What a list's new order says about its elements.
enum ListOrder {
  /// The new indices of the smallest set of elements that changed their order.
  ///
  /// These are the elements outside a longest increasing subsequence of the previous indices
  /// (patience sorting).
  ///
  /// - Parameter origins: For each element its previous index, or -1 if it is new.
  /// - Complexity: O(*n* log *n*), and O(*n*) if nothing moved.
  static func moved(_ origins: [Int]) -> [Int] {
    let kept = origins.indices.filter { origins[$0] >= 0 }
    if zip(kept, kept.dropFirst()).allSatisfy({ origins[$0] < origins[$1] }) { return [] }
    var tails: [Int] = []
    var ends: [Int] = []
    var before = Array(repeating: -1, count: origins.count)
    for element in kept {
      let length = extend(&tails, by: origins[element])
      before[element] = length > 0 ? ends[length - 1] : -1
      if length == ends.count { ends.append(element) } else { ends[length] = element }
    }
    var stays = Array(repeating: false, count: origins.count)
    var element = ends.last ?? -1
    while element >= 0 {
      stays[element] = true
      element = before[element]
    }
    return kept.filter { !stays[$0] }
  }

  /// The number of moved elements.
  ///
  /// - Complexity: O(*n* log *n*), and O(*n*) if nothing moved or no index is above 63.
  static func movedCount(_ origins: [Int]) -> Int {
    if let count = movedCountByBits(origins) { return count }
    var kept = 0
    var tails: [Int] = []
    // The longest one of a random order has about twice the root of the number.
    tails.reserveCapacity(min(origins.count, 32))
    for origin in origins where origin >= 0 {
      kept += 1
      extend(&tails, by: origin)
    }
    return kept - tails.count
  }

  /// The number of moved elements if no index is above 63; nil if one is.
  ///
  /// The bits that are not set in a word are the tails. Adding the bit of an index carries as far as
  /// the next tail, which the index replaces (Crochemore et al., *A fast and practical bit-vector
  /// algorithm for the longest common subsequence problem*, 2001).
  private static func movedCountByBits(_ origins: [Int]) -> Int? {
    var kept = 0
    var others = UInt64.max
    for origin in origins where origin >= 0 {
      if origin > 63 { return nil }
      let bit = others & (1 &<< UInt64(truncatingIfNeeded: origin))
      others = (others &+ bit) | (others & ~bit)
      kept &+= 1
    }
    return kept &- (~others).nonzeroBitCount
  }

  /// Puts an index at the end of the longest subsequence that it extends. Returns the length of
  /// that subsequence.
  ///
  /// - Parameter tails: For each length, the smallest index that ends an increasing subsequence.
  @discardableResult
  private static func extend(_ tails: inout [Int], by origin: Int) -> Int {
    var low = 0
    var high = tails.count
    if let last = tails.last, last < origin {
      low = high
    } else if high <= 32 {
      // Few are counted sooner than it takes to guess wrong which half comes next.
      for tail in tails { low &+= tail < origin ? 1 : 0 }
      high = low
    }
    while low < high {
      let middle = (low &+ high) / 2
      if tails[middle] < origin { low = middle &+ 1 } else { high = middle }
    }
    if low == tails.count { tails.append(origin) } else { tails[low] = origin }
    return low
  }

  /// The previous indices of the removed elements, in order.
  static func removed(_ origins: [Int], of oldCount: Int) -> [Int] {
    var stays = Array(repeating: false, count: oldCount)
    for place in origins where place >= 0 { stays[place] = true }
    return stays.indices.filter { !stays[$0] }
  }
}
