extension Update {
  /// The outcome of checking a source object.
  enum Outcome {
    /// An existing instance was updated; `isChanged` says whether anything differs.
    case kept(AnyObject, isChanged: Bool)
    /// A new instance was created from it.
    case made(AnyObject)
    /// An instance that was found by its identity was updated.
    case reused(AnyObject)
    /// It was not read and was reported as lost, since its place cannot be set.
    case lost
    /// It was not applied; the reason is recorded.
    case failed
  }

  /// Updates a live object from a source object, or creates a new one, by the policy of the field.
  func checkObject(
    _ live: AnyObject?, _ token: _Token, _ type: _ObjectType, _ field: ResolvedField
  ) -> Outcome {
    guard type.accepts(token) else {
      findings.mismatch(token, expected: type.name)
      return .failed
    }
    guard let live else {
      return loses(token, type, field) ? .lost : makeObject(token, type, field)
    }
    switch decideObject(field, token, live) {
    case .keep: return .kept(live, isChanged: false)
    case .replace:
      guard followsReplaced(live, token, field) else { return .kept(live, isChanged: false) }
      return loses(token, type, field) ? .lost : makeObject(token, type, field)
    case .update: break
    }
    let declared = field.declared
    if let declared, declared.typeID == type.id(of: live) {
      return checkExisting(live, declared, token, type, field)
    }
    return checkExisting(live, classes.plan(of: live, type, declared), token, type, field)
  }

  /// The policy's decision about a live object that the source has a value for.
  @inline(__always)
  func decideObject(
    _ field: ResolvedField, _ token: _Token, _ live: AnyObject
  ) -> Policy.Object.Decision {
    if field.updatesObjects { return .update }
    return field.policy.object.rule.decide(context(field, token, object: live))
  }

  /// Updates a live object in place, unless the source names another identity.
  private func checkExisting(
    _ live: AnyObject, _ plan: ResolvedType, _ token: _Token, _ type: _ObjectType,
    _ field: ResolvedField
  ) -> Outcome {
    if plan.hasVariants,
      let outcome = VariantCheck(self).settleClass(live, plan, token, type, field)
    {
      return outcome
    }
    if plan.isOwn { return OwnModelCheck(self).check(live, token, field) }
    func outcome(_ judgement: Judgement) -> Outcome {
      judgement == .failed ? .failed : .kept(live, isChanged: judgement == .changed)
    }
    if plan.isClass, holders.graph == nil {
      let slots = keys.slotCount
      defer { keys.release(slots) }
      switch compared(live, plan, token, ignoresUnknownKeys: field.ignoresUnknownKeys) {
      case .settled(let judgement): return outcome(judgement)
      case .open(let source):
        return outcome(VersionCheck(self).check(live, plan, source, .same, field.policy.stale))
      case .failed: break
      }
    }
    if !plan.isClass, isEqualObject(live, plan, token) { return .kept(live, isChanged: false) }
    let before = findings.mark
    let source = keys.matched(token, plan, unknownKeys: field.policy.unknownKeys)
    defer { keys.release(source) }
    switch holders.identity(of: live, plan, source) {
    case .invalid:
      return .failed
    case .same:
      if holders.graph != nil {
        let holder = holders.find(live, plan, source, type)
        if case .unclaimed = holder {} else { return reuse(holder, live, token, type, field) }
      }
      return outcome(VersionCheck(self).check(live, plan, source, .same, field.policy.stale))
    case .absent where field.policy.draftIdentity == nil || holders.isAdopting,
      .different where holders.isAdopting && holders.isDraft(live, plan):
      if let holder = holders.nameDraft(live, plan, source, type) {
        return reuse(holder, live, token, type, field)
      }
      return outcome(check(live, plan, source, .morphs))
    case let state:
      let rule = state == .absent ? field.policy.draftIdentity : nil
      switch decideIdentityChange(field, token, live, by: rule) {
      case .update:
        holders.rename(live, plan, source)
        return outcome(check(live, plan, source, .morphs))
      case .replace:
        // The new object reports its unknown keys itself, if there is one.
        if !field.ignoresUnknownKeys { findings.forgetUnknownKeys(since: before) }
        guard followsReplaced(live, token, field) else { return .kept(live, isChanged: false) }
        return loses(token, type, field) ? .lost : makeObject(token, type, field)
      case .reject:
        findings.fail(.identity, "names another identity", token: token)
        checkRefused(live, plan, source)
        return .failed
      }
    }
  }

  /// Checks an object after its keys were matched; the caller retains the object.
  @inline(__always)
  func check(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject, _ identity: IdentityState
  ) -> Judgement {
    let isDirect = identity == .fresh || !(plan.isClass || options.isProbe)
    var subject = Subject(object, plan, source, isDirect: isDirect, identity: identity)
    if options.isRemembered { return StandingCheck(self).check(&subject, object, plan) }
    if options.isCareful && needsCare(of: object) || !isDirect && writes.isMentioned(object) {
      return checkCarefully(&subject, object, plan)
    }
    checkFields(&subject, object, plan)
    if subject.target >= 0, !subject.isChanged, findings.isDetailed, !isMerging, !options.isCareful
    {
      writes.noteUnchanged(subject.target)
    }
    return subject.judgement
  }

