extension SchemaMistakes {
  /// Inverse relations of properties without a field, references to anything but objects with an
  /// identity, and references of structs that would have to wait.
  static func impossibleRelations(_ checked: Checked) -> [String] {
    checked.schema.entries.compactMap { entry in
      switch entry {
      case .inverse(let path, _) where !checked.properties.contains(path):
        return "an inverse relation is declared for a property that no field declares"
      case .field(let definition) where definition.reference != nil:
        return mistake(ofReference: definition, checked)
      default:
        return nil
      }
    }
  }

  private static func mistake(
    ofReference definition: FieldDefinition, _ checked: Checked
  ) -> String? {
    let keys = definition.referenceKeys
    let name = keys.map { $0.all.map(\.description).joined(separator: ", ") }
    let reference = "the reference \"\(name ?? definition.key.description)\""
    let node = Node(definition.shape)
    let isObject = node.kind == .object || node.kind == .list && node.element?.kind == .object
    guard isObject, let type = node.innermostObject, type.isClass else {
      return "\(reference) is no property of objects"
    }
    if definition.reference == .wait, !checked.schema.isClass {
      return "\(reference) of a struct cannot wait"
    }
    let schema = type.schema()
    let parts = schema.possibleIdentityParts
    if parts.isEmpty { return "\(reference) is to \(type.name), which has no identity" }
    guard let keys else { return nil }
    if node.kind != .object { return "\(reference) has several keys, but holds no single object" }
    if let key = keys.all.first(where: \.isSpecial) {
      return "\(reference) has several keys, of which \"\(key)\" is read around the object"
    }
    if keys.identity.isEmpty || !parts.contains(keys.identity.count) {
      let count = keys.identity.count
      return "\(reference) has \(count) \(count == 1 ? "key" : "keys") for an identity, which in "
        + "\(type.name) has \(parts.map { "\($0)" }.joined(separator: " or ")) parts"
    }
    let namesClass = schema.entries.contains {
      if case .variant(let variant) = $0 {
        variant.key.map { !$0.leadsAround } ?? false
      } else {
        false
      }
    }
    if keys.type != nil, !namesClass {
      return "\(reference) says a class, but \(type.name) has no variant with a key"
    }
    return keys.type == nil && schema.identityParts == 0
      ? "\(reference) is to \(type.name), which has an identity in its cases alone: say the class"
      : nil
  }
}

extension Schema {
  /// The number of fields that form the identity.
  var identityParts: Int {
    entries.count { if case .field(let field) = $0 { field.isIdentity } else { false } }
  }

  /// How many parts the identity may have: of a class without one, that of each case of its variants.
  fileprivate var possibleIdentityParts: [Int] {
    var counts: [Int] = []
    var seen: Set<ObjectIdentifier> = []
    var open = [self]
    while let schema = open.popLast() {
      let own = schema.identityParts
      if own > 0 {
        if !counts.contains(own) { counts.append(own) }
        continue
      }
      for case .variant(let variant) in schema.entries {
        for case let type? in variant.cases.map(\.type) + [variant.fallback?.type]
        where seen.insert(type.id).inserted {
          open.append(type.schema())
        }
      }
    }
    return counts.sorted()
  }
}
