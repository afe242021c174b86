extension _LiveValue {
  /// Whether it contains nothing.
  var isEmpty: Bool {
    switch self {
    case .none: true
    case .list(let elements): elements.isEmpty
    case .instances(let objects): objects.isEmpty
    case .entries(let entries): entries.isEmpty
    case .container(_, let contents): contents.isEmpty
    case .object, .value: false
    }
  }

  /// The value of an element: a plain value itself, otherwise a short text.
  func encoded(_ node: Node) -> _Encoded {
    guard case .value(let value) = self, let leaf = node.leaf else { return summary }
    return leaf.encode(value)
  }

  /// A short text for the value of a property.
  var summary: _Encoded {
    switch self {
    case .none: .null
    case .object(let object): .described("\(Swift.type(of: object))")
    case .list(let elements): .described("\(elements.count) elements")
    case .instances(let objects): .described("\(objects.count) elements")
    case .entries(let entries): .described("\(entries.count) entries")
    case .container(_, let contents): contents.summary
    case .value(let value): .described("\(value)")
    }
  }
}
