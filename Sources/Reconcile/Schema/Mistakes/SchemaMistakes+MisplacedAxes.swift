extension SchemaMistakes {
  /// `failure` and `report` can be set only on a call or a reconciler.
  static func misplacedAxes(_ checked: Checked) -> [String] {
    func mistakes(_ policy: Policy, at place: @autoclosure () -> String) -> [String] {
      (policy.failureEdit != nil ? ["failure cannot be set on \(place())"] : [])
        + (policy.reportEdit != nil ? ["report cannot be set on \(place())"] : [])
    }
    return checked.schema.levels.flatMap { mistakes($0.policy, at: "the type \($0.name)") }
      + checked.fields.flatMap { mistakes($0.definition.policy, at: "the field \"\($0.name)\"") }
  }
}
