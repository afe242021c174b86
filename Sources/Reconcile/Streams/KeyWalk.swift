/// Matches the keys of the objects in a source, in the order in which an update visits them.
///
/// It uses an explicit stack, since a source may be deeper than a thread's stack allows.
struct KeyWalk {
  /// Values of one shape that are still to be visited.
  private struct Open {
    var word: Int
    let end: Int

    /// The number of words before each value: 1 for a member's key, otherwise 0.
    let step: Int
    let shape: Int
  }

  private let outline: KeyOutline
  private let root: _Token

  /// The open values, innermost last.
  private var open: [Open] = []
  private var found = MatchedKeys.Builder()
  private var slots: [UInt32] = []

  /// Begins at a token, whose tape must outlive the walk.
  init(_ outline: KeyOutline, _ root: _Token) {
    self.outline = outline
    self.root = root
    open.append(
      Open(word: root.index, end: root.next, step: 0, shape: root.isArray ? 1 : 0))
  }

  /// Visits all objects and returns their matched keys.
  mutating func run() -> MatchedKeys {
    while let last = open.indices.last {
      let next = open[last]
      let value = root.at(next.word &+ next.step)
      if value.next < next.end {
        open[last].word = value.next
      } else {
        open.removeLast()
      }
      visit(value, outline.shapes[next.shape])
    }
    return MatchedKeys(found, tables: outline.levels.map { ObjectIdentifier($0.keys) })
  }

  private mutating func visit(_ token: _Token, _ shape: KeyOutline.Shape) {
    switch shape.kind {
    case .object:
      if token.isObject { visit(token, shape.target) }
    case .elements:
      if token.isArray { enter(token, step: 0, shape.target) }
    case .members:
      if token.isObject { enter(token, step: 1, shape.target) }
    }
  }

  private mutating func enter(_ container: _Token, step: Int, _ shape: Int) {
    if container.first == container.end { return }
    open.append(Open(word: container.first, end: container.end, step: step, shape: shape))
  }

  private mutating func visit(_ object: _Token, _ level: Int) {
    let keys = outline.levels[level].keys
    let count = keys.count
    while slots.count < count { slots.append(0) }
    for slot in 0..<count { slots[slot] = 0 }
    var isRepeated = false
    var hasOthers = false
    var predicted = 0
    var index = object.first
    while index < object.end {
      let key = object.at(index)
      let value = object.at(index &+ 1)
      index = value.next
      var slot = predicted
      if slot >= count || !keys.isKey(key, slot) {
        slot = keys.slot(of: key)
        if slot < 0 {
          hasOthers = true
          continue
        }
      }
      // A duplicate key is left to the update, which reports it.
      if slots[slot] != 0 { isRepeated = true }
      slots[slot] = UInt32(truncatingIfNeeded: value.index)
      predicted = slot &+ 1
    }
    if isRepeated { return }
    found.add(object.index, table: level, hasOthers: hasOthers, slots: slots, count)
    for slot in (0..<count).reversed() {
      let word = Int(slots[slot])
      let shape = outline.levels[level].children[slot]
      if word == 0 || shape < 0 { continue }
      open.append(Open(word: word, end: root.at(word).next, step: 0, shape: shape))
    }
  }
}
