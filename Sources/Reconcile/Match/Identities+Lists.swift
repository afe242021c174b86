// Finds the elements of lists by their identities.

extension Identities {
  /// Records the identity of a source element, unless an earlier one names the same: that is an
  /// issue.
  @inline(__always)
  func isFirst(
    _ element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> Bool {
    let token = element.token
    if list.seen.addGreater(element.hash, at: token.index, to: &stack) { return true }
    let before = list.seen.add(element.hash, at: token.index, to: &stack) { before in
      nameSameObject(token, token.at(before), plan, list.element.object)
    }
    guard let before else { return true }
    list.hasTwins = true
    failTwice(before, element.index, token, start: list.start, step: list.step)
    return false
  }

  /// Finds the first unclaimed live element that has an identity.
  ///
  /// - Returns: Its index, or -1 if there is none; and whether no element with that hash was
  ///   claimed before.
  func search(
    _ hash: UInt64, _ plan: ResolvedType, _ source: SourceObject, _ list: inout SchemaList
  ) -> (place: Int, isAlone: Bool) {
    if list.builder.live.isEmpty { return (-1, true) }
    list.builder.diverge()
    if list.index == nil { list.index = index(list, plan) }
    guard let index = list.index else { return (-1, true) }
    var isAlone = true
    let place = index.first(hash) { place in
      if list.builder.isClaimed(place) {
        isAlone = false
        return false
      }
      guard let object = unsafe list.builder.live.reference(place) else { return false }
      return unsafe object._withUnsafeGuaranteedRef { hasIdentity($0, plan, source) }
    }
    return (place, isAlone)
  }

  /// Whether an object has the identity that a source element names; the element must name one.
  @inline(__always)
  private func hasIdentity(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Bool {
    let place = plan.quickIdentity
    if place >= 0 {
      let stored = plan.stored(by: object)
      let value = source.token.at(keys.word(at: source.slots &+ plan.table.slot(place)))
      if stored.isStored(place) {
        return stored.perform(StoredCheck(token: value), place, object) == .equal
      }
    }
    return identity(of: object, plan, source) == .same
  }

  /// The live elements that are not yet claimed, by identity.
  func index(_ list: SchemaList, _ plan: ResolvedType) -> HashIndex {
    var index = HashIndex(capacity: list.builder.live.count - list.builder.prefix)
    for place in list.builder.prefix..<list.builder.live.count {
      guard let object = unsafe list.builder.live.reference(place) else { continue }
      let hash = unsafe object._withUnsafeGuaranteedRef {
        plan.identityHash(of: $0, keys.root, &findings.call)
      }
      index.insert(hash, place)
    }
    return index
  }

  /// Adds the issue that an element repeats the identity of an earlier one; the list of both begins
  /// at `start`.
  ///
  /// - Parameter step: The number of words before each element.
  func failTwice(_ before: Int, _ place: Int, _ token: _Token, start: Int, step: Int = 0) {
    var (first, word) = (0, start)
    while word < before { (first, word) = (first + 1, token.at(word).next &+ step) }
    findings.fail(
      UpdateError.Issue(
        path: SourcePath(Array(findings.path.components.dropLast())), kind: .identity,
        "identity appears twice, at [\(first)] and [\(place)]",
        location: findings.tape.location(ofWord: token.index)))
  }

  /// Finds the first unclaimed live element that has an identity, preferably of the class that the
  /// source names.
  func search(
    _ element: SourceElement, _ list: inout SchemaList, _ plan: ResolvedType, _ type: _ObjectType
  ) -> (place: Int, isWrongClass: Bool) {
    func suits(_ object: AnyObject) -> Bool {
      classes.suits(object, plan, type, element.token)
    }
    let next = list.builder.prefix
    if !list.builder.differs, let live = list.builder.live.object(next),
      identity(of: live, plan, element.object) == .same, suits(live)
    {
      return (next, false)
    }
    if list.builder.live.isEmpty { return (-1, false) }
    list.builder.diverge()
    if list.index == nil { list.index = index(list, plan) }
    guard let index = list.index else { return (-1, false) }
    var other = -1
    var bucket = index.start(element.hash)
    while true {
      let place = index.next(element.hash, &bucket)
      if place < 0 { return (other, other >= 0) }
      guard !list.builder.isClaimed(place), let object = list.builder.live.object(place),
        identity(of: object, plan, element.object) == .same
      else { continue }
      if suits(object) { return (place, false) }
      if other < 0 { other = place }
    }
  }
}
