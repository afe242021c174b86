extension SchemaMistakes {
  /// Updating a struct in a variable sets its properties, so each of them has to be settable.
  static func immutableStructs(_ checked: Checked) -> [String] {
    checked.fields.compactMap { field in
      guard field.isWritable, let type = field.node.innermostObject, !type.isClass else {
        return nil
      }
      let schema = type.schema()
      guard schema.remake == nil, let key = schema.frozenKey else { return nil }
      return "\"\(field.name)\" holds \(type.name), whose \"\(key)\" cannot be set: "
        + "make it a variable, or have the schema of \(type.name) say remakes: true"
    }
  }
}

extension Schema {
  /// The key of a property that updates would have to set and cannot.
  ///
  /// An identity never changes, and objects are updated in place.
  fileprivate var frozenKey: SourceKey? {
    for case .field(let field) in entries
    where !field.isWritable && !field.isIdentity && field.direction != .toSource {
      let node = Node(field.shape)
      if node.kind != .container, node.innermostObject?.isClass != true { return field.key }
    }
    return nil
  }
}
