// An object of plain values is compared with its source in one walk: this is the usual case, and most
// of the time of an update is spent here. There is a loop for sources that have all keys in declared
// order, and one for any order.

extension Update {
  /// Whether objects of plain values may be compared as a whole: nobody asks for more than what
  /// they hold afterwards.
  var comparesPlain: Bool { !isMerging && asksNobody && !FastWay.plainObjects.isRefused }

  /// The same, but for a last source.
  var asksNobody: Bool {
    !guards.isKept && !options.isCareful && !options.isTraced && keys.withheld == nil
      && finder == nil
  }

  /// Compares an object with a source that has its identity.
  ///
  /// - Parameter order: What is known of the keys of such sources, which is learned here.
  /// - Returns: Nil if more is needed than comparing; nothing is done then. If not, the caller releases
  ///   the slots of the source.
  @inline(never)
  func comparePlain(
    _ token: _Token, _ object: AnyObject, _ plan: ResolvedType, _ order: inout KeyOrder
  ) -> PlainComparison? {
    guard let rows = plan.compared(asMember: order.isOfMembers), plan.isType(of: object),
      token.isObject,
      rows.isWhole
        ? !rows.isHeard || takesPlainWrites
        : findings.freshDepth == 0 && !FastWay.openFields.isRefused,
      plan.hasIdentity || !options.isRemembered
    else { return nil }
    if order.isDeclared, FastWay.declaredOrder.isRefused { keys.loosen(&order, rows) }
    let kept = writes.plainCount
    var result = PlainComparison(token, rows, kept: kept)
    if order.isDeclared {
      result.source.slots = keys.reserve(rows.slots &+ SourceObject.Found.size)
      let form = fill(&result, rows, object, plan)
      if form == .complete && isSettled(result) {
        if !result.isWhole { result.source = keep(result, rows, object, plan) }
        return result
      }
      dismiss(result)
      guard form == .isOfOtherForm else { return nil }
      keys.loosen(&order, rows)
    }
    result = PlainComparison(token, rows, kept: kept)
    result.source.slots = keys.reserve(rows.slots &+ SourceObject.Found.size)
    if fill(&result, rows, object, plan, order), isSettled(result) {
      if !result.isWhole { result.source = keep(result, rows, object, plan) }
      return result
    }
    dismiss(result)
    return nil
  }

  /// Keeps what was found of an object that may need more, and looks into its properties that hold objects.
  ///
  /// It ends at the first of these that is to be checked, since that may write an object of another.
  @inline(never)
  private func keep(
    _ result: PlainComparison, _ rows: RowTable, _ object: AnyObject, _ plan: ResolvedType
  ) -> SourceObject {
    // Steps are made of what differs once the fields before it are checked.
    writes.forgetPlain(since: result.kept.lowerBound)
    var source = result.source
    source.isCompared = true
    let below = touchedBelow
    var open = result.differing | result.unknown
    // Where most of an object differs, what it holds mostly does too.
    let isOther = 2 &* result.differing.nonzeroBitCount > result.present.nonzeroBitCount
    var holding = isOther ? 0 : open & rows.holding
    while holding != 0 {
      let bit = holding & (0 &- holding)
      holding ^= bit
      let number = bit.trailingZeroBitCount
      let value = root.at(keys.word(at: source.slots &+ number))
      guard isEqualNested(rows[number], value, object, rows) else { break }
      open ^= bit
    }
    keys.keep(
      SourceObject.Found(
        present: result.present, open: open,
        different: rows.quiet(result.differing & ~result.unknown),
        touchedBelow: touchedBelow &- below),
      at: source.slots &+ rows.slots)
    return source
  }

  /// Gives back what a comparison took that leads to nothing.
  @inline(__always)
  func dismiss(_ result: PlainComparison) {
    writes.forgetPlain(since: result.kept.lowerBound)
    keys.release(result.source)
  }

  /// Whether changes are only counted and written, since no one needs a list of them.
  var takesPlainWrites: Bool { !findings.isDetailed && findings.freshDepth == 0 }

  /// Whether what a comparison found may be settled by the words of its values.
  @inline(__always)
  private func isSettled(_ result: PlainComparison) -> Bool {
    if !result.isWhole { return true }
    return result.differing == 0
      ? !result.writesAlways || findings.freshDepth == 0 : takesPlainWrites
  }

  /// Compares an object with a source that has all keys in declared order, and no others.
  @inline(__always)
  private func fill(
    _ result: inout PlainComparison, _ rows: RowTable, _ object: AnyObject, _ plan: ResolvedType
  ) -> RowTable.Walk {
    guard let hash = identities.hash(ofKeyOf: result.source.token, rows, object, plan) else {
      return .isRefused
    }
    var found = PlainComparison.Found(hash: hash)
    let slots = result.source.slots
    let walk = rows.walk(result.source.token, from: rows.start) { row, value in
      isCompared(row, value, slots, rows, object, plan, &found)
    }
    if walk == .complete { result.take(found, present: rows.all, kept: writes.plainCount) }
    return walk
  }

