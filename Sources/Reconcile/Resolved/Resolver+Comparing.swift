/// How a live value is compared with a source; nothing is written.
enum Comparison {
  /// Whether it equals the value of the source, whatever the policies are.
  case said
  /// Whether it equals the result of applying the source under the policies.
  case applied
}

extension Resolver {
  /// The resolver of the same types for comparing with a source only.
  func comparing(_ comparison: Comparison) -> Resolver {
    if self.comparison == comparison { return self }
    return comparers.made(for: comparison) {
      Resolver(configuration, call: call, comparison: comparison)
    }
  }

  /// The resolved field for comparing values of a property of another resolver.
  func plan(comparing field: ResolvedField) -> ResolvedField {
    let policy =
      comparison == .said
      ? ResolvedPolicy(Ladder(rungs: [], isContainer: field.node.kind == .container).ofWhatIsSaid)
      : field.policy.applied
    return ResolvedField(
      field.field, policy: policy,
      declared: field.node.innermostObject.map { plan(declared: $0) },
      isWritable: field.isWritable)
  }

  /// Resolves a ladder for an update or for the kind of comparison.
  func resolution(_ ladder: Ladder) -> ResolvedPolicy {
    switch comparison {
    case nil: ResolvedPolicy(ladder)
    case .said: ResolvedPolicy(ladder.ofWhatIsSaid)
    case .applied: ResolvedPolicy(ladder).applied
    }
  }
}

extension Ladder {
  /// The same ladder with fixed policies in place of the user's.
  fileprivate var ofWhatIsSaid: Ladder {
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
    var ladder = self
    ladder.rungs = [Rung(origin: .call, policy: policy)]
    return ladder
  }
}

extension ResolvedPolicy {
  /// The same policy for a comparison: nothing is added or made anew, since only equality is in
  /// question.
  fileprivate var applied: ResolvedPolicy {
    var resolution = self
    resolution.missing = Policy.Missing(rule: missing.rule.taking(.keep, for: .require))
    resolution.null = Policy.Null(rule: null.rule.taking(.assign, for: .reject))
    resolution.writesAlways = false
    resolution.unknownKeys = .ignore
    resolution.object = .update
    resolution.identityChange = .reject
    resolution.stale = .apply
    if case .nothing = collection.match.rule { resolution.collection.match = .position }
    if let rule = collection.unmatched.rule {
      resolution.collection.unmatched = Policy.Collection.Unmatched(
        rule: rule.taking(.remove, for: .reject))
    }
    resolution.collection.fresh = .reject
    resolution.collection.valuesEdit = .replace
    if collectionOfValues.addsValues {
      resolution.collectionOfValues = .automatic
      resolution.collectionOfValues.nullElements = collection.nullElements
      resolution.collectionOfValues.failingElements = collection.failingElements
    }
    return resolution
  }
}
