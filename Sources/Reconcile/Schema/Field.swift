/// One property of a model and the key that feeds it.
///
///     Field("title", \.title).validate("is not empty") { !$0.isEmpty }
///
/// The property's type decides how it is updated: a scalar is converted and set, a nested object is
/// updated in place, a list of objects element by element.
@frozen public struct Field<Model, Value> {
  @usableFromInline var access: _Access

  // Behind a reference, since the metadata of each field's type would have to be made at run time to
  // destroy more than references.
  @usableFromInline var box: FieldBox

  @inlinable
  init(access: @escaping _Access, options: FieldOptions) {
    self.access = access
    box = FieldBox(options)
  }

  var options: FieldOptions {
    get { box.options }
    set { box = FieldBox(newValue) }
  }

  /// The field with its types erased.
  var definition: FieldDefinition {
    FieldDefinition(access, Value.self, options)
  }
}

/// The options of a field, which do not change.
@usableFromInline
final class FieldBox {
  let options: FieldOptions

  @usableFromInline
  init(_ options: FieldOptions) { self.options = options }
}

/// The options of a field, besides the access to its property.
@usableFromInline
struct FieldOptions {
  var key: SourceKey
  var aliases: [SourceKey] = []
  var path: () -> AnyKeyPath
  var shape: () -> _Shape
  var isWritable: Bool

  /// Whether the property cannot be set, and its struct is rebuilt instead.
  var isRemade = false
  var isIdentity = false

  /// Of an identity: whether a value of it stands for one that is yet to be given.
  var isTemporary: (@Sendable (Any) -> Bool)?

  /// For a reference: what to do if an identity belongs to no known object. Nil for other fields.
  var reference: Unresolved?

  /// For a reference whose source says it under several keys: these; nil for any other.
  var referenceKeys: ReferenceKeys?

  /// For a version: whether the second of two values is older than the first.
  var isOlder: ((_ live: Any, _ source: Any) -> Bool)?
  var policy = Policy()
  /// Another way to write the collection.
  var spelling: CollectionSpelling?

  /// Whether the key is left out where the property is nil, whatever the call says; nil if the call
  /// says it.
  var omitsNil: Bool?

  /// Makes the default.
  var fallback: (() -> Any)?
  var validators: [FieldValidator] = []
  var direction = Direction.both

  /// Of a deferred property: the access to its holder, by which it is read later.
  @usableFromInline var reading: _Access?

  /// Whether the property is written through in-place access.
  var isModified = false

  /// Whether another value stands in for that of the property, as it is edited.
  var isCovered = false

  /// The location of the property, if it may be plain storage.
  var storage: StoredProperty?

  /// The notifications of observers before the first write of an update and after its last.
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

/// A field with its types erased.
@dynamicMemberLookup
struct FieldDefinition {
  let access: _Access
  private let valueType: Any.Type
  let shape: _Shape
  var options: FieldOptions

  init(access: @escaping _Access, valueType: Any.Type, shape: _Shape, options: FieldOptions) {
    self.access = access
    self.valueType = valueType
    self.shape = shape
    self.options = options
  }

  init(_ access: @escaping _Access, _ valueType: Any.Type, _ options: FieldOptions) {
    self.init(access: access, valueType: valueType, shape: options.shape(), options: options)
  }

  /// The property. Its path is made where it is asked for: the types that a first path from a class
  /// to a value needs take as long to make as the rest of a field.
  var path: AnyKeyPath { options.path() }

  /// The type of the property. That of a deferred one is known by its path alone.
  var propertyType: ObjectIdentifier {
    ObjectIdentifier(options.reading == nil ? valueType : type(of: path).valueType)
  }

  /// The size of a value of the property in bytes.
  var valueSize: Int {
    func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }
    return size(of: valueType)
  }

  subscript<Option>(dynamicMember path: WritableKeyPath<FieldOptions, Option>) -> Option {
    get { options[keyPath: path] }
    set { options[keyPath: path] = newValue }
  }
}

extension FieldDefinition {
  /// The keys by which the field is found, the declared one first.
  var keys: [SourceKey] { self.aliases.isEmpty ? [self.key] : [self.key] + self.aliases }

  /// The keys that a source may have for the field: of a reference that several keys say, these too.
  var mentionedKeys: [SourceKey] {
    guard let others = options.referenceKeys else { return keys }
    return keys + others.all
  }

  /// Of a deferred property: the definition of its value once it is read.
  var read: FieldDefinition? {
    guard let access = options.reading else { return nil }
    var options = options
    options.reading = nil
    return FieldDefinition(access: access, valueType: valueType, shape: shape, options: options)
  }
}

extension FieldDefinition {
  /// The definition of what stands in for the property while it is edited.
  func covered(by access: @escaping _Access) -> FieldDefinition {
    var options = options
    options.isCovered = true
    (options.reading, options.storage, options.announcement) = (nil, nil, nil)
    return FieldDefinition(access: access, valueType: valueType, shape: shape, options: options)
  }
}

/// A validator of one field with its types erased.
struct FieldValidator {
  let sentence: String
  let holds: (Any) -> Bool
}

/// The direction in which a field is mapped.
public enum Direction: Sendable {
  /// Only from the source into the object.
  case fromSource
  /// Only from the object into a source: updates never write the property.
  case toSource
  /// Both ways.
  case both
}
