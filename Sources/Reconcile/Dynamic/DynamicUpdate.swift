/// Checks dynamic trees against the source of an update.
struct DynamicUpdate {
  let update: Update

  var findings: Findings { update.findings }
  var writes: Writes { update.writes }
  var guards: Guards { update.guards }
  var identities: Identities { update.identities }
  var options: UpdateOptions { update.options }
  var tape: Tape { update.tape }

  init(_ update: Update) {
    self.update = update
  }

  /// Fills an empty object or array from a source, without policies.
  static func fill(
    _ object: some OwnCheck, from source: SourceValue, limits: Limits
  ) throws(UpdateError) {
    var configuration = Configuration()
    configuration.limits = limits
    let update = Update(resolver: Resolver(configuration), source: source)
    _ = object.check(update.root, in: update, nil, isNew: true)
    if let error = update.findings.error { throw error }
  }

  /// The outcome of checking a place in a dynamic tree.
  enum DynamicOutcome {
    /// The same value, possibly updated.
    case kept
    /// Another value.
    case set(DynamicValue)
    /// No value: its key is removed.
    case removed
    /// The same value, since the source's was rejected; the issue is recorded.
    case failed
  }

  /// How the check of one place begins.
  enum DynamicBeginning {
    /// It was done at once.
    case done(DynamicOutcome)
    /// Its children must be checked first.
    case open(DynamicCheck)
  }

  /// Checks an object or array with its contents; false if it is rejected.
  func run(_ root: DynamicCheck) -> Bool {
    var open = [root]
    while let check = open.last {
      // The trail stays at a child until its outcome is settled.
      if let child = nextChild(of: check) {
        open.append(child)
        continue
      }
      open.removeLast()
      let outcome = finish(check)
      guard let parent = open.last else {
        if case .failed = outcome { return false }
        return true
      }
      settleChild(outcome, of: parent)
      if parent is DynamicObjectCheck { findings.leaveKey() } else { findings.leave() }
    }
    return true
  }

  private func nextChild(of check: DynamicCheck) -> DynamicCheck? {
    switch check {
    case let object as DynamicObjectCheck: nextMember(of: object)
    case let list as DynamicList: nextElement(of: list)
    default: nil
    }
  }

  private func settleChild(_ outcome: DynamicOutcome, of check: DynamicCheck) {
    switch check {
    case let object as DynamicObjectCheck: settleMember(outcome, of: object)
    case let list as DynamicList: settleElement(outcome, of: list)
    default: break
    }
  }

  private func finish(_ check: DynamicCheck) -> DynamicOutcome {
    var made: DynamicValue?
    switch check {
    case let check as DynamicObjectCheck where finishMembers(of: check):
      made = .object(check.object)
    case let list as DynamicList:
      finishElements(of: list)
      made = .array(list.array)
    default:
      break
    }
    guard let made else { return .failed }
    switch check.purpose {
    case .update:
      return .kept
    case .insert:
      return .set(made)
    case .replace(let old, let kind):
      findings.note(
        kind, nil, old: .encoded(.source(old.sourceValue)),
        new: shown(made, check.token, check.plan))
      return .set(made)
    }
  }
}

extension DynamicUpdate {
  /// The form of a new value in a report: the source's value, unless a part of it may have been
  /// left out.
  func shown(
    _ value: DynamicValue, _ token: _Token, _ plan: DynamicPlan
  ) -> ChangeLog.Value {
    !value.isContainer || plan.isVerbatim && !options.isBestEffort
      ? .word(token.index) : .encoded(.source(value.sourceValue))
  }
}

extension DynamicUpdate {
  /// Begins to check the place under check: compares plain values, opens objects and arrays.
  ///
  /// - Parameter live: The live value there, nil if there is none yet.
  func begin(
    _ live: DynamicValue?, _ token: _Token, _ plan: DynamicPlan, isElement: Bool
  ) -> DynamicBeginning {
    guard let live else { return beginNew(token, plan, .insert) }
    switch live {
    case .object(let object) where token.isObject:
      return begin(object, token, plan)
    case .array(let array) where token.isArray:
      guards.keep(dynamic: .elements(array, array.elements))
      if token.isPlainArray, array.isPlain, !plan.policy.collectionOfValues.pairsValues {
        checkValues(of: array, token, plan)
        return .done(.kept)
      }
      guard checkDepth(token) else { return .done(.failed) }
      return .open(list(array, token, plan, .update))
    default:
      break
    }
    if let rule = plan.mismatch?.rule, !live.isNull, !token.isNull, !live.isKind(of: token) {
      return .done(decideMismatch(live, token, rule))
    }
    let kind = live.isNull && token.isObject ? Change.Kind.created : .changed
    if token.isObject || token.isArray { return beginNew(token, plan, .replace(live, kind)) }
    return .done(checkPlain(live, token, plan, isElement: isElement))
  }

  /// Begins to update an object in place, or to replace it, by the policy of its place.
  private func begin(
    _ object: DynamicObject, _ token: _Token, _ plan: DynamicPlan
  ) -> DynamicBeginning {
    switch plan.policy.object.rule.decide(findings.dynamicContext(token, .object(object))) {
    case .keep: return .done(.kept)
    case .replace: return beginNew(token, plan, .replace(.object(object), .replaced))
    case .update: break
    }
    if let rule = plan.identityChange?.rule, namesAnother(object, token, plan) {
      switch rule.decide(findings.dynamicContext(token, .object(object))) {
      case .update: break
      case .replace: return beginNew(token, plan, .replace(.object(object), .replaced))
      case .reject:
        findings.fail(.identity, "names another identity", token: token)
        return .done(.failed)
      }
    }
    guard checkDepth(token) else { return .done(.failed) }
    return .open(DynamicObjectCheck(object, token, plan, .update, update.savepoint))
  }

  /// Begins to create a value that no other code sees yet.
  private func beginNew(
    _ token: _Token, _ plan: DynamicPlan, _ purpose: DynamicCheck.Purpose
  ) -> DynamicBeginning {
    guard token.isObject || token.isArray else { return .done(.set(DynamicValue(leaf: token))) }
    guard checkDepth(token) else { return .done(.failed) }
    return .open(
      token.isObject
        ? DynamicObjectCheck(DynamicObject(), token, plan, purpose, update.savepoint)
        : list(DynamicArray(), token, plan, purpose))
  }

  /// Creates the check of an array; its identities are on the stack that all lists share.
  func list(
    _ array: DynamicArray, _ token: _Token, _ plan: DynamicPlan, _ purpose: DynamicCheck.Purpose
  ) -> DynamicList {
    DynamicList(array, token, plan, purpose, update.savepoint, start: identities.stack.count)
  }

  /// Whether a container is within the depth limit; if not, an issue is recorded.
  func checkDepth(_ token: _Token) -> Bool {
    if findings.depth < update.limits.depth { return true }
    findings.fail(.limit, "exceeds the depth limit of \(update.limits.depth)", token: token)
    return false
  }
}
