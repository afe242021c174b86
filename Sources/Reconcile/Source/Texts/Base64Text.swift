import Foundation

// The text's buffer is valid during `holds`, and every read is within its bounds.

/// Compares Base64 (RFC 4648, section 4) with data in place.
enum Base64Text {
  /// Whether a text is the Base64 of some data, with padding and nothing around it.
  static func holds(_ text: UnsafeBufferPointer<UInt8>, _ data: Data) -> Bool {
    let (whole, rest) = data.count.quotientAndRemainder(dividingBy: 3)
    guard text.count == (whole + (rest > 0 ? 1 : 0)) * 4 else { return false }
    return unsafe data.withUnsafeBytes { bytes in
      for group in 0..<whole {
        let place = group * 3
        // In steps, since one expression of all three takes the type checker a third of a second.
        var bits = unsafe UInt32(bytes[place]) << 16
        bits |= unsafe UInt32(bytes[place + 1]) << 8
        bits |= unsafe UInt32(bytes[place + 2])
        guard unsafe matches(text, group * 4, bits, digits: 4) else { return false }
      }
      if rest == 0 { return true }
      let place = whole * 3
      var bits = unsafe UInt32(bytes[place]) << 16
      if rest == 2 { bits |= unsafe UInt32(bytes[place + 1]) << 8 }
      return unsafe matches(text, whole * 4, bits, digits: rest + 1)
    }
  }

  /// Whether four characters say 24 bits, the last of them by padding.
  private static func matches(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ bits: UInt32, digits: Int
  ) -> Bool {
    for place in 0..<4 {
      let expected = place < digits ? digit(bits >> UInt32(18 - 6 * place) & 0x3F) : 0x3D
      if unsafe text[start + place] != expected { return false }
    }
    return true
  }

  private static func digit(_ value: UInt32) -> UInt8 {
    let value = UInt8(truncatingIfNeeded: value)
    return switch value {
    case 0..<26: value + 0x41
    case 26..<52: value + 0x47
    case 52..<62: value - 4
    case 62: 0x2B
    default: 0x2F
    }
  }
}
