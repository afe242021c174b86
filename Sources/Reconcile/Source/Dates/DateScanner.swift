// The text's buffer is valid while the scanner is used, and every read is bounds-checked.

/// Scans the parts of a date from left to right.
@safe struct DateScanner {
  private let text: UnsafeBufferPointer<UInt8>
  private var place = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe self.text = unsafe text
  }

  var isAtEnd: Bool { unsafe place == text.count }

  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard unsafe place < text.count, unsafe UInt32(text[place]) == character.value else {
      return false
    }
    place += 1
    return true
  }

  /// Consumes the expected bytes, if they come next.
  mutating func take(_ expected: some Collection<UInt8>) -> Bool {
    guard unsafe text.dropFirst(place).starts(with: expected) else { return false }
    place += expected.count
    return true
  }

  mutating func digits(_ count: Int) -> Int? { digits(count...count) }

  /// Consumes as many digits as there are, within bounds, and returns their number.
  mutating func digits(_ counts: ClosedRange<Int>) -> Int? {
    var value = 0
    var count = 0
    while count < counts.upperBound, unsafe place < text.count {
      let digit = unsafe Int(text[place]) - 48
      guard digit >= 0, digit <= 9 else { break }
      value = value * 10 + digit
      count += 1
      place += 1
    }
    return count >= counts.lowerBound ? value : nil
  }

  /// Consumes the fraction of a second. Digits after the eighteenth are ignored.
  mutating func fraction() -> Double? {
    var value: UInt64 = 0
    var count = 0
    let start = place
    while !isAtEnd {
      let digit = unsafe UInt64(text[place] &- 48)
      guard digit <= 9 else { break }
      if count < 18 {
        value = value * 10 + digit
        count += 1
      }
      place += 1
    }
    return place == start ? nil : BinaryRounding.double(value, powerOfTen: -count)
  }
}
