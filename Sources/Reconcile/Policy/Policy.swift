/// How an update treats missing keys, nulls, mismatches, unmatched elements and other
/// differences.
///
/// A policy is written as edits, `{ $0.null = .keep }`, on the call, a field, a type or the
/// reconciler. The nearest edit of an axis wins. An axis without an edit has its default.
public struct Policy: Sendable {
  var missingEdit: Missing?
  var nullEdit: Null?
  var unknownKeysEdit: UnknownKeys?
  var mismatchEdit: Mismatch?
  var writeEdit: Write?
  var objectEdit: Object?
  var identityChangeEdit: IdentityChange?
  var conflictEdit: Conflict?
  var staleEdit: Stale?
  var failureEdit: Failure?
  var reportEdit: Report?

  /// What to do with lists, sets and dictionaries, `.automatic` by default.
  public var collection = Collection()

  /// Creates a policy without edits.
  public init() {}
}

extension Policy {
  /// What to do if a declared key is missing, `.keep` by default.
  public var missing: Missing {
    get { missingEdit ?? .keep }
    set { missingEdit = newValue }
  }

  /// What to do with an explicit null, `.assign` by default.
  public var null: Null {
    get { nullEdit ?? .assign }
    set { nullEdit = newValue }
  }

  /// What to do with keys that no field declares, `.ignore` by default.
  public var unknownKeys: UnknownKeys {
    get { unknownKeysEdit ?? .ignore }
    set { unknownKeysEdit = newValue }
  }

  /// What to do with a value of the wrong type or out of range, `.reject` by default.
  ///
  /// A mismatched identity is always an issue.
  public var mismatch: Mismatch {
    get { mismatchEdit ?? .reject }
    set { mismatchEdit = newValue }
  }

  /// Whether to set a value that equals the current one, `.always` by default.
  public var write: Write {
    get { writeEdit ?? .always }
    set { writeEdit = newValue }
  }

  /// What to do with an existing nested object, `.update` by default.
  public var object: Object {
    get { objectEdit ?? .update }
    set { objectEdit = newValue }
  }

  /// What to do if a nested source has a different identity, `.replace` by default.
  public var identityChange: IdentityChange {
    get { identityChangeEdit ?? .replace }
    set { identityChangeEdit = newValue }
  }

  /// What to do if a property was edited both locally and in the source, `.source` by default.
  ///
  /// Applies to updates with a ``Baseline``; beside a map to what ``Reconciler/edit(_:in:label:_:)``
  /// recorded alone, which stays unless the policy says otherwise.
  public var conflict: Conflict {
    get { conflictEdit ?? .source }
    set { conflictEdit = newValue }
  }

  /// What to do with a source that is older than the object, `.apply` by default.
  ///
  /// Applies only to objects whose schema has a ``Version``.
  public var stale: Stale {
    get { staleEdit ?? .apply }
    set { staleEdit = newValue }
  }

  /// What an issue means for the rest of the update, `.atomic` by default.
  ///
  /// Takes effect only on the call and the reconciler.
  public var failure: Failure {
    get { failureEdit ?? .atomic }
    set { failureEdit = newValue }
  }

  /// How much the update reports, `.summary` by default.
  ///
  /// Takes effect only on the call and the reconciler.
  public var report: Report {
    get { reportEdit ?? .summary }
    set { reportEdit = newValue }
  }

  /// Whether any axis other than `failure` and `report` is edited.
  var editsModels: Bool {
    missingEdit != nil || nullEdit != nil || unknownKeysEdit != nil || mismatchEdit != nil
      || writeEdit != nil || objectEdit != nil || identityChangeEdit != nil
      || conflictEdit != nil || staleEdit != nil || !collection.isUnedited
  }
}

/// A policy as a user writes it: edits of some axes.
public typealias PolicyEdit = (inout Policy) -> Void
