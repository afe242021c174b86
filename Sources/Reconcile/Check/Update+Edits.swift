// The edits of objects that an update meets: see `EditPass`.

extension Update {
  /// The type by which an object is checked: with what stands in for its edited properties.
  @inline(never)
  func covered(_ object: AnyObject, _ plan: ResolvedType) -> ResolvedType {
    guard plan.isClass, mayBeEdited(object), let edits else { return plan }
    return edits.covered(object, plan, at: findings.path)
  }

  /// Whether more is done for an object of a careful update than to check its fields.
  @inline(never)
  func needsCare(of object: AnyObject) -> Bool {
    options.isBestEffort || options.isWatched || mayBeEdited(object)
  }

  /// Decides what is beneath edits from now on, and writes what becomes visible.
  func completeEdits() {
    guard let edits, findings.error == nil else { return }
    writes.takeCovered { edits.standIn(for: $0) }
    for edit in edits.request.edits { edits.reach(edit, resolver) }
    if edits.works.isEmpty { return }
    let place = findings.path
    defer { findings.go(to: place) }
    var words: [ObjectIdentifier: EditedObject] = [:]
    var added: [Edit] = []
    for work in edits.works {
      settle(work, edits, adding: &added)
      let id = ObjectIdentifier(work.object)
      var edited =
        words[id] ?? edits.table[work.object] ?? EditedObject(work.object, work.plan)
      edited.put(work.property)
      words[id] = edited
    }
    if case .redo(let edit) = edits.request { added.append(edit) }
    outcome = EditOutcome(edits.table, words, adding: added)
  }

  /// Settles one edited property.
  private func settle(_ work: EditPass.Work, _ edits: EditPass, adding added: inout [Edit]) {
    let (field, table) = (work.field, edits.table)
    let shape = EditShape(field, resolver)
    let cell = EditCell(field, of: work.object, resolver)
    if let difference = table.foreign(work.property, cell, work.plan) {
      let edit = Edit(nil, of: [work.object])
      difference.tell()
      edit.differences.append(difference)
      work.property.add(difference, of: edit)
      added.append(edit)
    }
    let found = cell.value
    let next = (work.written ?? work.property.beneath).copy
    let words = EditedWords(
      old: EditCell(work.property.beneath, shape), new: EditCell(next, shape),
      speaks: work.word < 0 ? nil : speaks(work, shape))
    var own: [EditPlace] = []
    switch edits.request {
    case .refresh: break
    case .settle(let settled): own = work.property.accept(settled, words)
    case .revert(let edit): work.property.remove(edit)
    case .redo(let edit):
      for difference in edit.differences
      where difference.object === work.object && difference.number == work.number {
        work.property.add(difference, of: edit)
      }
    }
    go(to: work)
    work.property.giveWay(words, besides: own) { takes(work, words, $0) }
    work.property.sink(into: words.new)
    let before = words.old.value
    work.property.beneath = next
    let visible = work.property.visible(shape)
    report(work, words.new.value, visible, shape)
    if !shape.agree(before, words.new.value) {
      writes.watch?.note(late: work.object, work.plan)
      if options.isRemembered { holders.graph?.noteChange(of: work.object) }
    }
    if !shape.agree(visible, found) {
      show(visible, over: found, work)
    } else if edits.request.isRefresh, work.word >= 0, field.writesAlways {
      findings.note(.touched, field)
      emit(visible, work)
    }
  }

  /// Goes to an edited object.
  private func go(to work: EditPass.Work) {
    if let path = work.path { return findings.go(to: path) }
    let isRoot = rootPlan != nil
    findings.go(to: isRoot ? SourcePath() : SourcePath([.key(nameOutside(work.object, work.plan))]))
  }

  /// Reports the word of the source that stays beneath edits.
  private func report(
    _ work: EditPass.Work, _ beneath: EditValue, _ visible: EditValue, _ shape: EditShape
  ) {
    if work.word < 0 || shape.agree(beneath, visible) { return }
    findings.note(.withheld, work.field, old: shown(visible, work), new: shown(beneath, work))
  }

  /// Whether the source is taken where it changed what is beneath a pending edit.
  private func takes(
    _ work: EditPass.Work, _ words: EditedWords, _ entry: EditedProperty.Entry
  ) -> Bool {
    let field = work.field
    guard field.policy.decidesConflicts, work.word >= 0 else { return false }
    let visible = EditCell(field, of: work.object, resolver).value
    let decision = field.policy.conflict.rule.decide(
      conflict(field, root.at(work.word), words.old.value, visible))
    return findings.at(field) {
      findings.settle(
        decision, work.word, EditShape(field, resolver).described(visible), at: root)
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
  private func speaks(_ work: EditPass.Work, _ shape: EditShape) -> (EditPlace) -> Bool {
    let said = SourceValue(tape: tape, index: work.word)
    let old = EditCell(work.property.beneath, shape)
    let new = EditCell(work.written ?? work.property.beneath, shape)
    return { place in
      if said.names(place, shape) { return true }
      return !new.agree(old.word(at: place), new.word(at: place), at: place)
    }
  }
}

extension Update {
  /// Writes what becomes visible.
  private func show(_ visible: EditValue, over found: EditValue, _ work: EditPass.Work) {
    let isDetailed = findings.isDetailed
    defer { findings.isDetailed = isDetailed }
    if work.plan.hasHooks { findings.isDetailed = true }
    findings.note(
      .changed, work.field, old: shown(found, work), new: shown(visible, work))
    writes.keepWhole(work.field, of: work.object, isOfMentions: work.field.node.kind != .leaf)
    emit(visible, work)
  }

  private func emit(_ visible: EditValue, _ work: EditPass.Work) {
    let field = work.field
    var subject = Subject(
      work.object, work.plan, SourceObject(token: root, slots: 0), isDirect: false, identity: .same)
    guards.keep(field, work.number, &subject)
    switch visible {
    case .plain(let value): writes.emit(.value(value), field, at: work.number, &subject)
    case .live(let live):
      let cell = EditCell(field, of: work.object, resolver)
      writes.emit(.live(cell.merged(live)), field, at: work.number, &subject)
    }
  }

  private func shown(_ value: EditValue, _ work: EditPass.Work) -> ChangeLog.Value {
    guard findings.isDetailed else { return .none }
    switch value {
    case .plain(let value):
      return .encoded(value.flatMap { work.field.node.leaf?.encode($0) } ?? .null)
    case .live(let live): return oldValues.value(live, work.field)
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
