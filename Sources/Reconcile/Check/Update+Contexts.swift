extension Update {
  /// The context of a property of the object under check, as passed to a policy of the user.
  func context(
    _ field: ResolvedField, _ token: _Token?, _ subject: Subject, isInside: Bool = false
  ) -> PolicyContext {
    var context = findings.context(field, token, isInside: isInside)
    context.current = resolver.current(field, of: subject.object)
    return context
  }

  /// The context of the place under check, which has a live value of a shape.
  func context(
    _ field: ResolvedField, _ token: _Token?, live: _LiveValue, _ node: Node
  ) -> PolicyContext {
    var context = findings.context(field, token, isInside: true)
    context.current = resolver.current(live, node, field)
    return context
  }

  /// The context of a live object in a property, element or entry.
  func context(
    _ field: ResolvedField, _ token: _Token?, object: AnyObject
  ) -> PolicyContext {
    context(field, token, live: .object(object), field.node.ofObjects ?? field.node)
  }

  /// What a function is told that decides about elements that do not fit, taken before anything in
  /// the property is checked; nil if no function decides.
  @inline(never)
  func contextOfMismatches(
    _ field: ResolvedField, _ token: _Token, _ live: _LiveValue
  ) -> HeldMismatches.Asked? {
    guard case .custom = field.policy.mismatch.rule else { return nil }
    var context = findings.context(field, token)
    context.current = resolver.current(live, field.node, field)
    return HeldMismatches.Asked(context)
  }

  /// The context of an element of a list, which is in it already if it is a live one.
  func context(
    _ list: some CheckedList, _ token: _Token?, live: _LiveValue? = nil
  ) -> PolicyContext {
    var context = list.context(in: findings, token)
    context.current = live.flatMap { list.written($0, resolver) }
    return context
  }

  /// The context of an entry of a dictionary, which is at a position if it is a live one.
  func context(_ check: DictionaryCheck, _ token: _Token?, _ position: Int?) -> PolicyContext {
    guard let position else { return findings.context(check.field, token, isInside: true) }
    return context(check.field, token, live: check.entries[position].live, check.element)
  }

  /// The decision about an object whose source names another identity or class.
  ///
  /// An object inside a new instance is not live: no other code knows it, so there is nothing to
  /// protect.
  ///
  /// - Parameter change: What decides; nil for the policy of the property.
  func decideIdentityChange(
    _ field: ResolvedField, _ token: _Token, _ object: AnyObject,
    by change: Policy.IdentityChange? = nil
  ) -> Policy.IdentityChange.Decision {
    let rule = (change ?? field.policy.identityChange).rule
    let decision = rule.decide(context(field, token, object: object))
    return decision == .reject && findings.freshDepth > 0 && !field.isFixed ? .replace : decision
  }
}
