/// One property of a model and the key that feeds it.
///
///     Field("title", \.title).validate("is not empty") { !$0.isEmpty }
///
/// The property's type decides how it is updated: a scalar is converted and set, a nested object is
/// updated in place, a list of objects element by element.
public struct Field<Model, Value> {
  @usableFromInline var definition: FieldDefinition

  @usableFromInline
  init(definition: FieldDefinition) {
    self.definition = definition
  }
}

/// A field without its types.
@usableFromInline
struct FieldDefinition {
  var key: SourceKey
  var aliases: [SourceKey] = []
  var path: AnyKeyPath
  var shape: _Shape
  var isWritable: Bool
  var isIdentity = false
  @usableFromInline var access: _Access
  var hasModifier = false
  var policy: Policy
  var fallback: Any?
  var validators: [FieldValidator] = []
  var direction = Direction.both

  @usableFromInline
  init(
    _ key: SourceKey, _ path: AnyKeyPath, _ shape: _Shape, isWritable: Bool,
    policy edit: PolicyEdit?, access: @escaping _Access
  ) {
    self.key = key
    self.path = path
    self.shape = shape
    self.isWritable = isWritable
    self.access = access
    policy = Policy()
    edit?(&policy)
  }
}

/// A validator of one field without its types.
struct FieldValidator {
  let sentence: String
  let holds: (Any) -> Bool
}

/// Which way a field is mapped.
public enum Direction: Sendable {
  /// Only from the source into the object.
  case fromSource
  /// Only from the object into a source: updates never write the property.
  case toSource
  /// Both ways.
  case both
}
