/// The merge of one list with what the last source said in its place.
final class ListMerge: ListMerging {
  let last: LastSource

  /// The list of the last source.
  let before: _Token

  /// The number of words before each element: 1 if elements are members of an object.
  private let step: Int

  /// The element that is expected next: its index and its word.
  private var next: (position: Int, word: Int)

  /// The number of leading elements that the live list and both sources share.
  private var prefix = 0

  /// Whether there are no others so far: nothing of the array is read until then.
  private var isInOrder = true

  /// The other elements that all three have: their indices in the live list and in the last source.
  private var pairs: [(live: Int, before: Int)] = []

  /// The elements by identity, created when one was not at its index; elements without one are left
  /// out.
  var identified: HashIndex?

  /// The hashes of the identities that tombstones name.
  var buried: Set<UInt64> = []

  /// The elements without an identity, except those that were found again in the source.
  var unidentified: [_Token] = []

  /// The hashes of the identities that the source names, once they were needed.
  var named: Set<UInt64>?

  /// The elements.
  private(set) lazy var elements = before.listed

  /// The elements that are members by their keys; the last of those with one key counts.
  private lazy var members: [String: Int] =
    before.isObject
    ? elements.indices.reduce(into: [:]) { members, place in
      members[elements[place].memberKey] = place
    } : [:]

  /// The index of the element under a key, -1 if there is none.
  func position(ofMember key: String) -> Int { members[key] ?? -1 }

  /// The element under a key.
  func element(under key: String) -> _Token? {
    let place = position(ofMember: key)
    return place < 0 ? nil : elements[place]
  }

  /// The indices of the live elements that stay although the source does not have them. They were
  /// added locally, or edited locally while the source removed them.
  private(set) var stays: Set<Int> = []

  /// The number of nodes in the log before the first conflict about an element that the source does
  /// not have. Such conflicts are reported at the element's previous index.
  private(set) var placedNodes = Int.max

  let isUnchanged: Bool

  /// Whether the source changed the members or their order, once that was asked.
  var isSpoken: Bool?

  init(_ before: _Token, isUnchanged: Bool, in last: LastSource) {
    self.last = last
    self.before = before
    self.isUnchanged = isUnchanged
    step = before.isObject ? 1 : 0
    next = (0, before.first &+ step)
  }

  func saysNull(inPlaceOf member: _Token) -> Bool {
    element(under: member.memberKey)?.isNull == true
  }

  func stay(_ live: Int) { stays.insert(live) }

  /// Records that the nodes of the log from this number on are of elements that the source does not
  /// have.
  func notePlaced(_ nodes: Int) { placedNodes = min(placedNodes, nodes) }

  /// The element that is expected next, and its index.
  var expected: (element: _Token, position: Int)? {
    next.word < before.end ? (before.at(next.word), next.position) : nil
  }

  /// The element at an index after all those requested so far.
  func element(at position: Int) -> _Token? {
    while next.position < position, let (element, position) = expected {
      advance(behind: element, at: position)
    }
    return next.position == position ? expected?.element : nil
  }

  /// Advances to the element after another.
  func advance(behind element: _Token, at position: Int) {
    next = (position + 1, element.next &+ step)
  }

  /// Records the index of an element in the live list.
  func pair(_ live: Int, _ before: Int) {
    if isInOrder, live == prefix, before == prefix {
      prefix += 1
    } else {
      isInOrder = false
      pairs.append((live, before))
    }
  }

  /// Whether the source changed the order of elements.
  var isReordered: Bool { !ListMerge.isIncreasing(pairs) { $0.before } }

  /// Whether the live elements are in the source's order.
  var isAgreed: Bool { ListMerge.isIncreasing(pairs) { $0.live } }

  /// Whether the live elements are in an order other than the last source's.
  var isReorderedHere: Bool {
    // By the index in the live list, -1 where there is no pair: no sorting is needed.
    var places: [Int] = []
    for pair in pairs {
      while places.count <= pair.live { places.append(-1) }
      places[pair.live] = pair.before
    }
    places.removeAll { $0 < 0 }
    return !ListMerge.isIncreasing(places) { $0 }
  }

  private static func isIncreasing<Element>(
    _ elements: [Element], by place: (Element) -> Int
  ) -> Bool {
    var last = -1
    for element in elements {
      if place(element) <= last { return false }
      last = place(element)
    }
    return true
  }
}
