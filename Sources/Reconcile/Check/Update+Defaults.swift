extension Update {
  /// Sets the declared default, or nil for an optional without one.
  ///
  /// A fixed policy resets only fields that can be reset; a custom policy may reset any field.
  func reset(_ field: ResolvedField, _ number: Int, _ value: _Token, _ subject: inout Subject) {
    guard field.isWritable else { return failReset(field, value, subject, "it is read-only") }
    if let fallback = field.field.definition.fallback {
      if field.holdsInstances {
        resetObjects(field, number, value, fallback(), &subject)
      } else {
        LeafCheck(self).propose(.fallback(fallback()), field, number, value, &subject)
      }
    } else if field.node.isOptional {
      if field.node.kind == .leaf || field.isDeferred {
        LeafCheck(self).propose(.fallback(Any?.none as Any), field, number, value, &subject)
      } else {
        settleNil(field, number, value, &subject)
      }
    } else {
      failReset(field, value, subject, "it declares no default")
    }
  }

  private func failReset(
    _ field: ResolvedField, _ value: _Token, _ subject: Subject, _ reason: String
  ) {
    // For an absent key, the token is that of its object.
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

  /// Sets a default that consists of objects. Each owner has instances of its own; a property with
  /// equal contents keeps its instances.
  private func resetObjects(
    _ field: ResolvedField, _ number: Int, _ value: _Token, _ fallback: Any,
    _ subject: inout Subject
  ) {
    if field.isAwaited { WaitingReferences(self).end(of: field, subject) }
    let live = load(field, subject, value)
    guards.keep(field, number, &subject, live: live)
    let made = field.takeApart(fallback)
    let isSame = says(live, what: made, field.node)
    if isSame {
      if !field.writesAlways { return }
      findings.note(.touched, field)
      return emitAgain(live, field, at: number, &subject)
    }
    findings.note(.changed, field, old: oldValues.value(live, field))
    writes.keepWhole(field, of: subject.object)
    subject.isChanged = true
    emit(.live(made), field, at: number, &subject)
  }

  /// Whether two values have equal contents by their schemas, whichever instances they are.
  func says(_ one: _LiveValue, what other: _LiveValue, _ node: Node) -> Bool {
    let (one, other) = (
      GraphSnapshot(one, node, .places, resolver), GraphSnapshot(other, node, .places, resolver)
    )
    return one.lines == other.lines
      && one.objects.elementsEqual(other.objects) { type(of: $0.object) == type(of: $1.object) }
  }
}
