extension Policy {
  /// What holds where values are matched by what they say.
  static let matching: Policy = {
    var policy = Policy()
    policy.missing = .keep
    policy.null = .assign
    policy.mismatch = .reject
    policy.unknownKeys = .ignore
    policy.write = .ifChanged
    policy.object = .update
    policy.identityChange = .reject
    policy.stale = .apply
    policy.collection = .positional
    return policy
  }()
}

extension Resolver {
  /// The plan of a field of another resolver whose elements are matched by what they say.
  func plan(matching field: FieldPlan) -> FieldPlan {
    let declared = field.node.innermostObject.map { plan(declared: $0) }
    let ladder = Ladder(
      rungs: [Rung(origin: .call, policy: .matching)], isContainer: field.node.kind == .container)
    return FieldPlan(field.field, policy: Resolution(ladder), declared: declared)
  }
}
