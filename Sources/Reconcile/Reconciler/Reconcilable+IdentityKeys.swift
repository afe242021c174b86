extension Reconcilable {
  /// The keys under which a source has the parts of an object's identity.
  package static func identityKeys(_ reconciler: Reconciler) -> [[String]] {
    let schema = reconciler.resolver.plan(declared: _ObjectType.of(Self.self)).schema
    let fields = schema.identity.map { schema.fields[$0] }
    return fields.allSatisfy(\.isOwn) ? fields.map(\.definition.key.names) : []
  }
}