  /// Checks an object that an earlier mention has written, one whose effects are undone if it
  /// fails, or one of which it must be known whether it changes.
  @inline(never)
  func checkCarefully(
    _ subject: inout Subject, _ object: AnyObject, _ declared: ResolvedType
  ) -> Judgement {
    var plan = declared
    if options.isRidden, !subject.isFresh {
      plan = covered(object, declared)
      subject = subject.covered(by: plan)
    }
    guard plan.isClass, let watch = writes.watch else {
      return checkAlone(&subject, object, plan)
    }
    let outer = watch.enter()
    let judgement = checkAlone(&subject, object, plan)
    let isChanged = judgement == .changed && !subject.isFresh
    watch.leave(object, plan, to: outer, target: subject.target, isChanged: isChanged)
    return judgement
  }

  private func checkAlone(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType
  ) -> Judgement {
    if !subject.isDirect, writes.isMentioned(object) {
      subject.isAgain = true
      writes.noteRepeat()
    }
    guard options.isBestEffort else {
      checkFieldsBelow(&subject, object, plan)
      return subject.judgement
    }
    let before = savepoint
    let restore = subject.isFresh ? nil : plan.schema.snapshot?(object)
    checkFieldsBelow(&subject, object, plan)
    if subject.isFailed {
      rewind(to: before)
      restore?()
    }
    return subject.judgement
  }

  /// Checks the fields of an object that is refused, to report every issue in them.
  func checkRefused(_ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject) {
    if options.isBestEffort { return }
    _ = check(object, plan, source, .refused)
  }

  /// Whether a new instance would be lost, since its place cannot be set. It is then reported as
  /// lost and not read.
  ///
  /// This does not apply to structs: only their values show whether something would be lost.
  func loses(_ token: _Token, _ type: _ObjectType, _ field: ResolvedField) -> Bool {
    guard field.isFixed, type.isClass else { return false }
    findings.note(.lost, nil, new: .word(token.index))
    return true
  }

  /// Creates an instance and fills it; no other code sees it before the commit.
  func makeObject(_ token: _Token, _ type: _ObjectType, _ field: ResolvedField?) -> Outcome {
    guard type.accepts(token) else {
      findings.mismatch(token, expected: type.name)
      return .failed
    }
    // A variant may require a subclass of the property's declared class.
    let known = field?.declared.flatMap { $0.typeID == type.id ? $0 : nil }
    let declared = known ?? resolver.plan(declared: type)
    if finder != nil, let outcome = UnknownObjects(self).settle(token, type, declared, field) {
      return outcome
    }
    if declared.hasVariants { return VariantCheck(self).make(token, type, declared, field) }
    if holders.graph != nil, declared.hasIdentity {
      let source = keys.matched(token, declared)
      defer { keys.release(source) }
      let holder = holders.find(nil, declared, source, type)
      if case .unclaimed = holder {} else { return reuse(holder, nil, token, type, field) }
      if options.isLimited, StandingCheck(self).isDeletedSince(source, declared) { return .failed }
    }
    return createObject(token, type, declared, field)
  }

  /// Creates an instance of a class and fills it.
  func createObject(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?
  ) -> Outcome {
    if declared.hasTombstones, keys.isTombstone(token, declared) {
      findings.failTombstone(token, declared.schema.name, at: findings.path)
      return .failed
    }
    guard let create = declared.schema.create else {
      findings.fail(.creation, "\(type.name) cannot be created", token: token)
      return .failed
    }
    guard let object = created(token, create) else { return .failed }
    return checkCreated(object, token, type, declared, field)
  }

  /// Makes an instance as its schema says; nil if that throws, which is an issue.
  func created(
    _ token: _Token, _ create: (SourceValue) throws -> AnyObject
  ) -> AnyObject? {
    do {
      return try create(SourceValue(tape: tape, index: token.index))
    } catch {
      findings.fail(error, field: nil, token: token)
      return nil
    }
  }

  /// Fills an instance that was created for a source object.
  func checkCreated(
    _ object: AnyObject, _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType,
    _ field: ResolvedField?
  ) -> Outcome {
    let plan = classes.plan(of: object, type, declared)
    if plan.isOwn {
      return OwnModelCheck(self).check(object, token, field, isNew: true) == .failed
        ? .failed : .made(object)
    }
    let source = keys.matched(
      token, plan, unknownKeys: field?.policy.unknownKeys ?? plan.root.unknownKeys)
    defer { keys.release(source) }
    if holders.graph != nil { holders.meetFresh(object, plan, source) }
    // All objects of records are met before one of them is read.
    if finder != nil, UnknownObjects(self).areFilledLater { return .made(object) }
    return ListCheck(self).fillNew(object, plan, source) ? .made(object) : .failed
  }

  /// Whether a new instance has the identity that its source names. Only properties that `create`
  /// alone can set are compared.
  func isMadeAsNamed(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Bool {
    var isAsNamed = true
    for field in plan.createdIdentity {
      let word = keys.word(of: field, source)
      if word == 0 || source.token.at(word).isNull { continue }
      let value = source.token.at(word)
      let verdict = identities.compareIdentity(field, object, value)
      if verdict == .equal { continue }
      isAsNamed = false
      guard verdict == .different else { continue }
      var transfer = _AccessorCall()
      _ = field.access(object, .encode, value, &transfer)
      let (made, named) = (
        SourceValue(encoding: transfer.encoded), SourceValue(tape: tape, index: value.index)
      )
      findings.fail(
        .identity, "made with identity \(made), expected \(named)", field: field, token: value)
    }
    return isAsNamed
  }
}

extension Update.Outcome {
  /// The object to be put in the place, nil if the place keeps its object.
  var newObject: AnyObject? {
    switch self {
    case .made(let object), .reused(let object): object
    case .kept, .lost, .failed: nil
    }
  }

  /// The object in the place afterwards, if there is one.
  var anyObject: AnyObject? {
    if case .kept(let object, _) = self { object } else { newObject }
  }
}
