// Objects of plain values that are elements of a list matched by identity.

extension Update {
  /// Decides what may be left out for the elements of a list.
  func prepare(_ list: inout SchemaList, _ field: ResolvedField, _ plan: ResolvedType) {
    guard list.merge == nil, list.named == nil, !list.skipsFailing, comparesPlain else { return }
    list.settlesPlain = list.winners == nil && field.updatesObjects && holders.graph == nil
    if FastWay.declaredOrder.isRefused, let rows = plan.compared(asMember: list.isOfMembers) {
      keys.loosen(&list.order, rows)
    }
    guard plan.isCompared, !plan.hasVariants, plan.isClass else { return }
    if list.builder.live.isEmpty {
      list.insertsPlain =
        plan.isInert && list.settlesPlain && plan.createdIdentity.isEmpty
        && ListCheck(self).insertsSimply(list, field, plan)
    } else {
      list.comparesPlain = true
      list.passesPlain = list.settlesPlain && !FastWay.plainElements.isRefused
    }
  }

  /// Passes over elements that nothing but a comparison is needed for: most are equal to the live ones
  /// in their places, and this is where most of the time of an update is spent.
  ///
  /// - Parameters:
  ///   - index: The word of the first element; on return, that of the first one that needs more.
  ///   - position: The position of the first element.
  /// - Returns: How many were passed.
  @inline(never)
  func passPlain(
    _ list: inout SchemaList, _ index: inout Int, _ position: Int, _ plan: ResolvedType
  ) -> Int {
    // Tried again after an element that is settled.
    list.passesPlain = false
    if let merge = list.merge { return merge.passWhole(&list, &index, plan) }
    guard holders.graph == nil, let rows = plan.compared(asMember: list.isOfMembers) else {
      return 0
    }
    var passed = 0
    let passesEqual =
      passesEqual(rows)
      && (rows.isFlat
        || !FastWay.equalNested.isRefused && (!rows.writesAlways || !findings.isDetailed))
      // What is touched of several elements is told by their indices.
      && (!list.isOfMembers || !rows.writesAlways || !findings.isDetailed)
    var triesEqual = passesEqual
    while true {
      // What holds more than is compared here, such as long lists, is not tried again and again.
      if triesEqual && !list.builder.differs && list.heldMore < 2 {
        let start = position &+ passed
        let count =
          !rows.isFlat
          ? passHolders(&list, &index, start, plan, rows)
          : list.order.isDeclared && !list.isOfMembers
            ? pass(&list, &index, start, plan, rows, as: .declared)
            : passOthers(&list, &index, start, plan, rows)
        if !rows.isFlat { list.heldMore = count == 0 ? list.heldMore &+ 1 : 0 }
        passed &+= count
      }
      guard index < list.source.end,
        let isEqual = settlesPlain(
          &list, list.source.at(index), position &+ passed, plan, triesEqual: triesEqual)
      else {
        passed &+= passFirstMoved(&list, &index, position &+ passed, plan)
        list.settlePassed()
        return passed
      }
      triesEqual = isEqual && passesEqual
      index = list.source.at(index).next &+ list.step
      passed &+= 1
    }
  }

  /// Settles the next element, if it can be compared with the live one that has its identity.
  ///
  /// - Parameter triesEqual: Whether the element before was equal, so that this one mostly is too.
  /// - Returns: Whether the live one is equal to it; nil if more is needed, and nothing was done.
  @inline(__always)
  private func settlesPlain(
    _ list: inout SchemaList, _ token: _Token, _ position: Int, _ plan: ResolvedType,
    triesEqual: Bool
  ) -> Bool? {
    guard token.isObject else { return nil }
    guard list.builder.differs else {
      return settlesPlain(&list, token, position, plan, at: list.builder.prefix)
    }
    let candidate = placeOfMoved(token, &list, plan).place
    if triesEqual && takesEqual(&list, token, plan, at: candidate) { return true }
    return settlesPlain(&list, token, position, plan, at: candidate)
  }

