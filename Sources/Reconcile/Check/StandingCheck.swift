/// Checks what a source may not say, since it is older than what is known of some objects, and notes whom an
/// update changes, for those who named the same objects.
struct StandingCheck {
  let update: Update

  @inline(__always)
  init(_ update: Update) { self.update = update }

  /// Checks an object where the map has to know whether it changes.
  ///
  /// What changes in an object without an identity changes the object around it that has one.
  @inline(never)
  func check(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType
  ) -> Judgement {
    guard let graph = update.holders.graph, !subject.isFresh, plan.isClass else {
      return checkAsAsked(&subject, object, plan)
    }
    let judgement =
      update.options.isLimited
      ? checkLimited(&subject, object, plan, graph) : checkAsOwner(&subject, object, plan, graph)
    if subject.target >= 0, !subject.isChanged { update.writes.noteEqual(subject.target) }
    return judgement
  }

  /// Checks an object of which the source may not say all.
  private func checkLimited(
    _ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType, _ graph: GraphState
  ) -> Judgement {
    let withheld = update.keys.withheld
    defer { update.keys.withheld = withheld }
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
    if update.options.isCareful && update.needsCare(of: object)
      || !subject.isDirect && update.writes.isMentioned(object)
    {
      return update.checkCarefully(&subject, object, plan)
    }
    update.checkFields(&subject, object, plan)
    if subject.target >= 0, !subject.isChanged, update.findings.isDetailed, !update.isMerging,
      !update.options.isCareful
    {
      update.writes.noteUnchanged(subject.target)
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
      let word = update.keys.word(of: field, subject.slots, subject.token)
      if word == 0 || known == nil && isHeld(field, number, update.root.at(word), subject) {
        continue
      }
      update.findings.at(field) { noteOvertaken(graph) }
    }
    _ = update.holders.restrict(
      SourceObject(token: subject.token, slots: subject.slots), plan, to: rights)
    update.keys.withheld = update.keys.withheld.limited(to: rights, at: subject.token.index)
  }

  /// Whether a plain property holds what the source says.
  private func isHeld(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: Subject
  ) -> Bool {
    field.node.kind == .leaf && field.isDirect
      && subject.access(field, .check, value, &update.transfer) == .equal
  }

  /// Reports that the source had no right to the place under check.
  func noteOvertaken(_ graph: GraphState) {
    graph.standing?.isOvertaken = true
    update.findings.record(.overtaken, nil)
  }

  /// Whether a source object names an identity whose deletion was acknowledged since the moment that
  /// the source is as of.
  func isDeletedSince(_ source: SourceObject, _ plan: ResolvedType) -> Bool {
    guard let graph = update.holders.graph, let space = plan.identitySpace,
      let hash = update.holders.identityHash(plan, source), graph.isDeleted(space, hash)
    else { return false }
    noteOvertaken(graph)
    return true
  }

  /// Whether a live element stays that the source does not name, since its creation was acknowledged
  /// after the moment that the source is as of.
  func isCreatedSince(_ live: _LiveValue) -> Bool {
    guard update.options.isLimited, let graph = update.holders.graph,
      case .object(let object) = live,
      let plan = update.resolver.plan(of: object), graph.isCreatedSince(object, plan)
    else { return false }
    noteOvertaken(graph)
    return true
  }

  /// Adds the issue that the source is as of a read that has ended, so that it is not known what the
  /// source is too old for.
  func failEndedRead() {
    update.findings.fail(
      UpdateError.Issue(kind: .rejected, "the source is as of a read that has ended"))
  }
}

extension GraphState {
  /// Notes that something changes in an object without an identity of its own.
  func noteChange(of owner: AnyObject) {
    if made.changedOwners.last !== owner { made.changedOwners.append(owner) }
  }
}
