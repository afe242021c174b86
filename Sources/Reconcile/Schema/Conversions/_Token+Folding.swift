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
    var all: UInt8 = 0
    for place in 0..<text.count { unsafe all |= text[place] }
    if all >= 0x80 { return .unknown }
    var current = current
    return current.withUTF8 { current in
      guard current.count == text.count else { return .different }
      for place in 0..<text.count {
        let byte = unsafe text[place]
        if unsafe current[place] != (letters.contains(byte) ? byte ^ 0x20 : byte) {
          return .different
        }
      }
      return .equal
    }
  }
}

extension UInt8 {
  /// Whether it is white space of ASCII, as Unicode defines that.
  fileprivate var isTextSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
