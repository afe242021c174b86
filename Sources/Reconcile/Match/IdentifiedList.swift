/// A list whose source elements may be matched by their identities: that of a property in a schema,
/// or one of dynamic values. The rules of identities are the same for both.
protocol IdentifiedList: CheckedList {
  /// The source elements, in their array or under their keys.
  var source: _Token { get }

  /// The number of words before each source element: 1 if elements are under keys.
  var step: Int { get }

  /// The live elements by identity, created once an element was not at its index.
  var index: HashIndex? { get set }

  /// The identities of the source elements so far.
  var seen: SeenIdentities { get set }

  /// Whether an identity appeared twice, so that an element was rejected.
  var hasTwins: Bool { get set }

  /// If duplicates are allowed: the indices of the source elements that count.
  var winners: Set<Int>? { get }
}

extension IdentifiedList {
  /// Makes the index of the live elements, unless there is one.
  ///
  /// - Parameter makeIndex: Indexes the live elements by identity, from the first that is unclaimed.
  @inline(__always)
  mutating func prepareSearch(_ makeIndex: (LiveList, Int) -> HashIndex) {
    if builder.live.isEmpty { return }
    builder.diverge()
    if index == nil { index = makeIndex(builder.live, builder.prefix) }
  }

  /// Finds the first unclaimed live element that has an identity.
  ///
  /// - Parameter isIt: Whether the live element at an index has the identity.
  /// - Returns: Its index, or -1 if there is none; and whether no element with that hash was
  ///   claimed before.
  @inline(__always)
  func firstUnclaimed(
    _ hash: UInt64, where isIt: (Int) -> Bool
  ) -> (position: Int, isAlone: Bool) {
    guard let index else { return (-1, true) }
    var isAlone = true
    let position = index.first(hash) { position in
      if builder.isClaimed(position) {
        isAlone = false
        return false
      }
      return isIt(position)
    }
    return (position, isAlone)
  }

  /// The indices of the source elements that count if the policy allows repeated identities.
  ///
  /// - Parameters:
  ///   - hash: The hash of the identity that an element names, nil if it names none.
  ///   - isSame: Whether two elements whose identities have the same hash name the same.
  func winners(hash: (_Token) -> UInt64?, isSame: (_Token, _Token) -> Bool) -> Set<Int> {
    var places: [UInt64: [(position: Int, token: _Token)]] = [:]
    var winners: Set<Int> = []
    let takesLast = policy.duplicates == .last
    for (token, position) in ListedElements(of: source) {
      if let hash = hash(token) {
        if let before = places[hash, default: []].firstIndex(where: { isSame($0.token, token) }) {
          guard takesLast else { continue }
          winners.remove(places[hash]?.remove(at: before).position ?? position)
        }
        places[hash, default: []].append((position, token))
      }
      winners.insert(position)
    }
    return winners
  }
}

extension Identities {
  /// Whether the policy of repeated identities leaves a source element out.
  @inline(__always)
  func isLeftOut(_ position: Int, _ list: some IdentifiedList) -> Bool {
    guard let winners = list.winners, !winners.contains(position) else { return false }
    findings.record(.skipped, nil, note: "identity appears again")
    return true
  }

  /// Records the identity of a source element, unless an earlier one names the same: that is an
  /// issue.
  ///
  /// - Parameter isSame: Whether an earlier element whose identity has the same hash names the
  ///   same.
  func isFirst(
    _ hash: UInt64, _ token: _Token, at position: Int, _ list: inout some IdentifiedList,
    isSame: (_Token) -> Bool
  ) -> Bool {
    let before = list.seen.add(hash, at: token.index, to: &stack) { isSame(token.at($0)) }
    guard let before else { return true }
    list.hasTwins = true
    failTwice(before, position, token, list)
    return false
  }

  /// Adds the issue that an element repeats the identity of an earlier one.
  private func failTwice(
    _ before: Int, _ position: Int, _ token: _Token, _ list: some IdentifiedList
  ) {
    let first = ListedElements(of: list.source).first { $0.token.index == before }?.position ?? 0
    let isSameKey =
      list.isOfMembers && token.at(before &- 1).equalText(token.at(token.index &- 1))
    findings.fail(
      UpdateError.Issue(
        path: SourcePath(Array(findings.path.components.dropLast())), kind: .identity,
        isSameKey
          ? "identity appears twice, under the key \"\(token.memberKey)\""
          : "identity appears twice, at [\(first)] and [\(position)]",
        location: findings.tape.location(ofWord: token.index)))
  }

  /// Whether a source element without an identity is inserted; otherwise the policy leaves it out
  /// or makes it an issue.
  func insertsUnidentified(
    _ token: _Token, _ list: some IdentifiedList, keys: @autoclosure () -> String
  ) -> Bool {
    switch list.policy.missingIdentity.rule {
    case .insert, .position: return true
    case .skip: findings.record(.skipped, nil, note: "no identity")
    case .reject: findings.fail(.identity, "has no identity \(keys())", token: token)
    }
    return false
  }

  /// Whether an identity is no longer than the limit; a longer one is an issue.
  func checkLength(_ value: _Token, at path: @autoclosure () -> SourcePath) -> Bool {
    guard value.isString, unsafe value.rawText.count > contents.limit else { return true }
    findings.fail(
      UpdateError.Issue(
        path: path(), kind: .limit, "exceeds the identity limit of \(contents.limit) bytes",
        location: findings.tape.location(ofWord: value.index)))
    return false
  }
}
