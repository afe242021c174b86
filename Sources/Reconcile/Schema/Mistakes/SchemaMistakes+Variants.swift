extension SchemaMistakes {
  /// The mistakes of each variant; a class may declare only one.
  static func variants(_ checked: Checked) -> [String] {
    var levels: Set<ObjectIdentifier> = []
    return checked.schema.entries.flatMap { entry -> [String] in
      guard case .variant(let variant) = entry else { return [] }
      let isSecond = !levels.insert(variant.level).inserted
      return variant.mistakes + (isSecond ? ["two variants are declared for one class"] : [])
    }
  }
}
