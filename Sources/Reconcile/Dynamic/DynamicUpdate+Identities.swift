extension DynamicUpdate {
  /// The index of the live element with the identity of a source element, -1 if there is none.
  ///
  /// As with models, elements are paired by index as long as their identities agree. The result is
  /// nil if the source element is left out.
  func identifiedCandidate(for token: _Token, _ key: String, _ list: DynamicList) -> Int? {
    if token.isObject, let value = token.member(key),
      !identities.checkLength(value, at: findings.path.appending(key: key))
    {
      list.isReadWhole = false
      return nil
    }
    let identity = DynamicIdentity(token, key: key, pairsAnonymous: list.pairsAnonymous)
    guard let hash = DynamicList.hash(identity, &list.ordinals) else {
      if identities.insertsUnidentified(token, list, keys: "\"\(key)\"") { return -1 }
      list.isReadWhole = false
      return nil
    }
    let position = list.element.position
    if identities.isLeftOut(position, list) { return nil }
    if case .unique = identity, list.policy.duplicates != .keep {
      var seen = list
      let isFirst = identities.isFirst(hash, token, at: position, &seen) {
        hasSameIdentity(token, $0, key)
      }
      guard isFirst else { return nil }
    }
    let candidate = list.builder.prefix
    if !list.builder.differs, candidate < list.builder.live.count,
      list.isIdentity(candidate, token, key, of: tape)
    {
      return candidate
    }
    return list.search(hash, token, key, of: tape)
  }

  /// Whether two source elements have equal values under a key.
  private func hasSameIdentity(_ one: _Token, _ other: _Token, _ key: String) -> Bool {
    guard let one = one.member(key), let other = other.member(key) else { return false }
    return SourceValue(tape: tape, index: one.index)
      == SourceValue(tape: tape, index: other.index)
  }

  /// The indices of the elements that count, if an identity may occur more than once.
  func winners(_ key: String, _ list: DynamicList) -> Set<Int> {
    list.winners {
      let identity = DynamicIdentity($0, key: key, pairsAnonymous: false)
      return if case .unique(let hash) = identity { hash } else { nil }
    } isSame: {
      hasSameIdentity($0, $1, key)
    }
  }
}
