/// Collects the entries of a schema.
@resultBuilder
public struct SchemaBuilder<Model> {
  // One overload names its type and the others are generic. So the compiler knows the model when it
  // reads a key path, and tells of a misspelled property; of several types it knows none.

  /// Takes a field.
  @inlinable
  public static func buildExpression<Value>(_ field: Field<Model, Value>) -> [SchemaEntry<Model>] {
    // Without a function that takes the field itself, no type is made at run time for each field's.
    entries(field.access, Value.self, field.box)
  }

  @usableFromInline
  static func entries(
    _ access: @escaping _Access, _ type: Any.Type, _ box: FieldBox
  ) -> [SchemaEntry<Model>] {
    [SchemaEntry(.field(FieldDefinition(access, type, box.options)))]
  }

  /// Takes an identity, a condition and so on.
  public static func buildExpression<Part: _Engine.SchemaPart>(_ part: Part) -> [SchemaEntry<Model>]
  where Part.Model == Model {
    part._entries
  }

  /// Takes a variant or a tombstone.
  public static func buildExpression<Part: _Engine.AnySchemaPart>(_ part: Part) -> [SchemaEntry<
    Model
  >] {
    [part._entry(of: Model.self)]
  }

  /// Takes entries that are declared elsewhere.
  public static func buildExpression<Entries: Sequence>(_ entries: Entries) -> [SchemaEntry<Model>]
  where Entries.Element == SchemaEntry<Model> {
    Array(entries)
  }

  /// Joins entries in declared order.
  public static func buildBlock(_ entries: [SchemaEntry<Model>]...) -> [SchemaEntry<Model>] {
    joined(entries)
  }

  /// Joins the entries that a `for` loop makes.
  public static func buildArray(_ entries: [[SchemaEntry<Model>]]) -> [SchemaEntry<Model>] {
    joined(entries)
  }

  // Loops, since other functions of the standard library would need types of their own for each model.
  private static func joined(_ entries: [[SchemaEntry<Model>]]) -> [SchemaEntry<Model>] {
    var all: [SchemaEntry<Model>] = []
    for part in 0..<entries.count {
      let some = entries[part]
      for place in 0..<some.count { all.append(some[place]) }
    }
    return all
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
