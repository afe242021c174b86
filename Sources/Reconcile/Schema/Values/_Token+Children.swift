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
}
