extension Update {
  /// Checks an object that is its source's, unless the source is older and the policy minds.
  ///
  /// - Parameter stale: What the policy says of the object, from the field that holds it or the root.
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
      // An older source has nothing to say where a newer one is not even read.
      if field.isDeferred, isWaiting(field, object) { continue }
      checkComposite(field, place, token.at(word), &subject)
    }
    return subject.judgement
  }

  /// Whether a source object names a smaller version than the object has.
  private func isOlder(_ version: ResolvedField, _ object: AnyObject, _ token: _Token, _ base: Int)
    -> Bool
  {
    let word = keys.word(of: version, base, token)
    guard word != 0, !root.at(word).isNull, let isOlder = version.field.definition.isOlder,
      let live = version.value(of: object)
    else { return false }
    var transfer = _AccessorCall()
    transfer.source = SourceValue(tape: tape, index: word)
    // What cannot be converted is an issue of the field itself.
    guard version.access(object, .convert, root.at(word), &transfer) != .mismatch,
      let named = transfer.value
    else { return false }
    return isOlder(live, named)
  }
}

extension ResolvedField {
  /// The same property as a child of an object whose source is older: what stands in it is updated in
  /// place and nothing comes or goes; nil for a property that is the object's own.
  func asChild() -> ResolvedField? {
    guard let declared, unresolved == nil, node.kind != .container else { return nil }
    if node.innermostObject?.isClass == true {
      return ResolvedField(field, policy: policy, declared: declared, isWritable: false)
    }
    return node.kind == .object && !node.isOptional && declared.hasVersion ? self : nil
  }
}
