/// The objects and arrays around a value in its source, found on the way down from the root.
///
/// The last path is kept, and each search continues from it. So queries in the order of the source
/// take one pass over it, and a source without queries costs nothing.
struct Surroundings {
  private var levels: [Level] = []

  /// An object or array around the value, and the member or element that leads to the value.
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

  /// Finds a value somewhere below `root`.
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

  /// The array index of the value or of the object `outer` objects further out; nil if it is no
  /// element.
  func position(outer: Int) -> Int? {
    guard let depth = depth(outer), depth > 0, !levels[depth - 1].isObject else { return nil }
    return levels[depth - 1].position
  }

  /// The word of the key of the value or of the object `outer` objects further out; 0 if it has
  /// none.
  func key(outer: Int) -> Int {
    guard let depth = depth(outer), depth > 0, levels[depth - 1].isObject else { return 0 }
    return levels[depth - 1].cursor
  }

  /// The word of the object that is `outer` objects further out; nil if there is none.
  func object(outer: Int) -> Int? {
    guard outer > 0, let depth = depth(outer) else { return nil }
    return levels[depth].container
  }

  /// The number of objects and arrays around the value or the object `outer` objects further out.
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
