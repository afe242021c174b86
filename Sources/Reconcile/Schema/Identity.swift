/// The property that identifies an instance of a model.
///
/// Lists of such models are matched by identity. Several identities in one schema form a compound
/// identity, which matches on all its parts.
@frozen public struct Identity<Model, Value> {
  @usableFromInline var field: Field<Model, Value>

  /// Declares the identity, found under `key`.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>
  )
  where Value: FieldValue & Hashable {
    field = Field(key, path())
  }

  /// Declares the identity of a struct, found under `key`.
  @inlinable
  public init(_ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>)
  where Value: FieldValue & Hashable {
    field = Field(key, path())
  }

  /// Declares an identity that is given at creation and never set, found under `key`.
  @inlinable
  public init(_ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>)
  where Value: FieldValue & Hashable {
    field = Field(key, path())
  }
}
