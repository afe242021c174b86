extension ResolvedType {
  /// The same type for one object, of which other values stand in for edited properties.
  ///
  /// Whoever makes it owns it, and keeps it as long as the update.
  ///
  /// - Parameter fields: What stands in for fields, by their indices.
  convenience init(covering plan: ResolvedType, with fields: [Int: ResolvedField]) {
    self.init(schema: plan.schema, typeID: plan.typeID, type: plan.declaredType, root: plan.root)
    complete(plan.fields.enumerated().map { fields[$0] ?? $1 })
  }
}

extension ResolvedField {
  /// The same field, of which other values stand in for that of the property.
  ///
  /// - Parameter standIn: What stands in for the property of an object; nil for the property itself.
  convenience init(covering field: ResolvedField, with standIn: @escaping (AnyObject) -> StandIn?) {
    let access: _Access = { object, operation, token, transfer in
      guard let standIn = standIn(object) else {
        return field.access(object, operation, token, &transfer)
      }
      return standIn.access(standIn, operation, token, &transfer)
    }
    let definition = field.field.definition.covered(by: access)
    let compiled = CompiledField(definition, sources: field.field.sources)
    compiled.isAwaited = field.isAwaited
    self.init(
      compiled, policy: field.policy, declared: field.declared, isWritable: field.isWritable,
      isRoot: field.isRoot, number: field.number)
  }
}
