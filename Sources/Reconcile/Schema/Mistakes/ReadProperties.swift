extension SchemaMistakes {
  /// The properties that fields read from sources, and those that two fields would set.
  struct ReadProperties {
    private let fields: [AnyKeyPath: CompiledField]

    /// Whether properties may be named through a class and its base.
    private let hasBase: Bool

    /// Properties with two fields, where one value would overwrite the other; a reference may share
    /// its property with the object itself.
    let mistakes: [String]

    init(_ fields: [CompiledField], of schema: Schema) {
      var first: [AnyKeyPath: CompiledField] = [:]
      var mistakes: [String] = []
      let hasBase = schema.levels.count > 1
      for field in fields {
        let path = field.definition.path
        guard let other = first[path] ?? (hasBase ? first.field(of: path) : nil) else {
          first[path] = field
          continue
        }
        if other.isReference != field.isReference || other.name == field.name { continue }
        mistakes.append(
          "the fields \"\(other.name)\" and \"\(field.name)\" set the same property")
      }
      self.fields = first
      self.mistakes = mistakes
      self.hasBase = hasBase
    }

    func contains(_ path: AnyKeyPath) -> Bool {
      fields[path] != nil || hasBase && fields.field(of: path) != nil
    }
  }
}

extension [AnyKeyPath: CompiledField] {
  fileprivate func field(of path: AnyKeyPath) -> CompiledField? {
    first { $0.key.leads(toPropertyOf: path) }?.value
  }
}

extension CompiledField {
  fileprivate var isReference: Bool { definition.reference != nil }
}
