extension Resolver {
  /// The resolver for the patches of a kind, made once.
  func patching(_ kind: PatchKind) -> Resolver {
    patchers.made(for: kind) { resolving(.patch(kind)) }
  }

  /// The resolver for the policy of a call.
  func resolving(_ call: Policy) -> Resolver { Resolver(configuration, call: call) }
}

extension Policy {
  /// The policy of the patches of a kind.
  fileprivate static func patch(_ kind: Resolver.PatchKind) -> Policy {
    switch kind {
    case .values: patch(missing: .keep)
    case .removals: patch(missing: .removed)
    case .merge: mergePatch
    }
  }

  /// The policy of any patch whose operations have these effects.
  static func patch(_ members: PatchedMembers) -> Policy {
    var policy = patch(missing: .removed)
    policy.null = .custom("what a patch leaves nil") { members.isLeft($0) ? .keep : .assign }
    policy.identityChange = .custom("what a patch changes inside") {
      members.isChangedInside($0) ? .update : .replace
    }
    return policy
  }

  /// A list is as the patch leaves it, and what is equal is not set.
  private static func patch(missing: Missing) -> Policy {
    var policy = Policy()
    policy.missing = missing
    policy.null = .assign
    policy.identityChange = .replace
    policy.collection = .automatic
    policy.collection.unmatched = .remove
    policy.write = .ifChanged
    return policy
  }
}

extension Policy.Missing {
  /// Resets what a patch removes; its source says of which absent keys that is so.
  fileprivate static let removed = custom("what a patch removes") { _ in .reset }
}
