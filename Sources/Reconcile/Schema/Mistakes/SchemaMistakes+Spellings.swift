extension SchemaMistakes {
  /// Other ways to write a value that could mean two things, or that no property takes.
  static func spellings(_ checked: Checked) -> [String] {
    checked.fields.compactMap(mistake)
      + checked.schema.entries.flatMap { entry in
        guard case .spelling(let spelling) = entry else { return [String]() }
        return mistakes(of: spelling, checked)
      }
  }

  private static func mistake(_ field: CompiledField) -> String? {
    let node = field.node
    switch field.definition.spelling {
    case nil:
      return nil
    case .oneOrMany where field.definition.referenceKeys != nil:
      return "\"\(field.name)\" is declared as one or many, but is one reference"
    case _ where field.keys.contains(where: \.isSpecial):
      return "\"\(field.name)\" is read around its object, where no other spelling is known"
    case .oneOrMany:
      let isList = [.list, .set, .container].contains(node.kind)
      guard isList || node.leaf?.isCollection == true else {
        return "\"\(field.name)\" is declared as one or many, but holds no list"
      }
      let takesMembers = node.element?.object?.schema().readsKey == true
      return takesMembers
        ? "\"\(field.name)\" is declared as one or many, but takes the members of an object" : nil
    case .entries(let entries):
      guard node.kind == .dictionary else {
        return "the entries of \"\(field.name)\" are declared, but it holds no dictionary"
      }
      guard entries == .byIdentity else { return nil }
      return node.element?.object?.schema().identityParts == 1
        ? nil
        : "the entries of \"\(field.name)\" stand under identities, but its values have none of one part"
    }
  }

  private static func mistakes(of spelling: ObjectSpelling, _ checked: Checked) -> [String] {
    switch spelling {
    case .nullIdentity:
      return checked.fields.contains { $0.definition.isIdentity }
        ? [] : ["an object is null when its identity is, but the type declares none"]
    case .shorthand(let key):
      if key.isSpecial { return ["a shorthand is a key of the object, not \"\(key)\""] }
      let isRead = checked.fields.contains { field in
        field.keys.contains(key) && (field.definition.isIdentity || field.node.kind == .leaf)
      }
      return isRead ? [] : ["the shorthand \"\(key)\" is read by no field of a plain value"]
    }
  }
}

extension Schema {
  /// Whether a field reads the key of its object.
  fileprivate var readsKey: Bool {
    entries.contains { if case .field(let field) = $0 { field.keys.contains(.key) } else { false } }
  }
}
