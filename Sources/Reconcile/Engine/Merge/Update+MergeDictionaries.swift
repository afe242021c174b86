extension Update {
  /// What the last source said under each key of a dictionary, by the keys as the live one writes them.
  func members(of before: _Token, _ keys: _DictionaryType?) -> [String: _Token] {
    var members: [String: _Token] = [:]
    guard before.isObject else { return members }
    var index = before.first
    while index < before.end {
      let value = before.at(index &+ 1)
      let text = before.at(index).makeString()
      if let name = keys.map({ $0.named(text)?.text }) ?? text { members[name] = value }
      index = value.next
    }
    return members
  }

  /// Whether an entry is to be checked: the source changed it, and is followed.
  func mergesEntry(
    _ name: String, _ place: Int?, _ value: _Token, _ check: DictionaryCheck
  ) -> Bool {
    guard let last, let before = check.before?[name] else { return true }
    if last.skips(value, before) { return false }
    let live = place.map { check.entries[$0].live } ?? .none
    if place != nil, check.element.kind != .leaf, !value.isNull, !before.isNull {
      last.expect(value, before)
      return true
    }
    let field = check.field
    if agrees(live, before, check.element, field, in: last.update.source) { return true }
    if agrees(live, value, check.element, field, in: source) {
      return place != nil
    }
    return settleConflict(field, value, before, nil)
  }
}
