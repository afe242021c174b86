// Objects and lists that are equal to their source need nothing. That is found without a decision about
// them; whatever is different, or takes more than a comparison, is left to their check.

extension Update {
  /// Whether objects of a table may be passed over if they are equal to their sources.
  @inline(__always)
  func passesEqual(_ rows: RowTable) -> Bool {
    rows.passesEqual && (!rows.writesAlways || takesPlainSets && !rows.isHeard)
  }

  /// How many properties count as touched of an object that is equal to a source with all keys in
  /// declared order; nil if it is not, or needs more.
  @inline(__always)
  private func touches(
    ofEqual object: AnyObject, _ plan: ResolvedType, _ rows: RowTable, _ token: _Token,
    hash: inout UInt64
  ) -> Int? {
    guard token.isObject, plan.isType(of: object), !plan.isClass || !writes.isMentioned(object)
    else { return nil }
    return allProperties(ofEqual: object, plan, rows, token, hash: &hash)
      .map { rows.touches($0, differing: 0) }
  }

  /// Whether an object stays as it is, since it is equal to a source. What counts as touched is counted.
  @inline(never)
  func isEqualObject(_ object: AnyObject, _ plan: ResolvedType, _ token: _Token) -> Bool {
    var hash: UInt64 = 0
    guard comparesPlain, holders.graph == nil, !FastWay.equalStructs.isRefused,
      let rows = plan.compared, rows.isFlat, passesEqual(rows),
      let touched = touches(ofEqual: object, plan, rows, token, hash: &hash)
    else { return false }
    if touched > 0 { findings.noteEqual(touched, token, EqualObjects(plan.form(rows))) }
    return true
  }

  /// How many properties count as touched of a list that has the objects of a source in its order, each
  /// equal to its element; nil if it has not.
  @inline(never)
  func touches(
    ofEqualList field: ResolvedField, _ value: _Token, _ object: AnyObject
  ) -> Int? {
    guard comparesPlain, !FastWay.equalNested.isRefused, holders.graph == nil, value.isArray,
      let plan = field.declared
    else { return nil }
    _ = field.access(object, .load, value, &transfer)
    defer { transfer.live = .none }
    if case .none = transfer.live { return nil }
    let live = LiveList(transfer.live)
    if live.isEmpty { return value.first == value.end ? 0 : nil }
    // A longer one is compared by its check, which needs little more for each element.
    guard live.count <= 4, let rows = flatRows(of: plan) else { return nil }
    // The hash of an identity is greater than that before, so none comes twice.
    let seen = SeenIdentities(start: identities.stack.count, expected: live.count)
    defer { identities.stack.cut(to: seen.start) }
    var (place, touched) = (0, 0)
    var index = value.first
    while index < value.end {
      let token = value.at(index)
      guard let object = unsafe live.reference(place) else { return nil }
      var hash: UInt64 = 0
      let found = unsafe object._withUnsafeGuaranteedRef {
        touches(ofEqual: $0, plan, rows, token, hash: &hash)
      }
      guard let found,
        !plan.hasIdentity || seen.addGreater(hash, at: index, to: &identities.stack)
      else { return nil }
      touched &+= found
      place &+= 1
      index = token.next
    }
    return place == live.count ? touched : nil
  }

  /// What objects inside others are compared by, whose own properties hold none: the comparison goes no
  /// deeper, since no room on the stack is asked for.
  private func flatRows(of plan: ResolvedType) -> RowTable? {
    guard let rows = plan.compared, rows.isFlat, passesEqual(rows),
      !rows.writesAlways || !findings.isDetailed
    else { return nil }
    return rows
  }

  /// Whether an object or a list in a property is equal to its source, and needs nothing. What counts as
  /// touched is counted by who compares.
  @inline(never)
  func isEqualNested(
    _ row: Row, _ value: _Token, _ object: AnyObject, _ plan: ResolvedType
  ) -> Bool {
    guard row.kind == .nested, !FastWay.equalNested.isRefused else { return false }
    let number = Int(row.number)
    return unsafe plan.rows.field(number)._withUnsafeGuaranteedRef { field in
      if value.isNull {
        return field.takesNull && field.access(object, .check, value, &transfer) == .equal
      }
      guard let touched = touches(ofEqual: field, number, value, object, plan) else { return false }
      touchedBelow &+= touched
      return true
    }
  }

  private func touches(
    ofEqual field: ResolvedField, _ number: Int, _ value: _Token, _ object: AnyObject,
    _ plan: ResolvedType
  ) -> Int? {
    if field.isObjectList { return touches(ofEqualList: field, value, object) }
    guard field.isUpdatedObject else {
      return touches(ofEqualStructs: field, number, value, object, plan)
    }
    guard comparesPlain, holders.graph == nil, let declared = field.declared,
      let rows = flatRows(of: declared)
    else { return nil }
    _ = field.access(object, .load, value, &transfer)
    defer { transfer.live = .none }
    guard case .object(let live) = transfer.live else { return nil }
    var hash: UInt64 = 0
    return touches(ofEqual: live, declared, rows, value, hash: &hash)
  }
}
