// Elements of the last source in which something failed, and of which nothing was made.

extension LastSource {
  /// Whether an element or entry of the last source was left out, so that what is here is no edit of it.
  ///
  /// - Parameter live: What it meant, if that is here.
  func wasLeftOut(
    _ before: _Token, _ live: _LiveValue, _ element: Node, _ field: ResolvedField
  ) -> Bool {
    guard field.skipsFailing, !before.isNull else { return false }
    var options = UpdateOptions()
    options.isProbe = true
    let probe = Update(resolver: past.resolver, source: past.source, options: options)
    probe.findings.shareStack(with: findings)
    _ = probe.checkLive(live, before, element, field)
    return probe.findings.error != nil
  }

  /// The elements of a list of the last source that were not left out where nobody was meant.
  func madeElements(of before: _Token, _ list: SchemaList) -> [_Token] {
    let elements = before.listed
    if !list.skipsFailing { return elements }
    return elements.filter { !wasLeftOut($0, .none, list.element, list.field) }
  }
}
