/// What differs between two tapes that have the same words but for some plain values.
struct TapeChanges: Sendable {
  /// The tape that was followed.
  private let followed: ObjectIdentifier

  /// The words of the plain values that differ, in order.
  private let words: [Int]

  init(since followed: Tape, words: [Int]) {
    self.followed = ObjectIdentifier(followed)
    self.words = words
  }

  /// Whether these are the changes since a tape.
  func isSince(_ tape: Tape) -> Bool { followed == ObjectIdentifier(tape) }

  /// The number of the first change at a word or behind it, among all or some of them.
  func index(from word: Int, within some: Range<Int>? = nil) -> Int {
    var (low, high) = some.map { ($0.lowerBound, $0.upperBound) } ?? (0, words.count)
    while low < high {
      let middle = (low &+ high) / 2
      if words[middle] < word { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  /// The changes inside a value.
  func inside(_ value: _Token) -> Range<Int> {
    let first = index(from: value.index)
    return first..<index(from: value.next, within: first..<words.count)
  }

  /// The word of a change; behind the last one, a word that no tape has.
  subscript(number: Int) -> Int { number < words.count ? words[number] : Int.max }
}
