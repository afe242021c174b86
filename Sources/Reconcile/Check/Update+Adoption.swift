// The root of a call may take the identity that its source names: an object that was made here,
// which a server has answered for.

extension Update {
  /// Checks the root, which takes the identity that its source names.
  ///
  /// If the map knows another object of the identity, the root first takes everything from it of
  /// which the source says nothing.
  func checkAdopting(_ draft: AnyObject, _ declared: ResolvedType, _ source: SourceObject) {
    let plan = options.isRidden ? covered(draft, declared) : declared
    let before = savepoint
    beginGraph(draft, plan)
    // A mention in a response is no record of it.
    if missing != nil, let type = declared.declaredType { lookUp(source.token, type) }
    if let known = holders.known(besides: draft, plan, source), type(of: known) != type(of: draft) {
      return findings.fail(
        .identity, "is that of a \(type(of: known)), expected \(type(of: draft))",
        token: source.token)
    }
    let known = holders.adopt(draft, plan, source)
    var subject = Subject(draft, plan, source, isDirect: false, identity: .morphs)
    let withheld = keys.withheld
    defer { keys.withheld = withheld }
    if options.isLimited, let known, let graph = holders.graph {
      limit(subject, plan, graph, known: known)
    }
    let watch = writes.watch
    let outer = watch?.enter()
    watch?.note(late: draft, plan)
    checkConditions(&subject, plan) { subject in
      guard let known else { return walkFields(&subject, draft, plan) }
      let isOutdated = isOutdated(known, plan, source)
      let first = writes.count
      takeOver(known, isOutdated ? nil : source, &subject)
      let end = writes.count
      subject.isAgain = end > first
      if isOutdated {
        checkIdentity(plan, source, &subject)
      } else {
        walkFields(&subject, draft, plan)
      }
      writes.skipOverwritten(first..<end)
    }
    if let watch, let outer { watch.leave(draft, plan, to: outer) }
    if options.isBestEffort, !takesIdentity(plan, source, subject) { subject.isFailed = true }
    guard subject.isFailed else { return }
    rewind(to: before)
    holders.graph?.rare?.adoption = nil
  }

  /// Whether every part of the identity is written that differs from the source's.
  private func takesIdentity(
    _ plan: ResolvedType, _ source: SourceObject, _ subject: Subject
  ) -> Bool {
    plan.fields.indices.allSatisfy { number in
      let field = plan.fields[number]
      let word = field.isIdentity ? keys.word(of: field, source) : 0
      return word == 0 || writes.decides(number, subject, since: 0)
        || identities.compareIdentity(field, subject.object, root.at(word)) == .equal
    }
  }

  /// Whether a source is older than an object and must not be applied.
  private func isOutdated(
    _ known: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Bool {
    guard let version = plan.version, plan.root.stale != .apply, isOlder(version, known, source)
    else { return false }
    settleOlder(version, source, plan.root.stale)
    return true
  }

  private func checkIdentity(
    _ plan: ResolvedType, _ source: SourceObject, _ subject: inout Subject
  ) {
    for (number, field) in plan.fields.enumerated() where field.isIdentity {
      let word = keys.word(of: field, source)
      if word != 0 { checkValue(field, number, source.token.at(word), &subject) }
    }
  }
}

// What the root takes over from the object that is known under its new identity.

extension Update {
  /// Sets the properties of the root to what another object holds.
  ///
  /// - Parameter source: What wins where it speaks; nil if nothing does.
  private func takeOver(_ known: AnyObject, _ source: SourceObject?, _ subject: inout Subject) {
    let plan = subject.plan
    let declared = options.isRidden ? resolver.plan(of: known) ?? plan : plan
    var other = Subject(
      known, covered(known, declared), SourceObject(token: root, slots: 0), isDirect: false,
      identity: .same)
    var said: Set<AnyKeyPath> = []
    if let source {
      for field in plan.fields where isSaid(field, source) {
        said.insert(field.field.property)
      }
    }
    for (number, field) in plan.fields.enumerated()
    where !field.isIdentity && said.insert(field.field.property).inserted {
      takeOver(field, number, from: &other, &subject)
    }
  }

