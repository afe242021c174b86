// Who is right where an object no longer holds what the last source said, and the source says something else.

extension LastSource {
  /// Whether the source's new value of a plain property is to be taken; nil stands for an absent key.
  func follows(
    _ value: _Token?, _ before: _Token, _ field: ResolvedField, _ subject: Subject
  ) -> Bool {
    // What is added to was never what the source said; neither is what a policy made of null.
    if field.isAddedTo || before.isNull && !field.takesNull { return true }
    guard isEdited(field, subject.object, before) else { return true }
    return followsEdited(value, before, field, subject)
  }

  /// Whether a value is to be taken of whose property the last source said nothing: that was edited here if it
  /// does not hold its default.
  func followsNew(_ value: _Token, _ field: ResolvedField, _ subject: Subject) -> Bool {
    if field.isIdentity || field.isMade || !field.isWritable || field.unresolved != nil
      || field.isAddedTo || field.isDeferred && update.isWaiting(field, subject.object)
    {
      return true
    }
    guard holdsDefault(field, subject.object) == false else { return true }
    if field.node.kind == .leaf { return followsEdited(value, nil, field, subject) }
    if value.isNull ? !field.yieldsToNull : !field.accepts(value, .none) { return true }
    let live = update.load(field, subject, value)
    if says(live, value, field.node, field, in: update.source) { return true }
    return update.findings.at(field) { settleConflict(field, value, nil, nil) }
  }

  /// Whether a key that the source no longer has may reset its property.
  func followsAbsent(_ before: _Token, _ field: ResolvedField, _ subject: Subject) -> Bool {
    if field.isDeferred && update.isWaiting(field, subject.object) { return true }
    if field.node.kind == .leaf { return follows(nil, before, field, subject) }
    if field.isIdentity || field.unresolved != nil { return true }
    let live = update.load(field, subject, before)
    guard holdsDefault(field, subject.object) != true, isEdited(live, before, field.node, field)
    else { return true }
    return update.findings.at(field) { settleConflict(field, nil, before, nil) }
  }

  /// Whether the source's new value in place of objects or a collection is to be taken.
  func follows(
    _ live: _LiveValue, _ value: _Token, _ before: _Token, _ field: ResolvedField,
    _ subject: Subject
  ) -> Bool {
    if isReplaced(live, value, before, field) { return true }
    if value.isNull, field.resetsNull, holdsDefault(field, subject.object) == true { return true }
    return update.findings.at(field) { settleConflict(field, value, before, nil) }
  }

  /// Whether what stands in a property still is what the last source said, or already what this one says.
  private func isReplaced(
    _ live: _LiveValue, _ value: _Token, _ before: _Token, _ field: ResolvedField
  ) -> Bool {
    if value.isNull {
      if case .none = live { return true }
      return !field.yieldsToNull || field.isAddedTo || !isEdited(live, before, field.node, field)
    }
    // What the source cannot set is no conflict, nor is what cannot be told of the last one.
    guard field.accepts(value, live), before.isNull || field.accepts(before, live) else {
      return true
    }
    if case .none = live { return before.isNull }
    if says(live, value, field.node, field, in: update.source) { return true }
    guard !before.isNull, case .object(let object) = live, let type = field.node.object else {
      return false
    }
    let plan = update.classes.plan(of: object, type, field.declared)
    return plan.hasIdentity && hasIdentity(of: value, object, plan, in: now)
  }

  /// Whether an object makes room for one that is made of the source, though it may have been edited here.
  @inline(never)
  func followsReplaced(_ live: AnyObject, _ token: _Token, _ field: ResolvedField) -> Bool {
    guard field.isWritable || field.node.kind == .container,
      let before = update.before(token), let node = field.node.ofObjects,
      isEdited(.object(live), before, node, field)
    else { return true }
    return settleConflict(field, token, before, nil)
  }

  /// Asks about a plain property that was edited, unless the source made the same edit or changes nothing.
  private func followsEdited(
    _ value: _Token?, _ before: _Token?, _ field: ResolvedField, _ subject: Subject
  ) -> Bool {
    if let value, !(value.isNull && field.resetsNull) {
      if value.isNull, !field.yieldsToNull { return true }
      // A value that cannot be taken changes nothing; that it cannot is found by the check.
      guard agreement(field, subject.object, value) == .different else { return true }
    } else if holdsDefault(field, subject.object) == true {
      return true
    }
    var local: SourceValue?
    if case .encoded(let encoded) = field.encoded(of: subject.object, update.root) {
      local = SourceValue(encoding: encoded)
    }
    return update.findings.at(field) { settleConflict(field, value, before, local) }
  }

  /// Asks the policy who is right, and reports it.
  ///
  /// - Returns: Whether the source is followed.
  func settleConflict(
    _ field: ResolvedField, _ value: _Token?, _ before: _Token?, _ local: SourceValue?
  ) -> Bool {
    var context = update.findings.context(field, value, isInside: true)
    context.base = before.map { SourceValue(tape: past.tape, index: $0.index) }
    context.local = local
    let decision = field.policy.conflict.rule.decide(context)
    let old = local.map { ChangeLog.Value.encoded(.source($0)) } ?? .none
    let new = value.map { ChangeLog.Value.word($0.index) } ?? .none
    switch decision {
    case .source:
      update.findings.record(.conflicted, nil, old: old, new: new, note: "the source was taken")
      return true
    case .local:
      update.findings.record(.conflicted, nil, old: old, new: new, note: "the local edit was kept")
      return false
    case .reject:
      update.findings.fail(
        .conflict, "was edited here and in the source", token: value ?? update.root)
      return false
    }
  }
}

extension Node {
  /// The shape of the objects in it.
  fileprivate var ofObjects: Node? { object == nil ? element?.ofObjects : self }
}

extension ResolvedField {
  /// Whether null resets the property.
  var resetsNull: Bool { if case .fixed(.reset) = policy.null.rule { true } else { false } }

  /// Whether null may change the property.
  var yieldsToNull: Bool {
    switch policy.null.rule {
    case .fixed(.assign), .custom: node.isOptional
    case .fixed(.reset): true
    case .fixed(.keep), .fixed(.reject): false
    }
  }

  /// Whether the source's elements are added to those that are there.
  var isAddedTo: Bool {
    let values = policy.collection.valuesEdit ?? .replace
    let isCollection = node.kind == .leaf ? combining != nil : node.kind != .object
    return isCollection && values != .replace
  }

  /// Whether they are added again though they are there.
  var appends: Bool { isAddedTo && policy.collection.valuesEdit == .append }
}
