extension SchemaMistakes {
  /// Inverse relations of properties without a field, references to anything but objects with an
  /// identity of one part, and references of structs that would have to wait.
  static func impossibleRelations(_ checked: Checked) -> [String] {
    checked.schema.entries.compactMap { entry in
      switch entry {
      case .inverse(let path, _) where !checked.properties.contains(path):
        return "an inverse relation is declared for a property that no field declares"
      case .field(let definition) where definition.reference != nil:
        let node = Node(definition.shape)
        let isObject = node.kind == .object || node.kind == .list && node.element?.kind == .object
        guard isObject, let type = node.innermostObject, type.isClass else {
          return "the reference \"\(definition.key)\" is no property of objects"
        }
        if definition.reference == .wait, !checked.schema.isClass {
          return "the reference \"\(definition.key)\" of a struct cannot wait"
        }
        switch type.schema().identityParts {
        case 0:
          return "the reference \"\(definition.key)\" is to \(type.name), which has no identity"
        case 1: return nil
        default:
          return
            "the reference \"\(definition.key)\" is to \(type.name), whose identity has several parts"
        }
      default:
        return nil
      }
    }
  }
}

extension Schema {
  /// The number of fields that form the identity.
  var identityParts: Int {
    entries.count { if case .field(let field) = $0 { field.isIdentity } else { false } }
  }
}
