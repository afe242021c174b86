extension Update {
  /// Checks an object as the root, whose identity cannot change unless the call says so.
  ///
  /// - Parameter takesFirst: Whether a draft takes the identity that its first source names.
  func checkRoot<Model: Reconcilable & AnyObject>(
    _ object: Model, adopting: Bool = false, takesFirst: Bool = false
  ) {
    let root = root
    // A type description is made only if the plan is not known yet.
    let plan =
      resolver.plan(known: ObjectIdentifier(type(of: object)))
      ?? classes.plan(of: object, _ObjectType.of(Model.self), nil as ResolvedType?)
    if adopting, !plan.hasIdentity {
      return findings.fail(.identity, "\(Model.self) declares no identity to take", token: root)
    }
    if plan.isOwn {
      if isMerging { expectRoot() }
      return _ = checkOwn(object, root, nil, isNew: false)
    }
    guard root.isObject else { return findings.mismatch(root, expected: "\(Model.self)") }
    if plan.hasTombstones, keys.isTombstone(root, plan) {
      return findings.failTombstone(root, plan.schema.name, at: findings.path)
    }
    if plan.hasVariants, classes.refusesClass(object, plan, root) { return }
    if isMerging { expectRoot() }
    let source = keys.matched(root, plan, unknownKeys: plan.root.unknownKeys)
    defer { keys.release(source) }
    if plan.keyCount > 0, !keys.isAnyFilled(source, plan) { noteStrange(root, plan) }
    if adopting { holders.isAdopting = true }
    if adopting, options.isRemembered { holders.graph?.made.created = object }
    switch identities.identity(of: object, plan, source) {
    case .invalid:
      break
    case .different where adopting, .absent where adopting:
      checkAdopting(object, plan, source)
    case .same where adopting && holders.known(besides: object, plan, source) != nil:
      checkAdopting(object, plan, source)
    case .different where takesFirst && holders.isDraft(object, plan):
      if !holders.failsKnown(object, plan, source) { checkAdopting(object, plan, source) }
    case .different:
      let field = plan.identity.first { !isSame($0, object, source) }
      findings.fail(
        .identity,
        "names another identity than the object has: make another object by \"make\", or let this "
          + "one take it by \"adopting:\"",
        field: field, token: root)
      checkRefused(object, plan, source)
    case .same:
      beginGraph(object, plan)
      if holders.graph != nil { _ = holders.find(object, plan, source, _ObjectType.of(Model.self)) }
      _ = checkCurrent(object, plan, source, .same, plan.root.stale)
    case .absent:
      if takesFirst, holders.failsKnown(object, plan, source) { return }
      beginGraph(object, plan)
      if takesFirst { holders.name(object, plan, source) }
      _ = check(object, plan, source, .morphs)
    }
  }

  /// Says what the last source said of the root.
  @inline(never)
  private func expectRoot() {
    if let merging { merging.expect(root, merging.lastRoot) }
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
      if keys.isRead(key, inside: root, plan) { return }
      if value.isObject, plan.keys.isAny(in: value) {
        hint = ", but keys under \"\(key.makeString())\" are"
      } else if let nearest = Spelling.nearest(to: key.makeString(), among: plan.keys.names) {
        hint = "; did \"\(key.makeString())\" mean \"\(nearest)\"?"
      }
    }
    findings.record(.unknown, nil, new: .word(root.index), note: "no key is declared" + hint)
  }

  /// Checks an object, or each of an array, that is found in the identity map or created.
  ///
  /// - Returns: The objects in the source's order, without those that failed.
  func checkRoots(_ type: _ObjectType, _ declared: ResolvedType) -> [AnyObject] {
    let hasDeparture = holders.expectRoots(type, declared)
    classes.expect(declared)
    var objects: [AnyObject] = []
    let isNoted = keepsRoots || hasDeparture
    let skipsFailing = declared.root.collection.failingElements == .skip
    holders.eachRoot(declared) { token in
      if declared.hasTombstones, keys.isTombstone(token, declared) {
        return buryRoot(token, type, declared)
      }
      // An object alone is no element.
      let trial = skipsFailing && findings.depth > 0 ? ElementTrial(self) : nil
      let made = checkRoot(token, type, declared)
      guard trial?.fails(self) != true, let object = made else { return }
      if isNoted { noteRoot(object, type) }
      objects.append(object)
    }
    return objects
  }

  /// Keeps a root for what needs all of them.
  private func noteRoot(_ object: AnyObject, _ type: _ObjectType) {
    let departure = holders.graph?.departure
    let plan = classes.plan(of: object, type, nil as ResolvedType?)
    if keepsRoots { writes.keepRoot(object, plan, isHolder: plan === rootPlan) }
    departure?.roots.append(
      GraphState.Departure.Root(object: object, plan: plan, path: findings.path))
  }

  private func checkRoot(
    _ token: _Token, _ type: _ObjectType, _ plan: ResolvedType
  ) -> AnyObject? {
    guard token.isObject, holders.graph != nil else {
      findings.mismatch(token, expected: type.name)
      holders.graph?.departure?.isReadWhole = false
      return nil
    }
    if let merging { merging.expectRoot(token, type) }
    let source = keys.matched(token, plan)
    defer { keys.release(source) }
    let hash = holders.identityHash(plan, source)
    switch holders.find(nil, plan, source, type, hash: hash) {
    case .unclaimed, .wrongClass: break
    case .known(let object): return updateRoot(object, plan, source, type, hash)
    case .met(let row): return reuse(.met(row), nil, token, type, nil).anyObject
    case .unclear(let sentence):
      findings.fail(.identity, sentence, token: token)
      holders.graph?.departure?.isReadWhole = false
      return nil
    }
    if plan.hasVariants, classes.declines(token, plan, type) { return nil }
    if plan.identity.contains(where: { keys.word(of: $0, source) == 0 }) {
      let keys = plan.identity.map { "\"\($0.name)\"" }.joined(separator: ", ")
      findings.fail(.identity, "has no identity \(keys)", token: token)
      holders.graph?.departure?.isReadWhole = false
      return nil
    }
    if options.isLimited, isDeletedSince(source, plan) { return nil }
    let outcome = makeObject(token, type, nil)
    if case .made = outcome { findings.note(.created, nil, note: type.name) }
    if case .failed = outcome { holders.graph?.departure?.isReadWhole = false }
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
      return reuse(.known(object), nil, source.token, type, nil).anyObject
    }
    // Its keys are those of the declared class, which are matched already.
    let rights = holders.meetKnown(object, plan, source, hash: hash, isRoot: true)
    return update(object, plan, source, nil, (rights, isFresh: false)) == .failed ? nil : object
  }

  private func isSame(
    _ field: ResolvedField, _ object: AnyObject, _ source: SourceObject
  ) -> Bool {
    let word = keys.word(of: field, source)
    return word == 0 || identities.compareIdentity(field, object, root.at(word)) == .equal
  }
}
