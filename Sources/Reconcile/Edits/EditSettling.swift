/// Settles the edits that an update has met, once all else is decided.
struct EditSettling {
  private let update: Update
  private let edits: EditPass

  /// An edit that is made again, and its new number.
  private let redone: (edit: Edit, number: Int)?

  /// What takes the place of objects in edits; nil if nothing does.
  private let replacement: ((AnyObject) -> Replacement)?

  private var findings: Findings { update.findings }
  private var writes: Writes { update.writes }
  private var resolver: Resolver { update.resolver }

  init(
    _ edits: EditPass, of update: Update,
    _ replacement: ((AnyObject) -> Replacement)?
  ) {
    (self.edits, self.update, self.replacement) = (edits, update, replacement)
    redone = edits.request.redone.map { ($0, edits.table.nextNumber()) }
  }

  /// Decides what the bases are from now on, and writes what becomes visible.
  func outcome() -> EditOutcome {
    let place = findings.path
    defer { findings.go(to: place) }
    let results = edits.works.compactMap(settle)
    let isQuiet = results.isEmpty && writes.count == 0
    return EditOutcome(edits.table, results, met: isQuiet ? [] : edits.works.map(\.property))
  }

  /// Settles one edited property.
  ///
  /// - Returns: What becomes of the edits there; nil if nothing does.
  private func settle(_ work: EditPass.Work) -> EditOutcome.Result? {
    let (property, table) = (work.property, edits.table)
    if case .forget = edits.request, let replacement, property.isGone(replacement) {
      return end(property)
    }
    if case .absorb(let object, _) = edits.request, property.object === object {
      // They are moved with the draft's own property.
      return nil
    }
    let own = edits.entries(in: property)
    let said = work.said
    let change = work.foreign
    let isReplaced =
      replacement.map { property.names($0) || property.object is EditedList } ?? false
    let isSilent =
      said == nil && own.isEmpty && redone == nil && change == nil && !isReplaced
      && !edits.request.isAbsorbing
    // What is said again changes nothing, unless something is accepted that it takes back.
    if isSilent, work.word < 0 || !property.isAccepted {
      reportQuiet(work)
      return nil
    }
    let before = property.base
    let shape = EditShape(property.field, resolver)
    // What is only taken back or made again leaves what is beneath, unless something sinks.
    let isLeft = said == nil && replacement == nil && edits.request.isBack
    var next = isLeft ? before : (said ?? before).copy
    var bases = EditedBases(
      old: EditCell(before, shape), new: EditCell(next, shape),
      speaks: work.word < 0 ? nil : speaks(work, said, shape))
    var journal = EditJournal()
    let written = change.map { work.adding ?? Edit(finding: $0, in: table) }
    if let change, let written {
      let isLate = work.adding != nil
      if !isLate { written.number = table.nextNumber() }
      table.add(change, to: property, of: written, &journal, isLate: isLate)
    }
    var places = OwnPlaces()
    switch edits.request {
    case .refresh: break
    case .settle: places = property.accept(own, bases, &journal)
    case .revert: for entry in own { journal.remove(entry) }
    case .redo: if let redone { redo(redone, in: property, table, &journal) }
    case .absorb(let object, _):
      if let other = table[object]?[property.number] { property.absorb(other, &journal) }
    case .forget: break
    }
    if let replacement {
      property.replace(replacement, &journal)
      if work.field == nil, property.object is EditedList, let live = bases.new.live {
        if let left = live.replaced(replacement) { bases.new.set(.live(left)) }
      }
    }
    go(to: work)
    keep(work)
    let asks = work.word >= 0 && work.field?.policy.decidesConflicts == true
    property.giveWay(
      bases, besides: places, &journal, isTaken: asks ? { self.takes(work, bases, $0) } : nil)
    let sinking = property.takeSinking(journal.chains, &journal)
    if !sinking.isEmpty, next === before {
      next = before.copy
      bases.new = EditCell(next, shape)
    }
    for (place, action) in sinking { bases.new.perform(action, at: place) }
    let isSame = next === before || shape.agree(bases.old.value, bases.new.value)
    let found = property.cell.value
    // Accepting what is there changes nothing that is visible.
    let isSettled = edits.request.isSettling && work.word < 0 && change == nil
    let visible = isSettled ? found : property.visible(next, table.counter)
    let after = !isSame || said != nil ? next : before
    if after !== before { journal.make(.base(property, old: before, new: after)) }
    // Nobody else asks what records hold.
    let kept = writes.watch == nil ? nil : property.kept(over: next, table.counter)
    let isAcceptedAbove = property.isAccepted
    journal.takeBack()
    let result = EditOutcome.Result(property, journal, before: before, after: after, kept: kept)
    report(work, bases.new.value, visible, shape)
    if !isSame || isAcceptedAbove { writes.watch?.note(late: property.object, property.plan) }
    // What is accepted above pending edits is the server's too, and a source may take it back.
    let isOvertaking = !isSame || isAcceptedAbove && edits.request.isSettling
    if isOvertaking, update.options.isRemembered { noteChange(of: property) }
    if !shape.agree(visible, found) {
      show(visible, over: found, work)
    } else {
      setAgain(visible, work)
    }
    if journal.isEmpty { return nil }
    for chain in journal.chains { property.keep(chain) }
    return result
  }

