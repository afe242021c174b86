extension SchemaMistakes {
  /// `.reset` on a field needs a writable property, and a default unless the property is optional.
  static func impossibleResets(_ checked: Checked) -> [String] {
    checked.fields.compactMap { field in
      let policy = field.policy
      // What an extras property keeps goes member by member.
      let axes = policy.edited.subtracting(field.definition.key == .extras ? [.missing] : [])
      guard axes.inOrder.contains(where: { policy.need(of: $0.type) == .reset }) else { return nil }
      if !field.isWritable { return "the field \"\(field.name)\" is reset but read-only" }
      guard field.definition.fallback == nil, !field.node.isOptional else { return nil }
      return "the field \"\(field.name)\" is reset but declares no default"
    }
  }
}
