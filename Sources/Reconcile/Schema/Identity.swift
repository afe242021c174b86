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

  /// Declares the identity with a conversion, so that what is equal once it is converted is one
  /// identity: "7" and 7 with `.string`.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes an identity.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    as conversion: Conversion<Value>
  ) where Value: FieldValue & Hashable {
    field = Field(key, path(), codec: _IdentityConversion(conversion), nil)
  }

  /// Declares the identity of a struct with a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes an identity.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> WritableKeyPath<Model, Value>,
    as conversion: Conversion<Value>
  ) where Value: FieldValue & Hashable {
    field = Field(key, path(), codec: _IdentityConversion(conversion), nil)
  }

  /// Declares an identity that is given at creation and never set, with a conversion.
  ///
  /// - Parameters:
  ///   - key: The key in the source; dots make it a path.
  ///   - path: The property.
  ///   - conversion: How a source value becomes an identity.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> KeyPath<Model, Value>,
    as conversion: Conversion<Value>
  ) where Value: FieldValue & Hashable {
    field = Field(key, path(), codec: _IdentityConversion(conversion), nil)
  }

  /// Declares another key for the same identity; the first declared key that is present counts.
  ///
  /// Two of them in one source object are an issue.
  public func alias(_ key: SourceKey) -> Identity {
    var identity = self
    identity.field = field.alias(key)
    return identity
  }
}
