// An object of plain values, whose source has all of its keys in declared order, is compared with
// it in one walk: this is the usual case, and most of the time of an update is spent here.

extension Update {
  /// Whether objects of plain values may be compared as a whole: nobody asks for more than what
  /// they hold afterwards.
  var comparesPlain: Bool {
    !isMerging && !guards.isKept && !options.isCareful && !options.isTraced
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
  var takesPlainWrites: Bool { !findings.isDetailed && findings.freshDepth == 0 }

  /// A loop of its own beside `PlainTable.walk`, since it keeps words and bits, also of structs: as a
  /// part of that one it took a fifth more instructions.
  ///
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
      if row.kind == .structure {
        guard value.isObject else { return false }
        (structure, index, end) = (1 &<< UInt64(row.number), value.first, value.end)
        continue
      }
      let verdict = compare(row, value, object, plan, hash: &result.hash)
      if verdict == .equal { continue }
      guard verdict == .different else { return false }
      result.differing |= 1 &<< UInt64(row.number) | structure
    }
    return index == end
  }

  /// Compares a property of an object with its source.
  ///
  /// - Parameter hash: Set to that of the identity, if the property is an equal one.
  /// - Returns: Whether they are equal or different; anything else if more is needed.
  @inline(__always)
  private func compare(
    _ row: PlainTable.Row, _ value: _Token, _ object: AnyObject, _ plan: ResolvedType,
    hash: inout UInt64
  ) -> _Verdict {
    switch row.kind {
    case .whole: return row.compareWhole(value, object)
    case .double: return row.compareDouble(value, object)
    case .bool: return row.compareBool(value, object)
    case .text: return row.compareText(value, object)
    case .stored:
      return row.refusesNull && value.isNull ? .unknown : row.compareStored(value, object)
    case .wholeIdentity:
      guard let number = value.quickInt64(), row.isIdentity(number, of: object) else {
        return .unknown
      }
      hash = UInt64(bitPattern: number)
      return .equal
    case .identity:
      guard let found = identities.hash(of: value, ifOf: object, plan) else { return .unknown }
      hash = found
      return .equal
    case .accessed:
      return row.refusesNull && value.isNull
        ? .unknown : plan.table.access(Int(row.number), object, .check, value, &transfer)
    case .structure, .end:
      return .equal
    }
  }

  /// The hash of the identity of an object that is equal to a source with all of its keys in declared
  /// order; nil if it is not, or if the source is not such.
  @inline(__always)
  func hash(ofEqual object: AnyObject, _ plan: ResolvedType, _ table: PlainTable, _ token: _Token)
    -> UInt64?
  {
    var hash: UInt64 = 0
    let isEqual = table.walk(token) { row, value in
      compare(row, value, object, plan, hash: &hash) == .equal
    }
    return isEqual ? hash : nil
  }

  /// Sets the properties of an object that was just made to the values of a source that has all of
  /// its keys in declared order.
  ///
  /// - Returns: Whether it did. If not, some of them may be set, which nobody has seen; all of them
  ///   have to be set in the general way.
  @inline(never)
  func fillPlain(_ object: AnyObject, _ plan: ResolvedType, _ token: _Token) -> Bool {
    guard let table = plan.plain, table.isFilled, comparesPlain else { return false }
    return table.walk(token) { row, value in !row.isFilled || row.fill(object, value) }
  }

  /// The same for a source that is known to have that form.
  @inline(never)
  func fillMatched(_ object: AnyObject, _ table: PlainTable, _ token: _Token) -> Bool {
    table.walk(token, isMatched: true) { row, value in !row.isFilled || row.fill(object, value) }
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
  @inline(never) @discardableResult
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
