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

  /// Whether a plain value differs among the words from one to before another.
  func contains(from first: Int, to end: Int) -> Bool {
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low &+ high) / 2
      if words[middle] < first { low = middle &+ 1 } else { high = middle }
    }
    return low < words.count && words[low] < end
  }
}
