extension SchemaMistakes {
  /// A write-only field must not write the key of another field.
  static func rewrittenKeys(_ written: [CompiledField]) -> [String] {
    // If all fields are read too, their keys were compared as such.
    guard written.contains(where: { $0.definition.direction == .toSource }) else { return [] }
    var seen = Numbering<SourceKey>()
    var directions: [Direction] = []
    return written.compactMap { field in
      let direction = field.definition.direction
      let (number, isNew) = seen.number(of: field.definition.key)
      if isNew {
        directions.append(direction)
        return nil
      }
      let other = directions[number]
      directions[number] = direction
      guard other == .toSource || direction == .toSource else { return nil }
      return "key \"\(field.name)\" is written twice"
    }
  }
}
