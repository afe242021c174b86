/// The keys under which the live elements of a list are written as members of an object.
final class MemberKeys {
  private let keys: [String?]

  /// The elements by key, made once an element was not at its index.
  private lazy var places: [String: [Int]] = keys.indices.reduce(into: [:]) { places, place in
    if let key = keys[place] { places[key, default: []].append(place) }
  }

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
    return places[key]?.first { !isClaimed($0) } ?? -1
  }
}

extension SchemaList {
  /// The index of the unclaimed live element that is written under a key, -1 if there is none.
  func position(ofMember key: String) -> Int {
    memberKeys?.position(
      of: key, expected: builder.differs ? -1 : builder.prefix, isClaimed: builder.isClaimed) ?? -1
  }
}

extension Findings {
  /// Visits each element of a list: of a source array, or the members of an object, sorted by their keys
  /// where they have no order.
  @inline(__always)
  func eachElement(of value: _Token, check: (_Token, Int) -> Void) {
    if value.isObject { return eachMember(of: value, check) }
    var position = 0
    var index = value.first
    let end = value.end
    while index < end {
      let token = value.at(index)
      index = token.next
      enter(position)
      check(token, position)
      leave()
      position &+= 1
    }
  }

  func eachMember(of value: _Token, _ check: (_Token, Int) -> Void) {
    var members = Array(value.listed.enumerated())
    if !tape.isOrdered {
      members.sort {
        $0.element.memberKey.utf8.lexicographicallyPrecedes($1.element.memberKey.utf8)
      }
    }
    for (position, token) in members { at(key: token.memberKey) { check(token, position) } }
  }

  /// Removes the element under a key, as null does in a dictionary, or what the policy for null decides.
  func settleNull(ofMember token: _Token, _ list: inout SchemaList) {
    let found = list.position(ofMember: token.memberKey)
    if found >= 0, list.before?.element(under: token.memberKey)?.isNull == true {
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
    if list.isOfMembers, list.isOfKeys { leaveOutTwins(&list) }
  }

  /// Leaves out members whose key comes twice: that is an identity that comes twice.
  func leaveOutTwins(_ list: inout SchemaList) {
    guard list.policy.duplicates != .keep else { return }
    var places: [String: Int] = [:]
    var leftOut: Set<Int> = []
    list.eachSourceElement { token, position in
      guard !token.isNull else { return }
      guard let earlier = places.updateValue(position, forKey: token.memberKey) else { return }
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

extension CompiledField {
  /// The key under which an object is written as a member, by the field that is read from it; nil if
  /// its value is nil or cannot be written.
  func memberKey(of object: AnyObject, _ root: _Token) -> String? {
    var transfer = _AccessorCall()
    _ = access(object, .encode, root, &transfer)
    return transfer.error == nil ? transfer.encoded.memberKey : nil
  }
}

extension _Encoded {
  /// The value as the key of a member, nil for null.
  var memberKey: String? {
    let value = SourceValue(encoding: self)
    return value.isNull ? nil : (try? value.string()) ?? value.description
  }
}
