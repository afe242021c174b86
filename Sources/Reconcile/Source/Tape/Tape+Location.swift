extension Tape {
  /// The position in the text where the token at a word begins, nil unless the source was JSON.
  ///
  /// - Complexity: O(*n*) in the bytes of the text for the first position, then O(log *n*):
  ///   issues at every token must not cost more than the length of the source.
  @usableFromInline
  func location(ofWord index: Int) -> UpdateError.Issue.Location? {
    if let respelled {
      return respelled.document.location(ofWord: respelled.word(of: index))
    }
    if let original { return original.location(ofWord: index) }
    guard isJSON, index >= 0, index < wordCount else { return nil }
    let table = unsafe lines.load() ?? lines.storeIfNil(LineTable(bytes, count: byteCount))
    return table.location(of: token(at: index).offset)
  }
}

/// The offsets at which the lines of a text begin.
final class LineTable: Sendable {
  private let starts: [UInt32]

  /// Finds the lines of a text, which must stay alive during the call.
  init(_ bytes: UnsafePointer<UInt8>, count: Int) {
    var starts: [UInt32] = [0]
    for offset in 0..<count where unsafe bytes[offset] == 0x0A {
      starts.append(UInt32(truncatingIfNeeded: offset &+ 1))
    }
    self.starts = starts
  }

  /// The line and column of an offset, by binary search.
  func location(of offset: Int) -> UpdateError.Issue.Location {
    var low = 0
    var high = starts.count
    while high &- low > 1 {
      let middle = (low &+ high) / 2
      if Int(starts[middle]) <= offset { low = middle } else { high = middle }
    }
    return UpdateError.Issue.Location(line: low &+ 1, column: offset &- Int(starts[low]) &+ 1)
  }
}
