import Foundation

// Why the unsafe code here is sound: the caller keeps the old tape alive and it is immutable. Its
// words and bytes are read at indices below its counts. The new block has room for as many words
// as the old tape has, and each word is written at the index it was read from. Bytes of the new
// text are read below its count.

/// Parses a text that differs from another only in some plain values, by following the other's
/// tape.
///
/// Both texts are compared up to the first difference. The new value there is parsed in place of
/// the old token, and the comparison continues after both. Bytes equal to those of a parsed text
/// are equally valid, so only the differences are examined.
///
/// Where the texts differ in more than some plain values the new one is parsed by itself, so that
/// following costs no more than what was followed until then.
struct Rereader {
  private let last: Tape
  private let storage: TapeStorage
  private let limits: Limits

  /// The number of words copied so far.
  private var copied = 0

  /// The second words of containers, which hold an index instead of an offset, once they are needed,
  /// and the number of those already processed.
  private var indexWords: [UInt32]
  private var knowsIndexWords: Bool
  private var nextIndexWord = 0

  /// The amount by which offsets in the new text are greater from here on.
  private var shift = 0

  /// The words of changed values.
  private var changed: [Int] = []

  /// Parses a text within the limits.
  static func read(
    _ text: UnsafeRawBufferPointer, like last: Tape, limits: Limits
  ) throws(UpdateError) -> Tape {
    let storage = try unsafe Tape.storage(for: text, atLeast: last.wordCount, limits: limits)
    var rereader = Rereader(last: last, storage: storage, limits: limits)
    guard last.isJSON, rereader.read() else {
      return try Tape.reading(storage, limits: limits)
    }
    rereader.learnIndexWords()
    let changes = TapeChanges(
      since: last, words: rereader.changed, indexWords: rereader.indexWords)
    return Tape(storage, wordCount: last.wordCount, isJSON: true, changes: changes)
  }

  private init(last: Tape, storage: TapeStorage, limits: Limits) {
    assert(storage.capacity >= last.wordCount, "there is room for each word of the last tape")
    self.last = last
    self.storage = storage
    self.limits = limits
    indexWords = last.changes?.indexWords ?? []
    knowsIndexWords = last.changes != nil
  }

  /// Follows the last text. False if the texts differ in more than plain values, or in so many
  /// that to parse all costs less.
  private mutating func read() -> Bool {
    // A value that differs costs as much as some words that are parsed.
    let fewest = 16 &+ last.wordCount / 512
    var place = 0
    while changed.count <= fewest &+ copied / 8 {
      let same = commonCount(from: place)
      let stop = place &+ same
      if stop == last.byteCount && stop &+ shift == storage.count {
        _ = copyWords(upTo: Int.max)
        copySentinel()
        return true
      }
      let word = copyWords(upTo: stop)
      guard word >= 0, let end = replace(word, differingAt: stop, after: place) else {
        return false
      }
      place = end
    }
    return false
  }

  /// The number of bytes that both texts have in common from an offset of the old text.
  private func commonCount(from place: Int) -> Int {
    assert(
      0...last.byteCount ~= place && 0...storage.count ~= place &+ shift,
      "both texts are compared within their bytes")
    return unsafe _Token.commonCount(
      last.bytes + place, storage.bytes + (place &+ shift),
      upTo: min(last.byteCount &- place, storage.count &- place &- shift))
  }

  /// Copies the words of the tokens that begin at or before an offset of the old text.
  ///
  /// - Returns: The last token word that was newly copied, -1 if there is none.
  private mutating func copyWords(upTo offset: Int) -> Int {
    let from = unsafe last.words
    let to = unsafe storage.words
    let shift = UInt32(truncatingIfNeeded: shift)
    let greatest = UInt32(truncatingIfNeeded: min(offset, 0x1FFF_FFFF))
    // The sentinel is not a token.
    let count = last.wordCount &- 1
    var index = copyBlocks(upTo: greatest, count)
    // Blocks end before a token at or before the offset, so the last token is found here.
    var found = -1
    while index < count {
      let word = unsafe from[index]
      if word & 0x1FFF_FFFF > greatest { break }
      unsafe to[index] = word &+ shift
      found = index
      index &+= 1
      if word >> 30 == 0 {
        // The second word of a container is an index.
        unsafe to[index] = from[index]
        index &+= 1
      }
    }
    copied = index
    return found
  }

