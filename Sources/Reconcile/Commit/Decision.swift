/// What a check has decided: the writes, what they were decided by, and the report of them.
///
/// A commit makes the writes and knows nothing of the check. A plan keeps a decision until it is applied.
struct Decision {
  let writes: Writes
  let guards: Guards
  let findings: Findings

  /// What is known of objects' identities, where objects are found by those.
  let graph: GraphState?

  /// What is left behind for values that are read later, where there are any.
  let unread: UnreadContext?

  /// The key of the property that is the root, where the schema of its owner has a field for it.
  let rootKey: SourcePath?

  /// The update, which owns the memory of the other parts.
  let owner: AnyObject

  /// What is wrong with the source, nil where the decision can be committed.
  var error: UpdateError? { findings.error }
}
