extension Findings {
  /// Reports a conflict at the place under check, as it was decided.
  ///
  /// - Parameters:
  ///   - word: The word of the source's value, nil if the source has none.
  ///   - local: The value here.
  /// - Returns: Whether the source is taken.
  func settle(
    _ decision: Policy.Conflict.Decision, _ word: Int?, _ local: SourceValue?, at root: _Token
  ) -> Bool {
    let old = local.map { ChangeLog.Value.encoded(.source($0)) } ?? .none
    let new = word.map { ChangeLog.Value.word($0) } ?? .none
    switch decision {
    case .source:
      record(.conflicted, nil, old: old, new: new, note: "the source was taken")
      return true
    case .local:
      record(.conflicted, nil, old: old, new: new, note: "the local edit was kept")
      return false
    case .reject:
      fail(
        .conflict, "was edited here and in the source", token: word.map { root.at($0) } ?? root)
      return false
    }
  }
}
