/// A value of an axis of the policy, whose type says what the axis is.
///
/// What is read of an axis for every field is `axis` and, where it is edited, `path`: the rest is for
/// those who ask about axes.
protocol PolicyValue: Sendable {
  /// A decision, a function that decides, or a plain case.
  associatedtype Rule: Sendable

  static var axis: Policy.Axis { get }

  /// Where a policy has the value.
  static var path: WritableKeyPath<Policy, Self> { get }

  /// The values that a name alone stands for, the default first.
  static var fixed: [Self] { get }

  /// Where the axis has an effect.
  static var places: Policy.Axis.Places { get }

  var rule: Rule { get }

  /// The value as written in an edit.
  var text: String { get }

  /// What a property must have for the value to apply; nil where it applies to every one.
  var need: PolicyNeed? { get }

  /// The value for a comparison: nothing is added or made anew, since only equality is in question.
  var compared: Self { get }
}

/// What a property or its elements must have for a value of an axis to apply.
enum PolicyNeed {
  /// A property that can be reset.
  case reset
  /// An identity that the elements declare.
  case identity
  /// Elements that have no schema, and may have the key.
  case key
  /// Elements that have places.
  case position
}

extension PolicyValue {
  var text: String { ".\(rule)" }
  var need: PolicyNeed? { nil }
}

extension Policy.Rule: CustomStringConvertible {
  var description: String {
    switch self {
    case .fixed(let decision): "\(decision)"
    case .custom(let name, _): "custom(\"\(name)\")"
    }
  }

  /// The name of a user's function, nil for a built-in decision.
  var name: String? { if case .custom(let name, _) = self { name } else { nil } }
}
