extension SchemaMistakes {
  /// Two fields must not read the same key, but for an identity and one reference.
  static func repeatedKeys(_ checked: Checked) -> [String] {
    var seen = Numbering<SourceKey>(capacity: checked.fields.count)
    var mistakes: [String] = []
    for field in checked.fields {
      for key in field.keys
      where !seen.number(of: key).isNew && !isShared(key, by: field, checked) {
        mistakes.append(
          key == .extras ? "extras are declared twice" : "key \"\(key)\" is declared twice")
      }
    }
    if !checked.fields.contains(where: { $0.definition.referenceKeys != nil }) { return mistakes }
    // What several keys say is read beside the fields.
    var owners: [SourceKey: Bool] = [:]
    for field in checked.fields where field.definition.referenceKeys == nil {
      for key in field.keys { owners[key] = field.definition.isIdentity }
    }
    for field in checked.fields {
      for key in field.definition.referenceKeys?.all ?? [] {
        if owners.updateValue(false, forKey: key) == false {
          mistakes.append("key \"\(key)\" is declared twice")
        }
      }
    }
    return mistakes
  }

  /// Whether a key around an object feeds an identity and one reference, which need not be told apart.
  private static func isShared(
    _ key: SourceKey, by field: CompiledField, _ checked: Checked
  ) -> Bool {
    let readers = checked.fields.filter { $0.keys.contains(key) }
    return key.isSpecial && readers.count == 2
      && readers.count { $0.definition.isIdentity } == 1
      && readers.count { $0.definition.reference != nil } == 1
  }
}
