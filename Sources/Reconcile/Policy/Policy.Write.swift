extension Policy {
  /// Whether a value equal to the current one is set again.
  public struct Write: Sendable, Hashable {
    enum Rule: Sendable { case always, ifChanged }

    let rule: Rule

    /// Sets equal values too, so that observers hear of every present key. The default.
    public static let always = Write(rule: .always)

    /// Leaves equal values alone, so that no observer hears of them.
    public static let ifChanged = Write(rule: .ifChanged)
  }
}