  /// Notes that the base of a property changes, for the sources that named its object or fill its list.
  private func noteChange(of property: EditedProperty) {
    guard let graph = update.holders.graph else { return }
    guard let list = property.object as? EditedList else {
      return graph.noteChange(of: property.object)
    }
    if let owner = list.owner { graph.made.changedLists.append((owner, list.path)) }
  }

  /// Reports a property of which the source says nothing new, and sets it again if it has to be.
  private func reportQuiet(_ work: EditPass.Work) {
    guard work.word >= 0 else { return }
    let shape = EditShape(work.property.field, resolver)
    let visible = work.property.cell.value
    go(to: work)
    keep(work)
    report(work, EditCell(work.property.base, shape).value, visible, shape)
    setAgain(visible, work)
  }

  /// Sets a property again to what is visible, where a refresh that speaks of it sets all.
  private func setAgain(_ visible: EditValue, _ work: EditPass.Work) {
    guard edits.request.isRefresh, work.word >= 0, let field = work.field,
      field.writesAlways
    else { return }
    findings.note(.touched, field)
    emit(visible, work)
  }

  /// Makes an edit of a property again, as the latest.
  private func redo(
    _ redone: (edit: Edit, number: Int), in property: EditedProperty, _ table: EditTable,
    _ journal: inout EditJournal
  ) {
    if property.isGone(table.departed.replacement) { return }
    let parts = redone.edit.parts.filter {
      $0.property.object === property.object && $0.property.number == property.number
    }
    if parts.isEmpty { return }
    let old = redone.edit.number
    if old != redone.number {
      journal.make(.number(redone.edit, old: old, new: redone.number))
    }
    for entry in parts.flatMap(\.entries) where !entry.isLinked {
      journal.append(entry, to: property.chain(at: entry.chain.place))
    }
    if !table.departed.isEmpty { property.replace(table.departed.replacement, &journal) }
  }

  /// Ends the edits of an object that is gone, which stays as it is.
  private func end(_ property: EditedProperty) -> EditOutcome.Result? {
    var journal = EditJournal()
    journal.clear(property)
    journal.takeBack()
    if journal.isEmpty { return nil }
    let kept = EditCell(property.base, EditShape(property.field, resolver)).value
    let base = property.base
    return EditOutcome.Result(property, journal, before: base, after: base, kept: kept)
  }

  /// Goes to an edited object.
  private func go(to work: EditPass.Work) {
    if let path = work.path { return findings.go(to: path) }
    let isRoot = update.rootPlan != nil
    findings.go(
      to: isRoot
        ? SourcePath() : SourcePath([.key(update.nameOutside(work.object, work.property.plan))]))
  }

  /// Reports what the source says that stays beneath edits.
  private func report(
    _ work: EditPass.Work, _ beneath: @autoclosure () -> EditValue, _ visible: EditValue,
    _ shape: EditShape
  ) {
    if work.word < 0 { return }
    let beneath = beneath()
    if shape.agree(beneath, visible) { return }
    findings.note(
      .withheld, work.property.field, old: shown(visible, work), new: shown(beneath, work))
  }

