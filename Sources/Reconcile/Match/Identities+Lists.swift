// Finds the elements of lists by their identities.

extension Identities {
  /// Records the identity of a source element, unless an earlier one names the same: that is an
  /// issue.
  @inline(__always)
  func isFirst(
    _ element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool {
    if isGreater(element.hash, element.token, list) { return true }
    return isFirstOfHash(element, &list, plan)
  }

  /// Records the identity of a source element that names a live one.
  ///
  /// - Parameter isMoved: Whether that one was found by an identity that is known to be the first.
  /// - Returns: Whether the element counts; if not, another one of that identity does, or it is an issue.
  @inline(__always)
  func counts(
    _ element: SourceElement, isMoved: Bool, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool {
    if isMoved {
      list.seen.addOther(element.hash, at: element.token.index, to: &stack)
      return true
    }
    return !isLeftOut(element.index, list) && isFirst(element, &list, plan)
  }

  /// Records the identity of a source element if its hash is greater than all before, so that it is
  /// the first.
  @inline(__always)
  func isGreater(_ hash: UInt64, _ token: _Token, _ list: SchemaList) -> Bool {
    list.seen.addGreater(hash, at: token.index, to: &stack)
  }

  /// The same where the hash is not greater than all before.
  @inline(never)
  private func isFirstOfHash(
    _ element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool {
    let (token, type) = (element.token, list.element.object)
    return isFirst(element.hash, token, at: element.index, &list) {
      nameSameObject(token, $0, plan, type)
    }
  }

  /// Finds the first unclaimed live element that has an identity.
  ///
  /// - Returns: Its index, or -1 if there is none; and whether no element with that hash was
  ///   claimed before.
  @inline(never)
  func search(
    _ hash: UInt64, _ plan: ResolvedType, _ source: SourceObject, _ list: inout SchemaList
  ) -> (position: Int, isAlone: Bool) {
    list.prepareSearch { index($0, from: $1, plan) }
    return list.firstUnclaimed(hash) { position in
      guard let object = unsafe list.builder.live.reference(position) else { return false }
      return unsafe object._withUnsafeGuaranteedRef { hasIdentity($0, plan, source) }
    }
  }

  /// Whether an object has the identity that a source element names; the element must name one.
  @inline(__always)
  private func hasIdentity(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Bool {
    let number = plan.directIdentity
    if number >= 0 {
      let rows = plan.rows(by: object)
      let value = source.token.at(word(ofIdentity: plan, source))
      if rows.isStored(number) {
        return rows.perform(StoredCheck(token: value), number, object) == .equal
      }
    }
    return identity(of: object, plan, source) == .same
  }

  /// The unclaimed live elements with the identity and the class of the one that an element names.
  func places(
    of element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> [Int] {
    guard let found = list.builder.live.object(element.found) else { return [] }
    return unclaimed(element, &list, plan)
      .filter { type(of: $0.object) == type(of: found) }.map(\.place)
  }

  /// The unclaimed live elements with the identity that an element names, of any class.
  func unclaimed(
    _ element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> [(object: AnyObject, place: Int)] {
    list.prepareSearch { index($0, from: $1, plan) }
    guard let index = list.index else { return [] }
    var unclaimed: [(object: AnyObject, place: Int)] = []
    var bucket = index.start(element.hash)
    while case let place = index.next(element.hash, &bucket), place >= 0 {
      guard !list.builder.isClaimed(place), let object = list.builder.live.object(place),
        identity(of: object, plan, element.object) == .same
      else { continue }
      unclaimed.append((object, place))
    }
    return unclaimed
  }

  /// Finds one by an identity that is a whole number and that the engine accesses in place. Its hash
  /// is the number itself, so nothing else is compared.
  @inline(never)
  func search(
    whole hash: UInt64, _ plan: ResolvedType, _ list: inout SchemaList
  ) -> (position: Int, isAlone: Bool) {
    list.prepareSearch { index($0, from: $1, plan) }
    return list.firstUnclaimed(hash) { _ in true }
  }

  /// The live elements from a position on, by identity.
  func index(_ live: LiveList, from first: Int, _ plan: ResolvedType) -> HashIndex {
    if let rows = plan.compared, let identity = rows.identity {
      let row = rows[Int(identity)]
      return index(live, from: first) { row.wholeHash(of: $0) }
    }
    return index(live, from: first) { plan.identityHash(of: $0, keys.root, &findings.call) }
  }

  @inline(__always)
  private func index(
    _ live: LiveList, from first: Int, hash: (AnyObject) -> UInt64
  ) -> HashIndex {
    var index = HashIndex(capacity: live.count - first)
    for position in first..<live.count {
      guard let object = unsafe live.reference(position) else { continue }
      index.insert(unsafe object._withUnsafeGuaranteedRef(hash), position)
    }
    return index
  }

  /// Finds the first unclaimed live element that has an identity, preferably of the class that the
  /// source names.
  ///
  /// - Parameter settled: A class whose own objects the element suits for certain.
  func search(
    _ element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType, _ type: _ObjectType,
    settled: ObjectIdentifier? = nil
  ) -> (position: Int, isWrongClass: Bool) {
    func suits(_ object: AnyObject) -> Bool {
      ObjectIdentifier(Swift.type(of: object)) == settled
        || classes.suits(object, plan, type, element.token)
    }
    let next = list.builder.prefix
    if !list.builder.differs, let live = list.builder.live.object(next),
      identity(of: live, plan, element.object) == .same, suits(live)
    {
      return (next, false)
    }
    list.prepareSearch { index($0, from: $1, plan) }
    guard let index = list.index else { return (-1, false) }
    var other = -1
    var bucket = index.start(element.hash)
    while true {
      let position = index.next(element.hash, &bucket)
      if position < 0 { return (other, other >= 0) }
      guard !list.builder.isClaimed(position), let object = list.builder.live.object(position),
        identity(of: object, plan, element.object) == .same
      else { continue }
      if suits(object) { return (position, false) }
      if other < 0 { other = position }
    }
  }
}
