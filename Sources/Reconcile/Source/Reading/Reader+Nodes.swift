extension Reader {
  /// Checks the number of values after all words are written.
  ///
  /// Counting in the hot loop would slow down every document. This affects only documents large
  /// enough to exceed the limit.
  mutating func checkNodes() -> Bool {
    // Each value but the first takes at least 2 bytes.
    if limits.nodes > storage.count / 2 { return true }
    let root = storage.token(at: 0)
    var count = 0
    var walk = TokenWalk(root)
    while let step = walk.next() {
      switch step {
      case .key, .end: continue
      case .leaf(let token), .begin(let token):
        count &+= 1
        if count > limits.nodes {
          finishedPath = root.path(to: token.index)
          return fail(.nodes, at: token.offset)
        }
      }
    }
    return true
  }
}
