extension Update {
  /// The index of the live element with the identity of a source element, -1 if there is none.
  ///
  /// As with models, elements are paired by index as long as their identities agree. The result is
  /// nil if the source element is left out.
  func identifiedCandidate(for token: _Token, _ key: String, _ list: DynamicList) -> Int? {
    guard checkIdentityLength(token, key) else {
      list.isReadWhole = false
      return nil
    }
    let identity = DynamicIdentity(token, key: key, pairsAnonymous: list.pairsAnonymous)
    guard let hash = DynamicList.hash(identity, &list.ordinals) else {
      return settleMissingIdentity(token, key, list)
    }
    let place = list.element.place
    if list.winners.map({ !$0.contains(place) }) ?? false {
      findings.record(.skipped, nil, note: "identity appears again")
      return nil
    }
    if case .unique = identity,
      let before = list.seen.add(
        hash, at: token.index, to: &identities.stack,
        isSame: { hasSameIdentity(token, token.at($0), key) })
    {
      list.isReadWhole = false
      identities.failTwice(before, place, token, start: list.token.first)
      return nil
    }
    let candidate = list.builder.prefix
    if !list.builder.differs, candidate < list.builder.live.count,
      list.isIdentity(candidate, token, key, of: tape)
    {
      return candidate
    }
    return list.search(hash, token, key, of: tape)
  }

  private func settleMissingIdentity(
    _ token: _Token, _ key: String, _ list: DynamicList
  ) -> Int? {
    switch list.policy.missingIdentity.rule {
    case .insert, .position:
      return -1
    case .skip:
      findings.record(.skipped, nil, note: "no identity")
    case .reject:
      findings.fail(.identity, "has no identity \"\(key)\"", token: token)
    }
    list.isReadWhole = false
    return nil
  }

  /// Whether an identity is within the length limit; if not, an issue is recorded.
  private func checkIdentityLength(_ token: _Token, _ key: String) -> Bool {
    guard token.isObject, let value = token.member(key), value.isString,
      unsafe value.rawText.count > limits.identityBytes
    else { return true }
    findings.at(key: key) {
      findings.fail(
        .limit, "exceeds the identity limit of \(limits.identityBytes) bytes", token: value)
    }
    return false
  }

  /// Whether two source elements have equal values under a key.
  private func hasSameIdentity(_ one: _Token, _ other: _Token, _ key: String) -> Bool {
    guard let one = one.member(key), let other = other.member(key) else { return false }
    return SourceValue(tape: tape, index: one.index)
      == SourceValue(tape: tape, index: other.index)
  }

  /// The indices of the elements that count, if an identity may occur more than once.
  func winners(_ key: String, _ list: DynamicList) -> Set<Int> {
    var before: [UInt64: [(place: Int, token: _Token)]] = [:]
    var winners: Set<Int> = []
    let takesLast = list.policy.duplicates == .last
    var place = 0
    var index = list.token.first
    while index < list.token.end {
      let token = list.token.at(index)
      index = token.next
      defer { place += 1 }
      let identity = DynamicIdentity(token, key: key, pairsAnonymous: false)
      guard case .unique(let hash) = identity else {
        winners.insert(place)
        continue
      }
      let same = before[hash]?.firstIndex { hasSameIdentity($0.token, token, key) }
      if let same {
        guard takesLast else { continue }
        let earlier = before[hash]?[same].place
        earlier.map { _ = winners.remove($0) }
        before[hash]?[same].place = place
      } else {
        before[hash, default: []].append((place, token))
      }
      winners.insert(place)
    }
    return winners
  }
}
