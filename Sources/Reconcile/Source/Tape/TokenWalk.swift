/// Visits the tokens of a value in the order of the text, without recursion.
struct TokenWalk {
  enum Step {
    case leaf(_Token)
    case key(_Token)
    case begin(_Token)
    case end(isObject: Bool)
  }

  private let root: _Token
  private let last: Int
  private var place: Int
  private var open: [(end: Int, isObject: Bool)] = []
  private var expectsKey = false

  init(_ root: _Token) {
    self.root = root
    place = root.index
    last = root.next
  }

  /// The number of containers around the next token.
  var depth: Int { open.count }

  mutating func next() -> Step? {
    if let innermost = open.last, place == innermost.end {
      open.removeLast()
      expectsKey = open.last?.isObject ?? false
      return .end(isObject: innermost.isObject)
    }
    guard place < last else { return nil }
    let token = root.at(place)
    if expectsKey {
      expectsKey = false
      place &+= 1
      return .key(token)
    }
    guard token.isObject || token.isArray else {
      place &+= 1
      expectsKey = open.last?.isObject ?? false
      return .leaf(token)
    }
    open.append((token.end, token.isObject))
    expectsKey = token.isObject
    place &+= 2
    return .begin(token)
  }
}
