extension SchemaMistakes {
  /// In-place access to a struct would write into a copy.
  static func inPlaceAccess(_ checked: Checked) -> [String] {
    if checked.schema.isClass { return [] }
    return checked.fields.filter(\.definition.isModified).map {
      "the field \"\($0.name)\" of a struct cannot be modified in place"
    }
  }
}
