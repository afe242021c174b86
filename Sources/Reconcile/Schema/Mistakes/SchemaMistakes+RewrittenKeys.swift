extension SchemaMistakes {
  /// A write-only field must not write the key of another field.
  static func rewrittenKeys(_ written: [CompiledField]) -> [String] {
    // If all fields are read too, their keys were compared as such.
    guard written.contains(where: { $0.definition.direction == .toSource }) else { return [] }
    var seen: [SourceKey: Direction] = [:]
    return written.compactMap { field in
      let direction = field.definition.direction
      guard let other = seen.updateValue(direction, forKey: field.definition.key),
        other == .toSource || direction == .toSource
      else { return nil }
      return "key \"\(field.name)\" is written twice"
    }
  }
}
