/// The decisions for one field: each axis has the value of the nearest rung that sets it.
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

  /// Resolves every axis along a ladder.
  init(_ ladder: Ladder) {
    missing = ladder.missing()?.value ?? .keep
    null = ladder.null()?.value ?? .assign
    mismatch = ladder.mismatch()?.value ?? .reject
    writesAlways = ladder.write()?.value != .ifChanged
    unknownKeys = ladder.unknownKeys()?.value.rule ?? .ignore
    object = ladder.object()?.value ?? .update
    let identityChange = ladder.identityChange()
    self.identityChange = identityChange?.value ?? .replace
    draftIdentity = identityChange?.value
    let conflict = ladder.conflict()
    self.conflict = conflict?.value ?? .source
    decidesConflicts = conflict != nil
    stale = ladder.stale()?.value.rule ?? .apply
    collection = ladder.collection
    collectionOfValues = collection.addsValues ? collection : ladder.ofValues.collection
  }
}

extension Ladder {
  /// The decisions about elements: each part has the value of the nearest rung that sets it.
  fileprivate var collection: Policy.Collection {
    var collection = isOfValues ? .automatic : defaultCollection
    collection.reachEdit = reach
    guard rungs.contains(where: { !$0.policy.collection.isUnedited }) else { return collection }
    if let found = match() { collection.match = found.value }
    if let found = unmatched() { collection.unmatched = found.value }
    if let found = fresh() { collection.fresh = found.value }
    if let found = order() { collection.order = found.value }
    if let found = duplicates() { collection.duplicates = found.value }
    if let found = missingIdentity() { collection.missingIdentity = found.value }
    if let found = nullElements() { collection.nullElements = found.value }
    if let found = failingElements() { collection.failingElements = found.value }
    if let found = values() { collection.valuesEdit = found.value }
    return collection
  }
}

extension Ladder {
  /// The policy for elements if no rung sets anything.
  var defaultCollection: Policy.Collection { isContainer ? .contents : .automatic }
}
