// What a source may not say: it is older than what is known of some objects. And whom an update
// changes, for those who named the same objects.

extension Update {
  /// Checks an object where the map has to know whether it changes.
  ///
  /// What changes in an object without an identity changes the object around it that has one.
  @inline(never)
  func checkRemembered(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType
  ) -> Judgement {
    guard let graph = holders.graph, !subject.isFresh, plan.isClass else {
      return checkAsAsked(&subject, object, plan)
    }
    let judgement =
      options.isLimited
      ? checkLimited(&subject, object, plan, graph) : checkAsOwner(&subject, object, plan, graph)
    if subject.target >= 0, !subject.isChanged { writes.noteEqual(subject.target) }
    return judgement
  }

  /// Checks an object of which the source may not say all.
  private func checkLimited(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType, _ graph: GraphState
  ) -> Judgement {
    let withheld = keys.withheld
    defer { keys.withheld = withheld }
    limit(subject, plan, graph)
    return checkAsOwner(&subject, object, plan, graph)
  }

  /// Checks an object as the one around what is in it without an identity, or in the one around it.
  @inline(__always)
  private func checkAsOwner(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType, _ graph: GraphState
  ) -> Judgement {
    // Nothing asks in an object of plain values what is around; the map refers to objects weakly, so
    // that a retain is slow.
    if plan.isInert, plan.hasIdentity { return checkAsAsked(&subject, object, plan) }
    let owner = graph.owner
    let isOwner = plan.hasIdentity || owner == nil
    if isOwner { graph.owner = object }
    defer { graph.owner = owner }
    let judgement = checkAsAsked(&subject, object, plan)
    if subject.isChanged, !isOwner, let owner { graph.noteChange(of: owner) }
    return judgement
  }

  private func checkAsAsked(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType
  ) -> Judgement {
    if options.isCareful && needsCare(of: object)
      || !subject.isDirect && writes.isMentioned(object)
    {
      return checkCarefully(&subject, object, plan)
    }
    checkFields(&subject, object, plan)
    if subject.target >= 0, !subject.isChanged, findings.isDetailed, !isMerging, !options.isCareful
    {
      writes.noteUnchanged(subject.target)
    }
    return subject.judgement
  }

  /// Takes away what the source has no right to say of an object, and reports it where it says
  /// something else.
  ///
  /// - Parameter known: The object that has the subject's identity, if the subject takes its place.
  func limit(
    _ subject: Subject, _ plan: ResolvedType, _ graph: GraphState, known: AnyObject? = nil
  ) {
    let rights = graph.rights(known ?? subject.object, plan)
    if rights.isAll { return }
    for (number, field) in plan.fields.enumerated()
    where !field.isIdentity && !rights.permits(field.field.property) {
      let word = keys.word(of: field, subject.slots, subject.token)
      if word == 0 || known == nil && isHeld(field, number, root.at(word), subject) { continue }
      findings.at(field) { noteOvertaken(graph) }
    }
    _ = holders.restrict(
      SourceObject(token: subject.token, slots: subject.slots), plan, to: rights)
    keys.withheld = keys.withheld.limited(to: rights, at: subject.token.index)
  }

  /// Whether a plain property holds what the source says.
  private func isHeld(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: Subject
  ) -> Bool {
    field.node.kind == .leaf && field.isDirect
      && subject.access(field, .check, value, &transfer) == .equal
  }

  /// Reports that the source had no right to the place under check.
  func noteOvertaken(_ graph: GraphState) {
    graph.standing?.isOvertaken = true
    findings.record(.overtaken, nil)
  }

  /// Whether a source object names an identity whose deletion was acknowledged since the moment that
  /// the source is as of.
  func isDeletedSince(_ source: SourceObject, _ plan: ResolvedType) -> Bool {
    guard let graph = holders.graph, let space = plan.identitySpace,
      let hash = holders.identityHash(plan, source), graph.isDeleted(space, hash)
    else { return false }
    noteOvertaken(graph)
    return true
  }

  /// Whether a live element stays that the source does not name, since its creation was acknowledged
  /// after the moment that the source is as of.
  func isCreatedSince(_ live: _LiveValue) -> Bool {
    guard options.isLimited, let graph = holders.graph, case .object(let object) = live,
      let plan = resolver.plan(of: object), graph.isCreatedSince(object, plan)
    else { return false }
    noteOvertaken(graph)
    return true
  }
}

extension GraphState {
  /// Notes that something changes in an object without an identity of its own.
  func noteChange(of owner: AnyObject) {
    if made.changedOwners.last !== owner { made.changedOwners.append(owner) }
  }
}
