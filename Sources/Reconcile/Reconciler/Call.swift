/// How an update is called, beside its target, its source and its observer.
@usableFromInline
struct Call {
  let label: String?
  let edit: PolicyEdit?

  /// The objects that updates share, and the rules for them; nil without a map.
  let rules: MapRules?

  /// A class, so that a call without a map has no more to pass on than one reference.
  final class MapRules {
    let map: IdentityMap
    let scope: UpdateScope
    let takesLast: Bool

    /// The source of many updates that the call's source belongs to without following it; nil if there
    /// is none.
    var owner: Baseline?

    /// The read as of which the source is, if it says none itself.
    var read: IdentityMap.Read?

    /// Whether the source belongs to others, or is as of a read, without saying so itself.
    var isOfMany: Bool { owner != nil || read != nil }

    init(_ map: IdentityMap, _ scope: UpdateScope, takesLast: Bool) {
      self.map = map
      self.scope = scope
      self.takesLast = takesLast
    }
  }

  /// Whether the root takes the identity that the source names.
  var isAdopting = false

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
    // A rule that the call leaves open is the map's.
    rules = map.map {
      MapRules($0, scope ?? $0.scope, takesLast: (repeats ?? $0.repeats) == .last)
    }
  }

  /// The objects that updates share, nil without a map.
  var map: IdentityMap? { rules?.map }

  /// What an update knows by identity from the start, nil without a map.
  func graph(_ tape: Tape) -> GraphState? {
    guard let rules else { return nil }
    let graph = GraphState(
      table: rules.map.table, tape: tape, scope: rules.scope.scope, takesLast: rules.takesLast)
    graph.maker = maker
    return graph
  }

}
