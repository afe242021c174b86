extension StreamSplitter {
  /// The objects around the array of elements, and the keys that lead to the array.
  struct Envelope {
    let keys: [String]

    /// The number of open objects.
    var depth = 0

    /// The number of keys found.
    var found = 0

    /// Whether the current member's key leads to the array.
    var isOnWay = false

    /// Whether the array comes next.
    var isAtArray: Bool { depth == keys.count }
  }

  /// Consumes a byte between the members around the array.
  ///
  /// - Returns: Whether the byte is valid there; if not, `refusal` may have the reason.
  mutating func takeEnvelope(_ byte: UInt8) -> Bool {
    switch (state, byte) {
    case (.opening, 0x7B) where !envelope.isAtArray:
      envelope.depth += 1
      state = .firstMember
    case (.firstMember, 0x22), (.nextMember, 0x22):
      beginValue(.key, byte)
      return true
    case (.colon, 0x3A):
      state = envelope.isOnWay ? .opening : .member
    case (.member, _) where byte.beginsValue:
      beginValue(.passed, byte)
      return true
    case (.behindMember, 0x2C):
      state = .nextMember
    case (.firstMember, 0x7D), (.behindMember, 0x7D):
      guard envelope.found >= envelope.depth else {
        refusal = missing
        return false
      }
      envelope.depth -= 1
      state = envelope.depth == 0 ? .closed : .behindMember
    default:
      return false
    }
    place += 1
    return true
  }

  /// Ends a key or a skipped member.
  ///
  /// - Returns: The issue of the key, if any.
  mutating func endOfMember() -> UpdateError.Issue? {
    guard role == .key else {
      state = .behindMember
      return nil
    }
    state = .colon
    do throws(UpdateError) {
      let name = try source(start..<place).string()
      envelope.isOnWay = name.utf8.elementsEqual(envelope.keys[envelope.depth - 1].utf8)
    } catch {
      return error.issues.first.map { placed($0, at: SourcePath()) }
    }
    guard envelope.isOnWay else { return nil }
    if envelope.found >= envelope.depth {
      return UpdateError.Issue(
        path: path, kind: .duplicateKey, "key appears twice", location: begin)
    }
    envelope.found = envelope.depth
    return nil
  }

  /// The path of the member that leads to the array from the innermost open object.
  private var path: SourcePath {
    SourcePath(envelope.keys.prefix(envelope.depth).map { .key($0) })
  }

  /// The issue of an object without the key that leads to the array.
  private var missing: UpdateError.Issue {
    UpdateError.Issue(
      path: path, kind: .missing, expected: envelope.isAtArray ? "array" : "object",
      found: "nothing", location: location(place))
  }
}
