/// One property of a model and the key that feeds it.
///
///     Field("title", \.title).validate("is not empty") { !$0.isEmpty }
///
/// The property's type decides how it is updated: a scalar is converted and set, a nested object is
/// updated in place, a list of objects element by element.
@frozen public struct Field<Model, Value> {
  @usableFromInline var access: _Access
  @usableFromInline var options: FieldOptions

  @inlinable
  init(access: @escaping _Access, options: FieldOptions) {
    self.access = access
    self.options = options
  }

  /// The field without its types.
  var definition: FieldDefinition {
    FieldDefinition(access: access, path: options.path(), shape: options.shape(), options: options)
  }
}

/// What a field is besides a way into its property.
@usableFromInline
struct FieldOptions {
  var key: SourceKey
  var aliases: [SourceKey] = []
  var path: () -> AnyKeyPath
  var shape: () -> _Shape
  var isWritable: Bool

  /// Whether it cannot be set, and its struct is made anew instead.
  var isRemade = false
  var isIdentity = false

  /// Whether the source gives identities of the objects, and what happens where one names nobody.
  @usableFromInline var reference: Unresolved?
  /// For a version: whether the second of two values is older than the first.
  @usableFromInline var isOlder: ((_ live: Any, _ source: Any) -> Bool)?
  var policy = Policy()
  /// Makes the default.
  var fallback: (() -> Any)?
  var validators: [FieldValidator] = []
  var direction = Direction.both

  /// Of a deferred property: the way into what holds it, by which it is read later.
  @usableFromInline var reading: _Access?

  /// Whether the property is written through in-place access.
  var isModified = false

  /// Where the property lies, if it may be plain storage of a built-in type.
  var storage: StoredProperty?

  /// What observers are told before the first write of an update and after the last.
  var announcement: Announcement?

  @usableFromInline
  init(
    _ key: SourceKey, isWritable: Bool, policy edit: PolicyEdit?,
    path: @escaping () -> AnyKeyPath, shape: @escaping () -> _Shape
  ) {
    self.key = key
    self.isWritable = isWritable
    self.path = path
    self.shape = shape
    edit?(&policy)
  }
}

/// A field without its types.
@dynamicMemberLookup
struct FieldDefinition {
  let access: _Access
  let path: AnyKeyPath
  let shape: _Shape
  var options: FieldOptions

  subscript<Option>(dynamicMember path: WritableKeyPath<FieldOptions, Option>) -> Option {
    get { options[keyPath: path] }
    set { options[keyPath: path] = newValue }
  }
}

extension FieldDefinition {
  /// Of a deferred property: what it is once it is read.
  var read: FieldDefinition? {
    guard let access = options.reading else { return nil }
    var options = options
    options.reading = nil
    return FieldDefinition(access: access, path: path, shape: shape, options: options)
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
