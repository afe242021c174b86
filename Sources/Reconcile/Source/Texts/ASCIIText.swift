// Each load is of bytes before the end of the buffer, which is valid while it is asked.

extension UnsafeBufferPointer<UInt8> {
  /// Whether all bytes are ASCII.
  var isASCII: Bool {
    let raw = UnsafeRawBufferPointer(self)
    var all: UInt64 = 0
    var place = 0
    while place &+ 8 <= raw.count {
      unsafe all |= raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      place &+= 8
    }
    while place < raw.count {
      unsafe all |= UInt64(raw[place])
      place &+= 1
    }
    return all & 0x8080_8080_8080_8080 == 0
  }
}
