/// What differs between two tapes that have the same words but for some plain values.
struct TapeChanges: Sendable {
  /// The tape that was followed.
  private let followed: ObjectIdentifier

  /// The words of the plain values that differ, in order.
  private let words: [Int]

  /// The second words of containers, which are the same in both.
  let indexWords: [UInt32]

  init(since followed: Tape, words: [Int], indexWords: [UInt32]) {
    self.followed = ObjectIdentifier(followed)
    self.words = words
    self.indexWords = indexWords
  }

  /// Whether these are the changes since a tape.
  func isSince(_ tape: Tape) -> Bool { followed == ObjectIdentifier(tape) }

  /// The number of the first change at a word or behind it, among all or some of them.
  func index(from word: Int, within some: Range<Int>? = nil) -> Int {
    var low = some?.lowerBound ?? 0
    var high = some?.upperBound ?? words.count
    // Mostly there are few, and the first is the one.
    while high &- low > 4 {
      let middle = (low &+ high) / 2
      if words[middle] < word { low = middle &+ 1 } else { high = middle }
    }
    while low < high, words[low] < word { low &+= 1 }
    return low
  }

  /// The number of the first change at a word or behind it, which is not far behind another change.
  func index(from word: Int, after number: Int) -> Int {
    // Mostly it is the next one.
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

  /// The word of a change; behind the last one, a word that no tape has.
  subscript(number: Int) -> Int { number < words.count ? words[number] : Int.max }
}
