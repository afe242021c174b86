extension Value {
  /// The document with that fraction of its leaves changed, identities kept.
  func edited(_ fraction: Double) -> Value {
    var random = SeededGenerator(seed: 11)
    return edited(fraction, key: "", using: &random)
  }

  private func edited(
    _ fraction: Double, key: String, using random: inout SeededGenerator
  ) -> Value {
    switch self {
    case .object(let members):
      return .object(
        members.map { ($0.key, $0.value.edited(fraction, key: $0.key, using: &random)) })
    case .array(let elements):
      return .array(elements.map { $0.edited(fraction, key: key, using: &random) })
    default:
      return key == "id" || random.fraction() >= fraction ? self : changedLeaf(key: key)
    }
  }

  private func changedLeaf(key: String) -> Value {
    switch self {
    case .bool(let bool): .bool(!bool)
    case .integer(let integer): .integer(integer + 1)
    case .number(let number): .number(number + 1)
    case .string(let string) where key == "createdAt": .string(string.prefix(11) + "23:59:59Z")
    case .string(let string): .string(string + " new")
    case .object, .array: self
    }
  }

  /// The document with the members of every object in the reverse order.
  func reversedMembers() -> Value {
    switch self {
    case .object(let members):
      .object(members.reversed().map { ($0.key, $0.value.reversedMembers()) })
    case .array(let elements): .array(elements.map { $0.reversedMembers() })
    default: self
    }
  }

  /// The document with a key in front and one at the end of every object that no property declares.
  func withUnknownKeys() -> Value {
    switch self {
    case .object(let members):
      .object(
        [("kind", .string("album"))] + members.map { ($0.key, $0.value.withUnknownKeys()) }
          + [("href", .string("/albums/1"))])
    case .array(let elements): .array(elements.map { $0.withUnknownKeys() })
    default: self
    }
  }

  /// The document with the elements of every array of objects in another order.
  func shuffled() -> Value {
    var random = SeededGenerator(seed: 13)
    return shuffled(using: &random)
  }

  private func shuffled(using random: inout SeededGenerator) -> Value {
    switch self {
    case .object(let members):
      return .object(members.map { ($0.key, $0.value.shuffled(using: &random)) })
    case .array(let elements):
      guard case .object = elements.first else { return self }
      var result = elements.map { $0.shuffled(using: &random) }
      for last in stride(from: result.count - 1, to: 0, by: -1) {
        result.swapAt(last, random.integer(in: 0...last))
      }
      return .array(result)
    default:
      return self
    }
  }
}
