/// The identity of one source element: its hash and its word.
struct SeenIdentity {
  let hash: UInt64
  let word: Int
}

/// The identities of one list's source elements, to find one that appears twice.
///
/// They are on a stack that all lists of an update share. No index is needed while their hashes
/// increase, as those of numbers from a server mostly do, nor for an identity whose live element is
/// unclaimed.
struct SeenIdentities {
  let start: Int
  private let expected: Int
  private var index: HashIndex?

  /// Where the increasing ones end on the stack, -1 while all increase.
  private var orderedEnd = -1

  /// - Parameters:
  ///   - start: Where the list's part of the stack begins.
  ///   - expected: The expected number of elements, that of the live list.
  init(start: Int, expected: Int) {
    self.start = start
    self.expected = expected
  }

  /// Adds an identity whose hash is greater than all before, so that none of them equals it.
  @inline(__always)
  func addGreater(_ hash: UInt64, at word: Int, to stack: inout PlainStack<SeenIdentity>) -> Bool {
    guard index == nil, orderedEnd < 0,
      stack.count == start || stack[stack.count &- 1].hash < hash
    else { return false }
    stack.push(SeenIdentity(hash: hash, word: word))
    return true
  }

  /// Whether one with that hash may be among the increasing ones, or anywhere once there is an
  /// index.
  func mayHold(_ hash: UInt64, in stack: PlainStack<SeenIdentity>) -> Bool {
    if index != nil { return true }
    let end = orderedEnd < 0 ? stack.count : orderedEnd
    if end == start || stack[end &- 1].hash < hash { return false }
    var (low, high) = (start, end &- 1)
    while low < high {
      let middle = (low &+ high) / 2
      if stack[middle].hash < hash { low = middle &+ 1 } else { high = middle }
    }
    return stack[low].hash == hash
  }

  /// Adds an identity known to differ from all before.
  mutating func addOther(_ hash: UInt64, at word: Int, to stack: inout PlainStack<SeenIdentity>) {
    if addGreater(hash, at: word, to: &stack) { return }
    if orderedEnd < 0 { orderedEnd = stack.count }
    stack.push(SeenIdentity(hash: hash, word: word))
  }

  /// Adds the identity of any other element, and returns the word of an earlier one that has the
  /// same.
  ///
  /// - Parameter isSame: Whether an element with the same hash has the same identity.
  mutating func add(
    _ hash: UInt64, at word: Int, to stack: inout PlainStack<SeenIdentity>, isSame: (Int) -> Bool
  ) -> Int? {
    if index == nil {
      var made = HashIndex(capacity: max((stack.count - start) * 2, expected))
      for seen in stack[start...] { made.insert(seen.hash, seen.word) }
      index = made
    }
    var bucket = index?.start(hash) ?? 0
    while let before = index?.next(hash, &bucket), before >= 0 {
      if isSame(before) { return before }
    }
    index?.insert(hash, word)
    return nil
  }
}
