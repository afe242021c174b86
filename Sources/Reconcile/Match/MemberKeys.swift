/// The keys under which the live elements of a list are written as members of an object.
final class MemberKeys {
  private let keys: [String?]

  /// The elements by the hashes of their keys, made once an element was not at its index.
  private lazy var index: HashIndex = {
    var index = HashIndex(capacity: keys.count)
    for case (let place, let key?) in keys.enumerated() { index.insert(ByteHash.hash(key), place) }
    return index
  }()

  init(_ live: LiveList, _ field: CompiledField, _ root: _Token) {
    keys = live.indices.map { position in
      live.object(position).flatMap { field.memberKey(of: $0, root) }
    }
  }

  /// The key of a live element; nil if it has none.
  subscript(_ position: Int) -> String? { keys[position] }

  /// The index of the first unclaimed live element with a key, -1 if there is none.
  ///
  /// - Parameter expected: The index at which it mostly is.
  func position(of key: String, expected: Int, isClaimed: (Int) -> Bool) -> Int {
    if keys.indices.contains(expected), keys[expected] == key, !isClaimed(expected) {
      return expected
    }
    return index.first(ByteHash.hash(key)) { place in
      !isClaimed(place) && keys[place].map { String._equal($0, key) } == true
    }
  }
}

extension SchemaList {
  /// The index of the unclaimed live element that is written under the key of a member, -1 if there is none.
  mutating func position(ofMember token: _Token) -> Int {
    guard let field = field.memberKey(of: element) else { return -1 }
    let key = token.at(token.index &- 1)
    guard isPairedByKey, field.isWrittenAsText else {
      return memberKeys?
        .position(
          of: key.makeString(), expected: builder.differs ? -1 : builder.prefix,
          isClaimed: builder.isClaimed) ?? -1
    }
    // What is compared is a text, so no code of the user's runs.
    var call = _AccessorCall()
    if !builder.differs, let next = builder.live.object(builder.prefix),
      field.access(next, .check, key, &call) == .equal
    {
      return builder.prefix
    }
    let hash = unsafe key.withText { unsafe ByteHash.hash($0) }
    let index = index ?? indexOfKeys(field, key, &call)
    self.index = index
    var bucket = index.start(hash)
    while true {
      let place = index.next(hash, &bucket)
      if place < 0 { return -1 }
      if !builder.isClaimed(place), let object = builder.live.object(place),
        field.access(object, .check, key, &call) == .equal
      {
        return place
      }
    }
  }

  /// The live elements by their keys, from the first that is unclaimed.
  private func indexOfKeys(
    _ field: CompiledField, _ token: _Token, _ call: inout _AccessorCall
  ) -> HashIndex {
    let live = builder.live
    var index = HashIndex(capacity: live.count &- builder.prefix)
    for place in builder.prefix..<live.count {
      guard let object = live.object(place) else { continue }
      _ = field.access(object, .hash, token, &call)
      index.insert(call.hash, place)
    }
    return index
  }
}

extension Findings {
  /// Removes the element under a key, as null does in a dictionary, or what the policy for null decides.
  func settleNull(ofMember token: _Token, _ list: inout SchemaList) {
    let found = list.position(ofMember: token)
    if found >= 0, list.merge?.saysNull(inPlaceOf: token) == true {
      return list.builder.take(found)
    }
    switch list.field.policy.null.rule.decide(list.context(in: self, token)) {
    case .keep where found >= 0:
      list.builder.take(found)
    case .keep:
      break
    case .assign, .reset:
      guard found >= 0 else { break }
      if list.isFixed {
        record(.lost, nil, new: .word(token.index))
        list.builder.take(found)
      } else {
        list.builder.diverge()
        list.bury(found, isPassed: false)
      }
    case .reject:
      fail(
        UpdateError.Issue(
          path: path, kind: .null, expected: list.element.expectedValue, found: token.found,
          location: tape.location(ofWord: token.index)))
      if found >= 0 { list.builder.take(found) }
    }
  }
}

extension Identities {
  /// Prepares for names that come twice, and for keys.
  ///
  /// A separate function, so its variables take no stack space while nested values are checked.
  @inline(never)
  func prepareNames(_ list: inout SchemaList) {
    if list.isOfKeys { list.prepareMembers() }
    if list.match == .identity, list.policy.duplicates != .reject,
      list.field.declared?.hasIdentity == true
    {
      if list.policy.duplicates == .keep {
        list.named = NamedElements()
      } else {
        list.winners = winners(list)
      }
    }
    if list.isOfMembers, list.isOfKeys, !isFirstByKey(list) { leaveOutTwins(&list) }
  }

  /// Whether a key that comes twice is found by the identity, which it is.
  private func isFirstByKey(_ list: SchemaList) -> Bool {
    guard list.match == .identity, list.policy.duplicates == .reject, !list.skipsFailing,
      let plan = list.field.declared, plan.directIdentity >= 0, !plan.hasVariants
    else { return false }
    return plan.quickIdentity < 0
  }

  /// Leaves out members whose key comes twice: that is an identity that comes twice.
  func leaveOutTwins(_ list: inout SchemaList) {
    guard list.policy.duplicates != .keep else { return }
    var index = HashIndex(capacity: list.source.count)
    var words: [Int] = []
    var leftOut: Set<Int> = []
    for (token, position) in ListedElements(of: list.source) {
      words.append(token.index)
      let key = token.at(token.index &- 1)
      if token.isNull { continue }
      let hash = unsafe key.withText { unsafe ByteHash.hash($0) }
      let earlier = index.first(hash) { token.at(words[$0] &- 1).equalText(key) }
      if earlier < 0 || list.policy.duplicates == .last { index.insert(hash, position) }
      if earlier < 0 { continue }
      leftOut.insert(list.policy.duplicates == .last ? earlier : position)
      if list.policy.duplicates == .reject {
        findings.fail(
          .identity, "identity appears twice, under the key \"\(token.memberKey)\"", token: token)
      }
    }
    if leftOut.isEmpty { return }
    let others = (0..<list.source.count).filter { !leftOut.contains($0) }
    list.winners = list.winners.map { $0.subtracting(leftOut) } ?? Set(others)
    if list.policy.duplicates == .reject { list.hasTwins = true }
  }
}
