/// How a live value is compared with a source, which writes nothing.
enum Comparison {
  /// Whether it says what the source says, whatever the policies are.
  case said
  /// Whether it is what the policies make of the source.
  case applied
}

extension Resolver {
  /// The same types, as far as they count where a source is only compared.
  func comparing(_ comparison: Comparison) -> Resolver {
    if self.comparison == comparison { return self }
    return comparers.withLock { known in
      let resolver =
        known[comparison] ?? Resolver(configuration, call: call, comparison: comparison)
      known[comparison] = resolver
      return resolver
    }
  }

  /// The plan by which values of a property of another resolver are compared.
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

  /// What a ladder comes to.
  func resolution(_ ladder: Ladder) -> ResolvedPolicy {
    switch comparison {
    case nil: ResolvedPolicy(ladder)
    case .said: ResolvedPolicy(ladder.ofWhatIsSaid)
    case .applied: ResolvedPolicy(ladder).applied
    }
  }
}

extension Ladder {
  /// The same where no policy of anybody's has a say.
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
  /// The same where nothing comes, goes or is added, since that is what is asked.
  fileprivate var applied: ResolvedPolicy {
    var resolution = self
    if case .fixed(.require) = missing.rule { resolution.missing = .keep }
    if case .fixed(.reject) = null.rule { resolution.null = .assign }
    resolution.writesAlways = false
    resolution.unknownKeys = .ignore
    resolution.object = .update
    resolution.identityChange = .reject
    resolution.stale = .apply
    if case .nothing = collection.match.rule { resolution.collection.match = .position }
    if case .fixed(.reject)? = collection.unmatched.rule {
      resolution.collection.unmatched = .remove
    }
    resolution.collection.fresh = .reject
    resolution.collection.valuesEdit = .replace
    return resolution
  }
}
