extension SourceValue {
  /// The value as readable JSON: one line for each member and element, indented by two spaces.
  public var prettyDescription: String {
    withToken { token in
      var text = ""
      var depth = 0
      var isFirst = true
      var followsKey = true
      func startLine() {
        if !isFirst { text += "," }
        if depth > 0 { text += "\n" + String(repeating: "  ", count: depth) }
        isFirst = false
      }
      var walk = TokenWalk(token)
      while let step = walk.next() {
        switch step {
        case .key(let key):
          startLine()
          text += SourceValue(tape: tape, index: key.index).description + ": "
          followsKey = true
          continue
        case .begin(let container):
          if !followsKey { startLine() }
          text += container.isObject ? "{" : "["
          depth += 1
          isFirst = true
        case .leaf(let leaf):
          if !followsKey { startLine() }
          text += SourceValue(tape: tape, index: leaf.index).description
        case .end(let isObject):
          depth -= 1
          if !isFirst { text += "\n" + String(repeating: "  ", count: depth) }
          text += isObject ? "}" : "]"
          isFirst = false
        }
        followsKey = false
      }
      return text
    }
  }
}
