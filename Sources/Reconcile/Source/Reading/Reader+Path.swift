extension Reader {
  /// The path of the value at which reading stopped, empty if it is longer than 32 steps.
  func path() -> SourcePath {
    var components: [SourcePath.Component] = []
    var end = used
    var open = openContainer
    while open >= 0 {
      guard components.count < 32 else { return SourcePath() }
      let token = storage.token(at: open)
      if let step = step(to: end, in: token) { components.append(step) }
      end = open
      assert(open &+ 1 < used, "the words of an open container are written")
      open = unsafe Int(Int32(truncatingIfNeeded: storage.words[open &+ 1]))
    }
    return SourcePath(components.reversed())
  }

  /// The step from an open container to its child at the word `end`, nil if a key comes next.
  private func step(to end: Int, in container: _Token) -> SourcePath.Component? {
    var index = container.index &+ 2
    if container.isArray {
      var place = 0
      while index < end {
        index = container.at(index).next
        place &+= 1
      }
      return .index(place)
    }
    while index < end {
      if index &+ 1 == end { return .key(container.at(index).makeString()) }
      index = container.at(index &+ 1).next
    }
    return nil
  }
}
