// The bytes are read within their bounds, while the token is used.

extension _Token {
  /// Compares a text without the white space around it; `unknown` where only Unicode tells what that is.
  func compareTrimmed(to current: String) -> _Verdict {
    guard isString else { return .mismatch }
    if hasEscapes { return .unknown }
    var text = unsafe rawText[...]
    while let first = unsafe text.first, first.isTextSpace { unsafe text = unsafe text.dropFirst() }
    while let last = unsafe text.last, last.isTextSpace { unsafe text = unsafe text.dropLast() }
    if let first = unsafe text.first, first >= 0x80 { return .unknown }
    if let last = unsafe text.last, last >= 0x80 { return .unknown }
    return unsafe current.utf8.elementsEqual(text) ? .equal : .different
  }

  /// Compares a text in another case; `unknown` if it is not all ASCII.
  ///
  /// - Parameter letters: The letters that take the other case.
  func compareFolded(to current: String, _ letters: ClosedRange<UInt8>) -> _Verdict {
    guard isString else { return .mismatch }
    if hasEscapes { return .unknown }
    let text = unsafe rawText
    guard unsafe text.isASCII else { return .unknown }
    var current = current
    return current.withUTF8 { current in
      guard current.count == text.count else { return .different }
      let (one, other) = (UnsafeRawBufferPointer(text), UnsafeRawBufferPointer(current))
      if text.count < 8 {
        for place in 0..<text.count {
          let byte = unsafe one[place]
          if unsafe other[place] != (letters.contains(byte) ? byte ^ 0x20 : byte) {
            return .different
          }
        }
        return .equal
      }
      // The last eight bytes may be compared twice.
      let last = text.count &- 8
      var place = 0
      while place < text.count {
        let here = min(place, last)
        let word = unsafe one.loadUnaligned(fromByteOffset: here, as: UInt64.self)
        if unsafe other.loadUnaligned(fromByteOffset: here, as: UInt64.self)
          != word.inOtherCase(letters)
        {
          return .different
        }
        place = here &+ 8
      }
      return .equal
    }
  }
}

extension UInt64 {
  /// Eight bytes of ASCII, with some of the letters in the other case.
  @inline(__always)
  fileprivate func inOtherCase(_ letters: ClosedRange<UInt8>) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The top bit of each byte tells where it is not below the first letter, and where above the last.
    let first = self &+ ones &* UInt64(0x80 &- letters.lowerBound)
    let behind = self &+ ones &* UInt64(0x7F &- letters.upperBound)
    return self ^ (first & ~behind & (ones &* 0x80)) &>> 2
  }
}

extension UInt8 {
  /// Whether it is white space of ASCII, as Unicode defines that.
  fileprivate var isTextSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
