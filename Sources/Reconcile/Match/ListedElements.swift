/// The elements of a source list with their indices: those of an array, or the members of an object.
struct ListedElements: Sequence, IteratorProtocol {
  private var word: Int
  private var position = 0
  private let list: _Token
  private let end: Int

  /// The words before each element: its key, if it has one.
  private let step: Int

  @inline(__always)
  init(of list: _Token) {
    self.list = list
    end = list.end
    step = list.isObject ? 1 : 0
    word = list.first &+ step
  }

  @inline(__always)
  mutating func next() -> (token: _Token, position: Int)? {
    guard word < end else { return nil }
    let token = list.at(word)
    word = token.next &+ step
    position &+= 1
    return (token, position &- 1)
  }
}

extension Findings {
  /// Visits each element of a list in the order in which they are checked, at its index or under its key.
  ///
  /// A function of its own, so that its variables take no stack space in those that lead to nested lists.
  @inline(never)
  func eachElement(of list: _Token, _ body: (_Token, Int) -> Void) {
    if list.isObject { return eachMember(of: list, body) }
    for (token, position) in ListedElements(of: list) {
      enter(position)
      body(token, position)
      leave()
    }
  }

  private func eachMember(of list: _Token, _ body: (_Token, Int) -> Void) {
    var members = Array(ListedElements(of: list))
    if !tape.isOrdered {
      members = members.inOrder(ofBytes: \.token.memberKey)
    }
    for (token, position) in members {
      enter(member: token)
      body(token, position)
      leaveKey()
    }
  }
}