  /// Takes the live element that has the identity that the source names, if they are equal and nothing
  /// is set again: nothing has to be kept of its values then.
  ///
  /// - Returns: Whether it did; if not, nothing was done.
  @inline(__always)
  private func takesEqual(
    _ list: inout SchemaList, _ token: _Token, _ plan: ResolvedType, at candidate: Int
  ) -> Bool {
    guard list.order.isDeclared, let rows = plan.compared, rows.isFlat, rows.passesEqual,
      !rows.writesAlways,
      let live = unsafe list.builder.live.reference(candidate)
    else { return false }
    var hash: UInt64 = 0
    let isEqual = unsafe live._withUnsafeGuaranteedRef { live in
      plan.isType(of: live) && !writes.isMentioned(live)
        && allProperties(ofEqual: live, plan, rows, token, hash: &hash) != nil
    }
    guard isEqual else { return false }
    findings.trace("a moved element is equal")
    list.seen.addOther(hash, at: token.index, to: &identities.stack)
    list.builder.take(candidate)
    return true
  }

  /// The same with the live element that may have the identity that the source names.
  @inline(__always)
  private func settlesPlain(
    _ list: inout SchemaList, _ token: _Token, _ position: Int, _ plan: ResolvedType,
    at candidate: Int
  ) -> Bool? {
    guard let live = unsafe list.builder.live.reference(candidate) else { return nil }
    return unsafe live._withUnsafeGuaranteedRef { live in
      guard let comparison = comparePlain(token, live, plan, &list.order) else { return nil }
      defer { keys.release(comparison.source) }
      if !comparison.isWhole {
        return settlesOpen(live, plan, comparison, position, at: candidate, &list)
      }
      // What is set again is told with its place.
      let isTold = comparison.differing == 0 && comparison.writesAlways
      if isTold { findings.enter(token, position, isMember: list.isOfMembers) }
      defer { if isTold { findings.leave(isMember: list.isOfMembers) } }
      guard settlesPlain(live, plan, comparison, at: candidate, &list) else { return nil }
      return comparison.differing == 0
    }
  }

  /// Passes over an element that is not the live one in its place, after which the list differs, and
  /// those that follow.
  @inline(never)
  private func passFirstMoved(
    _ list: inout SchemaList, _ index: inout Int, _ position: Int, _ plan: ResolvedType
  ) -> Int {
    guard !list.builder.differs, index < list.source.end else { return 0 }
    let token = list.source.at(index)
    guard token.isObject, let rows = plan.compared(asMember: list.isOfMembers),
      let identity = rows.identity,
      let next = list.builder.live.object(list.builder.prefix), plan.isType(of: next),
      rows[Int(identity)].wholeHash(of: next) != rows.wholeIdentityHash(token)
    else { return 0 }
    let candidate = placeOfMoved(token, &list, plan).place
    guard settlesPlain(&list, token, position, plan, at: candidate) != nil else { return 0 }
    index = token.next &+ list.step
    return 1 &+ passPlain(&list, &index, position &+ 1, plan)
  }

  /// Checks what differs in an element, or needs more than a comparison.
  ///
  /// - Returns: Whether the live one stays as it is; nil if nothing was done.
  @inline(never)
  private func settlesOpen(
    _ live: AnyObject, _ plan: ResolvedType, _ comparison: PlainComparison, _ position: Int,
    at candidate: Int, _ list: inout SchemaList
  ) -> Bool? {
    assert(!list.isOfMembers, "members are compared as wholes")
    guard claims(live, comparison, &list) else { return nil }
    findings.enter(position)
    let judgement = VersionCheck(self).check(
      live, plan, comparison.source, .same, list.field.policy.stale)
    if judgement == .failed { list.keepFailed(candidate) } else { list.builder.take(candidate) }
    list.settleLeftOut(position)
    findings.leave()
    return judgement == .unchanged
  }

  /// Whether an element may claim a live one, which has its identity: nothing has mentioned that one, and
  /// the identity is known not to have come before.
  @inline(__always)
  private func claims(
    _ live: AnyObject, _ comparison: PlainComparison, _ list: inout SchemaList
  ) -> Bool {
    guard !writes.isMentioned(live) else { return false }
    let token = comparison.source.token
    if list.builder.differs {
      list.seen.addOther(comparison.hash, at: token.index, to: &identities.stack)
      return true
    }
    return identities.isGreater(comparison.hash, token, list)
  }

  /// Does what the comparison of an element with a live one leads to, if nothing else is needed.
  @inline(__always)
  func settlesPlain(
    _ live: AnyObject, _ plan: ResolvedType, _ comparison: PlainComparison, at candidate: Int,
    _ list: inout SchemaList
  ) -> Bool {
    guard claims(live, comparison, &list) else { return false }
    if comparison.differing != 0 && !list.isHeld {
      writes.hold(list.builder.live.live)
      list.isHeld = true
    }
    settlePlain(live, plan, comparison, isHeld: list.isHeld)
    list.builder.take(candidate)
    return true
  }

