// Plain values of an object that both sources have, of which nobody has to be asked.

extension Update {
  /// Merges a plain value or a struct of such, if values have only to be compared.
  ///
  /// - Returns: Whether it is merged; if not, nothing was done.
  @inline(__always)
  func mergesPlain(
    _ number: Int, _ value: _Token, _ before: _Token, _ storage: Storage, _ subject: inout Subject
  ) -> Bool {
    let traits = storage.table.traits(number)
    if traits.contains(.isStruct) {
      return mergesMembers(number, value, before, storage, &subject)
    }
    guard traits.contains(.isSimple), !value.isNull, !before.isNull else { return false }
    switch compare(value, number, storage) {
    case .equal:
      // Whether it is set again depends on whether the source changed it.
      return !traits.contains(.writesAlways)
    case .different:
      // The object has the last source's value, so it was not edited locally.
      guard compare(before, number, storage) == .equal else { return false }
      findings.counts.changed &+= 1
      subject.isChanged = true
      write(value, number, storage, &subject)
      return true
    case .mismatch, .unknown:
      return false
    }
  }

  /// Compares an object of plain values with its source and the last one in one walk, if both have all
  /// of its keys in declared order.
  ///
  /// - Returns: Nil if more is needed than comparing: somebody has edited what the source changed, or
  ///   the sources do not have that form. If not, the caller releases the slots of the source.
  @inline(never)
  func comparePlain(
    _ object: AnyObject, _ token: _Token, since before: _Token, _ plan: ResolvedType
  ) -> PlainComparison? {
    guard let table = plan.plain, !table.writesAlways, token.isObject, before.isObject, asksNobody,
      takesPlainWrites, plan.isType(of: object), !writes.isMentioned(object)
    else { return nil }
    var result = PlainComparison(token, table, present: table.all)
    result.source.slots = keys.reserve(table.slots)
    if fill(&result, table, object, plan, since: before) { return result }
    keys.release(result.source)
    return nil
  }

  /// - Returns: Whether both sources have that form, and what differs in the object is what the last
  ///   source said.
  @inline(__always)
  private func fill(
    _ result: inout PlainComparison, _ table: PlainTable, _ object: AnyObject, _ plan: ResolvedType,
    since before: _Token
  ) -> Bool {
    let (token, slots) = (result.source.token, result.source.slots)
    var (index, end) = (token.first, token.end)
    var (earlier, earlierEnd) = (before.first, before.end)
    var structure: UInt64 = 0
    for number in 0..<table.count {
      let row = table[number]
      if row.kind == .end {
        guard index == end, earlier == earlierEnd else { return false }
        (structure, end, earlierEnd) = (0, token.end, before.end)
        continue
      }
      guard index < end, earlier < earlierEnd, row.isKey(token.at(index)),
        row.isKey(before.at(earlier))
      else { return false }
      let (value, last) = (token.at(index &+ 1), before.at(earlier &+ 1))
      (index, earlier) = (value.next, last.next)
      keys.fill(slots &+ Int(row.number), with: value.index)
      if row.kind == .structure {
        guard value.isObject, last.isObject else { return false }
        (structure, index, end) = (row.bit, value.first, value.end)
        (earlier, earlierEnd) = (last.first, last.end)
        continue
      }
      let verdict = compare(row, value, object, plan, hash: &result.hash)
      let isIdentity = row.kind == .wholeIdentity || row.kind == .identity
      if verdict == .equal && !isIdentity { continue }
      guard verdict == (isIdentity ? .equal : .different), isAsSaid(row, last, object, plan) else {
        return false
      }
      if !isIdentity { result.differing |= row.bit | structure }
    }
    return index == end && earlier == earlierEnd
  }

  /// Whether a property is what the last source said.
  @inline(never)
  private func isAsSaid(
    _ row: PlainTable.Row, _ last: _Token, _ object: AnyObject, _ plan: ResolvedType
  ) -> Bool {
    var hash: UInt64 = 0
    return compare(row, last, object, plan, hash: &hash) == .equal
  }
}
