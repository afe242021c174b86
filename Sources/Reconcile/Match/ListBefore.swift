/// What the last source said of a list under check.
final class ListBefore {
  /// The list itself.
  let list: _Token

  /// The element that is expected next: its place and its word.
  private var next: (place: Int, word: Int)

  /// How many elements stand first in both sources and in the live list.
  private var prefix = 0

  /// The other elements that all three have: where they stood in the live list and in the last source.
  private var pairs: [(live: Int, before: Int)] = []

  /// The elements by identity, once one was not at its place; elements without one are left out.
  var index: HashIndex?

  /// The elements without an identity, but for those that were found again in the source.
  var unidentified: [_Token] = []

  /// The hashes of the identities that the source names, once they were asked for.
  var named: Set<UInt64>?

  /// The elements.
  private(set) lazy var elements = list.elements

  /// The places of the live elements that stay although the source does not have them: they were added here,
  /// or edited while the source removed them.
  private(set) var stays: Set<Int> = []

  /// How many nodes the log had before the first conflict of an element that the source does not have: those are
  /// told of where they stood.
  private(set) var placedNodes = Int.max

  init(_ list: _Token) {
    self.list = list
    next = (0, list.first)
  }

  /// Notes that a live element stays where it is.
  func stay(_ live: Int) { stays.insert(live) }

  /// Notes that the log's nodes from now on are of elements that the source does not have.
  func notePlaced(_ nodes: Int) { placedNodes = min(placedNodes, nodes) }

  /// The element that is expected next, and its place.
  var expected: (element: _Token, place: Int)? {
    next.word < list.end ? (list.at(next.word), next.place) : nil
  }

  /// The element at a place behind all that were asked for so far.
  func element(at place: Int) -> _Token? {
    while next.place < place, let (element, place) = expected {
      advance(behind: element, at: place)
    }
    return next.place == place ? expected?.element : nil
  }

  /// Goes on behind an element.
  func advance(behind element: _Token, at place: Int) { next = (place + 1, element.next) }

  /// Notes where an element stands in the live list.
  func pair(_ live: Int, _ before: Int) {
    if pairs.isEmpty, live == prefix, before == prefix {
      prefix += 1
    } else {
      pairs.append((live, before))
    }
  }

  /// Whether the source put elements into another order than before.
  var isReordered: Bool { !ListBefore.isIncreasing(pairs.map(\.before)) }

  /// Whether the elements stand in the order that the source puts them into.
  var isAgreed: Bool { ListBefore.isIncreasing(pairs.map(\.live)) }

  /// Whether the elements stand in another order than the last source had them in.
  var isEdited: Bool {
    !ListBefore.isIncreasing(pairs.sorted { $0.live < $1.live }.map(\.before))
  }

  private static func isIncreasing(_ places: [Int]) -> Bool {
    zip(places, places.dropFirst()).allSatisfy(<)
  }
}
