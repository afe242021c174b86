import Foundation

extension _Token {
  /// Whether both values are surely equal, since they are written with the same bytes.
  ///
  /// It may miss equal containers that are closed together with the ones around them.
  func isWritten(like other: _Token) -> Bool {
    let count = writtenCount
    return unsafe count == other.writtenCount
      && memcmp(bytes + offset, other.bytes + other.offset, count) == 0
  }

  /// How many bytes from the first one to the next token belong to the value.
  private var writtenCount: Int {
    let isContainer = unsafe words[index] >> 30 == 0
    var count = unsafe Int(words[next] & 0x1FFF_FFFF) &- offset
    while count > 1 {
      switch unsafe bytes[offset &+ count &- 1] {
      case 0x20, 0x0A, 0x0D, 0x09, 0x2C: break
      case 0x5D, 0x7D: if isContainer { return count }
      default: return count
      }
      count &-= 1
    }
    return count
  }
}
