extension SchemaMistakes {
  /// A struct is rebuilt by its `create`, which receives what is written of the struct.
  static func impossibleRemaking(_ checked: Checked) -> [String] {
    let schema = checked.schema
    guard schema.remakes, let name = schema.levels.first?.name else { return [] }
    if schema.isClass { return ["\(name) is a class, which is never made anew"] }
    if schema.create == nil { return ["\(name) is made anew but has no create"] }
    return checked.fields.filter(\.definition.isRemade).compactMap { field in
      if field.definition.direction == .fromSource || !field.isOwn {
        return "\(name) is made anew of what is written, and \"\(field.name)\" is not"
      }
      guard field.node.innermostObject?.isClass == true else { return nil }
      return "\(name) is made anew, but objects of its own stand in \"\(field.name)\""
    }
  }
}
