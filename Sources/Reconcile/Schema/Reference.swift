/// A property that refers to one or more objects, which the source names by identity.
///
///     Reference("artist_id", \.artist)
///     Reference("artist_ids", \.artists)
///
/// References are resolved after all objects of the source are known, so a source may name an
/// object before it describes it. Objects are looked up in the update itself, in the map passed to
/// it, and in the graph below its root. Their type must declare an identity of one part. A
/// reference that names nobody known may wait for a later update: see ``Unresolved/wait``.
@frozen public struct Reference<Model, Value> {
  @usableFromInline var field: Field<Model, Value>

  /// Declares a property that refers to the objects named under `key`.
  ///
  /// - Parameters:
  ///   - key: The key of the identity, or of an array of identities.
  ///   - path: The property: an object, an optional one, or an array.
  ///   - unresolved: What to do if an identity belongs to no known object.
  ///   - policy: Edits of the policy for this property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    unresolved: Unresolved = .nil, policy: PolicyEdit? = nil
  ) where Value: FieldValue {
    field = Field(key, path(), policy: policy)
    field.refer(unresolved)
  }
}

extension Field {
  /// Makes the field one of a reference.
  @usableFromInline
  mutating func refer(_ unresolved: Unresolved) { options.reference = unresolved }
}

/// What happens to a reference if an identity belongs to no known object.
public enum Unresolved: Sendable {
  /// The property becomes nil; an array leaves the element out. The default.
  case `nil`
  /// The property keeps what it holds.
  case keep
  /// It is an issue.
  case reject
  /// The property waits: it becomes nil, or keeps its object if it cannot be nil, and an array
  /// leaves the element out, until a later update with the same map knows the object.
  ///
  /// That update connects it, whatever its source is about: the write stands in its report, its
  /// plan and its undo. An array gets the object at its place in the order of the source. A later
  /// source for the property ends the wait, and so does the program if it sets the property. The
  /// map holds both sides weakly, and an owner that is out of the update's scope goes on waiting.
  /// Without a map it is an issue if nobody is known, since nobody could wait.
  case wait
}
