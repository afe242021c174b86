/// The decisions that hold for one field: each leaf from the nearest rung that sets it.
struct Resolution {
  var missing: Policy.Missing
  var null: Policy.Null
  var mismatch: Policy.Mismatch
  var writesAlways: Bool
  var unknownKeys: Policy.UnknownKeys.Rule
  var object: Policy.Object
  var identityChange: Policy.IdentityChange
  var collection: Policy.Collection

  /// Resolves every leaf along a ladder of policies, nearest first.
  ///
  /// - Parameters:
  ///   - ladder: The rungs.
  ///   - canKey: Whether elements can be matched by identity; a wish to do so is skipped where not.
  ///   - canReset: Whether there is a default to reset to; a wish to do so is skipped where not.
  ///   - base: What holds where no rung says anything.
  init(
    _ ladder: [Policy], canKey: Bool = true, canReset: Bool = true,
    base: Policy.Collection = .automatic
  ) {
    func first<Value>(_ leaf: (Policy) -> Value?) -> Value? {
      for rung in ladder { if let value = leaf(rung) { return value } }
      return nil
    }
    missing =
      first { rung in
        if !canReset, case .fixed(.reset)? = rung.missingEdit?.rule { return nil }
        return rung.missingEdit
      } ?? .keep
    null =
      first { rung in
        if !canReset, case .fixed(.reset)? = rung.nullEdit?.rule { return nil }
        return rung.nullEdit
      } ?? .assign
    mismatch =
      first { rung in
        if !canReset, case .fixed(.reset)? = rung.mismatchEdit?.rule { return nil }
        return rung.mismatchEdit
      } ?? .reject
    writesAlways = first(\.writeEdit) != .ifChanged
    unknownKeys = first(\.unknownKeysEdit)?.rule ?? .ignore
    object = first(\.objectEdit) ?? .update
    identityChange = first(\.identityChangeEdit) ?? .replace
    var collection = Policy.Collection()
    collection.matchEdit =
      first { rung in
        switch rung.collection.matchEdit?.rule {
        case .identity?, .key?: canKey ? rung.collection.matchEdit : nil
        default: rung.collection.matchEdit
        }
      } ?? base.match
    collection.unmatchedEdit = first(\.collection.unmatchedEdit) ?? base.unmatched
    collection.freshEdit = first(\.collection.freshEdit) ?? base.fresh
    collection.orderEdit = first(\.collection.orderEdit) ?? base.order
    collection.duplicatesEdit = first(\.collection.duplicatesEdit) ?? base.duplicates
    collection.missingIdentityEdit =
      first(\.collection.missingIdentityEdit) ?? base.missingIdentity
    collection.nullElementsEdit = first(\.collection.nullElementsEdit) ?? base.nullElements
    collection.valuesEdit = first(\.collection.valuesEdit) ?? base.valuesEdit
    self.collection = collection
  }
}
