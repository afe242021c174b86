import Synchronization

// Why the unsafe code here is sound: a tape owns its block, nobody writes to it after `init`, and
// it is freed only in `deinit`. So pointers into it stay valid and constant as long as the tape is
// kept alive, on any thread. Tokens hold such pointers; whoever makes one keeps the tape alive while it is
// used.

/// A document in the form that everything else reads: its bytes, and one word for each token.
///
/// A word holds the kind of a token in its top 3 bits and the token's byte offset in the other 29:
///
/// - 0 object, 1 array: a second word follows, the index one past the container's last word. An
///   object's words go on with a key word and the value's words for each member.
/// - 2 string without escapes, 3 string with escapes, at the opening quote.
/// - 4 number of digits and perhaps a minus, 5 number with a fraction or an exponent; the value may be ready
///   before the text: see `_Token+Ready.swift`.
/// - 6 literal, told by its first byte.
/// - 7 native value of a dictionary: `d` and a date's 8 bytes, or `b`, 4 bytes of length and data.
///
/// One sentinel word, whose offset is the end of the bytes, stands behind the last one. No lengths
/// are stored: between the end of a string and the next token stand only structure characters and
/// white space, so the closing quote is the last quote before the next offset.
@safe @usableFromInline
final class Tape {
  /// The greatest number of bytes that offsets of 29 bits allow.
  static let greatestByteCount = (1 << 29) - TapeStorage.padding

  @usableFromInline let bytes: UnsafePointer<UInt8>
  @usableFromInline let words: UnsafePointer<UInt32>
  let byteCount: Int
  let wordCount: Int
  private let storage: TapeStorage
  private let ownsStorage: Bool

  /// The tape that this one was made of, which knows the places in the text.
  let original: Tape?

  /// Where keys stand, if somebody looked before.
  let matchedKeys: MatchedKeys?

  /// What differs from the tape that this one was made by following, if it was.
  let changes: TapeChanges?

  /// Whether the bytes are a JSON text that somebody sent, so that places in it mean something.
  let isJSON: Bool

  /// Where the lines of the text begin, once somebody asked for a place.
  let lines = AtomicLazyReference<LineTable>()

  /// Takes over a block whose last word in use is the sentinel.
  init(_ storage: TapeStorage, wordCount: Int, isJSON: Bool, changes: TapeChanges? = nil) {
    unsafe bytes = UnsafePointer(storage.bytes)
    unsafe words = UnsafePointer(storage.words)
    byteCount = storage.count
    self.storage = storage
    ownsStorage = true
    self.wordCount = wordCount
    self.isJSON = isJSON
    self.changes = changes
    original = nil
    matchedKeys = nil
  }

  /// The same document with the same words, in whose objects keys were looked for, and whose numbers have
  /// their values ready.
  init(_ original: Tape, matchedKeys: MatchedKeys) {
    let ready = original.readyNumbers()
    storage = ready ?? original.storage
    ownsStorage = ready != nil
    unsafe bytes = UnsafePointer(storage.bytes)
    unsafe words = UnsafePointer(storage.words)
    byteCount = storage.count
    wordCount = original.wordCount
    isJSON = original.isJSON
    changes = nil
    self.original = original
    self.matchedKeys = matchedKeys
  }

  deinit {
    matchedKeys?.free()
    if ownsStorage { storage.free() }
  }

  /// The token whose first word is at `index`.
  @inlinable
  func token(at index: Int) -> _Token {
    unsafe _Token(bytes: bytes, words: words, index: index)
  }
}
