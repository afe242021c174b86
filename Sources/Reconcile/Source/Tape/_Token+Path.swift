extension _Token {
  /// The path from this value to one inside it, given the index of its first word.
  ///
  /// - Complexity: O(*n*) in the children of the containers along the path.
  @usableFromInline
  func path(to target: Int) -> SourcePath {
    var components: [SourcePath.Component] = []
    var container = self
    while container.index < target, container.isObject || container.isArray {
      var place = 0
      var child = container.index &+ 2
      while child < container.end {
        let value = container.isObject ? child &+ 1 : child
        if target < container.at(value).next { break }
        child = container.at(value).next
        place &+= 1
      }
      guard child < container.end else { break }
      if container.isObject {
        components.append(.key(container.at(child).makeString()))
        child &+= 1
      } else {
        components.append(.index(place))
      }
      container = container.at(child)
    }
    return SourcePath(components)
  }
}

extension _Token {
  /// The value at the end of some keys, nil if there is none.
  func value(at steps: some Sequence<String>) -> _Token? {
    var token = self
    for step in steps {
      guard let next = token.member(step) else { return nil }
      token = next
    }
    return token
  }

  /// The first member of an object with a key; nil if there is none, and for other values.
  @usableFromInline
  func member(_ name: String) -> _Token? {
    guard isObject else { return nil }
    var name = name
    return name.withUTF8 { name in
      var index = first
      let end = end
      while index < end {
        let value = at(index &+ 1)
        if unsafe at(index).equals(name) { return value }
        index = value.next
      }
      return nil
    }
  }
}
