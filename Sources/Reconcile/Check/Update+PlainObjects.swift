// An object of plain values, whose source has all of its keys in declared order, is compared with
// it in one walk: this is the usual case, and most of the time of an update is spent here.

extension Update {
  /// Whether objects of plain values may be compared as a whole: nobody asks for more than what
  /// they hold afterwards.
  var comparesPlain: Bool {
    !isMerging && !keys.isPrepared && !guards.isKept && !options.isCareful && !options.isTraced
      && keys.withheld == nil && missing == nil
  }

  /// Compares an object with a source that has all of its keys in declared order, and its identity.
  ///
  /// - Returns: Nil if the source is not such, or if more is needed than comparing; nothing is done
  ///   then. If not, the caller releases the slots of the source.
  @inline(never)
  func comparePlain(
    _ token: _Token, _ object: AnyObject, _ plan: ResolvedType
  ) -> PlainComparison? {
    guard let table = plan.plain, plan.isType(of: object), token.isObject else { return nil }
    let slots = keys.reserve(table.slots)
    var result = PlainComparison(
      source: SourceObject(token: token, slots: slots), writesAlways: table.writesAlways)
    if fill(&result, table, object, plan),
      result.differing == 0 && !table.writesAlways || takesPlainWrites
    {
      return result
    }
    keys.release(slots)
    return nil
  }

  /// Whether changes are only counted and written, since no one needs a list of them.
  private var takesPlainWrites: Bool { !findings.isDetailed && findings.freshDepth == 0 }

  /// - Returns: Whether the source has that form, and nothing but a comparison is needed.
  @inline(__always)
  private func fill(
    _ result: inout PlainComparison, _ table: PlainTable, _ object: AnyObject, _ plan: ResolvedType
  ) -> Bool {
    let (token, slots) = (result.source.token, result.source.slots)
    var (index, end) = (token.first, token.end)
    // The bit of the struct that is walked.
    var structure: UInt64 = 0
    var number = 0
    while number < table.count {
      let row = table[number]
      number &+= 1
      if row.kind == .end {
        guard index == end else { return false }
        (structure, end) = (0, token.end)
        continue
      }
      guard index < end, row.isKey(token.at(index)) else { return false }
      let value = token.at(index &+ 1)
      index = value.next
      keys.fill(slots &+ Int(row.number), with: value.index)
      var verdict = _Verdict.equal
      switch row.kind {
      case .whole, .double, .bool, .text:
        verdict = row.compare(value, object)
      case .stored:
        if row.refusesNull && value.isNull { return false }
        verdict = row.compare(value, object)
      case .wholeIdentity:
        guard let number = value.quickInt64(), row.isIdentity(number, of: object) else {
          return false
        }
        result.hash = UInt64(bitPattern: number)
      case .identity:
        guard let hash = identities.hash(of: value, ifOf: object, plan) else { return false }
        result.hash = hash
      case .accessed:
        if row.refusesNull && value.isNull { return false }
        verdict = plan.table.access(Int(row.number), object, .check, value, &transfer)
      case .structure:
        guard value.isObject else { return false }
        (structure, index, end) = (1 &<< UInt64(row.number), value.first, value.end)
      case .end: break
      }
      if verdict == .equal { continue }
      guard verdict == .different else { return false }
      result.differing |= 1 &<< UInt64(row.number) | structure
    }
    return index == end
  }

  /// Does what a comparison of an object with its source leads to.
  @inline(__always) @discardableResult
  func settlePlain(
    _ object: AnyObject, _ plan: ResolvedType, _ comparison: PlainComparison
  ) -> Judgement {
    if comparison.differing == 0 && !comparison.writesAlways { return .unchanged }
    return writePlain(object, plan, comparison.source, comparison.differing)
  }

  /// The same, given what differs.
  @inline(never)
  func writePlain(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject, _ differing: UInt64
  ) -> Judgement {
    guard let table = plan.plain, differing != 0 || table.writesAlways else { return .unchanged }
    var subject = Subject(object, plan, source, isDirect: false, identity: .same)
    if table.writesAlways {
      findings.counts.touched &+= table.touches &- differing.nonzeroBitCount
      writes.addAgain(&subject)
    }
    let stored = plan.stored(by: object)
    var rest = differing
    while rest != 0 {
      let row = rest.trailingZeroBitCount
      rest &= rest &- 1
      // Of a struct its properties are written.
      if row < plan.table.count && stored.members(row) != 0 { continue }
      findings.counts.changed &+= 1
      let word = keys.word(at: source.slots &+ row)
      writes.add(.write, row, word, &subject, isStored: stored.isStored(row))
    }
    return differing == 0 ? .unchanged : .changed
  }
}
