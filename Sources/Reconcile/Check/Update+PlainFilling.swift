// Objects of plain values that were just made are filled in one walk over their source.

extension Update {
  /// Sets the properties of an object that was just made to the values of a source, whose unknown keys
  /// are reported already.
  ///
  /// - Returns: Whether it did. If not, some of them may be set, which nobody has seen; all of them
  ///   have to be set in the general way.
  @inline(never)
  func fillPlain(_ object: AnyObject, _ plan: ResolvedType, _ token: _Token) -> Bool {
    guard plan.isClass, let rows = plan.plain, rows.isFilled, comparesPlain,
      !FastWay.plainFilling.isRefused
    else { return false }
    return rows.walk(token) { row, value in row.fill(object, value) } == .complete
      || rows.visit(token) { row, value in row.fill(object, value) }
  }

  /// The same for a source that was walked before.
  @inline(never)
  func fillWalked(
    _ object: AnyObject, _ rows: RowTable, _ token: _Token, _ order: KeyOrder
  ) -> Bool {
    if order.isDeclared {
      return rows.walk(token, isMatched: true) { row, value in row.fill(object, value) }
        == .complete
    }
    return keys.visit(token, rows, order) { row, value in row.fill(object, value) } != nil
  }

  /// Whether a source has nothing but what a walk over its keys takes.
  @inline(__always)
  func isWalked(_ token: _Token, _ rows: RowTable, _ order: inout KeyOrder) -> Bool {
    if order.isDeclared {
      if rows.walk(token, { _, _ in true }) == .complete { return true }
      keys.loosen(&order, rows)
    }
    return keys.visit(token, rows, order) { _, _ in true } != nil
  }

  /// Makes an object for an element of a list that had none, if its source can be walked, and has an
  /// identity greater than all before.
  ///
  /// - Returns: Whether it has; if not, nothing was done. If the object cannot be made or filled,
  ///   that is an issue.
  @inline(never)
  func insertsPlain(
    _ token: _Token, _ list: inout SchemaList, _ field: ResolvedField, _ plan: ResolvedType
  ) -> Bool {
    guard holders.graph == nil, let rows = plan.plain, rows.isFilled,
      !FastWay.plainFilling.isRefused, let hash = rows.wholeIdentityHash(token),
      isWalked(token, rows, &list.order),
      let type = list.element.object, let create = plan.schema.create,
      identities.isGreater(hash, token, list)
    else { return false }
    guard let object = created(token, create) else { return true }
    if plan.isType(of: object), fillWalked(object, rows, token, list.order) {
      ListCheck(self).insert(.object(object), token, &list)
    } else if let made = checkCreated(object, token, type, plan, field).newObject {
      ListCheck(self).insert(.object(made), token, &list)
    }
    return true
  }
}
