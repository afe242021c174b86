extension SchemaMistakes {
  /// Two fields must not read the same key.
  static func repeatedKeys(_ checked: Checked) -> [String] {
    var seen = Numbering<SourceKey>(capacity: checked.fields.count)
    var mistakes: [String] = []
    for field in checked.fields {
      for key in field.keys where !seen.number(of: key).isNew {
        mistakes.append(
          key == .extras ? "extras are declared twice" : "key \"\(key)\" is declared twice")
      }
    }
    return mistakes
  }
}
