extension Update {
  /// Begins to track identities under a root if a schema that the update can reach has references.
  @inline(__always)
  func beginGraph(_ object: AnyObject, _ plan: ResolvedType) {
    holders.begin(object, plan)
    if keepsRoots { writes.keepRoot(object, plan, isHolder: plan === rootPlan) }
  }

  /// Whether objects are told of by their places under the roots.
  var keepsRoots: Bool {
    @inline(__always) get {
      if options.reportsChanges { return true }
      return options.isTraced ? holders.graph?.table?.waits != nil : false
    }
  }

  /// Puts an object that was found by its identity into a place, and updates it as far as the scope
  /// permits.
  ///
  /// - Parameters:
  ///   - live: The live object in the place.
  ///   - field: The property that is the place; nil if the update was called for the object.
  func reuse(
    _ holder: Holder, _ live: AnyObject?, _ token: _Token, _ type: _ObjectType,
    _ field: ResolvedField?
  ) -> Outcome {
    let object: AnyObject
    var met: GraphState.KnownObject?
    switch holder {
    case .unclaimed, .wrongClass:
      return .failed
    case .unclear(let sentence):
      findings.fail(.identity, sentence, token: token)
      return .failed
    case .met(let row):
      guard let known = holders.graph?.met[row] else { return .failed }
      (object, met) = (known.object, known)
    case .known(let known):
      object = known
    }
    guard type.isInstance(object) else {
      findings.fail(
        .identity, "names a \(Swift.type(of: object)), expected \(type.name)", token: token)
      return .failed
    }
    let plan = classes.plan(of: object, type, field?.declared)
    let source = keys.matched(
      token, plan, unknownKeys: field?.policy.unknownKeys ?? plan.root.unknownKeys)
    defer { keys.release(source) }
    if case .met(let row) = holder, !holders.agrees(source, plan, withMet: row) {
      return .failed
    }
    let rights = met?.rights ?? holders.meetKnown(object, plan, source, isRoot: field == nil)
    let judgement = update(object, plan, source, field, (rights, met?.isFresh == true))
    if judgement == .failed { return .failed }
    return object === live
      ? .kept(object, isChanged: judgement == .changed) : .reused(object)
  }

  /// Updates an object that was found by its identity, as far as the rights to it permit.
  ///
  /// - Parameters:
  ///   - source: The source object, whose keys are matched for the object's own class.
  ///   - standing: The properties that may be written, and whether the update made the object.
  func update(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject, _ field: ResolvedField?,
    _ standing: (rights: GraphScope.Rights, isFresh: Bool)
  ) -> Judgement {
    let withheld = keys.withheld
    defer { keys.withheld = withheld }
    keys.withheld = Withheld?.none.limited(to: standing.rights, at: source.token.index)
    guard holders.restrict(source, plan, to: standing.rights) else {
      findings.record(.skipped, nil, note: "out of scope")
      return .unchanged
    }
    // Changes to an object that existed before are reported, even though it is now inside a new
    // one.
    let outside = findings.freshDepth
    defer { findings.freshDepth = outside }
    findings.freshDepth = standing.isFresh ? outside &+ 1 : 0
    return VersionCheck(self).check(
      object, plan, source, standing.isFresh ? .fresh : .same,
      (field?.policy ?? plan.root).stale)
  }
}
