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
  private var slots = SlotStack()

  /// Begins at a token, whose tape must outlive the walk.
  init(_ outline: KeyOutline, _ root: _Token) {
    self.outline = outline
    self.root = root
    open.append(
      Open(word: root.index, end: root.next, step: 0, shape: root.isArray ? 1 : 0))
  }

  /// Visits all objects and returns their matched keys; the walk is not used afterwards.
  mutating func run() -> MatchedKeys {
    defer { slots.free() }
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
      // The members of an object may be the elements.
      if token.isObject { enter(token, step: 1, shape.target) }
    case .members:
      if token.isObject { enter(token, step: 1, shape.target) }
    }
  }

  private mutating func enter(_ container: _Token, step: Int, _ shape: Int) {
    if container.first == container.end { return }
    open.append(Open(word: container.first, end: container.end, step: step, shape: shape))
  }

  private mutating func visit(_ object: _Token, _ level: Int) {
    let (keys, children) = (outline.levels[level].keys, outline.levels[level].children)
    let base = slots.reserve(keys.count)
    defer { slots.release(base) }
    var isRepeated = false
    var hasOthers = false
    slots.match(
      base, keys, object, unknown: { _ in hasOthers = true },
      repeated: { _, _ in isRepeated = true })
    // A repeated key is left to the update, which reports it.
    if isRepeated { return }
    unsafe found.add(
      object.index, table: level, hasOthers: hasOthers, slots.words(base, count: keys.count))
    for slot in (0..<keys.count).reversed() {
      let word = Int(slots[base &+ slot])
      let shape = children[slot]
      if word == 0 || shape < 0 { continue }
      open.append(Open(word: word, end: root.at(word).next, step: 0, shape: shape))
    }
  }
}
