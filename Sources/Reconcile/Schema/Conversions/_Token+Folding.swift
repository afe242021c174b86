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
    let compared = unsafe current.utf8.withContiguousStorageIfAvailable {
      unsafe equalsFolded($0, letters)
    }
    if compared == true { return .equal }
    guard unsafe rawText.isASCII else { return .unknown }
    guard compared == nil else { return .different }
    var copy = current
    return copy.withUTF8 { unsafe equalsFolded($0, letters) } ? .equal : .different
  }

  /// Whether a text without escapes is ASCII, and equal to a text in the other case.
  @inline(__always)
  private func equalsFolded(
    _ current: UnsafeBufferPointer<UInt8>, _ letters: ClosedRange<UInt8>
  ) -> Bool {
    assert(rawKind == 2, "only a string without escapes is compared as it is written")
    // A string without escapes has no quote but the one that ends it: see `equals`.
    let (start, count) = (offset &+ 1, current.count)
    let limit = unsafe Int(words[index &+ 1] & 0x1FFF_FFFF)
    guard start &+ count < limit, unsafe bytes[start &+ count] == 0x22 else { return false }
    let text = unsafe UnsafeRawPointer(bytes + start)
    let other = UnsafeRawBufferPointer(current)
    if count < 8 {
      for place in 0..<count {
        let byte = unsafe text.load(fromByteOffset: place, as: UInt8.self)
        if unsafe byte >= 0x80
          || other[place] != (letters.contains(byte) ? byte ^ 0x20 : byte)
        {
          return false
        }
      }
      return true
    }
    // The last eight bytes may be compared twice.
    let last = count &- 8
    var place = 0
    while place < count {
      let here = min(place, last)
      let word = unsafe text.loadUnaligned(fromByteOffset: here, as: UInt64.self)
      guard word & 0x8080_8080_8080_8080 == 0,
        unsafe other.loadUnaligned(fromByteOffset: here, as: UInt64.self)
          == word.inOtherCase(letters)
      else { return false }
      place = here &+ 8
    }
    return true
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
