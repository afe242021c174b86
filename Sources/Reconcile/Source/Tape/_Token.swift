// Why the unsafe code in `_Token` and its extensions is sound: a token is created by a `Tape`
// from its own blocks or moved by indices in the words, so it is at a word that the reader or the
// builder wrote. Every string and number is followed by another word, and the bytes by zero
// padding, so reading ahead by one word or 8 bytes stays inside the blocks. The caller's only
// duty is to keep the tape alive; `SourceValue` and the engine do.

extension _Engine {
  /// A position in a tape, valid while the tape is alive.
  ///
  /// It is trivial and passed by value in hot code. It never keeps the tape alive.
  @safe
  @frozen public struct Token {
    @usableFromInline let bytes: UnsafePointer<UInt8>
    @usableFromInline let words: UnsafePointer<UInt32>
    @usableFromInline let index: Int

    @inlinable
    init(bytes: UnsafePointer<UInt8>, words: UnsafePointer<UInt32>, index: Int) {
      unsafe self.bytes = bytes
      unsafe self.words = words
      self.index = index
    }

    /// The kind in the top 3 bits of the word: see `Tape`.
    @inlinable var rawKind: UInt32 { unsafe words[index] >> 29 }

    /// The offset in the bytes at which the token begins.
    @inlinable var offset: Int { unsafe Int(words[index] & 0x1FFF_FFFF) }

    /// The first byte of the token.
    @inlinable var firstByte: UInt8 { unsafe bytes[Int(words[index] & 0x1FFF_FFFF)] }

    @inlinable var isObject: Bool { unsafe words[index] >> 29 == 0 }
    @inlinable var isArray: Bool { unsafe words[index] >> 29 == 1 }
    @inlinable var isString: Bool { unsafe words[index] >> 30 == 1 }
    @inlinable var isNumber: Bool { unsafe words[index] >> 30 == 2 }
    @inlinable var isLiteral: Bool { unsafe words[index] >> 29 == 6 }
    @inlinable var isNative: Bool { unsafe words[index] >> 29 == 7 }
    @inlinable var isNull: Bool { isLiteral && firstByte == 0x6E }
    @inlinable var isBoolean: Bool { isLiteral && firstByte != 0x6E }

    /// The index one past the last word of an object or array.
    @inlinable var end: Int {
      assert(isObject || isArray, "only the second word of a container is its end")
      return unsafe Int(words[index &+ 1])
    }

    /// The index of the word after this value.
    @inlinable var next: Int {
      unsafe words[index] >> 30 == 0 ? Int(words[index &+ 1]) : index &+ 1
    }

    /// The number of elements or members, 0 for any other value; linear in it.
    @inlinable var count: Int {
      guard isObject || isArray else { return 0 }
      let step = isObject ? 1 : 0
      var count = 0
      var place = index &+ 2
      while place < end {
        place = at(place &+ step).next
        count &+= 1
      }
      return count
    }

    /// The token at another word of the same tape.
    @inlinable
    func at(_ index: Int) -> Token {
      unsafe Token(bytes: bytes, words: words, index: index)
    }

    /// The value of `true` and `false`, nil for any other token.
    @inlinable
    func bool() -> Bool? {
      guard isLiteral else { return nil }
      let byte = firstByte
      return byte == 0x6E ? nil : byte == 0x74
    }
  }
}
