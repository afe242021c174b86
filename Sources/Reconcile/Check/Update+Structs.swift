// The state of the update owns the spare box by a reference count of its own, which `takeBox`
// passes on and `spare` takes back. Whoever has a box retains it during its check.

extension Update {
  /// Merges a source object into a struct, key by key: in its owner's memory, or in a box that may
  /// be left over from the last struct.
  func checkStruct(
    _ number: Int, _ value: _Token, _ owner: Storage, _ subject: inout Subject
  ) {
    guard let reference = unsafe owner.rows.nestedPlan(number) else { return }
    let isMerged = unsafe reference._withUnsafeGuaranteedRef {
      checkMembersInOrder(of: value, number, $0, owner, &subject)
    }
    if isMerged { return }
    unsafe findings.enter(owner.rows.field(number))
    var held: HeldBox?
    let judgement = unsafe reference._withUnsafeGuaranteedRef { nested -> Judgement in
      let source = keys.matched(value, nested)
      defer { keys.release(source) }
      if subject.isFresh, fillStruct(number, source, nested, owner, subject) { return .unchanged }
      let token = subject.token
      let isMerged =
        !isMerging && takesShortcut(subject)
        && checkMembers(number, owner, &subject) { row in
          let word = row.map { keys.word(at: source.slots &+ Int($0.slot)) } ?? 0
          return (token.at(word), nil)
        }
      if isMerged { return .unchanged }
      guard let box = takeBox(number, value, owner) else { return .unchanged }
      held = box
      return unsafe box.reference._withUnsafeGuaranteedRef {
        check($0, nested, source, .same)
      }
    }
    findings.leave()
    guard let box = held else { return }
    let writesAlways = owner.rows.traits(number).contains(.writesAlways)
    switch judgement {
    case .failed: return spare(box)
    case .unchanged where !writesAlways: return spare(box)
    case .unchanged where subject.isFresh: break
    case .unchanged:
      let field = subject.plan.fields[number]
      findings.note(.touched, field)
      if !setsEqual(field, of: subject.plan) { return spare(box) }
    case .changed: subject.isChanged = true
    }
    if takesShortcut(subject), !subject.isDirect {
      return writes.store(.object(box.released()), number, &subject)
    }
    emit(.live(.object(box.released())), subject.plan.fields[number], at: number, &subject)
  }

  /// Merges a source object into a struct in its owner's memory, if its keys are exactly those of
  /// the struct in the order of its fields. This is the usual case.
  ///
  /// - Returns: Whether it is merged; if not, nothing was done.
  @inline(__always)
  private func checkMembersInOrder(
    of value: _Token, _ number: Int, _ nested: ResolvedType, _ owner: Storage,
    _ subject: inout Subject
  ) -> Bool {
    guard !isMerging, !keys.isPrepared, nested.keys.count == nested.fields.count else {
      return false
    }
    var index = value.first
    let end = value.end
    let touched = findings.counts.touched
    let isMerged = checkMembers(number, owner, &subject) { row in
      guard let row else { return index == end ? (value, nil) : nil }
      guard index < end, row.isKey(value.at(index)) else { return nil }
      let found = value.at(index &+ 1)
      index = found.next
      return (found, nil)
    }
    if isMerged && findings.counts.touched != touched && findings.isDetailed {
      findings.counts.touched = touched
      listEqual(number, value, nested, owner, subject)
    }
    return isMerged
  }

  /// Counts and lists what is set again of a struct whose keys are exactly those of its fields.
  @inline(never)
  private func listEqual(
    _ number: Int, _ value: _Token, _ nested: ResolvedType, _ owner: Storage, _ subject: Subject
  ) {
    unsafe findings.enter(owner.rows.field(number))
    var index = value.first
    for field in nested.fields {
      let value = value.at(index &+ 1)
      index = value.next
      if field.writesAlways { findings.note(.touched, field, new: .word(value.index)) }
    }
    findings.leave()
    if owner.rows.traits(number).contains(.writesAlways) {
      findings.note(.touched, subject.plan.fields[number])
    }
  }

  /// The same with what the last source said, which must have the same form, if no value of the
  /// struct was edited here.
  @inline(never)
  func mergesMembers(
    _ number: Int, _ value: _Token, _ before: _Token, _ owner: Storage, _ subject: inout Subject
  ) -> Bool {
    guard !keys.isPrepared, takesShortcut(subject),
      !owner.rows.traits(number).contains(.writesAlways), value.isObject, before.isObject,
      let reference = unsafe owner.rows.nestedPlan(number)
    else { return false }
    return unsafe reference._withUnsafeGuaranteedRef { nested in
      guard nested.keys.count == nested.fields.count else { return false }
      var (index, earlier) = (value.first, before.first)
      let (end, earlierEnd) = (value.end, before.end)
      return checkMembers(number, owner, &subject) { row in
        guard let row else { return index == end && earlier == earlierEnd ? (value, nil) : nil }
        guard index < end, earlier < earlierEnd, !row.traits.contains(.writesAlways),
          row.isKey(value.at(index)), row.isKey(before.at(earlier))
        else { return nil }
        let (found, last) = (value.at(index &+ 1), before.at(earlier &+ 1))
        if found.isNull || last.isNull { return nil }
        (index, earlier) = (found.next, last.next)
        return (found, last)
      }
    }
  }