  /// Whether the source alone decides what a property holds.
  private func isSaid(_ field: ResolvedField, _ source: SourceObject) -> Bool {
    let word = keys.word(of: field, source)
    guard word != 0 else { return false }
    if field.isDeferred { return true }
    guard field.node.kind == .leaf, field.combining == nil, field.rejectsMismatches else {
      return false
    }
    return field.takesNull || !source.token.at(word).isNull
  }

  private func takeOver(
    _ field: ResolvedField, _ number: Int, from other: inout Subject, _ subject: inout Subject
  ) {
    let (draft, known) = (subject.object, other.object)
    // Either may be edited, so that something else stands in for its property.
    let source = other.plan.fields[number]
    if field.isDeferred, source.isDeferred {
      return takeOver(deferred: field, number, from: &other, &subject)
    }
    if field.node.kind == .leaf {
      guard let value = source.value(of: known), !field.holds(value, in: draft) else { return }
      let new = source.encoded(of: known, root)
      guard isTaken(field, number, &other, &subject, nil) else { return }
      findings.note(.changed, field, old: field.encoded(of: draft, root), new: new)
      return emit(.value(value), field, at: number, &subject)
    }
    var live = source.live(in: known, root)
    let current = field.live(in: draft, root)
    if case .container(let own, _) = current, case .container(_, let contents) = live {
      live = .container(own, contents)
    }
    if resolver.agree(current, live, field.node, root) { return }
    guard isTaken(field, number, &other, &subject, (current, live)) else { return }
    findings.note(
      .changed, field, old: oldValues.value(current, field),
      new: field.unresolved == nil ? .none : resolver.identities(of: live, field))
    if field.unresolved == nil { writes.keepWhole(field, of: draft, isOfMentions: true) }
    emit(.live(live), field, at: number, &subject)
  }

  /// Makes a deferred property of the root share what another object holds, read or not.
  private func takeOver(
    deferred field: ResolvedField, _ number: Int, from other: inout Subject,
    _ subject: inout Subject
  ) {
    let box = field.deferredBox(in: other.object, root)
    guard isTaken(field, number, &other, &subject, nil) else { return }
    findings.note(.changed, field)
    writes.share(box, number, &subject)
  }

  /// Whether a property can be set to another value, and keeps in a plan what both objects hold.
  private func isTaken(
    _ field: ResolvedField, _ number: Int, _ other: inout Subject, _ subject: inout Subject,
    _ lives: (own: _LiveValue, other: _LiveValue)?
  ) -> Bool {
    guard field.isWritable || field.node.kind == .container else {
      findings.at(field) { findings.record(.lost, nil, note: "cannot be set to what is known") }
      return false
    }
    guards.keep(field, number, &subject, live: lives?.own)
    guards.keep(other.plan.fields[number], number, &other, live: lives?.other)
    subject.isChanged = true
    return true
  }
}

// What holds the root or the other object, once all objects are known.

extension Update {
  /// Puts the root wherever the map's objects hold the other object of its identity, and rebuilds
  /// the sets and dictionaries that hold the root.
  func settle(_ adoption: GraphState.Adoption, in graph: GraphState) {
    guard graph.table != nil, findings.error == nil else { return }
    var fates = [ObjectIdentifier(adoption.draft): Exchange.Fate.takesIdentity(adoption.keys)]
    if let known = adoption.known {
      fates[ObjectIdentifier(known)] = .yields(to: adoption.draft)
    }
    let exchange = Exchange(self, fates)
    exchange.visit(root: adoption.draft, adoption.plan, at: SourcePath())
    exchange.visitMembers(of: graph)
    if let known = adoption.known { disconnect(known, besides: [:]) }
  }
}
