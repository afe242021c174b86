/// The compiled schemas of all types: the only global state.
///
/// Schemas are built outside the lock: building one runs user code, which may ask for another
/// schema.
final class SchemaCache: Sendable {
  private static let cache = SchemaCache()

  private let lock = Locked<[ObjectIdentifier: CompiledSchema]>([:])

  /// The compiled schema of a type.
  static func schema(_ id: ObjectIdentifier, _ schema: () -> Schema) -> CompiledSchema {
    if let known = cache.lock.withLock({ $0[id] }) { return known }
    let compiled = CompiledSchema(schema())
    precondition(
      compiled.mistakes.isEmpty,
      "the schema of \(compiled.name) is wrong:\n- "
        + compiled.mistakes.joined(separator: "\n- "))
    return cache.lock.withLock { schemas in
      let first = schemas[id] ?? compiled
      schemas[id] = first
      return first
    }
  }
}
