// Elements of a list that are checked by one comparison with the live one that may have their identity.

extension ListCheck {
  /// Checks an element by one comparison with the live one that is next or, once the list differs,
  /// that is found by its identity.
  ///
  /// - Returns: Whether that one has its identity and nothing but the comparison is needed; if not,
  ///   nothing is done.
  @inline(__always)
  func checksPlain(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) -> Bool {
    let isMoved = list.builder.differs
    let candidate = isMoved ? update.placeOfMoved(token, &list, plan).place : list.builder.prefix
    guard let live = unsafe list.builder.live.reference(candidate) else { return false }
    return unsafe live._withUnsafeGuaranteedRef { live in
      guard let comparison = compareElement(token, live, &list, plan) else { return false }
      defer { update.keys.release(comparison.source) }
      if list.settlesPlain, update.holders.graph == nil,
        update.settlesPlain(live, plan, comparison, at: candidate, &list)
      {
        list.passesPlain = !FastWay.plainElements.isRefused
        return true
      }
      let element = SourceElement(
        object: comparison.source, index: position, hash: comparison.hash, found: candidate)
      if update.identities.counts(element, isMoved: isMoved, &list, plan) {
        updateElement(live, element, &list, field, plan, comparison)
      }
      return true
    }
  }

  /// Compares an element with a live one.
  ///
  /// - Returns: Nil if more is needed than comparing; nothing is done then.
  @inline(__always)
  private func compareElement(
    _ token: _Token, _ live: AnyObject, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> PlainComparison? {
    guard let comparison = update.comparePlain(token, live, plan, &list.order) else {
      // Where one element is not such, the next one mostly is not either.
      list.comparesPlain = list.isPlainBefore
      list.isPlainBefore = false
      return nil
    }
    list.isPlainBefore = true
    return comparison
  }

  /// Checks an element that may need more than a comparison, as `checksPlain` does others.
  ///
  /// - Returns: Whether the live one has its identity and they could be compared; if not, nothing is
  ///   done.
  func checksOpen(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ field: ResolvedField,
    _ plan: ResolvedType
  ) -> Bool {
    guard let element = comparedElement(token, position, &list, plan) else { return false }
    // Not more than those: the list may have taken slots for the order of its keys.
    defer { update.keys.release(element.object) }
    guard let live = unsafe list.builder.live.reference(element.found) else { return true }
    unsafe live._withUnsafeGuaranteedRef { updateElement($0, element, &list, field, plan) }
    return true
  }

  /// Compares an element with the live one that may have its identity. It names none if it is left out.
  ///
  /// A separate function, so its variables take no stack space while nested values are checked.
  @inline(never)
  private func comparedElement(
    _ token: _Token, _ position: Int, _ list: inout SchemaList, _ plan: ResolvedType
  ) -> SourceElement? {
    let isMoved = list.builder.differs
    let candidate = isMoved ? update.placeOfMoved(token, &list, plan).place : list.builder.prefix
    guard let live = unsafe list.builder.live.reference(candidate) else { return nil }
    return unsafe live._withUnsafeGuaranteedRef { live in
      guard let comparison = compareElement(token, live, &list, plan) else { return nil }
      list.passesPlain = list.settlesPlain && !FastWay.plainElements.isRefused
      var element = SourceElement(
        object: comparison.source, index: position, hash: comparison.hash, found: candidate)
      if !update.identities.counts(element, isMoved: isMoved, &list, plan) { element.found = -1 }
      return element
    }
  }

  /// Checks an element of a list of several classes by one comparison with the live one that is next,
  /// if that has the class that the element names.
  ///
  /// - Returns: Whether that one has its identity and nothing but the comparison is needed; if not,
  ///   nothing is done.
  @inline(never)
  func checksPlain(
    _ token: _Token, ofClass settled: ObjectIdentifier?, _ list: inout SchemaList,
    _ type: _ObjectType, _ plan: ResolvedType
  ) -> Bool {
    guard let settled, list.settlesPlain, !list.builder.differs, update.holders.graph == nil,
      let live = unsafe list.builder.live.reference(list.builder.prefix)
    else { return false }
    return unsafe live._withUnsafeGuaranteedRef { live in
      guard ObjectIdentifier(Swift.type(of: live)) == settled, !update.writes.isMentioned(live)
      else {
        return false
      }
      let slots = update.keys.slotCount
      defer { update.keys.release(slots) }
      let own = update.classes.plan(of: live, type, plan)
      guard let rows = own.plain, own.hasIdentity else { return false }
      // The key that names the class is no property's, and each class has an order of its own.
      var order = KeyOrder(ignoresUnknownKeys: list.order.ignoresUnknownKeys)
      update.keys.loosen(&order, rows)
      guard let comparison = update.comparePlain(token, live, own, &order),
        update.identities.isGreater(comparison.hash, token, list)
      else { return false }
      update.settlePlain(live, own, comparison)
      list.builder.take(list.builder.prefix)
      return true
    }
  }
}
