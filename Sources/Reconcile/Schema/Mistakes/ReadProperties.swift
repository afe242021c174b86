extension SchemaMistakes {
  /// The properties that fields read from sources, and those that two fields would set.
  struct ReadProperties {
    private let fields: [CompiledField]
    /// The types of their properties: only paths to values of one type can be equal, so most paths
    /// are never made.
    private let types: [ObjectIdentifier]

    /// Whether properties may be named through a class and its base.
    private let hasBase: Bool

    /// Properties with two fields, where one value would overwrite the other; a reference may share
    /// its property with the object itself.
    private(set) var mistakes: [String] = []

    init(_ fields: [CompiledField], of schema: Schema) {
      hasBase = schema.levels.count > 1
      self.fields = fields
      types = fields.map { $0.definition.propertyType }
      for (place, field) in fields.enumerated() {
        guard types[..<place].contains(types[place]),
          let other = self.field(field.definition.path, types[place], in: 0..<place)
        else { continue }
        if other.isReference != field.isReference || other.name == field.name { continue }
        mistakes.append(
          "the fields \"\(other.name)\" and \"\(field.name)\" set the same property")
      }
    }

    func contains(_ path: AnyKeyPath) -> Bool {
      field(path, ObjectIdentifier(type(of: path).valueType), in: fields.indices) != nil
    }

    private func field(
      _ path: AnyKeyPath, _ type: ObjectIdentifier, in places: Range<Int>
    ) -> CompiledField? {
      let known = places.filter { types[$0] == type }
      let place =
        known.first { fields[$0].definition.path == path }
        ?? (hasBase ? known.first { fields[$0].definition.path.leads(toPropertyOf: path) } : nil)
      return place.map { fields[$0] }
    }
  }
}

extension CompiledField {
  fileprivate var isReference: Bool { definition.reference != nil }
}
