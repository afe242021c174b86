extension SchemaMistakes {
  /// The axes of a whole call can be set only on a call or a reconciler.
  static func misplacedAxes(_ checked: Checked) -> [String] {
    func mistakes(_ policy: Policy, at place: @autoclosure () -> String) -> [String] {
      policy.edited.intersection(.ofCalls).inOrder.map { "\($0.name) cannot be set on \(place())" }
    }
    return checked.schema.levels.flatMap { mistakes($0.policy, at: "the type \($0.name)") }
      + checked.fields.flatMap { mistakes($0.policy, at: "the field \"\($0.name)\"") }
  }
}
