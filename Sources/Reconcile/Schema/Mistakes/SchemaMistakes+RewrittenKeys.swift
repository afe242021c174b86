extension SchemaMistakes {
  /// A write-only field must not write the key of another field.
  static func rewrittenKeys(_ written: [CompiledField]) -> [String] {
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
