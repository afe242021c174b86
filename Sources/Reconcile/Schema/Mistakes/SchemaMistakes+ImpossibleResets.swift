extension SchemaMistakes {
  /// `.reset` on a field needs a writable property, and a default unless the property is optional.
  static func impossibleResets(_ checked: Checked) -> [String] {
    checked.fields.compactMap { field in
      let policy = field.definition.policy
      var resets = false
      // What an extras property keeps goes member by member.
      let isExtras = field.definition.key == .extras
      if !isExtras, case .fixed(.reset)? = policy.missingEdit?.rule { resets = true }
      if case .fixed(.reset)? = policy.nullEdit?.rule { resets = true }
      if case .fixed(.reset)? = policy.mismatchEdit?.rule { resets = true }
      guard resets else { return nil }
      if !field.isWritable { return "the field \"\(field.name)\" is reset but read-only" }
      guard field.definition.fallback == nil, !field.node.isOptional else { return nil }
      return "the field \"\(field.name)\" is reset but declares no default"
    }
  }
}
