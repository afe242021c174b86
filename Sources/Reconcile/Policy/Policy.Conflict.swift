extension Policy {
  /// What happens where the source and somebody here both changed a property since the last source.
  ///
  /// Only an update that is given a baseline knows the last source, so only there it is asked.
  public struct Conflict: Sendable {
    /// What may be decided.
    public enum Decision: Sendable {
      /// Takes the source's value; the local edit is lost.
      case source
      /// Keeps the local edit; the source's value is left out.
      case local
      /// Makes the conflict an issue.
      case reject
    }

    let rule: Rule<Decision>

    /// Takes the source's value; the local edit is lost. The default.
    public static let source = Conflict(rule: .fixed(.source))

    /// Keeps the local edit; the source's value is left out.
    public static let local = Conflict(rule: .fixed(.local))

    /// Makes the conflict an issue.
    public static let reject = Conflict(rule: .fixed(.reject))

    /// Decides by a function, whose name stands in explanations.
    ///
    /// Its context holds the last source's value as ``PolicyContext/base`` and what stands there now
    /// as ``PolicyContext/local``.
    public static func custom(
      _ name: String, _ decide: @escaping @Sendable (PolicyContext) -> Decision
    ) -> Conflict {
      Conflict(rule: .custom(name, decide))
    }
  }
}
