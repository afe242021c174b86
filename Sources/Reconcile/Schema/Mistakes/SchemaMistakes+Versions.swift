extension SchemaMistakes {
  /// An object has at most one version.
  static func versions(_ checked: Checked) -> [String] {
    let versions = checked.schema.entries.count {
      if case .field(let definition) = $0 { definition.isOlder != nil } else { false }
    }
    return versions > 1 ? ["two versions are declared"] : []
  }
}
