/// Checks objects that say how old they are.
struct VersionCheck {
  let update: Update

  @inline(__always)
  init(_ update: Update) { self.update = update }

  /// Checks an object that is matched with its source, unless the source is older and the policy
  /// forbids that.
  ///
  /// - Parameter stale: The policy for older sources, from the field that has the object or from
  ///   the root.
  @inline(__always)
  func check(
    _ object: AnyObject, _ plan: ResolvedType, _ source: SourceObject, _ identity: IdentityState,
    _ stale: @autoclosure () -> Policy.Stale.Rule
  ) -> Judgement {
    if plan.hasVersion && identity == .same {
      return checkVersioned(object, plan, source, stale())
    }
    return update.check(object, plan, source, identity)
  }

  private func checkVersioned(
    _ object: AnyObject, _ declared: ResolvedType, _ source: SourceObject,
    _ stale: Policy.Stale.Rule
  ) -> Judgement {
    let plan = update.options.isRidden ? update.covered(object, declared) : declared
    guard stale != .apply, let version = plan.version, isOlder(version, object, source)
    else { return update.check(object, plan, source, .same) }
    settleOlder(version, source, stale)
    if stale == .reject { return .failed }
    let isDirect = !(plan.isClass || update.options.isProbe)
    var subject = Subject(object, plan, source, isDirect: isDirect, identity: .same)
    for (number, field) in plan.childFields {
      let word = update.keys.word(of: field, source)
      if word == 0 || update.root.at(word).isNull { continue }
      // An older source must not replace an unread part of a newer one.
      if field.isDeferred, DeferredCheck(update).isWaiting(field, object) { continue }
      update.checkComposite(field, number, update.root.at(word), &subject)
    }
    return subject.judgement
  }

  /// Reports that a source is older than its object, or makes it an issue.
  func settleOlder(_ version: ResolvedField, _ source: SourceObject, _ stale: Policy.Stale.Rule) {
    if stale == .reject {
      let value = update.root.at(update.keys.word(of: version, source))
      update.findings.fail(.rejected, "is older than the object", field: version, token: value)
    } else {
      update.findings.record(.skipped, nil, note: "older than the object")
    }
  }

  /// Whether a source object names an older version than the object has.
  func isOlder(
    _ version: ResolvedField, _ object: AnyObject, _ source: SourceObject
  ) -> Bool {
    let word = update.keys.word(of: version, source)
    guard word != 0, !update.root.at(word).isNull, let isOlder = version.field.definition.isOlder,
      let live = version.value(of: object)
    else { return false }
    var transfer = _AccessorCall()
    transfer.source = SourceValue(tape: update.tape, index: word)
    // The check of the field itself reports a value that cannot be converted.
    guard version.access(object, .convert, update.root.at(word), &transfer) != .mismatch,
      let named = transfer.value
    else { return false }
    return isOlder(live, named)
  }
}
