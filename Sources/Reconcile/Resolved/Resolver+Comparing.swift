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
    var policy = Policy.defaults
    policy.write = .ifChanged
    policy.identityChange = .reject
    policy.collection.match = .position
    var ladder = self
    ladder.rungs = [Rung(origin: .call, policy: policy)]
    return ladder
  }
}

extension ResolvedPolicy {
  /// The same policy for a comparison.
  fileprivate var applied: ResolvedPolicy {
    var policy = decided.policy
    for axis in Policy.Axis.allCases { policy.compare(axis.type) }
    var ofValues = collectionOfValues
    if ofValues.addsValues {
      // They are replaced, and follow the parts that plain values always follow.
      var values = Policy()
      for axis in Policy.Axis.allCases where axis.places.contains(.values) {
        values.take(axis.type, from: policy)
      }
      ofValues = values.collection
    }
    var resolution = ResolvedPolicy(policy, ofValues: ofValues)
    resolution.draftIdentity = draftIdentity
    resolution.decidesConflicts = decidesConflicts
    return resolution
  }
}

extension Policy {
  fileprivate mutating func compare<Value: PolicyValue>(_: Value.Type) {
    self[keyPath: Value.path] = self[keyPath: Value.path].compared
  }

  fileprivate mutating func take<Value: PolicyValue>(_: Value.Type, from other: Policy) {
    self[keyPath: Value.path] = other[keyPath: Value.path]
  }
}
