/// Merges plain values of an object that both sources have, of which nobody has to be asked.
struct PlainMerge {
  let update: Update

  @inline(__always)
  init(_ update: Update) { self.update = update }

  /// What is done with a plain value or a struct of such, if values have only to be compared.
  ///
  /// - Returns: Nil if more is needed; nothing is done then.
  @inline(__always)
  func visit(
    _ number: Int, _ value: _Token, _ before: _Token, _ storage: Storage, _ subject: inout Subject
  ) -> MergedRow? {
    let traits = storage.rows.traits(number)
    if traits.contains(.isStruct) {
      let isMerged = StructCheck(update).mergesMembers(number, value, before, storage, &subject)
      return isMerged ? .settled : nil
    }
    guard traits.contains(.isSimple), !value.isNull, !before.isNull else { return nil }
    switch update.compare(value, number, storage) {
    case .equal:
      // Whether it is set again depends on whether the source changed it.
      if traits.contains(.writesAlways) { return nil }
      update.findings.trace("is equal", subject.plan.fields[number])
      return .settled
    case .different:
      // The object has the last source's value, so it was not edited locally.
      return update.compare(before, number, storage) == .equal ? .differs : nil
    case .mismatch, .unknown:
      return nil
    }
  }

  /// Whether objects of a type may be compared with both sources in one walk.
  func mergesWhole(_ plan: ResolvedType, _ field: ResolvedField) -> Bool {
    guard plan.isInert, field.updatesObjects, update.holders.graph == nil, update.asksNobody,
      update.takesPlainWrites,
      let rows = plan.plain
    else { return false }
    return !rows.writesAlways
  }

  /// Compares an object of plain values with its source and the last one in one walk, if both have all
  /// of its keys in declared order.
  ///
  /// - Returns: Nil if more is needed than comparing: somebody has edited what the source changed, or
  ///   the sources do not have that form. If not, the caller releases the slots of the source.
  @inline(never)
  func comparePlain(
    _ object: AnyObject, _ token: _Token, since before: _Token, _ plan: ResolvedType,
    _ rows: RowTable
  ) -> PlainComparison? {
    guard token.isObject, before.isObject, plan.isType(of: object) else { return nil }
    var result = PlainComparison(token, rows, kept: update.writes.plainCount)
    result.source.slots = update.keys.reserve(rows.slots)
    if fill(&result, rows, object, plan, since: before) { return result }
    update.dismiss(result)
    return nil
  }

  /// - Returns: Whether both sources have that form, and what differs in the object is what the last
  ///   source said.
  @inline(__always)
  private func fill(
    _ result: inout PlainComparison, _ rows: RowTable, _ object: AnyObject, _ plan: ResolvedType,
    since before: _Token
  ) -> Bool {
    var found = PlainComparison.Found()
    let (token, slots) = (result.source.token, result.source.slots)
    let walk = rows.walk(token, beside: EarlierSource(before)) { row, value, last in
      update.keys.fill(slots &+ Int(row.number), with: value.index)
      var bits: UInt64 = 0
      let verdict = update.compare(row, value, object, plan, hash: &found.hash, bits: &bits)
      if verdict == .equal && !row.isIdentity { return true }
      var hash: UInt64 = 0
      guard verdict == (row.isIdentity ? .equal : .different),
        update.isEqual(row, last, object, plan, hash: &hash)
      else { return false }
      if row.isIdentity { return true }
      update.writes.keep(row, value, bits: bits)
      found.differing |= row.bit | 1 &<< UInt64(row.owner)
      return true
    }
    if walk == .complete { result.take(found, present: rows.all, kept: update.writes.plainCount) }
    return walk == .complete
  }
}
