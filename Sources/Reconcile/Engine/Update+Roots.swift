extension Update {
  /// Checks an object as the root: its identity cannot change.
  func checkRoot(_ object: AnyObject, _ type: _ObjectType) {
    let root = root
    guard root.isObject else { return mismatch(root, expected: type.name) }
    let plan = plan(of: object, type, nil as TypePlan?)
    let base = reserveSlots(plan.keyCount)
    defer { releaseSlots(base) }
    matchKeys(root, plan, base, unknownKeys: plan.root.unknownKeys)
    switch identity(of: object, plan, root, base) {
    case .invalid:
      break
    case .different:
      let field = plan.identity.first { !isSame($0, object, root, base) }
      fail(
        .identity, "names another identity than the object has", field: field, token: root)
      checkRefused(object, plan, root, base)
    case .same:
      _ = check(object, plan, root, base, .same)
    }
  }

  private func isSame(_ field: FieldPlan, _ object: AnyObject, _ root: _Token, _ base: Int) -> Bool
  {
    let word = word(of: field, base)
    return word == 0 || compareIdentity(field, object, root.at(word)) == .equal
  }

  /// Checks one property of an object as the root.
  func checkRoot(_ owner: AnyObject, _ definition: FieldDefinition) {
    let schema = CompiledSchema(Schema(property: definition))
    let field = resolver.rootField(schema.fields[0], in: schema)
    let plan = TypePlan(
      schema: schema, typeID: schema.id, root: Resolution([resolver.configuration.policy]))
    plan.complete([field])
    rootPlan = plan
    var subject = Subject(
      object: owner, plan: plan, token: root, base: 0, isDirect: !schema.isClass, identity: .same)
    checkValue(field, 0, root, &subject)
  }
}

extension Resolver {
  /// The plan of a property that is the root of an update.
  func rootField(_ field: CompiledField, in schema: CompiledSchema) -> FieldPlan {
    let declared = field.node.innermostObject.map { plan(declared: $0) }
    var policy = resolution(
      of: field, in: schema, canKey: declared.map { !$0.identity.isEmpty } ?? false)
    if field.node.kind == .object { policy.identityChange = .reject }
    return FieldPlan(field, policy: policy, declared: declared)
  }
}

extension Schema {
  /// A schema of one property that is the root itself.
  init(property definition: FieldDefinition) {
    let owner = type(of: definition.path).rootType
    entries = [.field(definition)]
    levels = [Level(id: ObjectIdentifier(owner), name: "\(owner)", policy: Policy())]
    create = nil
    snapshot = nil
    isClass = owner is AnyObject.Type
  }
}
