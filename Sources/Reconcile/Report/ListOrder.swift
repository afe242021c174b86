/// What a list's new order says of its elements.
enum ListOrder {
  /// The places of the elements that stayed but changed their order: as few as can be.
  ///
  /// They are what a longest increasing run of the old places leaves out (patience sorting).
  ///
  /// - Parameter origins: For each element where it stood, -1 where it is new.
  /// - Complexity: O(*n* log *n*), and O(*n*) where nothing moved.
  static func moved(_ origins: [Int]) -> [Int] {
    let kept = origins.indices.filter { origins[$0] >= 0 }
    if zip(kept, kept.dropFirst()).allSatisfy({ origins[$0] < origins[$1] }) { return [] }
    var tails: [Int] = []
    var before = Array(repeating: -1, count: origins.count)
    for element in kept {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if origins[tails[middle]] < origins[element] { low = middle + 1 } else { high = middle }
      }
      before[element] = low > 0 ? tails[low - 1] : -1
      if low == tails.count { tails.append(element) } else { tails[low] = element }
    }
    var stays = Array(repeating: false, count: origins.count)
    var element = tails.last ?? -1
    while element >= 0 {
      stays[element] = true
      element = before[element]
    }
    return kept.filter { !stays[$0] }
  }

  /// The places before of the elements that are gone, in order.
  static func removed(_ origins: [Int], of oldCount: Int) -> [Int] {
    var stays = Array(repeating: false, count: oldCount)
    for place in origins where place >= 0 { stays[place] = true }
    return stays.indices.filter { !stays[$0] }
  }
}
