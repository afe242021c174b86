import Foundation

extension Tape {
  /// Reads a JSON text: strict RFC 8259 in UTF-8, within the limits.
  static func reading(
    _ text: UnsafeRawBufferPointer, limits: Limits
  ) throws(UpdateError) -> Tape {
    let count = text.count
    guard count <= min(limits.documentBytes, greatestByteCount) else {
      let sentence = "exceeds the document limit of \(limits.documentBytes) bytes"
      throw UpdateError(issues: [UpdateError.Issue(kind: .limit, sentence)])
    }
    guard let bytes = unsafe copy(of: text) else {
      let sentence = "exceeds the memory at hand"
      throw UpdateError(issues: [UpdateError.Issue(kind: .limit, sentence)])
    }
    var reader = unsafe Reader(bytes: UnsafePointer(bytes), count: count, limits: limits)
    guard reader.read(), let words = unsafe reader.words else {
      let issue = reader.issue()
      unsafe free(reader.words)
      unsafe free(bytes)
      throw UpdateError(issues: [issue])
    }
    return unsafe Tape(
      owningBytes: bytes, count: count, words: reader.trimmed(words), count: reader.used,
      isJSON: true)
  }

  /// A copy with zero padding behind it, nil where memory runs out.
  private static func copy(of text: UnsafeRawBufferPointer) -> UnsafeMutablePointer<UInt8>? {
    let count = text.count
    guard let block = unsafe malloc(count &+ padding) else { return nil }
    if let start = text.baseAddress { unsafe memcpy(block, start, count) }
    unsafe memset(block + count, 0, padding)
    return unsafe block.assumingMemoryBound(to: UInt8.self)
  }
}

extension Reader {
  /// The words without the room that was not needed, where that is worth a call.
  fileprivate func trimmed(_ words: UnsafeMutablePointer<UInt32>) -> UnsafeMutablePointer<UInt32> {
    let stride = MemoryLayout<UInt32>.stride
    guard capacity &- used > 1 << 16,
      let block = unsafe realloc(words, used &* stride)
    else { return unsafe words }
    return unsafe block.assumingMemoryBound(to: UInt32.self)
  }
}
