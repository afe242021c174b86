// Objects and lists that are equal to their source need nothing. That is found without a decision about
// them; whatever is different, or takes more than a comparison, is left to their check.

extension Update {
  /// Whether objects of a table may be passed over if they are equal to their sources.
  @inline(__always)
  func passesEqual(_ rows: RowTable) -> Bool {
    rows.passesEqual && (!rows.writesAlways || findings.freshDepth == 0 && !rows.isHeard)
  }

  /// A bit for each property that the source has, if an object is equal to it with what it holds, and its
  /// validators accept it; nil if not. What counts as touched of what it holds is counted.
  ///
  /// - Parameter slots: The first of those that are reserved for the words of its values.
  @inline(__always)
  func properties(
    ofEqualHolder object: AnyObject, _ plan: ResolvedType, _ rows: RowTable, _ token: _Token,
    _ order: KeyOrder, _ slots: Int, hash: inout UInt64
  ) -> UInt64? {
    func isTaken(_ row: Row, _ value: _Token) -> Bool {
      guard row.kind == .nested else { return isEqual(row, value, object, plan, hash: &hash) }
      keys.fill(slots &+ Int(row.number), with: value.index)
      return true
    }
    let present =
      order.isDeclared
      ? rows.walk(token, isTaken) == .complete ? rows.all : nil
      : keys.visit(token, rows, order, isTaken)
    guard let present, holdsEqual(object, plan, rows, present & rows.holding, slots) else {
      return nil
    }
    return present
  }

  @inline(never)
  private func holdsEqual(
    _ object: AnyObject, _ plan: ResolvedType, _ rows: RowTable, _ holding: UInt64, _ slots: Int
  ) -> Bool {
    let below = touchedBelow
    var left = holding
    while left != 0 {
      let number = left.trailingZeroBitCount
      let value = root.at(keys.word(at: slots &+ number))
      guard let touched = rows[number].touches(self, value, object, rows) else { break }
      touchedBelow &+= touched
      left &= left &- 1
    }
    if left == 0,
      !rows.isJudged || plan.schema.validators.allSatisfy({ $0.holds(object, []) })
    {
      return true
    }
    touchedBelow = below
    return false
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
    findings.trace("the object is equal")
    if touched > 0 { findings.noteEqual(touched, token, EqualObjects(plan.form(rows))) }
    return true
  }

  /// How many properties count as touched of a list that has the objects of a source in its order, each
  /// equal to its element; nil if it has not.
  @inline(never)
  func touches(
    ofEqualList field: ResolvedField, _ row: Row, _ value: _Token, _ object: AnyObject
  ) -> Int? {
    guard value.isArray else { return nil }
    // The usual case of many models: nothing is retained for it.
    if row.reference != 0, value.first == value.end {
      return row.isListEmpty(in: object) ? 0 : nil
    }
    guard let type = unsafe field.unownedType else { return nil }
    return unsafe type._withUnsafeGuaranteedRef { plan in
      if row.reference != 0 {
        let objects = row.heldObjects(in: object)
        return unsafe touches(ofEqualElements: value, plan, count: objects.count) { place in
          unsafe .passUnretained(objects[place])
        }
      }
      _ = field.access(object, .load, value, &transfer)
      defer { transfer.live = .none }
      if case .none = transfer.live { return nil }
      let live = LiveList(transfer.live)
      return unsafe touches(ofEqualElements: value, plan, count: live.count) {
        unsafe live.reference($0)
      }
    }
  }

  /// - Parameter reference: Returns the object at an index, which the caller holds.
  @inline(__always)
  private func touches(
    ofEqualElements value: _Token, _ plan: ResolvedType, count: Int,
    reference: (Int) -> Unmanaged<AnyObject>?
  ) -> Int? {
    if count == 0 { return value.first == value.end ? 0 : nil }
    // A longer one is compared by its check, which needs little more for each element.
    guard count <= 4, let rows = flatRows(of: plan) else { return nil }
    var (place, touched) = (0, 0)
    var last: UInt64 = 0
    var index = value.first
    while index < value.end {
      let token = value.at(index)
      guard place < count, let object = unsafe reference(place) else { return nil }
      var hash: UInt64 = 0
      let found = unsafe object._withUnsafeGuaranteedRef {
        touches(ofEqual: $0, plan, rows, token, hash: &hash)
      }
      // The hash of an identity is greater than that before, so none comes twice.
      guard let found, place == 0 || !plan.hasIdentity || hash > last else { return nil }
      last = hash
      touched &+= found
      place &+= 1
      index = token.next
    }
    return place == count ? touched : nil
  }

  /// What objects inside others are compared by, whose own properties hold none: the comparison goes no
  /// deeper, since no room on the stack is asked for.
  @inline(__always)
  private func flatRows(of plan: ResolvedType) -> RowTable? {
    guard let rows = plan.compared, rows.isFlat, passesEqual(rows),
      !rows.writesAlways || !findings.isDetailed
    else { return nil }
    return rows
  }

  /// Whether an object or a list in a property is equal to its source, and needs nothing. What counts as
  /// touched is counted by who compares, which `comparesPlain` must allow.
  @inline(never)
  func isEqualNested(
    _ row: Row, _ value: _Token, _ object: AnyObject, _ rows: RowTable
  ) -> Bool {
    guard row.kind == .nested, !FastWay.equalNested.isRefused, holders.graph == nil else {
      return false
    }
    guard let touched = row.touches(self, value, object, rows) else { return false }
    touchedBelow &+= touched
    return true
  }

  /// How many properties count as touched of what a field holds, if that is equal to its source.
  @inline(__always)
  func touches(
    ofEqual field: ResolvedField, _ row: Row, _ value: _Token, _ object: AnyObject,
    _ owner: RowTable
  ) -> Int? {
    if value.isNull {
      return field.takesNull && field.access(object, .check, value, &transfer) == .equal ? 0 : nil
    }
    if field.isObjectList { return touches(ofEqualList: field, row, value, object) }
    guard field.isUpdatedObject else {
      return StructCheck(self).touches(ofEqualStructs: field, Int(row.number), value, object, owner)
    }
    // The field keeps its type, which needs no reference of its own.
    guard let type = unsafe field.unownedType else { return nil }
    return unsafe type._withUnsafeGuaranteedRef { declared in
      guard let rows = flatRows(of: declared) else { return nil }
      var hash: UInt64 = 0
      // An accessor of the object's may be the user's code, during which it is held.
      if row.reference != 0, rows.isStored {
        guard let live = unsafe row.heldObject(in: object) else { return nil }
        return unsafe live._withUnsafeGuaranteedRef {
          touches(ofEqual: $0, declared, rows, value, hash: &hash)
        }
      }
      _ = field.access(object, .load, value, &transfer)
      defer { transfer.live = .none }
      guard case .object(let live) = transfer.live else { return nil }
      return touches(ofEqual: live, declared, rows, value, hash: &hash)
    }
  }
}
