extension ListBuilder {
  /// Arranges the elements in the order of a merge: the source's elements and local ones that stay,
  /// then those that a policy keeps.
  ///
  /// - Parameters:
  ///   - stays: The indices of the elements that stay although the source does not have them.
  ///   - inSourceOrder: Whether the source's elements are in its order; otherwise they are in the
  ///     live one, with fresh elements after those that they followed.
  mutating func order(keeping stays: Set<Int>, inSourceOrder: Bool) {
    // The source's elements are in its order already.
    if inSourceOrder && takenCount == count { return }
    let origins = origins
    let taken = origins.indices.filter { $0 < takenCount }
    let others = origins.indices.dropFirst(takenCount)
    let here = others.filter { stays.contains(origins[$0]) }
    let kept = others.filter { !stays.contains(origins[$0]) }
    let ordered =
      inSourceOrder
      ? Self.inserted(here, into: taken, origins) : Self.orderInPlace(taken + here, origins)
    arrange(ordered + kept)
  }

  /// The live order, with each fresh element after the last existing one before it.
  private static func orderInPlace(_ numbers: [Int], _ origins: [Int]) -> [Int] {
    var leader = -1
    var leaders: [(leader: Int, number: Int)] = []
    for number in numbers {
      if origins[number] >= 0 { leader = origins[number] }
      leaders.append((leader, number))
    }
    return leaders.inOrder(of: \.leader, \.number).map(\.number)
  }

  /// Inserts elements among others: after the one that each followed; if that is gone, before the
  /// one that followed it; otherwise at its previous index.
  private static func inserted(_ here: [Int], into taken: [Int], _ origins: [Int]) -> [Int] {
    guard !here.isEmpty else { return taken }
    let places = Set(taken.map { origins[$0] }.filter { $0 >= 0 })
    var behind: [Int: [Int]] = [:]
    var ahead: [Int: [Int]] = [:]
    var loose: [[Int]] = []
    for run in runs(here, origins) {
      let (before, after) = (origins[run[0]] - 1, origins[run[run.count - 1]] + 1)
      if places.contains(before) {
        behind[before] = run
      } else if places.contains(after) {
        ahead[after] = run
      } else {
        loose.append(run)
      }
    }
    var result: [Int] = []
    for number in taken {
      let origin = origins[number]
      if origin >= 0 { result += ahead[origin] ?? [] }
      result.append(number)
      if origin >= 0 { result += behind[origin] ?? [] }
    }
    for run in loose { result.insert(contentsOf: run, at: min(origins[run[0]], result.count)) }
    return result
  }

  /// Groups elements that were adjacent.
  private static func runs(_ numbers: [Int], _ origins: [Int]) -> [[Int]] {
    var runs: [[Int]] = []
    for number in numbers.inOrder(of: { origins[$0] }) {
      if let last = runs.last?.last, origins[last] + 1 == origins[number] {
        runs[runs.count - 1].append(number)
      } else {
        runs.append([number])
      }
    }
    return runs
  }
}
