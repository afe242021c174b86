extension Node {
  /// The expected kind that an issue names for a property with the value `live`.
  func expected(_ live: _LiveValue) -> String {
    guard case .container(_, let contents) = live else { return expected }
    if case .entries = contents { return "object" }
    return "array"
  }

  /// Whether a source value has the kind that the shape requires.
  func accepts(_ value: _Token, _ live: _LiveValue) -> Bool {
    switch kind {
    case .leaf: true
    case .object: takesArrays ? value.isArray : value.isObject
    case .dictionary: value.isObject
    case .list, .set: value.isArray
    case .container: expected(live) == "object" ? value.isObject : value.isArray
    }
  }
}
