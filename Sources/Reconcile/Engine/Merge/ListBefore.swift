/// What the last source said of a list under check.
final class ListBefore {
  /// The list itself.
  let list: _Token

  let elements: [_Token]

  /// The elements that both sources and the live list have: where they stood in each of the latter two.
  private(set) var pairs: [(live: Int, before: Int)] = []

  /// The elements by identity, once one was not at its place; elements without one are left out.
  var index: HashIndex?

  /// Where the next element is expected.
  private var next = 0

  init(_ list: _Token) {
    self.list = list
    elements = list.elements
  }

  /// The element that is expected next.
  var expected: _Token? { next < elements.count ? elements[next] : nil }

  /// Goes on behind an element.
  func advance(behind place: Int) { next = place + 1 }

  /// The place of the element that is expected next.
  var place: Int { next }

  /// Notes where an element stands in the live list.
  func pair(_ live: Int, _ before: Int) { pairs.append((live, before)) }

  /// Whether the source put elements into another order than before.
  var isReordered: Bool { !ListBefore.isIncreasing(pairs.map(\.before)) }

  /// Whether the elements stand in another order than the last source had them in.
  var isEdited: Bool {
    !ListBefore.isIncreasing(pairs.sorted { $0.live < $1.live }.map(\.before))
  }

  private static func isIncreasing(_ places: [Int]) -> Bool {
    zip(places, places.dropFirst()).allSatisfy(<)
  }
}
