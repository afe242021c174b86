/// The decisions for one field: each axis has the value of the nearest rung that sets it.
struct ResolvedPolicy {
  var missing: Policy.Missing
  var null: Policy.Null
  var mismatch: Policy.Mismatch
  var writesAlways: Bool
  var unknownKeys: Policy.UnknownKeys.Rule
  var object: Policy.Object
  var identityChange: Policy.IdentityChange
  var conflict: Policy.Conflict
  var stale: Policy.Stale.Rule
  var collection: Policy.Collection

  /// Resolves every axis along a ladder.
  init(_ ladder: Ladder) {
    missing = ladder.missing()?.value ?? .keep
    null = ladder.null()?.value ?? .assign
    mismatch = ladder.mismatch()?.value ?? .reject
    writesAlways = ladder.write()?.value != .ifChanged
    unknownKeys = ladder.unknownKeys()?.value.rule ?? .ignore
    object = ladder.object()?.value ?? .update
    identityChange = ladder.identityChange()?.value ?? .replace
    conflict = ladder.conflict()?.value ?? .source
    stale = ladder.stale()?.value.rule ?? .apply
    collection = ladder.defaultCollection
    collection.reachEdit = ladder.reach
    if let found = ladder.match() { collection.match = found.value }
    if let found = ladder.unmatched() { collection.unmatched = found.value }
    if let found = ladder.fresh() { collection.fresh = found.value }
    if let found = ladder.order() { collection.order = found.value }
    if let found = ladder.duplicates() { collection.duplicates = found.value }
    if let found = ladder.missingIdentity() { collection.missingIdentity = found.value }
    if let found = ladder.nullElements() { collection.nullElements = found.value }
    if let found = ladder.values() { collection.valuesEdit = found.value }
  }
}

extension Ladder {
  /// The policy for elements if no rung sets anything.
  var defaultCollection: Policy.Collection { isContainer ? .contents : .automatic }
}