  /// Merges a source object into a struct in its owner's memory.
  ///
  /// Where changes are listed, the caller lists what is set again.
  ///
  /// - Parameter value: Returns the value of each row in turn, the root if there is none, with that
  ///   of the last source if it counts, and is called once more after the last one; nil if the
  ///   object does not have the assumed form.
  /// - Returns: Whether it is merged. If more is needed than comparing and writing plain values, it
  ///   is not, and nothing was done.
  @inline(__always)
  private func checkMembers(
    _ number: Int, _ owner: Storage, _ subject: inout Subject,
    value: (Row?) -> (_Token, before: _Token?)?
  ) -> Bool {
    guard takesSets(subject), !subject.isDirect, !options.isTraced else { return false }
    let (rows, object) = (owner.rows, owner.object)
    let (first, end) = (rows.members(number), Int(rows[number].end))
    if first == 0 { return false }
    let known = writes.count
    let (changed, touched) = (findings.counts.changed, findings.counts.touched)
    func takeBack() -> Bool {
      writes.cut(to: known)
      (findings.counts.changed, findings.counts.touched) = (changed, touched)
      return false
    }
    var isChanged = false
    for member in first..<end {
      let row = rows[member]
      guard let (value, before) = value(row) else { return takeBack() }
      let traits = row.traits
      if value.index == 0 && traits.contains(.keepsMissing) { continue }
      var verdict = _Verdict.mismatch
      if value.index != 0 && (traits.contains(.takesNull) || !value.isNull) {
        verdict = row.perform(StoredCheck(token: value), object)
      }
      if let before, verdict == .different,
        row.perform(StoredCheck(token: before), object) != .equal
      {
        return takeBack()
      }
      switch verdict {
      case .equal:
        if traits.contains(.writesAlways) { findings.counts.touched &+= 1 }
        continue
      case .different where findings.isDetailed:
        return takeBack()
      case .different:
        findings.counts.changed &+= 1
        isChanged = true
      case .mismatch, .unknown:
        return takeBack()
      }
      writes.add(.write, member, value.index, &subject, isStored: true)
    }
    guard value(nil) != nil else { return takeBack() }
    if isChanged {
      subject.isChanged = true
    } else if owner.rows.traits(number).contains(.writesAlways) {
      // Who hears of the struct hears of it once, as a whole.
      if setsEqual(subject.plan.fields[number], of: subject.plan) { return takeBack() }
      findings.counts.touched &+= 1
    }
    return true
  }

  /// Writes the values of a source object into a struct of an object that the update made. Nobody
  /// has seen it, so nothing is compared.
  ///
  /// - Returns: Whether all of them are written; if not, the struct is merged as any other, which
  ///   writes them again.
  @inline(never)
  private func fillStruct(
    _ number: Int, _ source: SourceObject, _ nested: ResolvedType, _ owner: Storage,
    _ subject: Subject
  ) -> Bool {
    let (first, end) = (owner.rows.members(number), Int(owner.rows[number].end))
    // Under best effort a struct that fails keeps what it was made with.
    guard first != 0, !subject.announces, !isMerging, !options.isBestEffort else { return false }
    for member in first..<end {
      let row = owner.rows[member]
      let word = keys.word(at: source.slots &+ Int(row.slot))
      if word != 0 {
        let value = subject.token.at(word)
        guard row.traits.contains(.takesNull) || !value.isNull,
          row.perform(StoredWrite(token: value), owner.object) != .mismatch
        else { return false }
      } else if !row.traits.contains(.keepsMissing) {
        return false
      }
    }
    return true
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
    if let box = spareBox, unsafe box.plan.toOpaque() == reference.toOpaque() {
      spareBox = nil
      unsafe transfer.box = box.reference
      _ = owner.rows.access(number, owner.object, .reload, value, &transfer)
      return box
    }
    _ = owner.rows.access(number, owner.object, .load, value, &transfer)
    defer { transfer.live = .none }
    guard case .object(let box) = transfer.live else { return nil }
    return unsafe HeldBox(plan: reference, reference: .passRetained(box))
  }

  /// Keeps a box for the next struct of its type.
  private func spare(_ box: HeldBox) {
    _ = spareBox?.released()
    spareBox = box
  }
}
