extension SchemaMistakes {
  /// An index in an array does not identify an element.
  static func identitiesByPlace(_ checked: Checked) -> [String] {
    checked.fields.filter { $0.definition.isIdentity && $0.indexKey != nil }.map {
      "the place \"\($0.name)\" is no identity, lists are matched by position without one"
    }
  }
}
