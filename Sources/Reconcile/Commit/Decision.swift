/// The result of a check: the writes, the states they depend on, and what the check found.
///
/// A commit performs the writes and cannot access the check. A plan keeps a decision until it is
/// applied.
struct Decision {
  let writes: Writes
  let guards: Guards
  let findings: Findings

  /// The known objects, if objects are found by their identities.
  let graph: GraphState?

  /// What becomes of the edits of objects, nil if no edited one is met.
  let rider: (any RiderOutcome)?

  /// What is needed to read unread values later, if there are any.
  let unread: UnreadContext?

  /// The key of the property that is the root, if the schema of its owner has a field for it.
  let rootKey: SourcePath?

  /// The update, which owns the memory of the other parts.
  let owner: AnyObject
}
