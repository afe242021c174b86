extension RootCheck {
  /// Checks one property of an object as the root, and returns the plan of that property.
  ///
  /// If the schema of the owner's own class has a field for the property, everything but the key is
  /// taken from that field.
  ///
  /// - Parameter owner: The object that has the property.
  @discardableResult
  func checkRoot(_ owner: AnyObject, _ definition: FieldDefinition) -> ResolvedType {
    let declared = update.resolver.plan(ofOwner: owner)?.schema
    let known = declared?.field(of: definition.path)
    let schema: CompiledSchema
    if let declared, let known {
      schema = CompiledSchema(Schema(property: known, of: declared))
    } else {
      schema = CompiledSchema(Schema(property: definition))
    }
    if let known { schema.fields[0].isAwaited = known.isAwaited }
    var field = update.resolver.rootField(schema.fields[0], in: schema)
    if let rider = update.rider {
      field = rider.cover(field, of: owner, update.resolver.plan(ofOwner: owner))
    }
    let plan = ResolvedType(
      schema: schema, typeID: schema.id,
      root: ResolvedPolicy(update.resolver.rootLadder(of: schema)))
    plan.complete([field])
    update.rootPlan = plan
    update.rootKey = known.map { SourcePath($0.path) }
    if known == nil, let declared, declared.neverReads(definition.path) {
      update.findings.fail(.rejected, "the property is never from a source", token: update.root)
      return plan
    }
    update.beginGraph(owner, plan)
    if update.options.isRemembered { update.holders.graph?.owner = owner }
    var subject = Subject(
      owner, plan, SourceObject(token: update.root, slots: 0), isDirect: !schema.isClass,
      identity: .same)
    let before = update.savepoint
    let watch = update.writes.watch
    let outer = watch?.enter()
    update.checkConditions(&subject, plan) { checkRoot(field, &$0) }
    if update.options.isBestEffort, subject.isFailed { update.rewind(to: before) }
    if let watch, let outer {
      let isChanged = subject.isChanged && !subject.isFailed
      watch.leave(
        owner, update.resolver.plan(ofOwner: owner) ?? plan, to: outer,
        target: subject.target, isChanged: isChanged)
    }
    return plan
  }

  private func checkRoot(_ field: ResolvedField, _ subject: inout Subject) {
    switch update.merging?.visitRoot(field, &subject) {
    case .settled: return
    case .under(let quiet): update.checkValue(quiet, 0, update.root, &subject)
    case .open, .differs, nil: update.checkValue(field, 0, update.root, &subject)
    }
  }
}
