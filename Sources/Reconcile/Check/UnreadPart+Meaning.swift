// Who is meant by the part of a deferred property that nobody has read.

extension ResolvedField {
  /// The unread part of a deferred property.
  func unreadPart(in object: AnyObject, _ token: _Token) -> UnreadPart? {
    var transfer = _AccessorCall()
    _ = access(object, .deferral, token, &transfer)
    return transfer.source == nil ? nil : transfer.live.unreadPart
  }
}

extension _LiveValue {
  /// The unread part in the holder of a deferred property.
  var unreadPart: UnreadPart? {
    guard case .object(let holder) = self else { return nil }
    return (holder as? DeferredState)?.postponed
  }
}

extension UnreadPart {
  /// Whether a source object is about the object that the part is of: neither names another identity
  /// or class than the other does.
  func isOfSame(
    as value: _Token, _ plan: ResolvedType?, _ type: _ObjectType, for update: Update
  ) -> Bool {
    guard let plan else { return true }
    var options = UpdateOptions()
    options.isProbe = true
    let past = Update(resolver: update.resolver, source: deferral.source, options: options)
    let before = past.root.at(word)
    if plan.hasVariants, update.classes.unnamed(value, plan) == nil,
      update.classes.name(value, plan, type) != past.classes.name(before, plan, type)
    {
      return false
    }
    func identity(_ token: _Token, in update: Update) -> [Any]? {
      let probe = QuietKeys(update.root, update.tape)
      return update.identities.quietIdentity(token, plan, probe)?.values
    }
    guard plan.hasIdentity, let one = identity(value, in: update),
      let other = identity(before, in: past)
    else { return true }
    return zip(one, other).allSatisfy { Equality.areEqual($0, $1) }
  }
}
