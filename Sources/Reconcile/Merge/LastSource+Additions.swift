// What was added here since the last source, and is added by the source too.

extension LastSource {
  /// Whether to check an entry that both sides added: a plain value, or an object of another
  /// identity, is in conflict as a whole, the same object property by property.
  func followsAdded(_ position: Int?, _ value: _Token, _ check: DictionaryCheck) -> Bool {
    guard let position, !givesWay, !check.isAddedTo else { return true }
    let (live, field) = (check.entries[position].live, check.field)
    let isTaken =
      value.isNull
      ? yields(check, position, toNull: value) : check.element.accepts(value, live)
    if !isTaken || !isFitting(value, check.element)
      || says(live, value, check.element, field, in: update.source)
    {
      return true
    }
    if !check.replaces,
      let follows = followsObject(live, value, field, check.element, isEntry: true)
    {
      return follows
    }
    return settleConflict(field, value, nil, of: live, check.element)
  }

  /// Whether a plain value can be set; null is asked about elsewhere.
  private func isFitting(_ value: _Token, _ node: Node) -> Bool {
    guard let leaf = node.leaf, !value.isNull else { return true }
    return leaf.isDirect
      ? leaf.accepts(value) : (try? leaf.convert(update.findings.source(of: value))) != nil
  }

  /// Whether to check an object that both sides added, where what is here is the one that the source
  /// names: it has the same identity, or the same key where it has none. It is compared property by
  /// property then.
  ///
  /// - Returns: Nil where another object is here, or one that the source would replace.
  func followsObject(
    _ live: _LiveValue, _ value: _Token, _ field: ResolvedField, _ node: Node,
    isEntry: Bool = false
  ) -> Bool? {
    guard !givesWay, case .object(let object) = live, value.isObject, let type = node.object
    else { return nil }
    switch field.policy.object.rule.decide(update.context(field, value, live: live, node)) {
    case .replace: return nil
    case .keep: return true
    case .update: break
    }
    guard type.isClass else { return nil }
    let plan = classes.plan(of: object, type, field.declared)
    switch classes.choose(from: Swift.type(of: object), plan, value) {
    case .same: break
    case .other, .unrelated:
      switch update.decideIdentityChange(field, value, object) {
      case .update: break
      case .replace: return nil
      case .reject: return true
      }
    // What cannot be set is no conflict; the check reports it.
    case .declined, .refused: return true
    }
    guard plan.hasIdentity || isEntry else { return nil }
    switch identity(of: value, object, plan, in: now) {
    case .same: expectAdded(value)
    case .invalid: break
    case .different, .absent: return nil
    }
    return true
  }

  /// The same for a struct, whose key in its list says that it is the one that the source names.
  func followsStruct(
    _ live: _LiveValue, _ value: _Token, _ field: ResolvedField, _ node: Node
  ) -> Bool? {
    switch field.policy.object.rule.decide(update.context(field, value, live: live, node)) {
    case .replace: return nil
    case .keep: return true
    case .update:
      expectAdded(value)
      return true
    }
  }

  /// What is done with a property of an object that both sides added, of which a new instance says what
  /// nobody has touched here.
  func visitAdded(_ field: ResolvedField, _ word: Int, _ subject: Subject) -> MergedRow {
    guard word != 0, let fresh = untouched.last else { return .open }
    return followsAdded(root.at(word), field, subject, fresh) ? .open : .settled
  }

  private func followsAdded(
    _ value: _Token, _ field: ResolvedField, _ subject: Subject, _ fresh: AnyObject?
  ) -> Bool {
    if field.field.definition.fallback != nil { return followsNew(value, field, subject) }
    guard let fresh, type(of: fresh) == type(of: subject.object) else {
      let isDefault = holdsDefault(field, subject.object) ?? false
      return followsNew(value, field, subject, isDefault: isDefault)
    }
    let isDefault =
      field.node.kind == .leaf
      ? field.value(of: fresh).map { field.holds($0, in: subject.object) } == true
      : update.resolver.agree(
        field.live(in: fresh, root), field.live(in: subject.object, root), field.node, root)
    return followsNew(value, field, subject, isDefault: isDefault)
  }
}
