extension Policy {
  /// A fixed decision for an axis, or a user's function that decides.
  enum Rule<Decision: Sendable>: Sendable {
    case fixed(Decision)
    case custom(String, @Sendable (PolicyContext) -> Decision)

    func decide(_ context: @autoclosure () -> PolicyContext) -> Decision {
      switch self {
      case .fixed(let decision): decision
      case .custom(_, let function): function(context())
      }
    }

    /// The same rule with one decision in place of another.
    func taking(_ other: Decision, for one: Decision) -> Rule where Decision: Equatable {
      switch self {
      case .fixed(let decision):
        .fixed(decision == one ? other : decision)
      case .custom(let name, let function):
        .custom(name) { context in
          let decision = function(context)
          return decision == one ? other : decision
        }
      }
    }
  }
}
