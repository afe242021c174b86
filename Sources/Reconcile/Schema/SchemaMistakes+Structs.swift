extension SchemaMistakes {
  /// Updating a struct in a variable sets its properties, so each of them has to be settable.
  static func immutableStructs(_ fields: [CompiledField]) -> [String] {
    fields.compactMap { field in
      guard field.isWritable, let type = field.node.innermostObject, !type.isClass else {
        return nil
      }
      let schema = type.schema()
      guard schema.remake == nil, let key = schema.frozenKey else { return nil }
      return "\"\(field.name)\" holds \(type.name), whose \"\(key)\" cannot be set: "
        + "make it a variable, or have the schema of \(type.name) say remakes: true"
    }
  }

  /// A struct is rebuilt by its `create`, which receives what is written of the struct.
  static func impossibleRemaking(_ schema: Schema, _ fields: [CompiledField]) -> [String] {
    guard schema.remakes, let name = schema.levels.first?.name else { return [] }
    if schema.isClass { return ["\(name) is a class, which is never made anew"] }
    if schema.create == nil { return ["\(name) is made anew but has no create"] }
    return fields.filter(\.definition.isRemade).compactMap { field in
      if field.definition.direction == .fromSource || !field.isOwn {
        return "\(name) is made anew of what is written, and \"\(field.name)\" is not"
      }
      guard field.node.innermostObject?.isClass == true else { return nil }
      return "\(name) is made anew, but objects of its own stand in \"\(field.name)\""
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
