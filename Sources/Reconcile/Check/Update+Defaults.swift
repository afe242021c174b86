extension Update {
  /// Sets the declared default, or nil where an optional declares none.
  ///
  /// A fixed policy resets only what can be reset; a function of the user's may say so of any field.
  func reset(_ field: ResolvedField, _ place: Int, _ value: _Token, _ subject: inout Subject) {
    guard field.isWritable else { return failReset(field, value, subject, "it is read-only") }
    if let fallback = field.field.definition.fallback {
      if field.holdsInstances {
        resetObjects(field, place, value, fallback(), &subject)
      } else {
        settle(field, place, value, fallback(), &subject, isSaid: false)
      }
    } else if field.node.isOptional {
      if field.node.kind == .leaf || field.isDeferred {
        settle(field, place, value, Any?.none as Any, &subject, isSaid: false)
      } else {
        settleNil(field, place, value, &subject)
      }
    } else {
      failReset(field, value, subject, "it declares no default")
    }
  }

  private func failReset(
    _ field: ResolvedField, _ value: _Token, _ subject: Subject, _ reason: String
  ) {
    // An absent key is decided at the token of its object.
    let isMissing = value.index == subject.token.index && !field.name.isEmpty
    let policy = field.policy
    let name =
      isMissing
      ? policy.missing.rule.name
      : value.isNull ? policy.null.rule.name : policy.mismatch.rule.name
    findings.fail(
      .rejected, "cannot be reset by policy \"\(name ?? "")\", \(reason)", field: field,
      token: value)
  }

  /// Sets a default of objects, which are the owner's own; a property that says what they say keeps what it
  /// holds.
  private func resetObjects(
    _ field: ResolvedField, _ place: Int, _ value: _Token, _ fallback: Any, _ subject: inout Subject
  ) {
    let live = load(field, subject, value)
    if keepsGuards { guardField(field, place, &subject, live: live) }
    let made = field.takeApart(fallback)
    let isSame = says(live, what: made, field.node)
    if isSame && !field.writesAlways { return }
    if isSame {
      findings.note(.touched, field)
    } else {
      findings.note(.changed, field, old: old(live, field))
      keepWhole(field, of: subject.object)
      subject.isChanged = true
    }
    emit(.store, field, at: place, &subject, token: value, live: isSame ? live : made)
  }

  /// Whether two values say the same by their schemas, whichever instances they are.
  func says(_ one: _LiveValue, what other: _LiveValue, _ node: Node) -> Bool {
    let (one, other) = (
      GraphSnapshot(one, node, .places, resolver), GraphSnapshot(other, node, .places, resolver)
    )
    return one.lines == other.lines
      && one.objects.elementsEqual(other.objects) { type(of: $0.object) == type(of: $1.object) }
  }
}

extension ResolvedField {
  /// Whether its default has instances, which must not be shared.
  var holdsInstances: Bool {
    node.kind != .leaf && !isDeferred && node.innermostObject?.isClass == true
  }

  /// What a value of the property's type is to the engine.
  func takeApart(_ value: Any) -> _LiveValue {
    func open<Value: FieldValue>(_ type: Value.Type) -> _LiveValue? {
      (value as? Value).map(Value._load)
    }
    let type = Swift.type(of: field.definition.path).valueType as? any FieldValue.Type
    // The path to a deferred property leads to what holds the value.
    let own = Swift.type(of: value) as? any FieldValue.Type
    return (type ?? own).flatMap { open($0) } ?? .none
  }
}
