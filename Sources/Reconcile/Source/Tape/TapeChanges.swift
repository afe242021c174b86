/// The differences between two tapes with the same words except for some plain values.
struct TapeChanges: Sendable {
  /// The tape that was followed.
  private let followed: ObjectIdentifier

  /// The words of the changed plain values, in order.
  private let words: [Int]

  /// The second words of containers, which are equal in both tapes.
  let indexWords: [UInt32]

  init(since followed: Tape, words: [Int], indexWords: [UInt32]) {
    self.followed = ObjectIdentifier(followed)
    self.words = words
    self.indexWords = indexWords
  }

  /// Whether these are the changes since `tape`, or since the document that it is a part of.
  func isSince(_ tape: Tape) -> Bool {
    followed == ObjectIdentifier(tape)
      || tape.part != nil && followed == tape.original.map { ObjectIdentifier($0) }
  }

  /// The index of the first change at or after a word, among all changes or a range of them.
  func index(from word: Int, within some: Range<Int>? = nil) -> Int {
    var low = some?.lowerBound ?? 0
    var high = some?.upperBound ?? words.count
    // There are mostly few changes, and the first is the one.
    while high &- low > 4 {
      let middle = (low &+ high) / 2
      if words[middle] < word { low = middle &+ 1 } else { high = middle }
    }
    while low < high, words[low] < word { low &+= 1 }
    return low
  }

  /// The index of the first change at or after a word, expected soon after another change.
  func index(from word: Int, after number: Int) -> Int {
    // It is mostly the next one.
    if self[number &+ 1] >= word { return self[number] < word ? number &+ 1 : number }
    var step = 1
    var low = number
    while low &+ step < words.count, words[low &+ step] < word {
      low &+= step
      step &*= 2
    }
    return index(from: word, within: low..<min(low &+ step &+ 1, words.count))
  }

  /// The changes inside a value.
  func inside(_ value: _Token) -> Range<Int> {
    let first = index(from: value.index)
    return first..<index(from: value.next, after: first)
  }

  /// The word of a change; past the last change, a word that no tape has.
  subscript(number: Int) -> Int { number < words.count ? words[number] : Int.max }
}
