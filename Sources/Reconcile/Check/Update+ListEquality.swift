extension Update {
  /// The first unclaimed live element whose present keys hold equal values.
  func equalElement(_ token: _Token, _ list: inout SchemaList) -> Int {
    let field = compared(&list)
    for place in list.builder.live.indices where !list.builder.isClaimed(place) {
      if isEqual(list.builder.live[place], token, list.element, field) { return place }
    }
    return -1
  }

  /// Whether a union has what a source element says among its elements so far.
  func isThere(_ token: _Token, _ list: inout SchemaList) -> Bool {
    guard list.policy.valuesEdit == .union else { return false }
    let field = compared(&list)
    let element = list.element
    return list.builder.contains { isEqual($0, token, element, field) }
  }

  /// The plan by which the elements of a list are only compared.
  private func compared(_ list: inout SchemaList) -> ResolvedField {
    if let field = list.compared { return field }
    let field = resolver.comparing(.said).plan(comparing: list.field)
    list.compared = field
    return field
  }

  /// Whether a live element holds what an element of the source says, whatever the policies are.
  private func isEqual(
    _ live: _LiveValue, _ token: _Token, _ element: Node, _ field: ResolvedField
  ) -> Bool {
    agrees(live, token, element, field, in: source, as: .said)
  }

  /// Whether a live value agrees with a source.
  ///
  /// - Parameter field: The plan by which values of the property are compared in that way.
  func agrees(
    _ live: _LiveValue, _ token: _Token, _ element: Node, _ field: ResolvedField,
    in source: SourceValue,
    as comparison: Comparison
  ) -> Bool {
    if token.isNull { return live.isSame(as: .none) }
    let probe = Update(
      resolver: resolver.comparing(comparison), source: source, isDetailed: false, isProbe: true)
    probe.findings.shareStack(with: findings)
    guard let checked = probe.checkLive(live, token, element, field) else { return false }
    return probe.findings.error == nil && !checked.isChanged && probe.findings.counts.isAgreement
  }
}
