extension _Token {
  /// Writes the unescaped form of a text that the reader has accepted. Returns its length.
  static func unescape(
    _ raw: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>
  ) -> Int {
    guard let source = raw.baseAddress else { return 0 }
    let end = raw.count
    var i = 0
    var written = 0
    while i < end {
      let c = unsafe source[i]
      if c != 0x5C {
        unsafe target[written] = c
        written &+= 1
        i &+= 1
        continue
      }
      let kind = unsafe source[i &+ 1]
      if kind != 0x75 {
        unsafe target[written] = controlCharacter(kind)
        written &+= 1
        i &+= 2
        continue
      }
      var scalar = unsafe Reader.hexQuad(source, i &+ 2)
      i &+= 6
      if scalar & 0xFC00 == 0xD800 {
        let low = unsafe Reader.hexQuad(source, i &+ 2)
        scalar = 0x1_0000 &+ ((scalar & 0x3FF) &<< 10 | low & 0x3FF)
        i &+= 6
      }
      unsafe written &+= encode(scalar, into: target + written)
    }
    assert(i == end && written <= end, "the text was read to its end and has become no longer")
    return written
  }

  /// The character of a one-letter escape.
  private static func controlCharacter(_ letter: UInt8) -> UInt8 {
    switch letter {
    case 0x62: 0x08
    case 0x66: 0x0C
    case 0x6E: 0x0A
    case 0x72: 0x0D
    case 0x74: 0x09
    default: letter
    }
  }

  /// Writes a scalar as UTF-8. Returns the number of bytes.
  private static func encode(_ scalar: Int, into target: UnsafeMutablePointer<UInt8>) -> Int {
    if scalar < 0x80 {
      unsafe target[0] = UInt8(truncatingIfNeeded: scalar)
      return 1
    }
    if scalar < 0x800 {
      unsafe target[0] = UInt8(truncatingIfNeeded: 0xC0 | scalar &>> 6)
      unsafe target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 2
    }
    if scalar < 0x1_0000 {
      unsafe target[0] = UInt8(truncatingIfNeeded: 0xE0 | scalar &>> 12)
      unsafe target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
      unsafe target[2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      return 3
    }
    unsafe target[0] = UInt8(truncatingIfNeeded: 0xF0 | scalar &>> 18)
    unsafe target[1] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 12 & 0x3F)
    unsafe target[2] = UInt8(truncatingIfNeeded: 0x80 | scalar &>> 6 & 0x3F)
    unsafe target[3] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
    return 4
  }
}
