extension ListCheck {
  /// The index of the first unclaimed live element whose values equal those of the source's present
  /// keys, or -1.
  func equalElement(_ token: _Token, _ list: inout SchemaList) -> Int {
    let field = compared(&list)
    for position in list.builder.live.indices
    where
      !list.builder.isClaimed(position) && !list.buried.contains(position)
    {
      if isEqual(list.builder.live[position], token, list.element, field) { return position }
    }
    return -1
  }

  /// Whether the policy is a union and an equal element is already among the results.
  func isThere(_ token: _Token, _ list: inout SchemaList) -> Bool {
    guard list.policy.values == .union else { return false }
    let field = compared(&list)
    let element = list.element
    return list.builder.contains { isEqual($0, token, element, field) }
  }

  /// The plan for comparing the elements of a list.
  private func compared(_ list: inout SchemaList) -> ResolvedField {
    if let field = list.compared { return field }
    let field = update.resolver.comparing(.said).plan(comparing: list.field)
    list.compared = field
    return field
  }

  /// Whether a live element equals an element of the source, whatever the policies are.
  private func isEqual(
    _ live: _LiveValue, _ token: _Token, _ element: Node, _ field: ResolvedField
  ) -> Bool {
    ListCheck(probe(update.source, .said)).agrees(live, token, element, field)
  }

  /// An update that only compares, by reading a source without writing anything.
  func probe(_ source: SourceValue, _ comparison: Comparison) -> Update {
    var options = UpdateOptions()
    options.isProbe = true
    let probe = Update(
      resolver: update.resolver.comparing(comparison), source: source, options: options)
    probe.findings.shareStack(with: update.findings)
    return probe
  }

  /// Whether a live value agrees with a value of this update's source; for a probe that has
  /// compared nothing else.
  ///
  /// - Parameter field: The resolved field for comparing values of the property in that way.
  func agrees(
    _ live: _LiveValue, _ token: _Token, _ element: Node, _ field: ResolvedField
  ) -> Bool {
    if token.isNull { return live.isSame(as: .none) }
    guard let checked = update.checkLive(live, token, element, field) else { return false }
    var counts = update.findings.counts
    // Of what is left out, nothing is made.
    if field.skipsFailing { counts.skipped = 0 }
    return update.findings.error == nil && !checked.isChanged && counts.isAgreement
  }
}
