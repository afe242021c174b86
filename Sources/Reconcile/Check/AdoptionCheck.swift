/// Checks the root of a call that takes the identity that its source names: an object that was made here, for
/// which a server has answered.
struct AdoptionCheck {
  private let update: Update

  init(_ update: Update) { self.update = update }

  /// Checks the root, which takes the identity that its source names.
  ///
  /// If the map knows another object of the identity, the root first takes everything from it of
  /// which the source says nothing.
  func check(_ draft: AnyObject, _ declared: ResolvedType, _ source: SourceObject) {
    let plan = update.options.isRidden ? update.covered(draft, declared) : declared
    let before = update.savepoint
    update.beginGraph(draft, plan)
    // A mention in a response is no record of it.
    if let type = declared.declaredType {
      _ = UnknownObjects(update).settle(source.token, type, declared, nil)
    }
    if let known = update.holders.known(besides: draft, plan, source),
      type(of: known) != type(of: draft)
    {
      return update.findings.fail(
        .identity, "is that of a \(type(of: known)), expected \(type(of: draft))",
        token: source.token)
    }
    let known = update.holders.adopt(draft, plan, source)
    var subject = Subject(draft, plan, source, isDirect: false, identity: .morphs)
    let withheld = update.keys.withheld
    defer { update.keys.withheld = withheld }
    if update.options.isLimited, let known, let graph = update.holders.graph {
      StandingCheck(update).limit(subject, plan, graph, known: known)
    }
    let watch = update.writes.watch
    let outer = watch?.enter()
    watch?.note(late: draft, plan)
    update.checkConditions(&subject, plan) { subject in
      guard let known else { return update.walkFields(&subject, draft, plan) }
      let isOutdated = isOutdated(known, plan, source)
      let first = update.writes.count
      takeOver(known, isOutdated ? nil : source, &subject)
      let end = update.writes.count
      subject.isAgain = end > first
      if isOutdated {
        checkIdentity(plan, source, &subject)
      } else {
        update.walkFields(&subject, draft, plan)
      }
      update.writes.skipOverwritten(first..<end)
    }
    if let watch, let outer { watch.leave(draft, plan, to: outer) }
    if update.options.isBestEffort, !takesIdentity(plan, source, subject) {
      subject.isFailed = true
    }
    guard subject.isFailed else { return }
    update.rewind(to: before)
    update.holders.graph?.rare?.adoption = nil
  }

  /// Whether every part of the identity is written that differs from the source's.
  private func takesIdentity(
    _ plan: ResolvedType, _ source: SourceObject, _ subject: Subject
  ) -> Bool {
    plan.fields.indices.allSatisfy { number in
      let field = plan.fields[number]
      let word = field.isIdentity ? update.keys.word(of: field, source) : 0
      return word == 0 || update.writes.decides(number, subject, since: 0)
        || update.identities.compareIdentity(field, subject.object, update.root.at(word)) == .equal
    }
  }

  /// Whether a source is older than an object and must not be applied.
  private func isOutdated(
    _ known: AnyObject, _ plan: ResolvedType, _ source: SourceObject
  ) -> Bool {
    guard let version = plan.version, plan.root.stale != .apply,
      VersionCheck(update).isOlder(version, known, source)
    else { return false }
    VersionCheck(update).settleOlder(version, source, plan.root.stale)
    return true
  }

  private func checkIdentity(
    _ plan: ResolvedType, _ source: SourceObject, _ subject: inout Subject
  ) {
    for (number, field) in plan.fields.enumerated() where field.isIdentity {
      let word = update.keys.word(of: field, source)
      if word != 0 { update.checkValue(field, number, source.token.at(word), &subject) }
    }
  }
}

// What the root takes over from the object that is known under its new identity.

extension AdoptionCheck {
  /// Sets the properties of the root to what another object holds.
  ///
  /// - Parameter source: What wins where it speaks; nil if nothing does.
  private func takeOver(_ known: AnyObject, _ source: SourceObject?, _ subject: inout Subject) {
    let plan = subject.plan
    let declared = update.options.isRidden ? update.resolver.plan(of: known) ?? plan : plan
    var other = Subject(
      known, update.covered(known, declared), SourceObject(token: update.root, slots: 0),
      isDirect: false,
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
    let word = update.keys.word(of: field, source)
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
      let new = source.encoded(of: known, update.root)
      guard isTaken(field, number, &other, &subject, nil) else { return }
      update.findings.note(.changed, field, old: field.encoded(of: draft, update.root), new: new)
      return update.emit(.value(value), field, at: number, &subject)
    }
    var live = source.live(in: known, update.root)
    let current = field.live(in: draft, update.root)
    if case .container(let own, _) = current, case .container(_, let contents) = live {
      live = .container(own, contents)
    }
    if update.resolver.agree(current, live, field.node, update.root) { return }
    guard isTaken(field, number, &other, &subject, (current, live)) else { return }
    update.findings.note(
      .changed, field, old: update.oldValues.value(current, field),
      new: field.unresolved == nil ? .none : update.resolver.identities(of: live, field))
    if field.unresolved == nil { update.writes.keepWhole(field, of: draft, isOfMentions: true) }
    update.emit(.live(live), field, at: number, &subject)
  }

  /// Makes a deferred property of the root share what another object holds, read or not.
  private func takeOver(
    deferred field: ResolvedField, _ number: Int, from other: inout Subject,
    _ subject: inout Subject
  ) {
    let box = field.deferredBox(in: other.object, update.root)
    guard isTaken(field, number, &other, &subject, nil) else { return }
    update.findings.note(.changed, field)
    update.writes.share(box, number, &subject)
  }

  /// Whether a property can be set to another value, and keeps in a plan what both objects hold.
  private func isTaken(
    _ field: ResolvedField, _ number: Int, _ other: inout Subject, _ subject: inout Subject,
    _ lives: (own: _LiveValue, other: _LiveValue)?
  ) -> Bool {
    guard field.isWritable || field.node.kind == .container else {
      update.findings.at(field) {
        update.findings.record(.lost, nil, note: "cannot be set to what is known")
      }
      return false
    }
    update.guards.keep(field, number, &subject, live: lives?.own)
    update.guards.keep(other.plan.fields[number], number, &other, live: lives?.other)
    subject.isChanged = true
    return true
  }
}

// What holds the root or the other object, once all objects are known.

extension AdoptionCheck {
  /// Puts the root wherever the map's objects hold the other object of its identity, and rebuilds
  /// the sets and dictionaries that hold the root.
  func settle(_ adoption: GraphState.Adoption, in graph: GraphState) {
    guard graph.table != nil, update.findings.error == nil else { return }
    var fates = [ObjectIdentifier(adoption.draft): Exchange.Fate.takesIdentity(adoption.keys)]
    if let known = adoption.known {
      fates[ObjectIdentifier(known)] = .yields(to: adoption.draft)
    }
    let exchange = Exchange(update, fates)
    exchange.visit(root: adoption.draft, adoption.plan, at: SourcePath())
    exchange.visitMembers(of: graph)
    if let known = adoption.known { DepartureCheck(update).disconnect(known, besides: [:]) }
  }
}
