extension SchemaMistakes {
  /// The properties that fields read from sources, and those that two fields would set.
  struct ReadProperties {
    /// By the types of the properties: only paths to values of one type can be equal.
    private var fields: [ObjectIdentifier: [CompiledField]] = [:]

    /// Whether properties may be named through a class and its base.
    private let hasBase: Bool

    /// Properties with two fields, where one value would overwrite the other; a reference may share
    /// its property with the object itself.
    private(set) var mistakes: [String] = []

    init(_ fields: [CompiledField], of schema: Schema) {
      hasBase = schema.levels.count > 1
      self.fields.reserveCapacity(fields.count)
      for field in fields {
        let type = field.definition.propertyType
        guard let known = self.fields[type],
          let other = self.field(field.definition.path, in: known)
        else {
          self.fields[type, default: []].append(field)
          continue
        }
        if other.isReference != field.isReference || other.name == field.name { continue }
        mistakes.append(
          "the fields \"\(other.name)\" and \"\(field.name)\" set the same property")
      }
    }

    func contains(_ path: AnyKeyPath) -> Bool {
      fields[ObjectIdentifier(type(of: path).valueType)].flatMap { field(path, in: $0) } != nil
    }

    private func field(_ path: AnyKeyPath, in known: [CompiledField]) -> CompiledField? {
      known.first { $0.definition.path == path }
        ?? (hasBase ? known.first { $0.definition.path.leads(toPropertyOf: path) } : nil)
    }
  }
}

extension CompiledField {
  fileprivate var isReference: Bool { definition.reference != nil }
}
