/// Who is told of an update: observers and hooks.
struct Told {
  /// The objects that are being updated, the innermost last.
  var owners: [Int] = []
  /// How many writes each object had.
  private var writes: [Int: Int] = [:]
  private var entered: [Int] = []
  private var left: [Int] = []
  private(set) var sets: [String] = []

  /// Enters an object that the update may write.
  mutating func enter(_ tag: Int) {
    owners.append(tag)
    if !entered.contains(tag) { entered.append(tag) }
  }

  mutating func leave() {
    let tag = owners.removeLast()
    if !left.contains(tag) { left.append(tag) }
  }

  /// How many writes the innermost object had.
  var count: Int { owners.last.flatMap { writes[$0] } ?? 0 }

  mutating func write() {
    if let owner = owners.last { writes[owner, default: 0] += 1 }
  }

  mutating func set(_ key: String) {
    if let owner = owners.last { sets.append("set #\(owner) \(key)") }
  }

  /// B3: owners before what is in them, then every property that was set, then what is inside first.
  func lines(isObserved: Bool, hooksOf root: Int?) -> [String] {
    func lines(_ word: String, _ tags: [Int]) -> [String] {
      tags.filter { writes[$0] != nil }.flatMap { tag in
        (tag == root ? ["hook \(word)"] : []) + (isObserved ? ["\(word) #\(tag)"] : [])
      }
    }
    return lines("will", entered) + (isObserved ? sets : []) + lines("did", left)
  }
}
