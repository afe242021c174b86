/// How an update treats missing keys, nulls, mismatches, unmatched elements and other
/// differences.
///
/// A policy is written as edits, `{ $0.null = .keep }`, on the call, a field, a type or the
/// reconciler. The nearest edit of an axis wins. An axis without an edit has its default.
public struct Policy: Sendable {
  /// What to do if a declared key is missing, `.keep` by default.
  public var missing: Missing = .keep { didSet { own.insert(.missing) } }

  /// What to do with an explicit null, `.assign` by default.
  public var null: Null = .assign { didSet { own.insert(.null) } }

  /// What to do with keys that no field declares, `.ignore` by default.
  public var unknownKeys: UnknownKeys = .ignore { didSet { own.insert(.unknownKeys) } }

  /// What to do with a value of the wrong type or out of range, `.reject` by default.
  ///
  /// A mismatched identity is always an issue.
  public var mismatch: Mismatch = .reject { didSet { own.insert(.mismatch) } }

  /// Whether to set a value that equals the current one, `.always` by default.
  public var write: Write = .always { didSet { own.insert(.write) } }

  /// What to do with an existing nested object, `.update` by default.
  public var object: Object = .update { didSet { own.insert(.object) } }

  /// What to do if a nested source has a different identity, `.replace` by default.
  public var identityChange: IdentityChange = .replace { didSet { own.insert(.identityChange) } }

  /// What to do if a property was edited both locally and in the source, `.source` by default.
  ///
  /// Applies to updates with a ``Baseline``; beside a map to what ``Reconciler/edit(_:in:label:_:)``
  /// recorded alone, which stays unless the policy says otherwise.
  public var conflict: Conflict = .source { didSet { own.insert(.conflict) } }

  /// What to do with a source that is older than the object, `.apply` by default.
  ///
  /// Applies only to objects whose schema has a ``Version``.
  public var stale: Stale = .apply { didSet { own.insert(.stale) } }

  /// What an issue means for the rest of the update, `.atomic` by default.
  ///
  /// Takes effect only on the call and the reconciler.
  public var failure: Failure = .atomic { didSet { own.insert(.failure) } }

  /// How much the update reports, `.summary` by default.
  ///
  /// Takes effect only on the call and the reconciler.
  public var report: Report = .summary { didSet { own.insert(.report) } }

  /// What to do with lists, sets and dictionaries, `.automatic` by default.
  public var collection = Collection()

  /// The axes that are edited, those of `collection` aside.
  private var own: Axes = []

  /// Creates a policy without edits.
  public init() {}
}

extension Policy {
  /// The axes that are edited. The others have their defaults.
  package var edited: Axes { own.union(collection.edited) }

  /// Whether any axis other than `failure` and `report` is edited.
  var editsModels: Bool { !edited.isDisjoint(with: .ofModels) }

  /// What a property must have for the value of an axis to apply.
  func need<Value: PolicyValue>(of axis: Value.Type) -> PolicyNeed? {
    self[keyPath: Value.path].need
  }

  /// The default of every axis, as an edit of it. Of conflicts it says nothing: a baseline and an
  /// edit have defaults of their own.
  static let defaults: Policy = {
    var policy = Policy()
    policy.collection = .automatic
    policy.own = Axes.ofModels.subtracting([.conflict])
    return policy
  }()
}

/// A policy as a user writes it: edits of some axes.
public typealias PolicyEdit = (inout Policy) -> Void
