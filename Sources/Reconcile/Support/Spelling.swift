/// Suggests the name that a misspelled one was meant to be.
enum Spelling {
  /// The declared name nearest to `name`, if it is near enough to be a typo.
  static func nearest(to name: String, among names: [String]) -> String? {
    let typed = Array(name.utf8.prefix(64))
    var best: (name: String, distance: Int)?
    for candidate in names {
      let distance = distance(typed, Array(candidate.utf8.prefix(64)))
      if distance <= max(1, typed.count / 3), distance < best?.distance ?? .max {
        best = (candidate, distance)
      }
    }
    return best?.name
  }

  /// The edit distance, with a swap of neighbours as one edit: optimal string alignment.
  private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var before: [Int] = []
    var last = Array(0...other.count)
    for i in 0..<one.count {
      var row = [i + 1]
      for j in 0..<other.count {
        var cost = min(row[j] + 1, last[j + 1] + 1, last[j] + (one[i] == other[j] ? 0 : 1))
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
          cost = min(cost, before[j - 1] + 1)
        }
        row.append(cost)
      }
      before = last
      last = row
    }
    return last[other.count]
  }
}
