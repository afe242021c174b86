/// What an update does where a source and an object do not simply agree.
///
/// A policy is written as edits, `{ $0.null = .keep }`, on the call, a field, a type or the
/// reconciler; the nearest edit of an axis wins. An axis that no edit sets has its default.
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

  /// What happens to lists, sets and dictionaries, `.automatic` by default.
  public var collection = Collection()

  /// Creates a policy that edits nothing.
  public init() {}
}

extension Policy {
  /// What happens where a declared key is absent, `.keep` by default.
  public var missing: Missing {
    get { missingEdit ?? .keep }
    set { missingEdit = newValue }
  }

  /// What an explicit null does, `.assign` by default.
  public var null: Null {
    get { nullEdit ?? .assign }
    set { nullEdit = newValue }
  }

  /// What happens to keys that no field declares, `.ignore` by default.
  public var unknownKeys: UnknownKeys {
    get { unknownKeysEdit ?? .ignore }
    set { unknownKeysEdit = newValue }
  }

  /// What a value of the wrong type or out of range does, `.reject` by default; one that is to be an identity is
  /// always an issue.
  public var mismatch: Mismatch {
    get { mismatchEdit ?? .reject }
    set { mismatchEdit = newValue }
  }

  /// Whether a value equal to the current one is set again, `.always` by default.
  public var write: Write {
    get { writeEdit ?? .always }
    set { writeEdit = newValue }
  }

  /// What happens to a nested object that exists, `.update` by default.
  public var object: Object {
    get { objectEdit ?? .update }
    set { objectEdit = newValue }
  }

  /// What happens where a nested source names another identity, `.replace` by default.
  public var identityChange: IdentityChange {
    get { identityChangeEdit ?? .replace }
    set { identityChangeEdit = newValue }
  }

  /// What happens where a property was edited here and in the source, `.source` by default.
  ///
  /// It is about updates that are given a ``Baseline``.
  public var conflict: Conflict {
    get { conflictEdit ?? .source }
    set { conflictEdit = newValue }
  }

  /// What a source does that is older than the object, `.apply` by default.
  ///
  /// It is about objects whose schema has a ``Version``.
  public var stale: Stale {
    get { staleEdit ?? .apply }
    set { staleEdit = newValue }
  }

  /// What an issue does to the rest of the update, `.atomic` by default.
  ///
  /// It belongs to the call and the reconciler.
  public var failure: Failure {
    get { failureEdit ?? .atomic }
    set { failureEdit = newValue }
  }

  /// How much the update reports, `.summary` by default.
  ///
  /// It belongs to the call and the reconciler.
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

/// A policy as a person writes it: an edit of the axes that it is about.
public typealias PolicyEdit = (inout Policy) -> Void
