/// What a source says, as the model reads it.
indirect enum Said: Hashable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case text(String)
  case list([Said])
  case members([Member])

  struct Member: Hashable {
    let key: String
    let value: Said
  }
}

extension Said {
  /// Whether both say the same, however they are spelled.
  static func == (one: Said, other: Said) -> Bool {
    switch (one, other) {
    case (.null, .null): true
    case (.bool(let one), .bool(let other)): one == other
    case (.int(let one), .int(let other)): one == other
    case (.double(let one), .double(let other)): one == other
    case (.text(let one), .text(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    case (.members, .members): one.written == other.written
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .bool(let value): hasher.combine(value)
    case .int(let value): hasher.combine(value)
    case .double(let value): hasher.combine(value)
    case .text(let value): hasher.combine(value)
    case .list(let elements): hasher.combine(elements)
    case .members: hasher.combine(written)
    }
  }

  /// The members that a document has.
  var written: [Member] {
    guard case .members(let members) = self else { return [] }
    return isNamed ? members.filter { $0.key != Self.isNamed } : members
  }
}

extension Said: ExpressibleByNilLiteral, ExpressibleByIntegerLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(nilLiteral: ()) { self = .null }
  init(integerLiteral value: Int) { self = .int(value) }
  init(stringLiteral value: String) { self = .text(value) }
  init(arrayLiteral elements: Said...) { self = .list(elements) }
  init(dictionaryLiteral elements: (String, Said)...) {
    self = .members(elements.map { Member(key: $0.0, value: $0.1) })
  }
}

extension Said: CustomStringConvertible {
  /// The kind as an issue names it.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "bool"
    case .int: "number"
    case .double(let value): value == value.rounded() ? "number" : "fractional number"
    case .text: "string"
    case .list: "array"
    case .members: "object"
    }
  }

  /// Whether it says that its object is gone: the types of the model declare that key.
  var isGone: Bool { self["gone"] == .bool(true) }

  /// Whether it holds something that is gone.
  var hasMarkInside: Bool {
    let parts: [Said] =
      switch self {
      case .list(let elements): elements
      case .members(let members): members.map(\.value)
      default: []
      }
    return parts.contains { $0.isGone || $0.hasMarkInside }
  }

  /// The name under which an element holds the key under which it stands; no document says it.
  static let ownKey = "@key"

  /// The same as an element that stands under a key.
  func under(_ key: String) -> Said {
    guard case .members(let members) = self else { return self }
    return .members(members + [Member(key: Self.ownKey, value: .text(key))])
  }

  subscript(key: String) -> Said? {
    guard case .members(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// JSON.
  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .text(let value): "\"\(value)\""
    case .list(let elements): "[\(elements.map(\.description).joined(separator: ","))]"
    case .members:
      "{\(written.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ","))}"
    }
  }
}

extension Said {
  /// The same with another value under a key.
  func adding(_ key: String, _ value: Said) -> Said {
    guard case .members(let members) = self else { return self }
    if let place = members.firstIndex(where: { $0.key == key }) {
      var members = members
      members[place] = Member(key: key, value: value)
      return .members(members)
    }
    return .members([Member(key: key, value: value)] + members.filter { $0.key != key })
  }
}
