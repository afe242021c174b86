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
  }
}
