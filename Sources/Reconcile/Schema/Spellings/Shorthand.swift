/// A value of one key that a source may hold in place of an object.
///
///     Shorthand("id")     // 7 is {"id": 7}
///
/// A text, a number or a Boolean where an object of the type is expected is the object with this one
/// key: it is found or made as any other, in a property, a list, a set and under a key. Such an
/// object is only named, so ``Policy/missing-swift.property`` is not asked. What
/// ``Reconciler/sourceValue(of:nils:nested:)`` writes is the object.
///
/// The key is that of the identity or of a field of a plain value. The class that a property, a list
/// or a variant declares says which spellings are read, not a subclass that none of them names.
public struct Shorthand {
  let key: SourceKey

  /// Declares the key whose value stands for the object.
  ///
  /// - Parameter key: The key in the source; dots make it a path.
  public init(_ key: SourceKey) {
    self.key = key
  }
}

/// When an object in a source means that there is none.
///
///     NullWhen(.identityIsNull)   // {"id": null, "name": null} is null
///
/// Such an object is null in its place: the property becomes nil or keeps its object, as
/// ``Policy/null-swift.property`` says, and nothing in it is read. An object with a ``Tombstone`` is
/// removed before this is asked.
public struct NullWhen {
  /// What says that there is no object.
  public enum Condition: Sendable {
    /// A key of the identity is there and null.
    case identityIsNull
  }

  let condition: Condition

  /// Declares when an object means that there is none.
  public init(_ condition: Condition) {
    self.condition = condition
  }
}

/// Another way to write the objects of a type.
enum ObjectSpelling {
  /// A value of one key stands for the object.
  case shorthand(SourceKey)
  /// An object with a null in its identity stands for null.
  case nullIdentity
}

extension Shorthand: _Engine.AnySchemaPart {
  public func _entry<Model>(of type: Model.Type) -> SchemaEntry<Model> {
    SchemaEntry(.spelling(.shorthand(key)))
  }
}

extension NullWhen: _Engine.AnySchemaPart {
  public func _entry<Model>(of type: Model.Type) -> SchemaEntry<Model> {
    switch condition {
    case .identityIsNull: SchemaEntry(.spelling(.nullIdentity))
    }
  }
}
