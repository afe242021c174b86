extension _Token {
  /// The word of the first child of an object or array.
  @inlinable var first: Int { index &+ 2 }

  /// The elements of an array.
  var elements: [_Token] {
    var elements: [_Token] = []
    var index = first
    while index < end {
      elements.append(at(index))
      index = at(index).next
    }
    return elements
  }

  /// The key of a value that is the member of an object.
  var memberKey: String { at(index &- 1).makeString() }

  /// The elements of a list that an array or the members of an object fill.
  var listed: [_Token] {
    guard isObject else { return elements }
    var listed: [_Token] = []
    var index = first
    while index < end {
      let value = at(index &+ 1)
      listed.append(value)
      index = value.next
    }
    return listed
  }
}
