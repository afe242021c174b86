extension StreamSplitter {
  /// Returns the next line that is not only white space.
  mutating func nextLine() -> Piece {
    while true {
      let isBroken = findLineBreak()
      begin = location(start)
      guard isBroken || isComplete else {
        refusal = refusal ?? excess
        guard let refusal, !passesOver else { return .wanting }
        index += 1
        return refused(refusal)
      }
      let range = start..<place
      let refused = refusal ?? excess
      if isBroken {
        breakLine(place)
        place += 1
      }
      start = place
      refusal = nil
      if let refused {
        index += 1
        return self.refused(refused)
      }
      if !bytes[range].allSatisfy(\.isSpace) {
        index += 1
        return .element(range)
      }
      if !isBroken { return .end }
    }
  }

  /// Continues to the next line break, or to the end of the bytes.
  private mutating func findLineBreak() -> Bool {
    while place < bytes.count {
      if bytes[place] == 0x0A { return true }
      place += 1
    }
    return false
  }
}

extension UInt8 {
  /// Whether the byte is white space between the values of a JSON text.
  var isSpace: Bool { self == 0x20 || self == 0x0A || self == 0x0D || self == 0x09 }
}
