// The state of the update owns the spare box by a reference count of its own, which `takeBox`
// passes on and `spare` takes back. Whoever has a box retains it during its check.

/// Checks structs, in place or in a box of their own.
struct StructCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Merges a source object into a struct, key by key: in its owner's memory, or in a box that may
  /// be left over from the last struct.
  func check(
    _ number: Int, _ value: _Token, _ owner: Storage, _ subject: inout Subject
  ) {
    guard let reference = unsafe owner.rows.nestedPlan(number) else { return }
    if checkMembersInOrder(of: value, number, owner, &subject) { return }
    unsafe update.findings.enter(owner.rows.field(number))
    var held: HeldBox?
    let judgement = unsafe reference._withUnsafeGuaranteedRef { nested -> Judgement in
      let source = update.keys.matched(value, nested)
      defer { update.keys.release(source) }
      if subject.isFresh, fillStruct(number, source, owner, subject) { return .unchanged }
      if checkMembersInAnyOrder(of: source, number, owner, &subject) { return .unchanged }
      guard let box = takeBox(number, value, owner) else { return .unchanged }
      held = box
      return unsafe box.reference._withUnsafeGuaranteedRef {
        update.check($0, nested, source, .same)
      }
    }
    update.findings.leave()
    guard let box = held else { return }
    let writesAlways = owner.rows.traits(number).contains(.writesAlways)
    switch judgement {
    case .failed: return spare(box)
    case .unchanged where !writesAlways: return spare(box)
    case .unchanged where subject.isFresh: break
    case .unchanged:
      let field = subject.plan.fields[number]
      update.findings.note(.touched, field)
      if !update.setsEqual(field, of: subject.plan) { return spare(box) }
    case .changed: subject.isChanged = true
    }
    if update.takesShortcut(subject), !subject.isDirect {
      return update.writes.store(.object(box.released()), number, &subject)
    }
    update.emit(.live(.object(box.released())), subject.plan.fields[number], at: number, &subject)
  }

  /// Merges a source object into a struct in its owner's memory, if its keys are exactly those of
  /// the struct in the order of its fields. This is the usual case.
  ///
  /// - Returns: Whether it is merged; if not, nothing was done.
  @inline(__always)
  private func checkMembersInOrder(
    of value: _Token, _ number: Int, _ owner: Storage, _ subject: inout Subject
  ) -> Bool {
    guard !update.isMerging, !update.keys.isPrepared,
      var check = memberCheck(number, owner, subject)
    else {
      return false
    }
    let walk = owner.rows.walk(value, below: number) { row, value in
      check.takes(row, value, nil, owner.object, &subject)
    }
    let isMerged = end(check, walk == .complete, number, owner, &subject)
    if isMerged && update.findings.counts.touched != check.touched && update.findings.isDetailed {
      update.findings.counts.touched = check.touched
      listEqual(number, value, owner, subject)
    }
    return isMerged
  }

  /// Counts and lists what is set again of a struct whose keys are exactly those of its fields.
  @inline(never)
  private func listEqual(
    _ number: Int, _ value: _Token, _ owner: Storage, _ subject: Subject
  ) {
    unsafe update.findings.enter(owner.rows.field(number))
    _ = owner.rows.walk(value, below: number, isMatched: true) { row, value in
      if row.traits.contains(.writesAlways) {
        update.findings.note(
          .touched, unsafe row.field.takeUnretainedValue(), new: .word(value.index))
      }
      return true
    }
    update.findings.leave()
    if owner.rows.traits(number).contains(.writesAlways) {
      update.findings.note(.touched, subject.plan.fields[number])
    }
  }

  /// The same as in order with what the last source said, which must have the same form, if no value of
  /// the struct was edited here.
  @inline(never)
  func mergesMembers(
    _ number: Int, _ value: _Token, _ before: _Token, _ owner: Storage, _ subject: inout Subject
  ) -> Bool {
    guard !update.keys.isPrepared, update.takesShortcut(subject),
      !owner.rows.traits(number).contains(.writesAlways), value.isObject, before.isObject,
      var check = memberCheck(number, owner, subject)
    else { return false }
    let walk = owner.rows.walk(value, beside: EarlierSource(before), below: number) {
      row, value, last in
      !row.traits.contains(.writesAlways) && !value.isNull && !last.isNull
        && check.takes(row, value, last, owner.object, &subject)
    }
    return end(check, walk == .complete, number, owner, &subject)
  }

  /// The same with keys in any order, which were matched.
  @inline(__always)
  private func checkMembersInAnyOrder(
    of source: SourceObject, _ number: Int, _ owner: Storage, _ subject: inout Subject
  ) -> Bool {
    guard !update.isMerging, update.takesShortcut(subject),
      var check = memberCheck(number, owner, subject)
    else { return false }
    let isTaken = takesMembers(of: source, number, owner.rows) { row, value in
      check.takes(row, value, nil, owner.object, &subject)
    }
    return end(check, isTaken, number, owner, &subject)
  }

  /// Visits the properties of a struct with their values, by keys that were matched, up to one that is not
  /// accepted or for whose missing key something has to be done.
  ///
  /// - Returns: Whether there was none such.
  @inline(__always)
  private func takesMembers(
    of source: SourceObject, _ number: Int, _ rows: RowTable,
    _ isAccepted: (Row, _Token) -> Bool
  ) -> Bool {
    rows.members(below: number).allSatisfy { member in
      let row = rows[member]
      let word = update.keys.word(at: source.slots &+ Int(row.slot))
      return word == 0
        ? row.traits.contains(.keepsMissing) : isAccepted(row, source.token.at(word))
    }
  }

  /// Begins to merge a source object into a struct in its owner's memory; nil if more may be needed than
  /// comparing and writing plain values.
  ///
  /// Where changes are listed, the caller lists what is set again.
  @inline(__always)
  private func memberCheck(_ number: Int, _ owner: Storage, _ subject: Subject) -> MemberCheck? {
    guard update.takesSets(subject), !subject.isDirect, !update.options.isTraced,
      owner.rows.members(number) != 0
    else { return nil }
    return MemberCheck(update.writes, update.findings)
  }

  /// Ends it.
  ///
  /// - Returns: Whether the struct is merged; if not, nothing was done.
  @inline(__always)
  private func end(
    _ check: MemberCheck, _ isTaken: Bool, _ number: Int, _ owner: Storage, _ subject: inout Subject
  ) -> Bool {
    // Who hears of the struct hears of it once, as a whole.
    let isSet = !check.isChanged && owner.rows.traits(number).contains(.writesAlways)
    guard isTaken, !isSet || !update.setsEqual(subject.plan.fields[number], of: subject.plan) else {
      check.takeBack()
      return false
    }
    if check.isChanged { subject.isChanged = true }
    if isSet { update.findings.counts.touched &+= 1 }
    return true
  }

  /// Writes the values of a source object into a struct of an object that the update made. Nobody
  /// has seen it, so nothing is compared.
  ///
  /// - Returns: Whether all of them are written; if not, the struct is merged as any other, which
  ///   writes them again.
  @inline(never)
  private func fillStruct(
    _ number: Int, _ source: SourceObject, _ owner: Storage, _ subject: Subject
  ) -> Bool {
    // Under best effort a struct that fails keeps what it was made with.
    guard owner.rows.members(number) != 0, !subject.announces, !update.isMerging,
      !update.options.isBestEffort
    else { return false }
    return takesMembers(of: source, number, owner.rows) { row, value in
      (row.traits.contains(.takesNull) || !value.isNull)
        && row.perform(StoredWrite(token: value), owner.object) != .mismatch
    }
  }

  /// A box retained by whoever has this value.
  @safe
  struct HeldBox {
    let plan: Unmanaged<ResolvedType>
    let reference: Unmanaged<AnyObject>

    /// The box, whose reference count passes to the caller.
    func released() -> AnyObject { unsafe reference.takeRetainedValue() }
  }

  /// A box with a copy of the struct in a property.
  private func takeBox(
    _ number: Int, _ value: _Token, _ owner: Storage
  ) -> HeldBox? {
    guard let reference = unsafe owner.rows.nestedPlan(number) else { return nil }
    if let box = update.spareBox, unsafe box.plan.toOpaque() == reference.toOpaque() {
      update.spareBox = nil
      unsafe update.transfer.box = box.reference
      _ = owner.rows.access(number, owner.object, .reload, value, &update.transfer)
      return box
    }
    _ = owner.rows.access(number, owner.object, .load, value, &update.transfer)
    defer { update.transfer.live = .none }
    guard case .object(let box) = update.transfer.live else { return nil }
    return unsafe HeldBox(plan: reference, reference: .passRetained(box))
  }

  /// Keeps a box for the next struct of its type.
  private func spare(_ box: HeldBox) {
    _ = update.spareBox?.released()
    update.spareBox = box
  }
}
