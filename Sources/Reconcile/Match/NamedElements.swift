/// The objects that the elements of one source list stand for, by identity, where one may stand at
/// several places.
final class NamedElements {
  /// An object, the word of the element that named it first, and whether that made it.
  struct Element {
    let object: AnyObject
    let word: Int
    let isFresh: Bool
  }

  private var elements: [UInt64: [Element]] = [:]

  /// The object of an earlier element with an identity.
  ///
  /// - Parameter isSame: Whether an earlier element, by its word, names the same.
  func find(_ hash: UInt64, where isSame: (Int) -> Bool) -> Element? {
    elements[hash]?.first { isSame($0.word) }
  }

  /// Forgets the object that an element made, by its word.
  func remove(at word: Int) {
    for hash in elements.keys { elements[hash]?.removeAll { $0.word == word && $0.isFresh } }
  }

  /// Records what an element stands for.
  func add(_ object: AnyObject, _ hash: UInt64, at word: Int, isFresh: Bool) {
    elements[hash, default: []].append(Element(object: object, word: word, isFresh: isFresh))
  }
}
