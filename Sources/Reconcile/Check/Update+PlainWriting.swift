// What the comparison of an object of plain values with its source leads to.

extension Update {
  /// What the comparison of an object with its source has led to.
  enum Compared {
    /// They could not be compared, and nothing was done.
    case failed
    case settled(Judgement)
    /// The object is still to be checked, with what was found.
    case open(SourceObject)
  }

  /// Compares an object with a source that may have its identity, and does what that leads to where
  /// nothing else is needed. The caller releases the slots.
  ///
  /// A separate function, so its variables take no stack space while nested values are checked.
  @inline(never)
  func compared(
    _ object: AnyObject, _ plan: ResolvedType, _ token: _Token, ignoresUnknownKeys: Bool
  ) -> Compared {
    guard comparesPlain else { return .failed }
    var order = KeyOrder(
      ignoresUnknownKeys: ignoresUnknownKeys, isOfMembers: findings.isMember(token))
    guard let comparison = comparePlain(token, object, plan, &order) else { return .failed }
    // That none of its keys is declared may have to be said.
    if comparison.present == 0 { return .failed }
    guard comparison.isWhole, !writes.isMentioned(object) else { return .open(comparison.source) }
    return .settled(settlePlain(object, plan, comparison))
  }

  /// Does what a comparison of an object with its source leads to.
  ///
  /// - Parameter isHeld: Whether the writes hold a list that the object is an element of.
  @inline(__always) @discardableResult
  func settlePlain(
    _ object: AnyObject, _ plan: ResolvedType, _ comparison: PlainComparison, isHeld: Bool = false
  ) -> Judgement {
    if comparison.differing == 0 && !comparison.writesAlways {
      findings.trace("the object is equal")
      return .unchanged
    }
    return writePlain(object, plan, comparison, isHeld: isHeld)
  }

  @inline(never) @discardableResult
  private func writePlain(
    _ object: AnyObject, _ plan: ResolvedType, _ comparison: PlainComparison, isHeld: Bool
  ) -> Judgement {
    let rows = plan.rows
    let (source, differing) = (comparison.source, comparison.differing)
    let touched = rows.touches(comparison.present, differing: differing)
    if rows.isHeard {
      findings.counts.touched &+= touched
      writeEach(object, plan, rows, comparison)
      return differing == 0 ? .unchanged : .changed
    }
    if differing == 0 {
      findings.noteEqual(touched, source.token, EqualObjects(plan.form(rows)))
      return .unchanged
    }
    findings.counts.touched &+= touched
    if rows.isStored {
      findings.counts.changed &+= comparison.kept.count
      writes.addPlain(comparison.kept, object, plan, isHeld: isHeld)
      return .changed
    }
    writes.forgetPlain(since: comparison.kept.lowerBound)
    var subject = Subject(object, plan, source, isDirect: false, identity: .same)
    var rest = differing
    while rest != 0 {
      let number = rest.trailingZeroBitCount
      rest &= rest &- 1
      // Of a struct its properties are written.
      if rows.members(number) != 0 { continue }
      findings.counts.changed &+= 1
      let word = keys.word(at: source.slots &+ number)
      writes.add(.write, number, word, &subject, isStored: rows.isStored(number))
    }
    return .changed
  }

  /// Gives each property of an object a step that differs or that somebody observes, in declared order.
  @inline(never)
  private func writeEach(
    _ object: AnyObject, _ plan: ResolvedType, _ rows: RowTable, _ comparison: PlainComparison
  ) {
    writes.forgetPlain(since: comparison.kept.lowerBound)
    var subject = Subject(object, plan, comparison.source, isDirect: false, identity: .same)
    var next = 0
    repeat {
      let row = rows[next]
      next = Int(row.next)
      // A struct is written by its properties.
      guard row.kind != .end, row.kind != .structure, comparison.present & row.bit != 0 else {
        continue
      }
      let isDifferent = comparison.differing & row.bit != 0
      guard isDifferent || row.isHeard else { continue }
      if isDifferent { findings.counts.changed &+= 1 }
      let number = Int(row.number)
      let word = keys.word(at: comparison.source.slots &+ number)
      writes.add(.write, number, word, &subject, isStored: row.isStored)
    } while next != 0
  }
}
