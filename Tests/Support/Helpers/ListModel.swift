/// What a preset makes of a live list and a source list of identities, in ten lines.
///
/// - Returns: For each element of the result its place among the live ones, or nil for a new one.
package func modelled(_ live: [Int], _ source: [Int], _ preset: ListPreset) -> [Int?] {
  var free = Set(live.indices)
  var result = source.enumerated().compactMap { place, identity -> Int?? in
    let match =
      switch preset {
      case .contents, .append: nil as Int?
      case .positional, .fixedPositional: live.indices.contains(place) ? place : nil
      default: live.indices.first { free.contains($0) && live[$0] == identity }
      }
    if let match { free.remove(match) }
    return match == nil && preset == .fixedPositional ? nil : .some(match)
  }
  let keeps: Set<ListPreset> = [.upsert, .fixedPositional, .union, .append]
  if keeps.contains(preset) { result += free.sorted().map { $0 } }
  guard [.keyedStable, .union, .append].contains(preset) else { return result }
  return result.compactMap { $0 }.sorted() + result.filter { $0 == nil }
}

/// How many of the places are not in a longest increasing run, by trying every run.
package func movedCount(_ places: [Int]) -> Int {
  let runs = (0..<(1 << places.count)).map { mask in
    places.indices.filter { mask >> $0 & 1 == 1 }.map { places[$0] }
  }
  let longest = runs.filter { zip($0, $0.dropFirst()).allSatisfy(<) }.map(\.count).max()
  return places.count - (longest ?? 0)
}

/// Every list of at most four of the identities 1 to 4, none twice.
package let distinctLists = lists { list in [1, 2, 3, 4].filter { !list.contains($0) } }

/// Every list of at most four identities, duplicates included, that is another one than all before
/// by more than the names of the identities.
package let repeatingLists = lists { list in Array(1...(list.max() ?? 0) + 1) }

/// Every list of at most four of the identities 1 to 4, duplicates included.
package let allLists = lists { _ in [1, 2, 3, 4] }

private func lists(_ next: ([Int]) -> [Int]) -> [[Int]] {
  var all: [[Int]] = [[]]
  var longest: [[Int]] = [[]]
  for _ in 1...4 {
    longest = longest.flatMap { list in next(list).map { list + [$0] } }
    all += longest
  }
  return all
}
