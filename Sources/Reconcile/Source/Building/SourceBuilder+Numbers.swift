import Foundation

extension SourceBuilder {
  @usableFromInline
  mutating func int(_ value: Int64) {
    beginValue(4)
    if value < 0 { put(0x2D) }
    putDigits(value.magnitude)
  }

  @usableFromInline
  mutating func uint(_ value: UInt64) {
    beginValue(4)
    putDigits(value)
  }

  /// Writes the digits of a number. The room must be reserved.
  private mutating func putDigits(_ value: UInt64) {
    guard value < 100_000_000 else {
      let (first, last) = value.quotientAndRemainder(dividingBy: 100_000_000)
      putDigits(first)
      return put(SourceBuilder.eightDigits(last) | 0x3030_3030_3030_3030, count: 8)
    }
    let digits = SourceBuilder.eightDigits(value)
    // The last digit is written even if it is zero.
    let zeros = (digits | 1 &<< 56).trailingZeroBitCount &>> 3
    put((digits | 0x3030_3030_3030_3030) &>> UInt64(zeros &* 8), count: 8 &- zeros)
  }

  /// The digits of a number below 10^8, one in each byte, the first one in the lowest.
  ///
  /// Halves, quarters and eighths of the digits are divided at the same time, each by one
  /// multiplication (Paul Khuong, "How to print integers really fast", 2017).
  @inline(__always)
  private static func eightDigits(_ value: UInt64) -> UInt64 {
    assert(value < 100_000_000, "a number of nine digits has no room in eight bytes")
    let (first, last) = value.quotientAndRemainder(dividingBy: 10_000)
    let fours = first | last &<< 32
    let hundreds = ((fours &* 10_486) &>> 20) & 0x0000_007F_0000_007F
    let pairs = hundreds | (fours &- hundreds &* 100) &<< 16
    let tens = ((pairs &* 103) &>> 10) & 0x000F_000F_000F_000F
    return tens | (pairs &- tens &* 10) &<< 8
  }

  /// Writes the shortest text that parses to the same double. Writes nothing and returns false if
  /// it is not finite.
  @usableFromInline @discardableResult
  mutating func double(_ value: Double) -> Bool {
    guard value.isFinite else { return false }
    beginValue(5)
    if let hundredths = SourceBuilder.hundredths(value) {
      if value.sign == .minus { put(0x2D) }
      putHundredths(hundredths)
    } else if value.magnitude < 9_007_199_254_740_992, value.rounded(.towardZero) == value {
      if value.sign == .minus { put(0x2D) }
      putDigits(UInt64(value.magnitude))
      write(".0")
    } else {
      write(value.description)
    }
    return true
  }

  /// The value in hundredths, like a price; nil if it is not a whole number of them.
  ///
  /// Numbers of 15 digits are distinct doubles, so no shorter text parses to the value.
  private static func hundredths(_ value: Double) -> UInt64? {
    let scaled = value.magnitude * 100 + 0.5
    guard scaled < 1e15 else { return nil }
    let hundredths = Int64(scaled)
    guard Double(hundredths) / 100 == value.magnitude else { return nil }
    return UInt64(bitPattern: hundredths)
  }

  /// Writes a number of hundredths, with one digit behind the point at least. The room must be reserved.
  private mutating func putHundredths(_ value: UInt64) {
    let (whole, rest) = value.quotientAndRemainder(dividingBy: 100)
    putDigits(whole)
    let (tenths, last) = rest.quotientAndRemainder(dividingBy: 10)
    put(0x302E | tenths &<< 8 | (0x30 | last) &<< 16, count: last == 0 ? 2 : 3)
  }

  /// Writes a number by its text. Writes nothing and returns false if it is not a JSON number.
  @usableFromInline @discardableResult
  mutating func number(_ text: String) -> Bool {
    guard let kind = SourceBuilder.numberKind(text) else { return false }
    beginValue(kind)
    write(text)
    return true
  }

  /// Writes a native date.
  @usableFromInline
  mutating func date(_ secondsSinceReferenceDate: Double) {
    beginValue(7)
    write(0x64)
    writeLittleEndian(secondsSinceReferenceDate.bitPattern, bytes: 8)
  }

  /// Writes native data.
  @usableFromInline
  mutating func data(_ data: Data) {
    assert(UInt32(exactly: data.count) != nil, "the length of data has 32 bits")
    beginValue(7)
    write(0x62)
    writeLittleEndian(UInt64(data.count), bytes: 4)
    unsafe data.withUnsafeBytes { unsafe write($0.bindMemory(to: UInt8.self)) }
  }

  /// Writes a number that no JSON has, with its decoded value, for who reads records.
  mutating func nonFinite(_ value: Double) {
    beginValue(5)
    write(_Token.ready)
    writeLittleEndian(value.bitPattern, bytes: 8)
    // No integer and no decimal is as large.
    write(value.sign == .minus ? "-1e999" : "1e999" as StaticString)
  }

  private mutating func write(_ text: String) {
    var text = text
    text.withUTF8 { unsafe write($0) }
  }

  private mutating func writeLittleEndian(_ value: UInt64, bytes count: Int) {
    for place in 0..<count { write(UInt8(truncatingIfNeeded: value &>> UInt64(8 &* place))) }
  }

  /// The kind of word for a number, nil if the text does not match the JSON grammar.
  static func numberKind(_ text: String) -> UInt32? {
    var text = text
    return text.withUTF8 { unsafe numberKind($0) }
  }

  /// The kind of word for a number, nil if the bytes do not match the JSON grammar.
  static func numberKind(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    var place = 0
    // The byte at the place, 0 behind the end.
    func next() -> UInt8 { unsafe place < text.count ? text[place] : 0 }
    func digits() -> Bool {
      let start = place
      while next() &- 0x30 < 10 { place += 1 }
      return place != start
    }
    if next() == 0x2D { place += 1 }
    if next() == 0x30 { place += 1 } else if !digits() { return nil }
    var kind: UInt32 = 4
    if next() == 0x2E {
      kind = 5
      place += 1
      if !digits() { return nil }
    }
    if next() | 0x20 == 0x65 {
      kind = 5
      place += 1
      if next() == 0x2B || next() == 0x2D { place += 1 }
      if !digits() { return nil }
    }
    return place == text.count ? kind : nil
  }
}