  /// Whether the source is taken where it changed what is beneath a pending edit.
  private func takes(
    _ work: EditPass.Work, _ bases: EditedBases, _ entry: EditEntry
  ) -> Bool {
    guard let field = work.field else { return false }
    let visible = work.property.cell.value
    let decision = field.policy.conflict.rule.decide(
      conflict(field, update.root.at(work.word), bases.old.value, visible))
    return findings.at(field) {
      findings.settle(
        decision, work.word, EditShape(field, resolver).described(visible), at: update.root)
    }
  }

  private func conflict(
    _ field: ResolvedField, _ value: _Token, _ base: EditValue, _ visible: EditValue
  ) -> PolicyContext {
    var context = findings.context(field, value)
    let shape = EditShape(field, resolver)
    (context.base, context.current) = (shape.described(base), shape.described(visible))
    return context
  }

  /// Says of which places in a property the source speaks.
  private func speaks(
    _ work: EditPass.Work, _ said: StandIn?, _ shape: EditShape
  ) -> (EditPlace) -> Bool {
    let value = SourceValue(tape: update.tape, index: work.word)
    let old = EditCell(work.property.base, shape)
    let new = EditCell(said ?? work.property.base, shape)
    return { place in
      if value.names(place, shape) { return true }
      return !new.agree(old.found(at: place), new.found(at: place), at: place)
    }
  }
}

extension EditPass.Request {
  /// The edit that is made again.
  fileprivate var redone: Edit? { if case .redo(let edit) = self { edit } else { nil } }

  /// Whether a draft gets the edits of another object.
  fileprivate var isAbsorbing: Bool { if case .absorb = self { true } else { false } }

  /// Whether edits are only taken back or made again.
  fileprivate var isBack: Bool {
    switch self {
    case .revert, .redo: true
    case .refresh, .settle, .forget, .absorb: false
    }
  }

  /// Whether edits are accepted.
  var isSettling: Bool { if case .settle = self { true } else { false } }
}

extension EditSettling {
  /// Writes what becomes visible.
  private func show(_ visible: EditValue, over found: EditValue, _ work: EditPass.Work) {
    let (field, isDetailed) = (work.property.field, findings.isDetailed)
    defer { findings.isDetailed = isDetailed }
    if work.property.plan.hasHooks { findings.isDetailed = true }
    findings.note(.changed, field, old: shown(found, work), new: shown(visible, work))
    writes.keepWhole(field, of: work.object, isOfMentions: field.node.kind != .leaf)
    emit(visible, work)
  }

  private func emit(_ visible: EditValue, _ work: EditPass.Work) {
    var subject = subject(of: work)
    let number = work.property.number
    let field = subject.plan.fields[number]
    switch visible {
    case .plain(let value): writes.emit(.value(value), field, at: number, &subject)
    case .live(let live):
      let cell = EditCell(field, of: work.object, resolver)
      writes.emit(.live(cell.merged(live)), field, at: number, &subject)
    }
  }

  /// Keeps what a property holds: a plan depends on it though only its base may change.
  private func keep(_ work: EditPass.Work) {
    guard update.guards.isKept else { return }
    var subject = subject(of: work)
    let number = work.property.number
    update.guards.keep(subject.plan.fields[number], number, &subject, live: work.property.cell.live)
  }

  /// An edited object. A list whose owner has no schema is set through what stands for it.
  private func subject(of work: EditPass.Work) -> Subject {
    Subject(
      work.object, resolver.plan(of: work.object) ?? work.property.plan,
      SourceObject(token: update.root, slots: 0), isDirect: false, identity: .same)
  }

  private func shown(_ value: EditValue, _ work: EditPass.Work) -> ChangeLog.Value {
    guard findings.isDetailed else { return .none }
    let field = work.property.field
    switch value {
    case .plain(let value):
      return .encoded(value.flatMap { field.node.leaf?.encode($0) } ?? .null)
    case .live(let live): return update.oldValues.value(live, field)
    }
  }
}

extension SourceValue {
  /// Whether the value of a property speaks of a place in it.
  fileprivate func names(_ place: EditPlace, _ shape: EditShape) -> Bool {
    var value = self
    var plan = shape.declared
    for number in place.path {
      guard let field = plan?.fields[number] else { return false }
      if value.kind == .null { return true }
      guard let next = value.value(at: field.field.definition.key.names) else { return false }
      (value, plan) = (next, field.declared)
    }
    if case .key(let key) = place.part { return value.kind == .null || value[key] != nil }
    return true
  }
}
