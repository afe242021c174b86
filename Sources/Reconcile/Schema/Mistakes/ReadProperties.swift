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
      // The paths of those that share their types, with their hashes, each made once.
      var paths = [(path: AnyKeyPath, hash: Int)?](repeating: nil, count: fields.count)
      for (place, field) in fields.enumerated() {
        guard let first = types[..<place].firstIndex(of: types[place]) else { continue }
        if paths[first] == nil { paths[first] = ReadProperties.hashed(fields[first]) }
        paths[place] = ReadProperties.hashed(field)
        guard let known = paths[place], let other = self.field(known, among: paths[..<place]),
          other.isReference == field.isReference, other.name != field.name
        else { continue }
        mistakes.append(
          "the fields \"\(other.name)\" and \"\(field.name)\" set the same property")
      }
    }

    private static func hashed(_ field: CompiledField) -> (path: AnyKeyPath, hash: Int) {
      let path = field.property
      return (path, path.hashValue)
    }

    func contains(_ path: AnyKeyPath) -> Bool {
      let type = ObjectIdentifier(type(of: path).valueType)
      let known = fields.indices.filter { types[$0] == type }
      return known.contains { fields[$0].property == path }
        || hasBase && known.contains { fields[$0].property.leads(toPropertyOf: path) }
    }

    /// The first field of the same property.
    private func field(
      _ known: (path: AnyKeyPath, hash: Int),
      among earlier: ArraySlice<(path: AnyKeyPath, hash: Int)?>
    ) -> CompiledField? {
      let found =
        earlier.firstIndex { $0?.hash == known.hash && $0?.path == known.path }
        ?? (hasBase
          ? earlier.firstIndex { $0?.path.leads(toPropertyOf: known.path) == true } : nil)
      return found.map { fields[$0] }
    }
  }
}

extension CompiledField {
  fileprivate var isReference: Bool { definition.reference != nil }
}
