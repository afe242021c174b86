/// Whom one value of a reference names: an identity alone, or an object that holds one and may say the
/// class.
struct ReferredObject {
  /// The value.
  let token: _Token

  /// The resolved type of the class that it names, of the declared one if it names none.
  let plan: ResolvedType

  /// Whether it says the class.
  let saysClass: Bool

  /// The values of the parts of the identity: the first, and the others.
  private let first: _Token
  private let others: [_Token]

  /// Whom it names by other keys, where the class says which keys hold the identity and the value does not
  /// say the class.
  fileprivate(set) var alternatives: [ReferredObject] = []

  /// An identity alone.
  init(_ token: _Token, _ plan: ResolvedType) {
    (self.token, self.plan, saysClass) = (token, plan, false)
    (first, others) = (token, [])
  }

  /// An object that holds an identity; nil if a part is absent.
  init?(_ token: _Token, _ plan: ResolvedType, saysClass: Bool) {
    var parts: [_Token] = []
    for field in plan.identity {
      guard let part = field.field.token(in: token) else { return nil }
      parts.append(part)
    }
    guard let first = parts.first else { return nil }
    (self.token, self.plan, self.saysClass) = (token, plan, saysClass)
    (self.first, others) = (first, Array(parts.dropFirst()))
  }

  /// The value of a part of the identity.
  func part(_ number: Int) -> _Token { number == 0 ? first : others[number - 1] }

  /// The first part that is null, by which it names nobody.
  var null: _Token? { first.isNull ? first : others.first(where: \.isNull) }
}

extension ReferenceCheck {
  /// Whom a value names, nil if it has not the parts of an identity.
  func referred(by value: _Token, _ field: ResolvedField) -> ReferredObject? {
    guard let plan = field.declared, let type = field.node.innermostObject else { return nil }
    guard value.isObject else {
      return plan.identity.count == 1 ? ReferredObject(value, plan) : nil
    }
    if !plan.hasVariants { return ReferredObject(value, plan, saysClass: false) }
    let saysClass = update.classes.unnamed(value, plan) == nil
    if !saysClass, plan.hasIdentity { return ReferredObject(value, plan, saysClass: false) }
    var known = update.classes.named(by: value, type, plan).compactMap {
      ReferredObject(value, $0.plan, saysClass: saysClass)
    }
    if known.isEmpty { return nil }
    var first = known.removeFirst()
    first.alternatives = known
    return first
  }

  /// Whether an object says a class that a reference cannot be to, which is an issue.
  func refusesClass(_ value: _Token, _ field: ResolvedField) -> Bool {
    guard value.isObject, let plan = field.declared, plan.hasVariants,
      let start = field.node.innermostObject?.classType
    else { return false }
    switch update.classes.choose(from: start, plan, value) {
    case .same, .other: return false
    case .unrelated(let named): update.classes.failClass(named, start, value)
    case .declined: update.classes.failDeclined(plan, value)
    case .refused(let issues): issues.forEach(update.findings.fail)
    }
    return true
  }

  /// The hash of an identity, nil if a part of it is null or of another kind.
  func hash(of referred: ReferredObject) -> UInt64? {
    var hash: UInt64 = 0
    for (number, field) in referred.plan.identity.enumerated() {
      guard let part = self.hash(of: referred.part(number), field, referred.plan) else {
        return nil
      }
      hash = number == 0 ? part : ByteHash.combine(hash, part)
    }
    return hash
  }

  /// The hash of a part of an identity, nil if a value is none.
  func hash(of value: _Token, _ field: ResolvedField, _ plan: ResolvedType) -> UInt64? {
    guard !value.isObject, !value.isNull else { return nil }
    if !field.isDirect {
      update.transfer.source = SourceValue(tape: update.tape, index: value.index)
    }
    defer { if !field.isDirect { update.transfer.source = nil } }
    return field.access(plan, .hashToken, value, &update.transfer) == .different
      ? update.hash : nil
  }

  /// Whether an object is the one that a value names.
  func isNamed(_ object: AnyObject, by referred: ReferredObject, _ field: ResolvedField) -> Bool {
    guard let type = field.node.innermostObject, type.isInstance(object) else { return false }
    // Who declares an identity of its own has no property of another class's.
    if field.declared?.hasIdentity != true,
      update.classes.plan(of: object, type, field.declared).identitySpace
        != referred.plan.identitySpace
    {
      return false
    }
    for (number, part) in referred.plan.identity.enumerated() {
      guard
        update.identities.compareIdentity(part, object, referred.part(number)) == .equal
      else { return false }
    }
    guard referred.saysClass, let plan = field.declared else { return true }
    return update.classes.suits(object, plan, type, referred.token)
  }
}
