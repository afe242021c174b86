/// Checks the root of an update: an object, a property, or the objects that a map takes.
struct RootCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks an object as the root, whose identity cannot change unless the call says so.
  ///
  /// - Parameter takesFirst: Whether a draft takes the identity that its first source names.
  func checkRoot<Model: Reconcilable & AnyObject>(
    _ object: Model, adopting: Bool = false, takesFirst: Bool = false
  ) {
    // A type description is made only if the plan is not known yet.
    let plan =
      update.resolver.plan(known: ObjectIdentifier(type(of: object)))
      ?? update.classes.plan(of: object, _ObjectType.of(Model.self), nil as ResolvedType?)
    checkRoot(object, plan, adopting: adopting, takesFirst: takesFirst)
  }

  /// The same, with the type of the object's own class.
  ///
  /// - Parameter triesWhole: Whether one comparison may settle the object, which was not tried before.
  func checkRoot<Model: Reconcilable & AnyObject>(
    _ object: Model, _ plan: ResolvedType, adopting: Bool = false, takesFirst: Bool = false,
    triesWhole: Bool = true
  ) {
    let root = update.root
    if adopting, !plan.hasIdentity {
      return update.findings.fail(
        .identity, "\(Model.self) declares no identity to take", token: root)
    }
    if plan.isOwn {
      update.merging?.expectRoot()
      return _ = OwnModelCheck(update).check(object, root, nil, isNew: false)
    }
    guard root.isObject else { return update.findings.mismatch(root, expected: "\(Model.self)") }
    if plan.hasTombstones, update.keys.isTombstone(root, plan) {
      return update.findings.failTombstone(root, plan.schema.name, at: update.findings.path)
    }
    if plan.hasVariants, update.classes.refusesClass(object, plan, root) { return }
    update.merging?.expectRoot()
    if triesWhole, !adopting, update.holders.graph == nil, !update.keepsRoots,
      isSettled(object, plan, root)
    {
      return
    }
    let source = update.keys.matched(root, plan, unknownKeys: plan.root.unknownKeys)
    defer { update.keys.release(source) }
    if plan.keyCount > 0, !update.keys.isAnyFilled(source, plan) { noteStrange(root, plan) }
    if adopting { update.holders.isAdopting = true }
    if adopting, update.options.isRemembered { update.holders.graph?.made.created = object }
    switch update.identities.identity(of: object, plan, source) {
    case .invalid:
      break
    case .different where adopting, .absent where adopting:
      AdoptionCheck(update).check(object, plan, source)
    case .same where adopting && update.holders.known(besides: object, plan, source) != nil:
      AdoptionCheck(update).check(object, plan, source)
    case .different where takesFirst && update.holders.isDraft(object, plan):
      if !update.holders.failsKnown(object, plan, source) {
        AdoptionCheck(update).check(object, plan, source)
      }
    case .different:
      let field = plan.identity.first { !isSame($0, object, source) }
      update.findings.fail(
        .identity,
        "names another identity than the object has: make another object by \"make\", or let this "
          + "one take it by \"adopting:\"",
        field: field, token: root)
      update.checkRefused(object, plan, source)
    case .same:
      update.beginGraph(object, plan)
      if update.holders.graph != nil {
        _ = update.holders.find(object, plan, source, _ObjectType.of(Model.self))
      }
      _ = VersionCheck(update).check(object, plan, source, .same, plan.root.stale)
    case .absent:
      if takesFirst, update.holders.failsKnown(object, plan, source) { return }
      update.beginGraph(object, plan)
      if takesFirst { update.holders.name(object, plan, source) }
      _ = update.check(object, plan, source, .morphs)
    }
  }

  /// Checks an object of plain values by one comparison with its source, which is all that most small
  /// updates need.
  ///
  /// - Returns: Whether that is all; if not, nothing was done.
  private func isSettled(_ object: AnyObject, _ plan: ResolvedType, _ token: _Token) -> Bool {
    guard let rows = plan.plain, !update.options.isRemembered,
      !plan.hasIdentity || rows.namesIdentity(token, of: plan)
    else { return false }
    let slots = update.keys.slotCount
    defer { update.keys.release(slots) }
    let compared = update.compared(
      object, plan, token, ignoresUnknownKeys: plan.root.unknownKeys == .ignore)
    return if case .settled = compared { true } else { false }
  }

  /// The same for a root where no code of the user's runs, neither now nor in the commit: nobody can ask which
  /// update runs. Nil if that may not be so.
  func isSettledSilently(_ object: AnyObject, _ plan: ResolvedType) -> Bool? {
    guard let rows = plan.compared, rows.isSilent, !update.keepsRoots else { return nil }
    return isSettled(object, plan, update.root)
  }

  /// Notes that none of a root's keys is declared: the source is probably not the one that was meant.
  ///
  /// Unknown keys that the policy collects or rejects are reported one by one.
  @inline(never)
  private func noteStrange(_ root: _Token, _ plan: ResolvedType) {
    guard root.first < root.end, plan.root.unknownKeys == .ignore else { return }
    var hint = ""
    var index = root.first
    while index < root.end, hint.isEmpty {
      let (key, value) = (root.at(index), root.at(index &+ 1))
      index = value.next
      if update.keys.isRead(key, inside: root, plan) { return }
      if value.isObject, plan.keys.isAny(in: value) {
        hint = ", but keys under \"\(key.makeString())\" are"
      } else if let nearest = Spelling.nearest(to: key.makeString(), among: plan.keys.names) {
        hint = "; did \"\(key.makeString())\" mean \"\(nearest)\"?"
      }
    }
    update.findings.record(.unknown, nil, new: .word(root.index), note: "no key is declared" + hint)
  }

  /// Checks an object, or each of an array, that is found in the identity map or created.
  ///
  /// - Returns: The objects in the source's order, without those that failed.
  func checkRoots(_ type: _ObjectType, _ declared: ResolvedType) -> [AnyObject] {
    let hasDeparture = update.holders.expectRoots(type, declared)
    update.classes.expect(declared)
    var objects: [AnyObject] = []
    let isNoted = update.keepsRoots || hasDeparture
    let skipsFailing = declared.root.collection.failingElements == .skip
    update.holders.eachRoot(declared) { token in
      if declared.hasTombstones, update.keys.isTombstone(token, declared) {
        return TombstoneCheck(update).buryRoot(token, type, declared)
      }
      // An object alone is no element.
      let trial = skipsFailing && update.findings.depth > 0 ? ElementTrial(update) : nil
      let made = checkRoot(token, type, declared)
      guard trial?.fails(update) != true, let object = made else { return }
      if isNoted { noteRoot(object, type) }
      objects.append(object)
    }
    return objects
  }

  /// Keeps a root for what needs all of them.
  private func noteRoot(_ object: AnyObject, _ type: _ObjectType) {
    let departure = update.holders.graph?.departure
    let plan = update.classes.plan(of: object, type, nil as ResolvedType?)
    if update.keepsRoots {
      update.writes.keepRoot(object, plan, isHolder: plan === update.rootPlan)
    }
    departure?.roots.append(
      GraphState.Departure.Root(object: object, plan: plan, path: update.findings.path))
  }

  private func checkRoot(
    _ token: _Token, _ type: _ObjectType, _ plan: ResolvedType
  ) -> AnyObject? {
    guard token.isObject, update.holders.graph != nil else {
      update.findings.mismatch(token, expected: type.name)
      update.holders.graph?.departure?.isReadWhole = false
      return nil
    }
    update.merging?.expectRoot(token, type)
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    let hash = update.holders.identityHash(plan, source)
    switch update.holders.find(nil, plan, source, type, hash: hash) {
    case .unclaimed, .wrongClass: break
    case .known(let object): return updateRoot(object, plan, source, type, hash)
    case .met(let row): return update.reuse(.met(row), nil, token, type, nil).anyObject
    case .unclear(let sentence):
      update.findings.fail(.identity, sentence, token: token)
      update.holders.graph?.departure?.isReadWhole = false
      return nil
    }
    if plan.hasVariants, update.classes.declines(token, plan, type) { return nil }
    if plan.identity.contains(where: { update.keys.word(of: $0, source) == 0 }) {
      let keys = plan.identity.map { "\"\($0.name)\"" }.joined(separator: ", ")
      update.findings.fail(.identity, "has no identity \(keys)", token: token)
      update.holders.graph?.departure?.isReadWhole = false
      return nil
    }
    if update.options.isLimited, StandingCheck(update).isDeletedSince(source, plan) { return nil }
    let outcome = update.makeObject(token, type, nil)
    if case .made = outcome { update.findings.note(.created, nil, note: type.name) }
    if case .failed = outcome { update.holders.graph?.departure?.isReadWhole = false }
    return outcome.anyObject
  }

  /// Updates an object of the identity map that the source names as a root.
  ///
  /// - Parameters:
  ///   - object: The object, which is returned and so need not be retained again.
  ///   - hash: The hash of its identity.
  private func updateRoot(
    _ object: consuming AnyObject, _ plan: ResolvedType, _ source: SourceObject,
    _ type: _ObjectType, _ hash: UInt64?
  ) -> AnyObject? {
    guard plan.isType(of: object), plan.root.unknownKeys == .ignore else {
      return update.reuse(.known(object), nil, source.token, type, nil).anyObject
    }
    // Its keys are those of the declared class, which are matched already.
    let rights = update.holders.meetKnown(object, plan, source, hash: hash, isRoot: true)
    if isSettled(object, plan, source.token) { return object }
    return update.update(object, plan, source, nil, (rights, isFresh: false)) == .failed
      ? nil : object
  }

  private func isSame(
    _ field: ResolvedField, _ object: AnyObject, _ source: SourceObject
  ) -> Bool {
    let word = update.keys.word(of: field, source)
    return word == 0
      || update.identities.compareIdentity(field, object, update.root.at(word)) == .equal
  }
}

extension RootCheck {
  /// Settles what takes all objects to be known: references, and the objects that leave the map.
  func completeGraph() {
    guard let graph = update.holders.graph else { return InverseCheck(update).release() }
    update.finder?.settle(graph.references, graph, in: update)
    ReferenceCheck(update).connectAll()
    InverseCheck(update).release()
    if let adoption = graph.adoption { AdoptionCheck(update).settle(adoption, in: graph) }
    if graph.departure != nil || !graph.buried.isEmpty {
      DepartureCheck(update).remove(graph.departure, from: graph)
    }
    if graph.table?.waits != nil { WaitingReferences(update).connectAll(graph) }
    if update.findings.error == nil, let rider = update.rider {
      update.outcome = rider.complete(update)
    }
    if graph.standing != nil { DepartureCheck(update).collectFacts(graph) }
  }
}
