extension Reconcilable {
  /// The keys under which a source has the parts of an object's identity.
  package static func identityKeys(_ reconciler: Reconciler) -> [[String]] {
    let schema = reconciler.resolver.plan(declared: _ObjectType.of(Self.self)).schema
    let fields = schema.identity.map { schema.fields[$0] }
    return fields.allSatisfy(\.isOwn) ? fields.map(\.definition.key.names) : []
  }

  /// Whether a source has a key that the type declares, or the type declares none.
  package static func declaresKey(of source: SourceValue, _ reconciler: Reconciler) -> Bool {
    let keys = reconciler.resolver.plan(declared: _ObjectType.of(Self.self)).keys
    return keys.count == 0 || source.withToken { keys.isAny(in: $0) }
  }
}
