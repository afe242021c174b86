extension ListCheck {
  /// Makes an object for a list's element that no live one has, if there is nothing to decide but
  /// its fields. Its keys are matched already.
  ///
  /// - Returns: Whether it did; if not, nothing was done.
  @inline(never)
  func insertsNew(
    _ element: SourceElement, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) -> Bool {
    guard insertsSimply(list, field, plan), let type = list.element.object,
      let create = plan.schema.create
    else { return false }
    let token = element.token
    guard let object = update.created(token, create) else { return true }
    if plan.isType(of: object) {
      if fillNew(object, plan, element.object) { insert(.object(object), token, &list) }
    } else if let made = update.checkCreated(object, token, type, plan, field).newObject {
      insert(.object(made), token, &list)
    }
    return true
  }

  /// Whether there is nothing to decide but the fields where a list takes a new object.
  func insertsSimply(_ list: SchemaList, _ field: ResolvedField, _ plan: ResolvedType) -> Bool {
    guard let type = list.element.object, plan.typeID == type.id, plan.isMadeSimply,
      field.ignoresUnknownKeys, !list.isFixed, list.drafts == nil, update.holders.graph == nil,
      update.finder == nil,
      !FastWay.simpleInsertion.isRefused,
      case .fixed(.insert) = list.policy.fresh.rule
    else { return false }
    return true
  }

  /// Checks the fields of an object that the update made.
  ///
  /// - Returns: Whether it is as the source names it.
  @inline(__always)
  func fillNew(_ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject) -> Bool {
    update.findings.freshDepth &+= 1
    defer { update.findings.freshDepth &-= 1 }
    guard
      update.fillPlain(object, plan, source.token)
        || update.check(object, plan, source, .fresh) != .failed,
      plan.createdIdentity.isEmpty || update.isMadeAsNamed(object, plan, source)
    else { return false }
    update.writes.keepMade(object, plan)
    return true
  }

  /// Puts an element that no live one has into a list, and reports it.
  func insert(_ element: _LiveValue, _ token: _Token, _ list: inout SchemaList) {
    if !list.isQuiet {
      update.findings.note(.inserted, nil, new: .word(token.index))
      update.writes.keepWhole(element, list.element)
    }
    list.builder.insert(element)
  }
}
