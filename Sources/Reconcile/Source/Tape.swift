import Foundation

// Why the unsafe code here is sound: a tape owns both of its blocks, nobody writes to them after
// `init`, and they are freed only in `deinit`. So pointers into them stay valid and constant for
// as long as the tape is kept alive, on any thread, which is also the argument for `@unchecked
// Sendable`. Tokens hold such pointers; whoever makes one keeps the tape alive while it is used.

/// A document in the form that everything else reads: its bytes, and one word for each token.
///
/// A word holds the kind of a token in its top 3 bits and the token's byte offset in the other 29.
/// Objects and arrays take a second word, the index one past their last word. An object's words
/// go on with a key word and the value's words for each member. One sentinel word, whose offset is
/// the end of the bytes, stands behind the last one.
///
/// No lengths are stored. Between the end of a string and the next token stand only structure
/// characters and white space, so the closing quote is the last quote before the next offset.
@usableFromInline
@safe
final class Tape: @unchecked Sendable {
  /// The zero bytes behind a document that spare the reader every check of bounds.
  static let padding = 64

  /// The greatest number of bytes that offsets of 29 bits allow.
  static let greatestByteCount = (1 << 29) - padding

  @usableFromInline let bytes: UnsafePointer<UInt8>
  let byteCount: Int
  @usableFromInline let words: UnsafePointer<UInt32>
  let wordCount: Int

  /// Whether the bytes are a JSON text that somebody sent, so that places in it mean something.
  let isJSON: Bool

  /// Takes over two blocks that came from `malloc`; the last of the words is the sentinel.
  init(
    owningBytes bytes: UnsafeMutablePointer<UInt8>, count byteCount: Int,
    words: UnsafeMutablePointer<UInt32>, count wordCount: Int, isJSON: Bool
  ) {
    unsafe self.bytes = UnsafePointer(bytes)
    self.byteCount = byteCount
    unsafe self.words = UnsafePointer(words)
    self.wordCount = wordCount
    self.isJSON = isJSON
  }

  deinit {
    unsafe free(UnsafeMutableRawPointer(mutating: bytes))
    unsafe free(UnsafeMutableRawPointer(mutating: words))
  }

  /// The token whose first word is at `index`.
  @inlinable
  func token(at index: Int) -> _Token {
    unsafe _Token(bytes: bytes, words: words, index: index)
  }
}
