/// The identity of an object that a source names.
struct ObjectName: Hashable {
  /// The class that declares the identity.
  let space: ObjectIdentifier
  let identity: AnyIdentity

  init(space: ObjectIdentifier, identity: AnyIdentity) {
    self.space = space
    self.identity = identity
  }

  /// The identity that a source object names; nil if a part of it is missing.
  init?(of source: SourceObject, _ plan: ResolvedType, in update: Update) {
    guard let space = plan.identitySpace else { return nil }
    var parts: [SourceValue] = []
    for field in plan.identity {
      let word = update.keys.word(of: field, source)
      guard word != 0, let part = field.identity(source.token.at(word), plan, on: update.tape)
      else { return nil }
      parts.append(part)
    }
    self.init(space: space, identity: AnyIdentity(parts: parts))
  }
}

extension OpenReference {
  /// Whom it names that nobody knows, with the class that it says or its property has.
  func unknownNames(
    _ graph: GraphState, in update: Update
  ) -> [(type: _ObjectType, isChosen: Bool, name: ObjectName)] {
    guard let type = field.node.innermostObject else { return [] }
    let values = value.isArray ? Array(value.elements) : [value]
    let check = ReferenceCheck(update)
    return values.compactMap { value in
      guard check.objects(named: value, field, graph).isEmpty,
        let referred = check.referred(by: value, field), let space = referred.plan.identitySpace
      else { return nil }
      var parts: [SourceValue] = []
      for (number, part) in referred.plan.identity.enumerated() {
        guard let part = part.identity(referred.part(number), referred.plan, on: update.tape)
        else { return nil }
        parts.append(part)
      }
      let isChosen = referred.saysClass || field.declared?.hasIdentity != true
      return (
        isChosen ? referred.plan.declaredType ?? type : type, isChosen,
        ObjectName(space: space, identity: AnyIdentity(parts: parts))
      )
    }
  }
}

extension ResolvedField {
  /// A part of an identity as the way back writes it; nil if a value is none.
  fileprivate func identity(
    _ value: _Token, _ plan: ResolvedType, on tape: Tape
  ) -> SourceValue? {
    var call = _AccessorCall()
    call.source = SourceValue(tape: tape, index: value.index)
    guard access(plan, .convert, value, &call) != .mismatch, let made = call.value,
      let leaf = node.leaf
    else { return nil }
    return SourceValue(encoding: leaf.encode(made))
  }
}
