extension Update {
  /// Settles the class of a live object, if the source may name another, by `identityChange`.
  ///
  /// - Returns: The outcome, nil if the live object is to be updated.
  func settleClass(
    _ live: AnyObject, _ plan: ResolvedType, _ token: _Token, _ type: _ObjectType,
    _ field: ResolvedField
  ) -> Outcome? {
    let named: _ObjectType
    switch classes.choose(from: Swift.type(of: live), plan, token) {
    case .same:
      return nil
    case .other(let type, _), .unrelated(let type):
      named = type
    case .declined:
      classes.decline()
      return .failed
    case .refused(let issues):
      for issue in issues { findings.fail(issue) }
      return .failed
    }
    switch decideIdentityChange(field, token, live) {
    case .update:
      return nil
    case .replace:
      guard followsReplaced(live, token, field) else { return .kept(live, isChanged: false) }
      // The source may contain only what distinguishes the class from that of the live object.
      let named = named.isSubclass(of: type) ? named : type
      return loses(token, named, field) ? .lost : makeObject(token, named, field)
    case .reject:
      classes.failClass(named, Swift.type(of: live), token)
      return .failed
    }
  }

  /// Creates an object of the class that its source names, or finds the object with its identity.
  func makeVariant(
    _ token: _Token, _ type: _ObjectType, _ declared: ResolvedType, _ field: ResolvedField?
  ) -> Outcome {
    guard let start = type.classType else { return .failed }
    if holders.graph != nil {
      switch classes.choose(from: start, declared, token) {
      case .same(let plan), .other(_, let plan):
        if let outcome = holder(of: token, type, plan, field) { return outcome }
      case .unrelated, .declined, .refused: break
      }
    }
    switch classes.choose(from: start, declared, token, isNew: true) {
    case .same:
      return createObject(token, type, declared, field)
    case .other(let type, let plan):
      return createObject(token, type, plan, field)
    case .unrelated(let named):
      classes.failClass(named, start, token)
      return .failed
    case .declined:
      // An object that the call itself is about must exist, or the call fails; a nested object may
      // be left out.
      if field == nil { classes.failDeclined(declared, token) } else { classes.decline() }
      return .failed
    case .refused(let issues):
      for issue in issues { findings.fail(issue) }
      return .failed
    }
  }

  /// Searches for the object with the identity, whose class may not fit.
  ///
  /// - Returns: Nil if an object is to be made. One of another class stays beside it in the map.
  private func holder(
    of token: _Token, _ type: _ObjectType, _ plan: ResolvedType, _ field: ResolvedField?
  ) -> Outcome? {
    guard plan.hasIdentity else {
      guard plan.schema.hasIdentityInCases, let graph = holders.graph,
        let holder = holders.meantCase(by: token, plan, type, in: graph)
      else { return nil }
      return reuse(holder, nil, token, type, field)
    }
    let source = keys.matched(token, plan)
    defer { keys.release(source) }
    let holder = holders.find(nil, plan, source, type)
    guard case .wrongClass(let object) = holder else {
      if case .unclaimed = holder { return nil }
      return reuse(holder, nil, token, type, field)
    }
    let declared = resolver.plan(declared: type)
    let policy = field?.policy ?? declared.root
    func context() -> PolicyContext {
      var context = PolicyContext(
        key: field?.name ?? "", path: findings.path, owner: declared.schema.name,
        source: SourceValue(tape: tape, index: token.index))
      context.current = resolver.written(.object(object), Node(.object(type)))
      return context
    }
    switch policy.identityChange.rule.decide(context()) {
    case .update:
      return reuse(.known(object), nil, token, type, field)
    case .replace:
      return nil
    case .reject:
      findings.fail(
        .identity, "names another class than \(Swift.type(of: object)), which has the identity",
        token: token)
      return .failed
    }
  }
}
