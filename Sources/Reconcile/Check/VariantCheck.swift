/// Chooses the classes of objects that may be of several.
struct VariantCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Settles the class of a live object, if the source may name another, by `identityChange`.
  ///
  /// - Returns: The outcome, nil if the live object is to be updated.
  func settleClass(
    _ live: AnyObject, _ plan: ResolvedType, _ token: _Token, _ type: _ObjectType,
    _ field: ResolvedField
  ) -> Update.Outcome? {
    let named: _ObjectType
    switch update.classes.choose(from: Swift.type(of: live), plan, token) {
    case .same:
      return nil
    case .other(let type, _), .unrelated(let type):
      named = type
    case .declined:
      update.classes.decline()
      return .failed
    case .refused(let issues):
      for issue in issues { update.findings.fail(issue) }
      return .failed
    }
    switch update.decideIdentityChange(field, token, live) {
    case .update:
      return nil
    case .replace:
      guard update.followsReplaced(live, token, field) else { return .kept(live, isChanged: false) }
      // The source may contain only what distinguishes the class from that of the live object.
      let named = named.isSubclass(of: type) ? named : type
      return update.loses(token, named, field) ? .lost : update.makeObject(token, named, field)
    case .reject:
      update.classes.failClass(named, Swift.type(of: live), token)
      return .failed
    }
  }

  /// Creates an object of the class that its source names, or finds the object with its identity.
  func make(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?
  ) -> Update.Outcome {
    guard let start = type.classType else { return .failed }
    if update.holders.graph != nil {
      switch update.classes.choose(from: start, declared, token) {
      case .same(let plan), .other(_, let plan):
        if let outcome = holder(of: token, type, plan, field) { return outcome }
      case .unrelated, .declined, .refused: break
      }
    }
    switch update.classes.choose(from: start, declared, token, isNew: true) {
    case .same:
      return update.createObject(token, type, declared, field)
    case .other(let type, let plan):
      return update.createObject(token, type, plan, field)
    case .unrelated(let named):
      update.classes.failClass(named, start, token)
      return .failed
    case .declined:
      // An object that the call itself is about must exist, or the call fails; a nested object may
      // be left out.
      if field == nil {
        update.classes.failDeclined(declared, token)
      } else {
        update.classes.decline()
      }
      return .failed
    case .refused(let issues):
      for issue in issues { update.findings.fail(issue) }
      return .failed
    }
  }

  /// Searches for the object with the identity, whose class may not fit.
  ///
  /// - Returns: Nil if an object is to be made. One of another class stays beside it in the map.
  private func holder(
    of token: _Token, _ type: _ObjectType, _ plan: ResolvedType, _ field: ResolvedField?
  ) -> Update.Outcome? {
    guard plan.hasIdentity else {
      guard plan.schema.hasIdentityInCases, let graph = update.holders.graph,
        let holder = update.holders.meantCase(by: token, plan, type, in: graph)
      else { return nil }
      return update.reuse(holder, nil, token, type, field)
    }
    let source = update.keys.matched(token, plan)
    defer { update.keys.release(source) }
    let holder = update.holders.find(nil, plan, source, type)
    guard case .wrongClass(let object) = holder else {
      if case .unclaimed = holder { return nil }
      return update.reuse(holder, nil, token, type, field)
    }
    let declared = update.resolver.plan(declared: type)
    let policy = field?.policy ?? declared.root
    func context() -> PolicyContext {
      var context = PolicyContext(
        key: field?.name ?? "", path: update.findings.path, owner: declared.schema.name,
        source: SourceValue(tape: update.tape, index: token.index))
      context.current = update.resolver.written(.object(object), Node(.object(type)))
      return context
    }
    switch policy.identityChange.rule.decide(context()) {
    case .update:
      return update.reuse(.known(object), nil, token, type, field)
    case .replace:
      return nil
    case .reject:
      update.findings.fail(
        .identity, "names another class than \(Swift.type(of: object)), which has the identity",
        token: token)
      return .failed
    }
  }
}
