/// The decisions for one field: each axis has the value of the nearest rung that sets it.
///
/// What a check asks is stored as it is asked, since reading a computed property would put a copy of
/// the whole on the stack of a recursive function.
struct ResolvedPolicy {
  var missing: Policy.Missing
  var null: Policy.Null
  var mismatch: Policy.Mismatch
  var writesAlways: Bool
  var unknownKeys: Policy.UnknownKeys.Rule
  var object: Policy.Object
  var identityChange: Policy.IdentityChange

  /// What becomes of the identity that a source names of a draft; nil where no rung says, so that the draft
  /// takes it.
  var draftIdentity: Policy.IdentityChange?
  var conflict: Policy.Conflict

  /// Whether a rung says what a conflict comes to. Where none does, a recorded edit stays.
  var decidesConflicts: Bool
  var stale: Policy.Stale.Rule
  var collection: Policy.Collection

  /// The part that applies to collections of plain values: they are replaced, unless the source's
  /// values are added or their own field says otherwise.
  var collectionOfValues: Policy.Collection

  /// The value of each axis, of which comparisons are made.
  let decided: Decided

  final class Decided: Sendable {
    let policy: Policy
    init(_ policy: Policy) { self.policy = policy }
  }

  /// Resolves every axis along a ladder.
  init(_ ladder: Ladder) {
    let policy = ladder.decided
    let adds = policy.collection.addsValues
    self.init(policy, ofValues: adds ? policy.collection : ladder.decidedOfValues)
  }

  init(_ policy: Policy, ofValues: Policy.Collection) {
    missing = policy.missing
    null = policy.null
    mismatch = policy.mismatch
    writesAlways = policy.write == .always
    unknownKeys = policy.unknownKeys.rule
    object = policy.object
    identityChange = policy.identityChange
    draftIdentity = policy.edited.contains(.identityChange) ? policy.identityChange : nil
    conflict = policy.conflict
    decidesConflicts = policy.edited.contains(.conflict)
    stale = policy.stale.rule
    collection = policy.collection
    collectionOfValues = ofValues
    decided = Decided(policy)
  }
}
