extension LastSource {
  func merges(
    _ list: inout SchemaList, _ live: _LiveValue, _ value: _Token, _ before: _Token
  ) -> Bool {
    if !list.skipsFailing, mergeInPlace(&list, value, before) { return false }
    return prepareMerge(&list, live, value, before)
  }

  /// Prepares a list whose source has changed for a merge element by element.
  ///
  /// - Returns: Whether to apply the source at all; false if the list cannot be merged, was edited
  ///   locally, and the policy does not take the source.
  private func prepareMerge(
    _ list: inout SchemaList, _ live: _LiveValue, _ value: _Token, _ before: _Token
  )
    -> Bool
  {
    guard before.isArray || before.isObject && list.isOfKeys, value.isArray || list.isOfMembers
    else { return true }
    // Members that only their keys distinguish are not paired with elements of an array.
    if before.isObject != value.isObject {
      let identity = list.field.declared?.identity ?? []
      if identity.isEmpty || identity.contains(where: { $0.field.definition.key == .key })
        || list.match == .value
      {
        return true
      }
    }
    let hasVariants = list.field.declared?.hasVariants == true && list.element.object != nil
    switch list.match {
    case .identity where !hasVariants && !list.takesRepeats,
      .key where !hasVariants && list.policy.duplicates != .keep,
      .position
    where !hasVariants && (list.isAddedTo || before.listed.count == list.builder.live.count):
      list.merge = ListMerge(before, isUnchanged: isUnchanged(value, before, list), in: self)
      return true
    default:
      if isUnchanged(value, before, list) { return false }
      // What is around an element may make another object of it.
      if list.match == .value, findsSame(around: value, before, list.field, list.node) {
        list.known = Set(before.listed.map { said($0) })
      }
      // Adding elements overwrites no edit.
      if list.isAddedTo { return true }
      if agree(list, before, isBefore: true) || agree(list, value, isBefore: false) { return true }
      return settleConflict(list.field, value, before, of: live, list.node)
    }
  }

  private func isUnchanged(_ value: _Token, _ before: _Token, _ list: SchemaList) -> Bool {
    isUnchanged(value, before, list.field, list.node)
  }

  /// Whether the elements of a live list agree with those of a source, one by one.
  private func agree(_ list: SchemaList, _ value: _Token, isBefore: Bool) -> Bool {
    let source = isBefore ? past.source : update.source
    let listed = isBefore ? madeElements(of: value, list) : value.listed
    // Null under a key says that nobody has it.
    let elements = value.isObject ? listed.filter { !$0.isNull } : listed
    let live = list.builder.live
    guard elements.count == live.count else { return false }
    return zip(live.indices, elements).allSatisfy { position, token in
      // An object has no order.
      let places = list.isSet || value.isObject ? live.indices : position..<position + 1
      return places.contains { says(live[$0], token, list.element, list.field, in: source) }
    }
  }

  /// The hash of the identity that an element of an update's source names.
  func identityHash(_ element: _Token, _ plan: ResolvedType, _ update: Update) -> UInt64? {
    guard element.isObject else { return nil }
    if let identity = plan.firstIdentity(in: element),
      let hash = update.identities.quickHash(of: identity, plan)
    {
      return hash
    }
    let source = update.keys.matched(element, plan)
    defer { update.keys.release(source) }
    var verdict = _Verdict.different
    return update.identities.identify(plan, isLive: false, plan, source, verdict: &verdict)
  }
}

extension SchemaList {
  /// The shape of the list itself.
  var node: Node { field.node.collection(of: element) ?? field.node }
}
