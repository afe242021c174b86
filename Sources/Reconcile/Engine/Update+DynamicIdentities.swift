extension Update {
  /// Checks an element of a list that is matched by the values under a key.
  ///
  /// As with models, elements are paired by place as long as every identity stands where it stood.
  func checkIdentifiedElement(
    _ token: _Token, _ place: Int, _ key: String, _ list: inout DynamicList
  ) {
    guard checkIdentityLength(token, key) else { return }
    let identity = DynamicIdentity(token, key: key, pairsAnonymous: list.pairsAnonymous)
    guard let hash = DynamicList.hash(identity, &list.ordinals) else {
      return settleMissingIdentity(token, key, &list)
    }
    if list.winners.map({ !$0.contains(place) }) ?? false {
      return record(.skipped, nil, note: "identity appears again")
    }
    if case .unique = identity, let before = list.seen.add(hash, at: place) {
      return failTwice(before, place, token)
    }
    let candidate = list.builder.prefix
    if !list.builder.differs, candidate < list.builder.live.count,
      list.isIdentity(candidate, token, key, of: tape)
    {
      return settleElement(token, candidate, &list)
    }
    settleElement(token, list.search(hash, token, key, of: tape), &list)
  }

  private func settleMissingIdentity(
    _ token: _Token, _ key: String, _ list: inout DynamicList
  ) {
    switch list.policy.missingIdentity.rule {
    case .insert, .position:
      settleElement(token, -1, &list)
    case .skip:
      record(.skipped, nil, note: "no identity")
    case .reject:
      fail(.identity, "has no identity \"\(key)\"", token: token)
    }
  }

  /// An identity must not be longer than the limit.
  private func checkIdentityLength(_ token: _Token, _ key: String) -> Bool {
    guard token.isObject, let value = token.member(key), value.isString,
      unsafe value.rawText.count > limits.identityBytes
    else { return true }
    at(.key(key)) {
      fail(
        .limit, "exceeds the identity limit of \(limits.identityBytes) bytes", token: value)
    }
    return false
  }

  /// The places that count where an identity may come more than once.
  func winners(_ token: _Token, _ key: String, _ list: DynamicList) -> Set<Int> {
    var places: [UInt64: Int] = [:]
    var winners: Set<Int> = []
    var place = 0
    var index = token.first
    while index < token.end {
      let element = token.at(index)
      index = element.next
      winners.insert(place)
      if case .unique(let hash) = DynamicIdentity(element, key: key, pairsAnonymous: false) {
        if let before = places[hash] {
          winners.remove(list.policy.duplicates == .last ? before : place)
        }
        if places[hash] == nil || list.policy.duplicates == .last { places[hash] = place }
      }
      place += 1
    }
    return winners
  }
}
