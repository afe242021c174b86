import Foundation

extension _Token {
  /// The seconds since the reference date of a native date, nil for anything else.
  @usableFromInline
  func nativeDate() -> Double? {
    guard isNative, firstByte == 0x64 else { return nil }
    let pattern = unsafe UnsafeRawPointer(bytes + offset + 1).loadUnaligned(as: UInt64.self)
    return Double(bitPattern: UInt64(littleEndian: pattern))
  }

  /// The bytes of native data, nil for anything else.
  @usableFromInline
  func nativeData() -> Data? {
    guard isNative, firstByte == 0x62 else { return nil }
    return unsafe Data(buffer: rawData)
  }

  /// The bytes of native data, after its tag and length.
  var rawData: UnsafeBufferPointer<UInt8> {
    assert(isNative && firstByte == 0x62, "only native data begins with its length")
    let start = unsafe bytes + offset + 1
    let count = unsafe Int(
      UInt32(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)))
    assert(
      unsafe offset + 5 + count <= Int(words[index &+ 1] & 0x1FFF_FFFF),
      "data ends before the token behind it")
    return unsafe UnsafeBufferPointer(start: start + 4, count: count)
  }

  /// The value's kind as shown in issues, never its content.
  @usableFromInline var found: String {
    switch rawKind {
    case 0: "object"
    case 1: "array"
    case 2, 3: "string"
    case 4, 5: "number"
    case 6: firstByte == 0x6E ? "null" : "bool"
    default: firstByte == 0x64 ? "date" : "data"
    }
  }
}
