import Foundation

extension _Token {
  /// Whether both values are surely equal, since they are written with the same bytes.
  ///
  /// It may miss containers that are closed together with others of another kind.
  func isWritten(like other: _Token) -> Bool {
    let (count, otherCount) = (writtenCount, other.writtenCount)
    guard count != otherCount else {
      return unsafe memcmp(bytes + offset, other.bytes + other.offset, count) == 0
    }
    // A container is closed together with those around it, and no container's text begins another's.
    return count < otherCount
      ? closes(before: count, of: other, otherCount)
      : other.closes(before: otherCount, of: self, count)
  }

  /// Whether the longer text of another container is this one's, and the ends of what is around it.
  private func closes(before count: Int, of other: _Token, _ otherCount: Int) -> Bool {
    guard unsafe words[index] >> 30 == 0, rawKind == other.rawKind else { return false }
    var place = otherCount
    while place > count {
      place &-= 1
      switch unsafe other.bytes[other.offset &+ place] {
      case 0x20, 0x0A, 0x0D, 0x09, 0x2C, 0x5D, 0x7D: break
      default: return false
      }
    }
    return unsafe memcmp(bytes + offset, other.bytes + other.offset, count) == 0
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
