extension Policy {
  /// The policies for records, which stand above all others: a record says what its object is.
  ///
  /// Conflicts are left out of the defaults: what another process kept goes beneath the edits of this
  /// one.
  static let ofRecords: Policy = {
    var policy = Policy.defaults
    policy.unknownKeys = .collect
    policy.write = .ifChanged
    policy.collection.unmatched = .remove
    policy.collection.duplicates = .keep
    policy.collection.missingIdentity = .insert
    return policy
  }()
}
