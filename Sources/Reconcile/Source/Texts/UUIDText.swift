import Foundation

// The text's buffer is valid during `value`, and is read only once its length is known.

/// Reads UUIDs from bytes, in the form of RFC 9562, section 4, with letters of any case.
enum UUIDText {
  /// The UUID that a text is; nil if it is none.
  static func value(_ text: UnsafeBufferPointer<UInt8>) -> UUID? {
    guard text.count == 36, unsafe text[8] == 0x2D, unsafe text[13] == 0x2D,
      unsafe text[18] == 0x2D, unsafe text[23] == 0x2D
    else { return nil }
    let bytes = UnsafeRawBufferPointer(text)
    func four(_ place: Int) -> UInt64 {
      unsafe UInt64(
        UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
    }
    guard let first = digits(four(0) << 32 | four(4)),
      let second = digits(four(9) << 32 | four(14)),
      let third = digits(four(19) << 32 | four(24)), let fourth = digits(four(28) << 32 | four(32))
    else { return nil }
    return value(first << 32 | second, third << 32 | fourth)
  }

  /// The number that eight hexadecimal digits are, the first of them in the top byte; nil if one is no
  /// digit.
  private static func digits(_ text: UInt64) -> UInt64? {
    let top: UInt64 = 0x8080_8080_8080_8080
    let ones: UInt64 = 0x0101_0101_0101_0101
    if text & top != 0 { return nil }
    // The top bit of each byte that is at least so much; no sum reaches the next byte.
    func isAtLeast(_ bytes: UInt64, _ least: UInt64) -> UInt64 { bytes &+ ones &* (0x80 - least) }
    let lower = text | ones &* 0x20
    let decimals = isAtLeast(text, 0x30) & ~isAtLeast(text, 0x3A)
    let letters = isAtLeast(lower, 0x61) & ~isAtLeast(lower, 0x67) & top
    if (decimals | letters) & top != top { return nil }
    var value = (text & (ones &* 0x0F)) &+ (letters >> 7) &* 9
    value = (value >> 4 | value) & 0x00FF_00FF_00FF_00FF
    value = (value >> 8 | value) & 0x0000_FFFF_0000_FFFF
    return (value >> 16 | value) & 0xFFFF_FFFF
  }

  private static func value(_ high: UInt64, _ low: UInt64) -> UUID {
    func byte(_ word: UInt64, _ place: UInt64) -> UInt8 {
      UInt8(truncatingIfNeeded: word >> (56 - 8 * place))
    }
    return UUID(
      uuid: (
        byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
        byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
        byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
      ))
  }

  /// The bytes of a UUID, the first eight and the last eight.
  static func words(_ value: UUID) -> (high: UInt64, low: UInt64) {
    unsafe withUnsafeBytes(of: value.uuid) { bytes in
      unsafe (
        bytes.loadUnaligned(as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
    }
  }
}