  /// The same for a source with keys in any order.
  ///
  /// - Returns: Whether nothing but a comparison is needed.
  @inline(never)
  private func fill(
    _ result: inout PlainComparison, _ rows: RowTable, _ object: AnyObject, _ plan: ResolvedType,
    _ order: KeyOrder
  ) -> Bool {
    let slots = result.source.slots
    for slot in 0..<rows.slots { keys.empty(slots &+ slot) }
    guard let hash = identities.hash(ofKeyOf: result.source.token, rows, object, plan) else {
      return false
    }
    var found = PlainComparison.Found(hash: hash)
    let present = keys.visit(result.source.token, rows, order, known: rows.keyBit) { row, value in
      isCompared(row, value, slots, rows, object, plan, &found)
    }
    if let present { result.take(found, present: present, kept: writes.plainCount) }
    return present != nil
  }

  /// Compares a property with its source, and notes what was found.
  ///
  /// - Returns: Whether no more is needed than comparing.
  @inline(__always)
  private func isCompared(
    _ row: Row, _ value: _Token, _ slots: Int, _ rows: RowTable, _ object: AnyObject,
    _ plan: ResolvedType, _ found: inout PlainComparison.Found
  ) -> Bool {
    keys.fill(slots &+ Int(row.number), with: value.index)
    var bits: UInt64 = 0
    let verdict = compare(row, value, object, plan, hash: &found.hash, bits: &bits)
    if verdict == .equal { return true }
    guard verdict == .different else {
      found.unknown |= 1 &<< UInt64(row.owner)
      return !row.isIdentity && !rows.isWhole
    }
    writes.keep(row, value, bits: bits)
    found.differing |= row.bit | 1 &<< UInt64(row.owner)
    return true
  }

  /// Compares a property of an object with its source.
  ///
  /// - Parameters:
  ///   - hash: Set to that of the identity, if the property is an equal one.
  ///   - bits: Set to the value that was read, if it is no optional one of at most 64 bits.
  /// - Returns: Whether they are equal or different; anything else if more is needed.
  @inline(__always)
  func compare(
    _ row: Row, _ value: _Token, _ object: AnyObject, _ plan: ResolvedType,
    hash: inout UInt64, bits: inout UInt64
  ) -> _Verdict {
    switch row.kind {
    // Not one call with a switch of its own, which took 4 % more in the loops over equal objects.
    case .whole: return row.place(in: object).compareWhole(value, &bits)
    case .double: return row.place(in: object).compareDouble(value, &bits)
    case .bool: return row.place(in: object).compareBool(value, &bits)
    case .text: return row.compareText(value, row.place(in: object))
    case .stored: return row.compareAny(value, row.place(in: object))
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
    case .accessed, .converted:
      if row.traits.contains(.refusesNull) && value.isNull { return .unknown }
      let verdict = row.access(object, .check, value, &transfer)
      return row.kind == .converted && verdict == .different ? .unknown : verdict
    case .nested, .more:
      return .unknown
    case .structure, .end:
      return .equal
    }
  }

  /// Whether a property of an object is equal to its source.
  @inline(__always)
  func isEqual(
    _ row: Row, _ value: _Token, _ object: AnyObject, _ plan: ResolvedType,
    hash: inout UInt64
  ) -> Bool {
    var bits: UInt64 = 0
    return compare(row, value, object, plan, hash: &hash, bits: &bits) == .equal
  }

  /// A bit for each property, if an object is equal to a source that has all keys in declared order;
  /// nil if not.
  ///
  /// - Parameters:
  ///   - first: The row that comes first: `start`, if the object may be a member.
  ///   - hash: Set to that of the identity.
  @inline(__always)
  func allProperties(
    ofEqual object: AnyObject, _ plan: ResolvedType, _ rows: RowTable, _ token: _Token,
    from first: Int = 0, hash: inout UInt64
  ) -> UInt64? {
    let walk = rows.walk(token, from: first) { row, value in
      isEqual(row, value, object, plan, hash: &hash)
    }
    return walk == .complete ? rows.all : nil
  }

  /// A bit for each property that the source has, if an object is equal to one with keys in any order;
  /// nil if not.
  ///
  /// - Parameters:
  ///   - known: The bits of properties that were compared before: `keyBit`, if the object may be a member.
  ///   - hash: Set to that of the identity.
  @inline(__always)
  func properties(
    ofEqual object: AnyObject, _ plan: ResolvedType, _ rows: RowTable, _ token: _Token,
    _ order: KeyOrder, known: UInt64 = 0, hash: inout UInt64
  ) -> UInt64? {
    keys.visit(token, rows, order, known: known) { row, value in
      isEqual(row, value, object, plan, hash: &hash)
    }
  }
}
