import Foundation

extension SourceValue {
  /// The bytes of the whole document that contains the value.
  var writtenDocument: Data {
    withToken { token in unsafe Data(bytes: token.bytes, count: tape.byteCount) }
  }

  /// Whether the whole document has the same bytes as another.
  func isDocument(_ data: Data) -> Bool {
    data.count == tape.byteCount
      && withToken { token in
        unsafe data.withUnsafeBytes { other in
          guard let start = other.baseAddress else { return true }
          return unsafe memcmp(token.bytes, start, other.count) == 0
        }
      }
  }
}
