extension SchemaMistakes {
  /// A conversion that makes the value as a whole has no elements that the source's could be added
  /// to.
  static func impossibleAdding(_ checked: Checked) -> [String] {
    checked.fields.compactMap { field in
      guard field.policy.collection.addsValues, let leaf = field.node.leaf,
        leaf.isConversion, !leaf.isCollection
      else { return nil }
      return "the field \"\(field.name)\" adds to what its conversion makes as a whole"
    }
  }
}
