extension LastSource {
  func followsEntry(
    _ name: String, _ position: Int?, _ value: _Token?, _ check: DictionaryCheck
  ) -> Bool {
    if let value { return followsEntry(name, position, value, check) }
    return position.map { followsRemoval($0, check) } ?? true
  }

  /// Whether to check an entry: the source changed it, and its change is taken.
  private func followsEntry(
    _ name: String, _ position: Int?, _ value: _Token, _ check: DictionaryCheck
  ) -> Bool {
    guard let before = check.before?[name] else { return followsAdded(position, value, check) }
    if skips(value, before) { return false }
    let live = position.map { check.entries[$0].live } ?? .none
    // Values that are created anew are not merged inside.
    let isMerged = check.element.kind != .leaf && !check.replaces
    let isInside =
      position != nil && isMerged && !value.isNull && !before.isNull && !live.isSame(as: .none)
    if isUnchanged(value, before, check.field, check.element),
      !(isInside && looksInside(live, before, check.element, check.field, value))
    {
      return false
    }
    if wasLeftOut(before, live, check.element, check.field) { return true }
    if isInside {
      expect(value, before)
      return true
    }
    let field = check.field
    // Null that changes nothing is no conflict; neither is a value that does not fit.
    if value.isNull ? !yields(check, position, toNull: value) : !check.element.accepts(value, live)
    {
      return true
    }
    // A collection that is added to never equals the source's value.
    if check.isAddedTo { return true }
    if !isEdited(live, before, check.element, field) { return true }
    if says(live, value, check.element, field, in: update.source) { return position != nil }
    return settleConflict(field, value, before, of: position == nil ? nil : live, check.element)
  }

  /// Whether null under a key may change the entry.
  func yields(_ check: DictionaryCheck, _ position: Int?, toNull value: _Token) -> Bool {
    switch check.field.policy.null.rule.decide(update.context(check, value, position)) {
    case .assign, .reset: true
    case .keep, .reject: false
    }
  }

  /// Whether to remove an entry that the source no longer has.
  private func followsRemoval(_ position: Int, _ check: DictionaryCheck) -> Bool {
    let entry = check.entries[position]
    guard let before = check.before?[entry.key],
      !wasLeftOut(before, entry.live, check.element, check.field),
      isEdited(entry.live, before, check.element, check.field)
    else { return true }
    return findings.at(key: entry.key) {
      settleConflict(check.field, nil, before, of: entry.live, check.element)
    }
  }
}

extension DictionaryCheck {
  /// Whether the values under keys are collections that the source's elements are added to.
  var isAddedTo: Bool {
    switch element.kind {
    case .leaf: combining != nil && field.isAddedTo
    case .object: false
    case .list, .set, .dictionary, .container: field.isAddedTo
    }
  }
}
