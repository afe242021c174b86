extension Policy.Collection {
  /// What to do if an identity appears twice in a source list.
  public struct Duplicates: Sendable, Hashable {
    enum Rule: Sendable { case reject, first, last, keep }

    let rule: Rule

    /// Whether one of several elements counts.
    var takesOne: Bool { rule == .first || rule == .last }

    /// Makes it an issue that names both indices. The default.
    public static let reject = Duplicates(rule: .reject)

    /// Takes the first element and skips the others. The report lists them.
    public static let first = Duplicates(rule: .first)

    /// Takes the last element and skips the others. The report lists them.
    public static let last = Duplicates(rule: .last)

    /// Puts one object at each of the places, as in a playlist that plays a track twice.
    ///
    /// What the elements say of it is combined, the last one wins; with an identity map two values
    /// for one property are an issue, as everywhere. A set has it once. In live JSON, which is a
    /// tree, each place has an object of its own. Such a list is one value where it is merged since
    /// a baseline, and its difference names no identities.
    public static let keep = Duplicates(rule: .keep)
  }
}

extension Policy.Collection.Duplicates: PolicyValue {
  static var axis: Policy.Axis { .duplicates }
  static var path: WritableKeyPath<Policy, Self> { \.collection.duplicates }
  static var fixed: [Self] { [.reject, .first, .last, .keep] }
  static var places: Policy.Axis.Places { [.elements, .documents] }
  var compared: Self { self }
}
