extension Policy {
  /// The policies for records, which stand above all others: a record says what its object is.
  static let ofRecords: Policy = {
    var policy = Policy()
    (policy.missing, policy.null, policy.mismatch) = (.keep, .assign, .reject)
    (policy.unknownKeys, policy.write, policy.object) = (.collect, .ifChanged, .update)
    // No policy decides conflicts: what another process kept goes beneath the edits of this one.
    (policy.identityChange, policy.stale) = (.replace, .apply)
    policy.collection.match = .automatic
    policy.collection.unmatched = .remove
    policy.collection.fresh = .insert
    policy.collection.order = .source
    policy.collection.duplicates = .keep
    policy.collection.missingIdentity = .insert
    policy.collection.nullElements = .reject
    policy.collection.failingElements = .reject
    policy.collection.valuesEdit = .replace
    return policy
  }()
}
