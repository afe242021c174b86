/// How an update is called, beside its target, its source and its observer.
@usableFromInline
struct Call {
  let label: String?
  let edit: PolicyEdit?

  /// The objects that updates share, nil without a map.
  let map: IdentityMap?
  let scope: UpdateScope?
  let repeats: RepeatedValues?

  /// The number of the stream whose elements share the objects that they make; 0 for a single
  /// update.
  var maker = 0

  @usableFromInline
  init(
    _ label: String?, _ edit: PolicyEdit?, in map: IdentityMap? = nil,
    _ scope: UpdateScope? = nil, _ repeats: RepeatedValues? = nil
  ) {
    self.label = label
    self.edit = edit
    self.map = map
    self.scope = scope
    self.repeats = repeats
  }

  /// What an update knows by identity from the start, nil without a map. A rule that the call
  /// leaves open is the map's.
  func graph(_ tape: Tape) -> GraphState? {
    guard let map else { return nil }
    let graph = GraphState(
      table: map.table, tape: tape, scope: (scope ?? map.scope).scope,
      takesLast: (repeats ?? map.repeats) == .last)
    graph.maker = maker
    return graph
  }
}
