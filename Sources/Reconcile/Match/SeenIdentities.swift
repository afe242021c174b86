/// The identity of one source element: its hash and its word.
struct SeenIdentity {
  let hash: UInt64
  let word: Int
}

/// The identities of the source elements of one list, to find one that comes twice.
///
/// They lie on a stack that all lists of an update share. While they increase, as numbers from a server
/// mostly do, no index is needed; nor for one whose element in the live list nobody has claimed.
struct SeenIdentities {
  let start: Int
  private let expected: Int
  private var index: HashIndex?

  /// Where those end on the stack that increase, -1 while all do.
  private var orderedEnd = -1

  /// - Parameters:
  ///   - start: Where the list's part of the stack begins.
  ///   - expected: How many elements there may be, from what lives.
  init(start: Int, expected: Int) {
    self.start = start
    self.expected = expected
  }

  /// Adds an identity that is greater than all before it, which none of them can be equal to.
  @inline(__always)
  func addGreater(_ hash: UInt64, at word: Int, to stack: inout PlainStack<SeenIdentity>) -> Bool {
    guard index == nil, orderedEnd < 0,
      stack.count == start || stack[stack.count &- 1].hash < hash
    else { return false }
    stack.push(SeenIdentity(hash: hash, word: word))
    return true
  }

  /// Whether one with that hash may be among those that increase, or anywhere once there is an index.
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

  /// Adds an identity that is known to be none of those before it.
  mutating func addOther(_ hash: UInt64, at word: Int, to stack: inout PlainStack<SeenIdentity>) {
    if addGreater(hash, at: word, to: &stack) { return }
    if orderedEnd < 0 { orderedEnd = stack.count }
    stack.push(SeenIdentity(hash: hash, word: word))
  }

  /// Adds the identity of any other element; returns the word of the one that has the same, if any.
  ///
  /// - Parameter isSame: Says whether an element with the same hash has the same identity.
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
