extension StreamSplitter {
  /// Returns the next element of the array.
  mutating func nextElement() -> Piece {
    while true {
      if state.isInside { return finishElement() }
      guard skipSpace() else {
        if !isComplete { return .wanting }
        return state == .closed ? .end : broken(expected)
      }
      switch (state, bytes[place]) {
      case (.opening, 0x5B) where envelope.isAtArray:
        state = .first
        place += 1
      case (.first, 0x5D), (.behind, 0x5D):
        state = envelope.keys.isEmpty ? .closed : .behindMember
        place += 1
      case (.behind, 0x2C):
        state = .next
        place += 1
      case (.first, let byte) where byte.beginsValue, (.next, let byte) where byte.beginsValue:
        index += 1
        beginValue(.element, byte)
      case (_, let byte):
        guard takeEnvelope(byte) else { return refusal.map { .broken($0) } ?? broken(expected) }
      }
    }
  }

  /// Begins a value.
  mutating func beginValue(_ role: Role, _ byte: UInt8) {
    self.role = role
    begin = location(place)
    start = place
    switch byte {
    case 0x22:
      state = .text
      place += 1
    case 0x5B, 0x7B:
      state = .container
    default:
      state = .scalar
    }
  }

  /// Continues to the end of the element.
  private mutating func finishElement() -> Piece {
    switch scan() {
    case .ended where role != .element:
      guard let issue = refusal ?? excess ?? endOfMember() else { return nextElement() }
      return .broken(issue)
    case .ended:
      let refused = refusal ?? excess
      state = .behind
      refusal = nil
      return refused.map(self.refused) ?? .element(start..<place)
    case .wanting where isComplete:
      return brokenElement(bytes.count)
    case .wanting:
      refusal = refusal ?? excess
      guard let refusal, !passesOver || role != .element else { return .wanting }
      return role == .element ? refused(refusal) : .broken(refusal)
    case .mismatched:
      return brokenElement(place + 1)
    }
  }

  private enum Scan { case ended, wanting, mismatched }

  /// Looks for the closing bracket or quote, or the end of a scalar.
  private mutating func scan() -> Scan {
    let bytes = bytes
    while place < bytes.count {
      let byte = bytes[place]
      switch state {
      case .text:
        if byte == 0x22 {
          state = .container
          if isAtTop {
            place += 1
            return .ended
          }
        } else if byte == 0x5C {
          state = .escape
        }
      case .escape:
        state = .text
      case .scalar:
        if !byte.isInScalar { return .ended }
      default:
        if byte == 0x22 {
          state = .text
        } else if byte | 0x20 == 0x7B {
          open(byte)
        } else if byte | 0x20 == 0x7D {
          guard close(byte) else { return .mismatched }
          if isAtTop {
            place += 1
            return .ended
          }
        }
      }
      if byte == 0x0A { breakLine(place) }
      place += 1
    }
    return isComplete && state == .scalar ? .ended : .wanting
  }

  private var isAtTop: Bool { closers.isEmpty && surplusDepth == 0 }

  private mutating func open(_ byte: UInt8) {
    if closers.count < limits.depth {
      closers.append(byte + 2)
    } else {
      surplusDepth += 1
      refusal =
        refusal ?? excess ?? exceeding("depth limit of \(limits.depth)", at: location(place))
    }
  }

  /// Whether a bracket closes the innermost open one. Brackets beyond the depth limit are only
  /// counted.
  private mutating func close(_ byte: UInt8) -> Bool {
    if surplusDepth > 0 {
      surplusDepth -= 1
      return true
    }
    guard closers.last == byte else { return false }
    closers.removeLast()
    return true
  }

  private mutating func skipSpace() -> Bool {
    while place < bytes.count {
      let byte = bytes[place]
      if !byte.isSpace { return true }
      if byte == 0x0A { breakLine(place) }
      place += 1
    }
    return false
  }
}

// The reader requires zeros after the buffer that it reads a character from.
extension StreamSplitter {
  /// The tokens that may come next outside of elements.
  private var expected: String {
    switch state {
    case .opening: envelope.isAtArray ? "[" : "{"
    case .first, .next, .member: "a value"
    case .firstMember: "a key or }"
    case .nextMember: "a key"
    case .colon: ":"
    case .behindMember: ", or }"
    case .closed: "end of input"
    default: ", or ]"
    }
  }

  /// Ends the splitting at an unexpected byte, or at the end of the stream.
  private func broken(_ expected: String) -> Piece {
    let rest = bytes[place...].prefix(4)
    // A character is shown whole, even if its bytes arrive in several chunks.
    if let first = rest.first, !isComplete, rest.count < first.sequenceLength { return .wanting }
    let padded = rest + [0, 0, 0, 0]
    let found = unsafe padded.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return "end of input" }
      return unsafe Reader.character(in: start, at: 0, count: rest.count)
    }
    return .broken(
      UpdateError.Issue(
        kind: .syntax, expected: expected, found: found, location: location(place)))
  }

  /// Ends the splitting inside an element. The reader finds the precise issue of its bytes.
  private func brokenElement(_ end: Int) -> Piece {
    // An element beyond a limit is refused before it is parsed, in however many chunks it
    // arrives.
    if let refusal = refusal ?? excess {
      if role != .element { return .broken(refusal) }
      return passesOver ? broken(", or ]") : refused(refusal)
    }
    if role == .passed { return broken(closers.last.map { "\(UnicodeScalar($0))" } ?? "a value") }
    do throws(UpdateError) {
      _ = try source(start..<end)
    } catch {
      if let issue = error.issues.first {
        return .broken(role == .element ? placed(issue) : placed(issue, at: SourcePath()))
      }
    }
    return broken(", or ]")
  }
}

extension UInt8 {
  /// Whether a value can begin with the byte.
  var beginsValue: Bool {
    switch self {
    case 0x22, 0x2D, 0x30...0x39, 0x5B, 0x66, 0x6E, 0x74, 0x7B: true
    default: false
    }
  }

  /// Whether a number or a literal can continue with the byte.
  fileprivate var isInScalar: Bool {
    switch self {
    case 0x2B, 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  /// The length in bytes of the UTF-8 sequence that begins with the byte.
  fileprivate var sequenceLength: Int {
    switch self {
    case 0xF0...: 4
    case 0xE0...: 3
    case 0xC0...: 2
    default: 1
    }
  }
}
