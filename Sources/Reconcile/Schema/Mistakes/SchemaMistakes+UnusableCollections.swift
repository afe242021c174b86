extension SchemaMistakes {
  /// Elements can be matched by identity only if their type declares one.
  ///
  /// This reads the entries of that type's schema without compiling it, since it may refer to this
  /// one.
  static func unusableCollections(_ checked: Checked) -> [String] {
    checked.fields.compactMap { field in
      switch field.policy.collection.match.rule {
      case .identity where field.node.innermostObject?.schema().declaresIdentity != true:
        "the elements of \"\(field.name)\" have no identity to match by"
      case .key(let key) where !field.node.takesArrays:
        "the elements of \"\(field.name)\" are matched by the key \"\(key)\", as only dynamic ones are"
      default:
        nil
      }
    }
  }
}

extension Schema {
  fileprivate var declaresIdentity: Bool { identityParts > 0 }
}
