/// Collects the entries of a schema.
@resultBuilder
public struct SchemaBuilder<Model> {
  /// Takes a field.
  public static func buildExpression<Value>(_ field: Field<Model, Value>) -> [SchemaEntry<Model>] {
    [SchemaEntry(.field(field.definition))]
  }

  /// Takes an identity.
  public static func buildExpression<Value>(
    _ identity: Identity<Model, Value>
  ) -> [SchemaEntry<Model>] {
    var definition = identity.field.definition
    definition.isIdentity = true
    return [SchemaEntry(.field(definition))]
  }

  /// Takes a version.
  public static func buildExpression<Value>(
    _ version: Version<Model, Value>
  ) -> [SchemaEntry<Model>] {
    [SchemaEntry(.field(version.field.definition))]
  }

  /// Takes a variant.
  public static func buildExpression(_ variant: Variant) -> [SchemaEntry<Model>] {
    [SchemaEntry(.variant(VariantDefinition(variant, of: Model.self)))]
  }

  /// Takes a reference.
  public static func buildExpression<Value>(
    _ reference: Reference<Model, Value>
  ) -> [SchemaEntry<Model>] {
    [SchemaEntry(.field(reference.field.definition))]
  }

  /// Takes an inverse relation.
  public static func buildExpression(_ inverse: Inverse<Model>) -> [SchemaEntry<Model>] {
    [SchemaEntry(.inverse(inverse.path, inverse.link))]
  }

  /// Takes a hook that runs before an object is written.
  public static func buildExpression(_ hook: WillReconcile<Model>) -> [SchemaEntry<Model>] {
    [SchemaEntry(.willReconcile(hook.body))]
  }

  /// Takes a hook that runs after an object was written.
  public static func buildExpression(_ hook: DidReconcile<Model>) -> [SchemaEntry<Model>] {
    [SchemaEntry(.didReconcile(hook.body))]
  }

  /// Takes the property for unknown members.
  public static func buildExpression(_ extras: Extras<Model>) -> [SchemaEntry<Model>] {
    [SchemaEntry(.field(extras.definition))]
  }

  /// Takes a condition across fields.
  public static func buildExpression(_ validate: Validate<Model>) -> [SchemaEntry<Model>] {
    [SchemaEntry(.validator(ModelValidator(validate)))]
  }

  /// Takes entries that are declared elsewhere.
  public static func buildExpression(_ entries: [SchemaEntry<Model>]) -> [SchemaEntry<Model>] {
    entries
  }

  /// Joins entries in declared order.
  public static func buildBlock(_ entries: [SchemaEntry<Model>]...) -> [SchemaEntry<Model>] {
    entries.flatMap(\.self)
  }

  /// Takes entries under a condition.
  public static func buildOptional(_ entries: [SchemaEntry<Model>]?) -> [SchemaEntry<Model>] {
    entries ?? []
  }

  /// Takes the first branch.
  public static func buildEither(first entries: [SchemaEntry<Model>]) -> [SchemaEntry<Model>] {
    entries
  }

  /// Takes the second branch.
  public static func buildEither(second entries: [SchemaEntry<Model>]) -> [SchemaEntry<Model>] {
    entries
  }
}

/// One entry of a schema: a field, an identity, a condition and so on.
public struct SchemaEntry<Model> {
  let entry: Schema.Entry

  init(_ entry: Schema.Entry) {
    self.entry = entry
  }
}
