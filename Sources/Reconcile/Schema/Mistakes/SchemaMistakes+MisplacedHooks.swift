extension SchemaMistakes {
  /// A struct is written together with the object that holds it, so it has no hooks.
  static func misplacedHooks(_ checked: Checked) -> [String] {
    if checked.schema.isClass { return [] }
    let hasHooks = checked.schema.entries.contains {
      switch $0 {
      case .willReconcile, .didReconcile: true
      default: false
      }
    }
    return hasHooks ? ["a struct cannot have WillReconcile or DidReconcile"] : []
  }
}
