/// How an update is called, beside its target, its source and its observer.
@usableFromInline
struct Call {
  let label: String?
  let edit: PolicyEdit?

  /// The objects that updates share, nil without a map.
  var map: IdentityMap?
  var scope = UpdateScope.graph
  var repeats = RepeatedValues.reject

  /// The number of the stream whose elements share the objects that they make; 0 for a single
  /// update.
  var maker = 0

  @usableFromInline
  init(_ label: String?, _ edit: PolicyEdit?) {
    self.label = label
    self.edit = edit
  }

  @usableFromInline
  init(
    in map: IdentityMap, _ scope: UpdateScope, _ repeats: RepeatedValues, _ label: String?,
    _ edit: PolicyEdit?
  ) {
    self.init(label, edit)
    self.map = map
    self.scope = scope
    self.repeats = repeats
  }

  /// What an update knows by identity from the start, nil without a map.
  func graph(_ tape: Tape) -> GraphState? {
    guard let map else { return nil }
    let graph = GraphState(
      table: map.table, tape: tape, scope: scope.scope, takesLast: repeats == .last)
    graph.maker = maker
    return graph
  }
}
