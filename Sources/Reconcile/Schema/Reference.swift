/// A property that refers to one or more objects, which the source names by identity.
///
///     Reference("artist_id", \.artist)
///     Reference("artist_ids", \.artists)
///
/// References are resolved after all objects of the source are known, so a source may name an
/// object before it describes it. Objects are looked up in the update itself, in the map passed to
/// it, and in the graph below its root. Their type must declare an identity. A reference that names
/// nobody known may wait for a later update: see ``Unresolved/wait``.
///
/// In place of an identity the source may have an object that holds one, under the keys of the class:
/// `{"id": 7}`, `{"type": "Issue", "id": 5}`, `{"league": 1, "season": 2026}`. Nothing else in it is
/// read. Parts of an identity that are members of the owner are named one by one, and so is what says
/// the class:
///
///     Reference(["league_id", "season"], \.table)
///     Reference("commentable_id", \.commentable, type: "commentable_type")
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

  /// Declares a property that refers to the object whose class stands under another key.
  ///
  ///     Reference("commentable_id", \.commentable, type: "commentable_type")
  ///
  /// The values under that key are those of the cases of the class's ``Variant``; one that no case has
  /// is an issue. Where the key is absent the identity alone says who is meant. Both keys are written.
  ///
  /// - Parameters:
  ///   - key: The key of the identity.
  ///   - path: The property: an object, or an optional one.
  ///   - type: The key of what says the class.
  ///   - unresolved: What to do if the identity belongs to no known object.
  ///   - policy: Edits of the policy for this property.
  @inlinable
  public init(
    _ key: SourceKey, _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    type: SourceKey, unresolved: Unresolved = .nil, policy: PolicyEdit? = nil
  ) where Value: FieldValue {
    self.init([key], path(), type: type, unresolved: unresolved, policy: policy)
  }

  /// Declares a property that refers to the object whose identity has its parts under several keys.
  ///
  ///     Reference(["league_id", "season"], \.table)
  ///
  /// If one of the keys is absent, the reference is; if one is null, it is nil. All are written. Changes
  /// name the property by `@` and its keys: `@league_id,season`.
  ///
  /// - Parameters:
  ///   - keys: The keys of the parts, in the order in which the class declares its identity.
  ///   - path: The property: an object, or an optional one.
  ///   - type: The key of what says the class, if there is one.
  ///   - unresolved: What to do if the identity belongs to no known object.
  ///   - policy: Edits of the policy for this property.
  @inlinable
  public init(
    _ keys: [SourceKey],
    _ path: @autoclosure @escaping () -> ReferenceWritableKeyPath<Model, Value>,
    type: SourceKey? = nil, unresolved: Unresolved = .nil, policy: PolicyEdit? = nil
  ) where Value: FieldValue {
    field = Field(keys.first ?? "", path(), policy: policy)
    field.refer(unresolved, by: keys, type: type)
  }
}

extension Field {
  /// Makes the field one of a reference.
  @usableFromInline
  mutating func refer(_ unresolved: Unresolved) { options.reference = unresolved }

  @usableFromInline
  mutating func refer(_ unresolved: Unresolved, by keys: [SourceKey], type: SourceKey?) {
    var options = options
    options.reference = unresolved
    options.refer(by: ReferenceKeys(identity: keys, type: type))
    self.options = options
  }
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
