import Synchronization

// Why the unsafe code here is sound: a tape owns its block, which is immutable after `init` and
// freed only in `deinit`. So pointers into it are valid and constant while the tape is alive, on
// any thread. Tokens hold such pointers; the creator of a token keeps the tape alive while it is
// used.

/// A parsed document: its bytes, and one word for each token.
///
/// A word holds the kind of a token in its top 3 bits and the token's byte offset in the other 29:
///
/// - 0 object, 1 array: a second word follows, the index one past the container's last word. In
///   an object, a key word and the value's words follow for each member.
/// - 2 string without escapes, 3 string with escapes, at the opening quote.
/// - 4 number of digits and an optional minus, 5 number with a fraction or an exponent. Its
///   decoded value may precede the text: see `_Token+Ready.swift`.
/// - 6 literal, distinguished by its first byte.
/// - 7 native value of a dictionary: `d` and a date's 8 bytes, or `b`, 4 bytes of length and
///   data.
///
/// A sentinel word, whose offset is the end of the bytes, follows the last word. No lengths are
/// stored: between the end of a string and the next token there are only structural characters
/// and white space, so the closing quote is the last quote before the next offset.
@safe @usableFromInline
final class Tape {
  /// The greatest number of bytes that 29-bit offsets allow.
  static let greatestByteCount = (1 << 29) - TapeStorage.padding

  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let words: UnsafePointer<UInt32>
  let byteCount: Int
  let wordCount: Int
  private let storage: TapeStorage
  private let ownsStorage: Bool

  /// What few documents carry beside their words, nil if this one carries nothing: each reference costs a
  /// call when a tape is freed.
  private let carried: Carried?

  /// What a document may carry beside its words.
  final class Carried {
    let original: Tape?
    let matchedKeys: MatchedKeys?
    let changes: TapeChanges?
    let following: Following?
    let part: Part?
    let respelled: Respelled?
    private let ownsKeys: Bool

    init(
      original: Tape? = nil, matchedKeys: MatchedKeys? = nil, changes: TapeChanges? = nil,
      following: Following? = nil, part: Part? = nil, respelled: Respelled? = nil,
      ownsKeys: Bool = false
    ) {
      (self.original, self.matchedKeys, self.changes) = (original, matchedKeys, changes)
      (self.following, self.part, self.respelled) = (following, part, respelled)
      self.ownsKeys = ownsKeys
    }

    deinit {
      if ownsKeys { matchedKeys?.free() }
    }
  }

  /// The tape that this one was made from, which has the positions in the text.
  var original: Tape? { carried?.original }

  /// The positions of keys, if they were matched in advance.
  var matchedKeys: MatchedKeys? { carried?.matchedKeys }

  /// The differences from the tape that this one was parsed by following, if there was one.
  var changes: TapeChanges? { carried?.changes }

  /// The last document and its owner, if updates from this one follow it.
  var following: Following? { carried?.following }

  /// The root that knows what is around it, if it was taken out of its document so.
  var part: Part? { carried?.part }

  /// The document as it was written, if this is its plain form.
  var respelled: Respelled? { carried?.respelled }

  /// Whether the bytes are a JSON text that was received, so that positions in it are meaningful.
  let isJSON: Bool

  /// Whether the members of objects have an order; those of native dictionaries have none.
  let isOrdered: Bool

  /// The beginnings of the text's lines, once a position was requested.
  let lines = AtomicLazyReference<LineTable>()

  /// Takes ownership of a block whose last used word is the sentinel.
  init(
    _ storage: TapeStorage, wordCount: Int, isJSON: Bool, isOrdered: Bool = true,
    changes: TapeChanges? = nil
  ) {
    assert(1...storage.capacity ~= wordCount, "the words are in the block, the sentinel at least")
    assert(
      unsafe Int(storage.words[wordCount &- 1]) == storage.count,
      "the last word is the end of the bytes")
    unsafe bytes = UnsafePointer(storage.bytes)
    unsafe words = UnsafePointer(storage.words)
    byteCount = storage.count
    self.storage = storage
    ownsStorage = true
    self.wordCount = wordCount
    self.isJSON = isJSON
    self.isOrdered = isOrdered
    carried = changes.map { Carried(changes: $0) }
    checkInvariants()
  }

  /// The same document and words, with matched keys and decoded numbers.
  init(_ original: Tape, matchedKeys: MatchedKeys) {
    // A document that is compared with the last one keeps the bytes that it was read from.
    let ready = original.following == nil ? original.readyNumbers() : nil
    storage = ready ?? original.storage
    ownsStorage = ready != nil
    unsafe bytes = UnsafePointer(storage.bytes)
    unsafe words = UnsafePointer(storage.words)
    byteCount = storage.count
    wordCount = original.wordCount
    isJSON = original.isJSON
    isOrdered = original.isOrdered
    carried = Carried(
      original: original, matchedKeys: matchedKeys, changes: original.changes,
      following: original.following, part: original.part, respelled: original.respelled,
      ownsKeys: true)
    if ownsStorage { checkInvariants() }
  }

  /// The same document, for updates that follow the last one.
  convenience init(_ following: Following) {
    self.init(sharing: following.document, following: following, matchedKeys: nil, part: nil)
  }

  /// The same document with a root that knows what is around it.
  convenience init(_ original: Tape, part: Part) {
    self.init(
      sharing: original, following: original.following, matchedKeys: original.matchedKeys,
      part: part)
  }

  /// The plain form of a document, with what the document carries beside its words.
  convenience init(_ plain: Tape, respelled: Respelled, part: Part?) {
    self.init(
      sharing: plain, following: respelled.document.following, matchedKeys: nil, part: part,
      respelled: respelled)
  }

  /// The same document and words, of which the original goes on to be the owner.
  private init(
    sharing original: Tape, following: Following?, matchedKeys: MatchedKeys?, part: Part?,
    respelled: Respelled? = nil
  ) {
    storage = original.storage
    ownsStorage = false
    unsafe bytes = original.bytes
    unsafe words = original.words
    byteCount = original.byteCount
    wordCount = original.wordCount
    isJSON = original.isJSON
    isOrdered = original.isOrdered
    carried = Carried(
      original: original, matchedKeys: matchedKeys, changes: original.changes,
      following: following, part: part, respelled: respelled ?? original.respelled)
  }

  deinit {
    if ownsStorage { storage.free() }
  }

  /// The token whose first word is at `index`.
  @inlinable
  func token(at index: Int) -> _Token {
    unsafe _Token(bytes: bytes, words: words, index: index)
  }
}
