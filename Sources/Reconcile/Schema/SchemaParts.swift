extension _Engine {
  /// A declaration in a schema besides its fields: an identity, a condition, a hook and so on.
  public protocol SchemaPart<Model> {
    /// The type that the schema describes.
    associatedtype Model

    /// The entries of the declaration, for the engine.
    var _entries: [SchemaEntry<Model>] { get }
  }
}

extension _Engine {
  /// A declaration that stands in the schema of any model: a variant or a tombstone.
  public protocol AnySchemaPart {
    /// The entry of the declaration in the schema of a type, for the engine.
    func _entry<Model>(of type: Model.Type) -> SchemaEntry<Model>
  }
}

extension Identity: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] {
    var definition = field.definition
    definition.isIdentity = true
    return [SchemaEntry(.field(definition))]
  }
}

extension Version: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] { [SchemaEntry(.field(field.definition))] }
}

extension Reference: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] { [SchemaEntry(.field(field.definition))] }
}

extension Extras: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] { [SchemaEntry(.field(definition))] }
}

extension Inverse: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] { [SchemaEntry(.inverse(path, link))] }
}

extension Validate: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] { [SchemaEntry(.validator(ModelValidator(self)))] }
}

extension WillReconcile: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] { [SchemaEntry(.willReconcile(body))] }
}

extension DidReconcile: _Engine.SchemaPart {
  public var _entries: [SchemaEntry<Model>] { [SchemaEntry(.didReconcile(body))] }
}

extension Variant: _Engine.AnySchemaPart {
  public func _entry<Model>(of type: Model.Type) -> SchemaEntry<Model> {
    SchemaEntry(.variant(VariantDefinition(self, of: type)))
  }
}

extension Tombstone: _Engine.AnySchemaPart {
  public func _entry<Model>(of type: Model.Type) -> SchemaEntry<Model> {
    SchemaEntry(.tombstone(self))
  }
}
