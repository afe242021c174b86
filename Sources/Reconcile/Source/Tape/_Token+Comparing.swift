import Foundation

extension _Token {
  /// Whether both values are certainly equal, because they are written with the same bytes.
  ///
  /// It may miss equal containers if they are closed together with containers of the other kind.
  func isWritten(like other: _Token) -> Bool {
    let (count, otherCount) = (writtenCount, other.writtenCount)
    guard count != otherCount else {
      return unsafe memcmp(bytes + offset, other.bytes + other.offset, count) == 0
    }
    // A container is closed together with those around it, and no container's text is a prefix of
    // another's.
    return count < otherCount
      ? closes(before: count, of: other, otherCount)
      : other.closes(before: otherCount, of: self, count)
  }

  /// The same, given the number of bytes that both have in common.
  func isWritten(like other: _Token, common count: Int) -> Bool {
    let last = unsafe words[next &- 1]
    // A plain value at the end, and all before it, is part of this one.
    if last >> 30 != 0, count < Int(last & 0x1FFF_FFFF) &- offset { return false }
    return isWritten(like: other)
  }

  /// The number of bytes that both values have in common, up to the token that follows one of them.
  func commonCount(with other: _Token) -> Int {
    let count = unsafe min(
      Int(words[next] & 0x1FFF_FFFF) &- offset,
      Int(other.words[other.next] & 0x1FFF_FFFF) &- other.offset)
    return unsafe _Token.commonCount(bytes + offset, other.bytes + other.offset, upTo: count)
  }

  /// The number of bytes that two texts have in common.
  static func commonCount(
    _ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, upTo count: Int
  ) -> Int {
    assert(count >= 0, "no text ends before it begins")
    var same = 0
    let block = 256
    while same &+ block <= count, unsafe memcmp(one + same, other + same, block) == 0 {
      same &+= block
    }
    let word = MemoryLayout<UInt64>.size
    while same &+ word <= count {
      let left = unsafe UnsafeRawPointer(one + same).loadUnaligned(as: UInt64.self)
      let right = unsafe UnsafeRawPointer(other + same).loadUnaligned(as: UInt64.self)
      let difference = UInt64(littleEndian: left ^ right)
      if difference != 0 { return same &+ difference.trailingZeroBitCount / 8 }
      same &+= word
    }
    while same < count, unsafe one[same] == other[same] { same &+= 1 }
    return same
  }

  /// Whether another container's longer text is this one's, followed by closing brackets of its
  /// ancestors.
  private func closes(before count: Int, of other: _Token, _ otherCount: Int) -> Bool {
    guard unsafe words[index] >> 30 == 0, rawKind == other.rawKind else { return false }
    var place = otherCount
    while place > count {
      place &-= 1
      switch unsafe other.bytes[other.offset &+ place] {
      case 0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x5D, 0x7D: break
      default: return false
      }
    }
    return unsafe memcmp(bytes + offset, other.bytes + other.offset, count) == 0
  }

  /// The number of bytes of the value, from its first byte up to the next token.
  private var writtenCount: Int {
    let isContainer = unsafe words[index] >> 30 == 0
    var count = unsafe Int(words[next] & 0x1FFF_FFFF) &- offset
    while count > 1 {
      switch unsafe bytes[offset &+ count &- 1] {
      case 0x20, 0x0A, 0x0D, 0x09, 0x2C: break
      case 0x5D, 0x7D: if isContainer { return count }
      default: return count
      }
      count &-= 1
    }
    return count
  }
}

extension _Token {
  /// Whether two strings have the same bytes after unescaping.
  ///
  /// A string without escapes ends at the first quote, so both are compared 8 bytes at a time.
  @inline(__always)
  func hasSameText(as other: _Token) -> Bool {
    assert(isString && other.isString, "a quote ends only a string")
    guard !hasEscapes, !other.hasEscapes else { return equalText(other) }
    var one = unsafe UnsafeRawPointer(bytes + offset + 1)
    var two = unsafe UnsafeRawPointer(other.bytes + other.offset + 1)
    while true {
      let word = unsafe UInt64(littleEndian: one.loadUnaligned(as: UInt64.self))
      let difference = unsafe word ^ UInt64(littleEndian: two.loadUnaligned(as: UInt64.self))
      // The lowest set bit is the top bit of the first byte that is a quote.
      let quotes = word ^ 0x2222_2222_2222_2222
      let found = (quotes &- 0x0101_0101_0101_0101) & ~quotes & 0x8080_8080_8080_8080
      if found != 0 { return difference << UInt64(63 &- found.trailingZeroBitCount) == 0 }
      if difference != 0 { return false }
      unsafe (one, two) = (one + 8, two + 8)
    }
  }

  /// Whether both values are strings, or both numbers, and certainly equal.
  func isPlainlyEqual(to other: _Token) -> Bool {
    isNumber
      ? other.isNumber && isNumberWritten(like: other)
      : isString && other.isString && hasSameText(as: other)
  }

  /// Whether two numbers are written with the same bytes.
  func isNumberWritten(like other: _Token) -> Bool {
    assert(isNumber && other.isNumber, "a byte that is in no number ends only a number")
    let (one, two) = unsafe (bytes + numberOffset, other.bytes + other.numberOffset)
    var place = 0
    while true {
      let (byte, otherByte) = unsafe (one[place], two[place])
      guard _Token.isInNumber(byte) else { return !_Token.isInNumber(otherByte) }
      if byte != otherByte { return false }
      place &+= 1
    }
  }

  /// Whether a byte is a digit, a point, a minus, a plus or the letter e in either case.
  @inline(__always)
  static func isInNumber(_ byte: UInt8) -> Bool {
    byte &- 0x30 < 10 || byte == 0x2E || byte == 0x2D || byte == 0x2B || byte | 0x20 == 0x65
  }
}
