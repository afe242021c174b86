extension SchemaMistakes {
  /// The properties that fields read from sources, and those that two of them would set.
  struct Properties {
    private var first: [AnyKeyPath: CompiledField] = [:]

    /// The second value would be written over the first; a reference stands beside the object itself.
    private(set) var mistakes: [String] = []

    init(_ fields: [CompiledField]) {
      for field in fields {
        guard let other = first.updateValue(field, forKey: field.definition.path),
          other.isReference == field.isReference, other.name != field.name
        else { continue }
        mistakes.append("the fields \"\(other.name)\" and \"\(field.name)\" set the same property")
      }
    }

    func contains(_ path: AnyKeyPath) -> Bool { first[path] != nil }
  }
}

extension CompiledField {
  fileprivate var isReference: Bool { definition.reference != nil }
}
