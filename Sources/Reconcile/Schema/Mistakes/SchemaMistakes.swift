/// Finds the mistakes of a schema; each function looks for one kind, and all are reported.
enum SchemaMistakes {
  /// The schema under check.
  struct Checked {
    let schema: Schema
    let fields: [CompiledField]

    /// The properties that fields read from sources.
    let properties: ReadProperties
  }

  /// One function for each kind of mistake, in the order in which they are reported.
  private static let kinds: [@Sendable (Checked) -> [String]] = [
    repeatedKeys, { $0.properties.mistakes }, misplacedAxes, uselessPolicies, unusableCollections,
    impossibleAdding,
    impossibleResets, inPlaceAccess, impossibleRelations, misplacedHooks, immutableStructs,
    impossibleRemaking, places, variants, versions, spellings, tooMany,
  ]

  static func find(in schema: Schema, fields: [CompiledField]) -> [String] {
    let checked = Checked(
      schema: schema, fields: fields, properties: ReadProperties(fields, of: schema))
    return kinds.flatMap { $0(checked) }
  }
}

extension Schema {
  /// The mistakes of the schema, as sentences; the first use of a wrong schema traps and lists them
  /// all.
  public var mistakes: [String] { CompiledSchema(self).mistakes }
}
