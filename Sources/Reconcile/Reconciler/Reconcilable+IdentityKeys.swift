extension Reconcilable {
  /// The keys under which a source has the parts of an object's identity.
  package static func identityKeys(_ reconciler: Reconciler) -> [[String]] {
    let schema = reconciler.resolver.plan(declared: _ObjectType.of(Self.self)).schema
    return schema.identity.compactMap { number in
      let field = schema.fields[number]
      return field.isOwn ? field.definition.key.names : nil
    }
  }
}
