/// Where a value stands in its source: what is around it, found on the way down from the root.
///
/// The last way is kept, and each search goes on from there. So values that are asked for in the order of
/// the source cost one pass over it, and a source that nobody asks about costs nothing.
struct Surroundings {
  private var levels: [Level] = []

  /// An object or array around the value, and the member or element that leads there.
  private struct Level {
    let container: Int
    let isObject: Bool

    /// The word of the member's key or of the element.
    var cursor: Int
    var position = 0

    init(_ token: _Token) {
      container = token.index
      isObject = token.isObject
      cursor = token.first
    }

    /// The word of the member's value or of the element.
    var value: Int { isObject ? cursor &+ 1 : cursor }
  }

  /// Goes to a value somewhere below `root`.
  mutating func find(_ word: Int, under root: _Token) {
    while let last = levels.last, word <= last.container || word >= root.at(last.container).end {
      levels.removeLast()
    }
    if levels.isEmpty {
      guard word != root.index, root.isObject || root.isArray else { return }
      levels.append(Level(root))
    }
    while var level = levels.popLast() {
      if word < level.value { level = Level(root.at(level.container)) }
      while root.at(level.value).next <= word {
        level.cursor = root.at(level.value).next
        level.position &+= 1
      }
      levels.append(level)
      if level.value == word { return }
      levels.append(Level(root.at(level.value)))
    }
  }

  /// The place in the array that directly holds what is `outer` objects further out.
  func position(outer: Int) -> Int? {
    guard let depth = depth(outer), depth > 0, !levels[depth - 1].isObject else { return nil }
    return levels[depth - 1].position
  }

  /// The word of the key of what is `outer` objects further out, 0 where it stands under none.
  func key(outer: Int) -> Int {
    guard let depth = depth(outer), depth > 0, levels[depth - 1].isObject else { return 0 }
    return levels[depth - 1].cursor
  }

  /// The word of the object that is `outer` objects further out, 0 where there is none.
  func object(outer: Int) -> Int? {
    guard outer > 0, let depth = depth(outer) else { return nil }
    return levels[depth].container
  }

  /// The number of objects and arrays around what is `outer` objects further out.
  private func depth(_ outer: Int) -> Int? {
    var depth = levels.count
    var left = outer
    while left > 0 {
      depth -= 1
      if depth < 0 { return nil }
      if levels[depth].isObject { left -= 1 }
    }
    return depth
  }
}
