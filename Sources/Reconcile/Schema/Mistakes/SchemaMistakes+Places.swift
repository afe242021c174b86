extension SchemaMistakes {
  /// An index in an array says nothing of the object there: the next array may have another one.
  static func places(_ checked: Checked) -> [String] {
    let fields = checked.fields.compactMap { field -> String? in
      guard let key = field.indexKey, let use = use(of: field.definition) else { return nil }
      return mistake(key, use)
    }
    let marks = checked.schema.entries.compactMap { entry -> String? in
      guard case .tombstone(let tombstone) = entry, tombstone.key.target == .index else {
        return nil
      }
      return mistake(tombstone.key, "sign of deletion")
    }
    return fields + marks
  }

  /// What a field is that takes no index; nil if it takes one.
  private static func use(of field: FieldDefinition) -> String? {
    if field.isIdentity { return "identity, lists are matched by position without one" }
    if field.reference != nil { return "reference" }
    return field.isOlder == nil ? nil : "version"
  }

  private static func mistake(_ key: SourceKey, _ use: String) -> String {
    "the place \"\(key)\" is no \(use)"
  }
}