  /// Copies whole blocks of words whose next token begins at or before an offset.
  ///
  /// All words are shifted alike, which the compiler vectorizes, and then the second words of
  /// containers are corrected: containers are too irregular for a branch at each word.
  ///
  /// - Returns: The first word not copied, which belongs to a token.
  private mutating func copyBlocks(upTo greatest: UInt32, _ count: Int) -> Int {
    let from = unsafe last.words
    let to = unsafe storage.words
    let shift = UInt32(truncatingIfNeeded: shift)
    let block = 32
    var end = copied
    while end &+ block < count {
      // The word of a string, a number or a literal. No second word of a container looks like
      // one.
      var next = end &+ block
      while next > end, unsafe from[next] >> 30 == 0 { next &-= 1 }
      if unsafe next == end || from[next] & 0x1FFF_FFFF > greatest { break }
      end = next
    }
    if end == copied { return end }
    learnIndexWords()
    var index = copied
    while index < end {
      unsafe to[index] = from[index] &+ shift
      index &+= 1
    }
    while nextIndexWord < indexWords.count, indexWords[nextIndexWord] < copied {
      nextIndexWord &+= 1
    }
    while nextIndexWord < indexWords.count, indexWords[nextIndexWord] < end {
      let place = Int(indexWords[nextIndexWord])
      unsafe to[place] = from[place]
      nextIndexWord &+= 1
    }
    return end
  }

  private mutating func learnIndexWords() {
    if knowsIndexWords { return }
    indexWords = last.indexWords
    knowsIndexWords = true
  }

  private func copySentinel() {
    let place = last.wordCount &- 1
    unsafe storage.words[place] = last.words[place] &+ UInt32(truncatingIfNeeded: shift)
  }

  /// Parses the plain value that replaces another.
  ///
  /// - Returns: The end of the old value. Nil if either is not a plain value, or if the
  ///   difference is after it.
  private mutating func replace(_ word: Int, differingAt stop: Int, after place: Int) -> Int? {
    let token = last.token(at: word)
    guard !token.isObject, !token.isArray, token.offset >= place else { return nil }
    let end = unsafe Rereader.end(of: last.bytes, from: token.offset, count: last.byteCount)
    guard stop <= end, !isKey(endingAt: end) else { return nil }
    let start = token.offset &+ shift
    let newEnd = unsafe Rereader.end(of: storage.bytes, from: start, count: storage.count)
    guard newEnd > start, newEnd < storage.count || end == last.byteCount,
      let kind = kind(from: start, to: newEnd)
    else { return nil }
    unsafe storage.words[word] = kind << 29 | UInt32(truncatingIfNeeded: start)
    changed.append(word)
    shift = newEnd &- end
    return end
  }

  /// Whether a string of the old text is a key.
  private func isKey(endingAt end: Int) -> Bool {
    var place = end
    while place < last.byteCount, unsafe last.bytes[place] <= 0x20 { place &+= 1 }
    return unsafe place < last.byteCount && last.bytes[place] == 0x3A
  }

  /// The kind of a plain value in the new text, parsed as a text of its own; nil if it is not
  /// valid.
  private func kind(from start: Int, to end: Int) -> UInt32? {
    assert(0 <= start && start <= end && end <= storage.count, "the value is inside the new text")
    let text = unsafe UnsafeRawBufferPointer(start: storage.bytes + start, count: end &- start)
    guard let own = unsafe TapeStorage(copying: text, capacity: 16) else { return nil }
    var reader = Reader(own, limits: limits)
    defer { reader.storage.free() }
    guard reader.read(), reader.used == 2 else { return nil }
    return reader.storage.token(at: 0).rawKind
  }

  /// The end of the plain value that begins at an offset.
  private static func end(of bytes: UnsafePointer<UInt8>, from start: Int, count: Int) -> Int {
    var place = start
    guard place < count else { return count }
    if unsafe bytes[place] == 0x22 {
      place &+= 1
      while place < count, unsafe bytes[place] != 0x22 {
        place &+= unsafe bytes[place] == 0x5C ? 2 : 1
      }
      return min(place &+ 1, count)
    }
    while place < count {
      switch unsafe bytes[place] {
      case 0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x5D, 0x7D: return place
      default: place &+= 1
      }
    }
    return place
  }
}

extension Tape {
  /// The second words of the containers.
  fileprivate var indexWords: [UInt32] {
    var found: [UInt32] = []
    var index = 0
    while index < wordCount &- 1 {
      let isContainer = unsafe words[index] >> 30 == 0
      if isContainer { found.append(UInt32(truncatingIfNeeded: index &+ 1)) }
      index &+= isContainer ? 2 : 1
    }
    return found
  }
}
