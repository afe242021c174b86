extension Update {
  /// Checks the fields of an object in declared order, then its conditions.
  ///
  /// Every nested object is checked from here, so here the remaining stack space is checked.
  @inline(__always)
  func checkFields(_ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType) {
    if findings.isNearRoot, !plan.hasConditions {
      walkFields(&subject, object, plan)
    } else {
      checkFieldsBelow(&subject, object, plan)
    }
  }

  /// Checks the fields where stack space may be short, the type has conditions, or an earlier
  /// mention has written the object.
  @inline(never)
  func checkFieldsBelow(_ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType) {
    guard findings.hasRoom(subject.token) else {
      subject.isFailed = true
      return
    }
    guard plan.hasConditions else { return walkFields(&subject, object, plan) }
    checkConditions(&subject, plan) { walkFields(&$0, object, plan) }
  }

  /// Walks the fields; most of an update's time is spent here. Nothing is counted, copied or
  /// allocated for a plain value that is equal, and the general case is left to other functions.
  func walkFields(_ subject: inout Subject, _ object: AnyObject, _ plan: ResolvedType) {
    let rows = plan.rows(by: object)
    let token = subject.token
    let slots = subject.slots
    let takesShortcut = takesShortcut(subject)
    let hearsAll = hearsAll(of: plan)
    var open =
      subject.isCompared && !subject.isAgain
      ? OpenRows.found(of: subject, plan, hearsAll: hearsAll, in: self) : OpenRows(all: rows.count)
    let isMerged = isMerging && beginsMerge(subject, plan, &open)
    // Made where it is needed: a variable would retain the object.
    var storage: Storage { Storage(object: object, rows: rows) }
    while let number = open.next() {
      let slot = rows.slot(number)
      let traits = rows.traits(number)
      let word =
        slot >= 0 ? keys.word(at: slots &+ slot) : keys.word(of: plan.fields[number], slots, token)
      var isDifferent = open.isDifferent(number)
      if isMerged {
        guard let differs = merge(number, word, storage, plan, &subject) else { continue }
        isDifferent = differs
      }
      if word == 0 {
        if traits.contains(.keepsMissing) {
          findings.trace(
            keys.isWithheld(plan.fields[number], token) ? "is withheld" : "has no key",
            plan.fields[number])
        } else {
          checkMissing(plan.fields[number], number, &subject)
        }
        continue
      }
      let value = token.at(word)
      if subject.isAgain {
        checkValue(plan.fields[number], number, value, &subject)
        continue
      }
      guard traits.contains(.isSimple), traits.contains(.takesNull) || !value.isNull else {
        if settlesAlone(
          number, value, storage, plan, &subject, takesShortcut: takesShortcut, hearsAll: hearsAll)
        {
          continue
        }
        if traits.contains(.isStruct) && value.isObject && !guards.isKept {
          StructCheck(self).check(number, value, storage, &subject)
        } else if traits.contains(.isNested) {
          // Each level takes stack space, so no function is called in between.
          let known = writes.mentionCounts
          if !traits.contains(.isObject) || !updatesObject(number, value, storage, &subject) {
            checkValue(plan.fields[number], number, value, &subject)
          }
          // Mentions of the object inside itself have recorded steps of their own, so what was found of the
          // fields behind holds no more.
          if writes.mentionCounts.all != known.all,
            writes.wasMentioned(subject, object, since: known.repeats)
          {
            subject.isAgain = true
            findings.counts.touched &+= open.equalCount(through: number, plan)
            open = OpenRows(all: rows.count, from: number &+ 1)
          }
        } else {
          unsafe checkLeaf(rows.field(number), number, value, &subject)
        }
        continue
      }
      checkSimple(
        number, value, storage, plan, &subject, isDifferent: isDifferent,
        takesShortcut: takesShortcut, hearsAll: hearsAll)
    }
    findings.counts.touched &+= open.equalCount
    if isMerged { endMerge() }
  }

  /// Settles an identity, or null of what is nil already.
  ///
  /// A separate function, so its variables take no stack space while nested values are checked.
  ///
  /// - Returns: Whether it is settled.
  private func settlesAlone(
    _ number: Int, _ value: _Token, _ storage: Storage, _ plan: ResolvedType,
    _ subject: inout Subject, takesShortcut: Bool, hearsAll: Bool
  ) -> Bool {
    let (object, rows) = (storage.object, storage.rows)
    let traits = rows.traits(number)
    let isSame = subject.identity == .same
    if isSame && traits.contains(.isSettledIdentity) {
      guards.keep(plan.fields[number], number, &subject)
    } else if isSame && traits.contains(.isResetIdentity) && takesSets(subject)
      && !subject.isDirect
    {
      findings.note(.touched, plan.fields[number], new: .word(value.index))
      if hearsAll || plan.isObserved(number, rows) { write(value, number, storage, &subject) }
    } else if subject.isFresh && traits.contains(.isPlainIdentity) && rows.isStored(number)
      && !value.isNull && !plan.announces
    {
      if rows.perform(StoredWrite(token: value), number, object) == .mismatch {
        checkMismatch(plan.fields[number], number, value, &subject)
      }
    } else if traits.contains(.isNil) && value.isNull && !subject.isFresh && !guards.isKept
      && rows.access(number, object, .check, value, &transfer) == .equal
    {
      if !traits.contains(.writesAlways) { return true }
      if takesShortcut && !hearsAll && !plan.isObserved(number, rows) {
        findings.counts.touched &+= 1
      } else {
        setNilAgain(plan.fields[number], number, &subject)
      }
    } else {
      return false
    }
    return true
  }

  /// Checks a plain value that needs no more than to be compared and set.
  ///
  /// A separate function, so its variables take no stack space while nested values are checked.
  @inline(__always)
  private func checkSimple(
    _ number: Int, _ value: _Token, _ storage: Storage, _ plan: ResolvedType,
    _ subject: inout Subject, isDifferent: Bool, takesShortcut: Bool, hearsAll: Bool
  ) {
    let (object, rows) = (storage.object, storage.rows)
    if subject.isFresh {
      let verdict =
        rows.isStored(number) && !plan.announces
        ? rows.perform(StoredWrite(token: value), number, object)
        : rows.access(number, object, .write, value, &transfer)
      if verdict == .mismatch { checkMismatch(plan.fields[number], number, value, &subject) }
      return
    }
    let writesAlways = rows.traits(number).contains(.writesAlways)
    let verdict = isDifferent ? .different : compare(value, number, storage)
    guard takesShortcut && (verdict == .equal || verdict == .different) else {
      if verdict != .equal || writesAlways || guards.isKept {
        settleSimple(number, value, verdict, storage, &subject)
      } else {
        findings.trace("is equal", plan.fields[number])
      }
      return
    }
    if verdict == .different {
      findings.counts.changed &+= 1
      subject.isChanged = true
    } else {
      if !writesAlways {
        findings.trace("is equal", plan.fields[number])
        return
      }
      findings.counts.touched &+= 1
      if !hearsAll && !plan.isObserved(number, rows) { return }
    }
    write(value, number, storage, &subject)
  }

  /// Compares a plain value with its property.
  @inline(__always)
  func compare(_ value: _Token, _ number: Int, _ storage: Storage) -> _Verdict {
    storage.rows.isStored(number)
      ? storage.rows.perform(StoredCheck(token: value), number, storage.object)
      : storage.rows.access(number, storage.object, .check, value, &transfer)
  }

  /// Writes a plain value after its comparison, now or at the commit.
  @inline(__always)
  func write(
    _ value: _Token, _ number: Int, _ storage: Storage, _ subject: inout Subject
  ) {
    let (object, rows) = (storage.object, storage.rows)
    if !subject.isDirect {
      writes.add(
        .write, number, value.index, &subject, isStored: rows.isStored(number))
    } else if rows.isStored(number) {
      rows.perform(StoredWrite(token: value), number, object).wasPromised()
    } else {
      rows.access(number, object, .write, value, &transfer).wasPromised()
    }
  }

  /// Checks a value that contains no objects; the plan of the type keeps the field's plan alive.
  private func checkLeaf(
    _ field: Unmanaged<ResolvedField>, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    unsafe field._withUnsafeGuaranteedRef { checkValue($0, number, value, &subject) }
  }

  /// Whether changes in an object are only counted and written, since no one needs a list of them.
  @inline(__always)
  func takesShortcut(_ subject: Subject) -> Bool { !findings.isDetailed && takesSets(subject) }

  /// Whether nothing but a list of changes is wanted beside counts and writes.
  @inline(__always)
  func takesSets(_ subject: Subject) -> Bool {
    !guards.isKept && !subject.isProposing && findings.freshDepth == 0
  }

  /// Settles a plain value after its comparison.
  private func settleSimple(
    _ number: Int, _ value: _Token, _ verdict: _Verdict, _ storage: Storage,
    _ subject: inout Subject
  ) {
    let field = subject.plan.fields[number]
    if verdict != .mismatch { guards.keep(field, number, &subject) }
    switch verdict {
    case .equal:
      if field.writesAlways {
        findings.note(.touched, field, new: .word(value.index))
        if setsEqual(field, of: subject.plan) {
          emitSimple(field, number, value, storage, &subject)
        }
      }
    case .different:
      let old = findings.isDetailed ? field.encoded(of: subject.object, value) : .none
      findings.note(.changed, field, old: old, new: .word(value.index))
      if field.hasSpellings { writes.keepWhole(field, of: subject.object) }
      subject.isChanged = true
      emitSimple(field, number, value, storage, &subject)
    case .mismatch:
      checkMismatch(field, number, value, &subject)
    case .unknown:
      LeafCheck(self).check(field, number, value, &subject)
    }
  }

  /// Writes a value that needs only decoding.
  @inline(__always)
  private func emitSimple(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ storage: Storage,
    _ subject: inout Subject
  ) {
    if subject.isProposing || subject.isDirect {
      emit(.token(value), field, at: number, &subject)
    } else {
      write(value, number, storage, &subject)
    }
  }

  /// Checks a present value of any kind.
  func checkValue(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject
  ) {
    if field.isCovered { enter(covered: field, value, subject) }
    defer { if field.isCovered { leave(covered: field) } }
    if field.isIdentity {
      IdentityCheck(self).check(field, number, value, &subject)
    } else if value.isNull && !field.takesNull {
      checkNull(field, number, value, &subject)
    } else if field.takesTombstones, let plan = field.declared, keys.isTombstone(value, plan) {
      TombstoneCheck(self).bury(field, number, value, &subject)
    } else if field.isDeferred, DeferredCheck(self).postpone(field, number, value, &subject) {
      return
    } else if field.node.kind == .leaf {
      LeafCheck(self).check(field, number, value, &subject)
    } else if field.unresolved != nil && !value.isNull {
      ReferenceCheck(self).check(field, number, value, &subject)
    } else {
      checkComposite(field, number, value, &subject)
    }
  }
}
