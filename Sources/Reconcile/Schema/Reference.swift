/// A property that holds the object, or the objects, that the source names by their identities.
///
///     Reference("artist_id", \.artist)
///     Reference("artist_ids", \.artists)
///
/// The objects are connected after all objects of the source are known, so a source may name an object
/// before it describes it. They are looked for in the update itself, in the map that it is given, and in
/// the graph under its root. Their type declares an identity of one part.
@frozen public struct Reference<Model, Value> {
  @usableFromInline var field: Field<Model, Value>

  /// Declares a property that is set to whom the source names under `key`.
  ///
  /// - Parameters:
  ///   - key: The key of the identity, or of an array of identities.
  ///   - path: The property: an object, an optional one, or an array.
  ///   - unresolved: What happens where an identity names nobody who is known.
  ///   - policy: Edits of the policy for this property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    unresolved: Unresolved = .nil, policy: PolicyEdit? = nil
  ) where Value: FieldValue {
    field = Field(key, path(), policy: policy)
    field.options.reference = unresolved
  }
}

/// What happens to a reference where an identity names nobody who is known.
public enum Unresolved: Sendable {
  /// The property becomes nil; an array leaves the element out. The default.
  case `nil`
  /// The property keeps what it holds.
  case keep
  /// It is an issue.
  case reject
}
