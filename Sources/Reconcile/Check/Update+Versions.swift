extension Update {
  /// Checks an object that is matched with its source, unless the source is older and the policy
  /// forbids that.
  ///
  /// - Parameter stale: The policy for older sources, from the field that has the object or from
  ///   the root.
  @inline(__always)
  func checkCurrent(
    _ object: AnyObject, _ plan: ResolvedType, _ token: _Token, _ base: Int,
    _ identity: IdentityState, _ stale: @autoclosure () -> Policy.Stale.Rule
  ) -> Judgement {
    if plan.hasVersion && identity == .same {
      return checkVersioned(object, plan, token, base, stale())
    }
    return check(object, plan, token, base, identity)
  }

  private func checkVersioned(
    _ object: AnyObject, _ plan: ResolvedType, _ token: _Token, _ base: Int,
    _ stale: Policy.Stale.Rule
  ) -> Judgement {
    guard stale != .apply, let version = plan.version, isOlder(version, object, token, base) else {
      return check(object, plan, token, base, .same)
    }
    if stale == .reject {
      let value = root.at(keys.word(of: version, base, token))
      findings.fail(.rejected, "is older than the object", field: version, token: value)
      return .failed
    }
    findings.record(.skipped, nil, note: "older than the object")
    var subject = Subject(
      object: object, plan: plan, token: token, base: base,
      isDirect: !(plan.isClass || options.isProbe), identity: .same)
    for (place, field) in plan.childFields {
      let word = keys.word(of: field, base, token)
      if word == 0 || token.at(word).isNull { continue }
      // An older source must not replace an unread part of a newer one.
      if field.isDeferred, isWaiting(field, object) { continue }
      checkComposite(field, place, token.at(word), &subject)
    }
    return subject.judgement
  }

  /// Whether a source object names an older version than the object has.
  private func isOlder(_ version: ResolvedField, _ object: AnyObject, _ token: _Token, _ base: Int)
    -> Bool
  {
    let word = keys.word(of: version, base, token)
    guard word != 0, !root.at(word).isNull, let isOlder = version.field.definition.isOlder,
      let live = version.value(of: object)
    else { return false }
    var transfer = _AccessorCall()
    transfer.source = SourceValue(tape: tape, index: word)
    // The check of the field itself reports a value that cannot be converted.
    guard version.access(object, .convert, root.at(word), &transfer) != .mismatch,
      let named = transfer.value
    else { return false }
    return isOlder(live, named)
  }
}

extension ResolvedField {
  /// The same property as a child of an object whose source is older: objects in it are updated in
  /// place, none is added or removed. Nil for a property that belongs to the object itself.
  func asChild() -> ResolvedField? {
    guard let declared, unresolved == nil, node.kind != .container else { return nil }
    if node.innermostObject?.isClass == true {
      return ResolvedField(field, policy: policy, declared: declared, isWritable: false)
    }
    return node.kind == .object && !node.isOptional && declared.hasVersion ? self : nil
  }
}
