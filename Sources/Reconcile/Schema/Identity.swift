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
    field = Field(key, path(), codec: IdentityConversion(conversion), nil)
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
    field = Field(key, path(), codec: IdentityConversion(conversion), nil)
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
    field = Field(key, path(), codec: IdentityConversion(conversion), nil)
  }

  /// Declares another key for the same identity; the first declared key that is present counts.
  ///
  /// Two of them in one source object are an issue.
  public func alias(_ key: SourceKey) -> Identity {
    var identity = self
    identity.field = field.alias(key)
    return identity
  }

  /// Declares which identities are temporary: an object that has one is a draft, as one whose identity
  /// is nil.
  ///
  ///     Identity("id", \.id).temporary { $0 < 0 }
  ///
  /// A source that names another object in its place gives the draft the identity that it names, and
  /// the same instance stays. It is no draft once the identity map of the call knows it, nor while it
  /// has edits there. In all else a temporary identity is as any other.
  ///
  /// Of a compound identity, one temporary part is enough.
  ///
  /// - Parameter isTemporary: Whether an identity is temporary; it is never asked of nil, and may be
  ///   asked from any isolation.
  public func temporary(_ isTemporary: @escaping @Sendable (Value) -> Bool) -> Identity {
    asked { ($0 as? Value).map(isTemporary) ?? false }
  }

  /// Declares which values of an identity that may be nil are temporary.
  ///
  /// - Parameter isTemporary: Whether an identity is temporary; it is never asked of nil, and may be
  ///   asked from any isolation.
  public func temporary<Wrapped>(
    _ isTemporary: @escaping @Sendable (Wrapped) -> Bool
  ) -> Identity where Value == Wrapped? {
    asked { ($0 as? Wrapped).map(isTemporary) ?? false }
  }

  private func asked(_ isTemporary: @escaping @Sendable (Any) -> Bool) -> Identity {
    var identity = self
    identity.field.options.isTemporary = isTemporary
    return identity
  }
}
