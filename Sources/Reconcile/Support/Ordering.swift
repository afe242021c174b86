// The standard library's `sorted(by:)` is compiled anew for each type of elements and each closure, which is
// several kilobytes at every place that sorts. So what is sorted here are numbers and texts alone. It
// is guaranteed to be stable.

extension Sequence {
  /// The elements in the order of a number each, those with the same one as they are here.
  func inOrder(of number: (Element) -> Int) -> [Element] {
    let elements = Array(self)
    return indicesInOrder(of: elements.map(number)).map { elements[$0] }
  }

  /// The elements in the order of two numbers each.
  func inOrder(of number: (Element) -> Int, _ next: (Element) -> Int) -> [Element] {
    let elements = inOrder(of: next)
    return indicesInOrder(of: elements.map(number)).map { elements[$0] }
  }

  /// The elements in the order of a text each, by its bytes, so that it is the same in every run and language.
  func inOrder(ofBytes text: (Element) -> String) -> [Element] {
    let elements = Array(self)
    return indicesInOrder(of: elements.map(text)).map { elements[$0] }
  }
}

private func indicesInOrder(of numbers: [Int]) -> [Int] {
  numbers.indices.sorted { numbers[$0] < numbers[$1] }
}

private func indicesInOrder(of texts: [String]) -> [Int] {
  texts.indices.sorted { texts[$0].utf8.lexicographicallyPrecedes(texts[$1].utf8) }
}