  /// The same for keys in any order, and for members.
  ///
  /// A function of its own, so that the loop for declared order stays small.
  @inline(never)
  private func passOthers(
    _ list: inout SchemaList, _ index: inout Int, _ position: Int, _ plan: ResolvedType,
    _ rows: RowTable
  ) -> Int {
    list.isOfMembers
      ? pass(&list, &index, position, plan, rows, as: .members)
      : pass(&list, &index, position, plan, rows, as: .inAnyOrder)
  }

  /// The same for objects that hold others, or have validators.
  @inline(never)
  private func passHolders(
    _ list: inout SchemaList, _ index: inout Int, _ position: Int, _ plan: ResolvedType,
    _ rows: RowTable
  ) -> Int {
    let slots = keys.reserve(rows.slots)
    defer { keys.release(slots) }
    return pass(&list, &index, position, plan, rows, as: .holders(slots: slots))
  }

  /// How the elements of a list are compared, which each loop over them knows: with a closure in its place
  /// the comparison was not inlined, and took a quarter more.
  private enum Comparison {
    case declared, inAnyOrder, members
    case holders(slots: Int)
  }

  @inline(__always)
  private func pass(
    _ list: inout SchemaList, _ index: inout Int, _ position: Int, _ plan: ResolvedType,
    _ rows: RowTable, as comparison: Comparison
  ) -> Int {
    // The list itself is not passed on, which would copy it.
    let (live, seen, source, order) = (list.builder.live, list.seen, list.source, list.order)
    let (first, word, below) = (list.builder.prefix, index, touchedBelow)
    let step = if case .members = comparison { 1 } else { 0 }
    var (passed, touched) = (0, 0)
    while index < source.end {
      let token = source.at(index)
      guard token.isObject, let object = unsafe live.reference(first &+ passed) else { break }
      let isPassed = unsafe object._withUnsafeGuaranteedRef { object in
        guard plan.isType(of: object), !writes.isMentioned(object) else { return false }
        var hash: UInt64 = 0
        let present =
          switch comparison {
          case .declared: allProperties(ofEqual: object, plan, rows, token, hash: &hash)
          case .inAnyOrder: properties(ofEqual: object, plan, rows, token, order, hash: &hash)
          case .members:
            !identities.hasKey(of: token, rows, object, plan, hash: &hash)
              ? nil
              : order.isDeclared
                ? allProperties(
                  ofEqual: object, plan, rows, token, from: rows.start, hash: &hash)
                : properties(
                  ofEqual: object, plan, rows, token, order, known: rows.keyBit, hash: &hash)
          case .holders(let slots):
            properties(ofEqualHolder: object, plan, rows, token, order, slots, hash: &hash)
          }
        guard let present, seen.addGreater(hash, at: token.index, to: &identities.stack)
        else { return false }
        touched &+= rows.touches(present, differing: 0)
        return true
      }
      guard isPassed else { break }
      passed &+= 1
      index = token.next &+ step
    }
    if passed > 0 {
      findings.trace("elements \(position) to \(position &+ passed &- 1) are equal")
    }
    touched &+= touchedBelow &- below
    touchedBelow = below
    if touched > 0 {
      findings.noteEqual(
        touched, source.at(word),
        EqualObjects(plan.form(rows), at: position..<(position &+ passed)))
    }
    list.builder.takePrefix(of: passed)
    return passed
  }

  /// The index of the live element that has the identity that a source element names, if that is a
  /// whole number, and its hash; of a member that is paired by its key, of the one with that. -1 if there is
  /// none, or if there may be more to decide.
  @inline(never)
  func placeOfMoved(
    _ token: _Token, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> (place: Int, hash: UInt64) {
    if list.isPairedByKey { return (list.position(ofMember: token), 0) }
    guard list.winners == nil, let rows = plan.compared(asMember: list.isOfMembers),
      let hash = rows.wholeIdentityHash(token),
      !list.seen.mayHold(hash, in: identities.stack)
    else { return (-1, 0) }
    let (found, isAlone) = identities.search(whole: hash, plan, &list)
    return (isAlone ? found : -1, hash)
  }
}
