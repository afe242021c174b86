/// A value of an axis, as shown in explanations.
protocol PolicyValue {
  /// The value as written in an edit.
  var text: String { get }
}

extension Policy.Rule {
  var text: String {
    switch self {
    case .fixed(let decision): ".\(decision)"
    case .custom(let name, _): ".custom(\"\(name)\")"
    }
  }

  /// The name of a user's function, nil for a built-in decision.
  var name: String? { if case .custom(let name, _) = self { name } else { nil } }
}

extension Policy.Missing: PolicyValue { var text: String { rule.text } }
extension Policy.Null: PolicyValue { var text: String { rule.text } }
extension Policy.UnknownKeys: PolicyValue { var text: String { ".\(rule)" } }
extension Policy.Mismatch: PolicyValue { var text: String { rule.text } }
extension Policy.Write: PolicyValue { var text: String { ".\(rule)" } }
extension Policy.Object: PolicyValue { var text: String { rule.text } }
extension Policy.IdentityChange: PolicyValue { var text: String { rule.text } }
extension Policy.Conflict: PolicyValue { var text: String { rule.text } }
extension Policy.Stale: PolicyValue { var text: String { ".\(rule)" } }

extension Policy.Collection.Match: PolicyValue {
  var text: String { if case .key(let key) = rule { ".identity(\"\(key)\")" } else { ".\(rule)" } }
}
extension Policy.Collection.Unmatched: PolicyValue {
  var text: String { rule?.text ?? ".automatic" }
}
extension Policy.Collection.Fresh: PolicyValue { var text: String { rule.text } }
extension Policy.Collection.Order: PolicyValue { var text: String { ".\(rule)" } }
extension Policy.Collection.Duplicates: PolicyValue { var text: String { ".\(rule)" } }
extension Policy.Collection.MissingIdentity: PolicyValue { var text: String { ".\(rule)" } }
extension Policy.Collection.NullElements: PolicyValue { var text: String { ".\(rule)" } }
extension Policy.Collection.FailingElements: PolicyValue { var text: String { ".\(rule)" } }

extension Policy.Collection.Values: PolicyValue {
  var text: String { self == .replace ? "values replaced" : ".\(self)" }
}
