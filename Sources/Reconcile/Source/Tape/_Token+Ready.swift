// The eight bytes after the mark are written with it, so they are inside the bytes of the tape.

extension _Token {
  /// The mark at the beginning of a number with a decoded value: eight bytes of the value follow,
  /// then its text.
  ///
  /// No JSON text contains this byte.
  static let ready: UInt8 = 2

  /// The length of the mark and the value.
  static let readyBytes = 9

  /// The offset at which the text of a number begins.
  @inline(__always)
  var numberOffset: Int {
    unsafe offset &+ (bytes[offset] == _Token.ready ? _Token.readyBytes : 0)
  }

  /// The digits and the exponent of a number.
  var numberParts: NumberParts { unsafe NumberParts(bytes + numberOffset) }

  /// The decoded value: an integer, or the bits of the double of a number with a point or
  /// exponent.
  var readyValue: UInt64 {
    assert(isNumber && firstByte == _Token.ready, "eight bytes follow only the mark")
    let value = unsafe UnsafeRawPointer(bytes + offset + 1).loadUnaligned(as: UInt64.self)
    return UInt64(littleEndian: value)
  }

  /// The nearest double of a number with a decoded value.
  var readyDouble: Double {
    rawKind == 4 ? Double(Int64(bitPattern: readyValue)) : Double(bitPattern: readyValue)
  }

  /// The value to store decoded, nil if the text has to be parsed each time.
  fileprivate var valueToBeReady: UInt64? {
    // The integer zero differs from the double of a negative zero.
    if rawKind == 4 {
      return int64().flatMap { $0 == 0 && firstByte == 0x2D ? nil : UInt64(bitPattern: $0) }
    }
    return double()?.bitPattern
  }
}

// The size of the output is counted first, so it fits into the storage. Words are used as tokens
// only where they are tokens, and the last one is the sentinel.
extension Tape {
  /// The same words over bytes with decoded numbers, nil if there are no such numbers or too many
  /// bytes.
  func readyNumbers() -> TapeStorage? {
    let numbers = countNumbers()
    let count = byteCount &+ numbers &* _Token.readyBytes
    guard numbers > 0, count <= Tape.greatestByteCount,
      let storage = TapeStorage(count: count, capacity: wordCount)
    else { return nil }
    var copied = 0
    var added = 0
    var index = 0
    while index < wordCount {
      let token = token(at: index)
      let word = unsafe words[index]
      unsafe storage.words[index] = word &+ UInt32(truncatingIfNeeded: added)
      index &+= 1
      if index == wordCount { break }
      if token.isObject || token.isArray {
        unsafe storage.words[index] = words[index]
        index &+= 1
      } else if token.isNumber, let value = token.valueToBeReady {
        let target = unsafe UnsafeMutableRawPointer(storage.bytes + copied + added)
        let length = token.offset &- copied
        unsafe target.copyMemory(from: bytes + copied, byteCount: length)
        unsafe target.storeBytes(of: _Token.ready, toByteOffset: length, as: UInt8.self)
        unsafe target.storeBytes(
          of: value.littleEndian, toByteOffset: length &+ 1, as: UInt64.self)
        copied = token.offset
        added &+= _Token.readyBytes
      }
    }
    assert(byteCount &+ added == count, "each number that was counted has got its value")
    let target = unsafe UnsafeMutableRawPointer(storage.bytes + copied + added)
    unsafe target.copyMemory(from: bytes + copied, byteCount: byteCount &- copied)
    return storage
  }

  private func countNumbers() -> Int {
    var numbers = 0
    var index = 0
    while index < wordCount &- 1 {
      let token = token(at: index)
      if token.isNumber, token.valueToBeReady != nil { numbers &+= 1 }
      index &+= token.isObject || token.isArray ? 2 : 1
    }
    return numbers
  }
}
