/// The schemas of kept classes, and what they say of other objects.
package final class RecordSchemas {
  package let types: RecordTypes
  private var fields: [ObjectIdentifier: [CompiledField]] = [:]
  private var kept: [ObjectIdentifier: [String]] = [:]
  private var naming: [String: Bool] = [:]

  /// - Parameter types: The classes.
  package init(_ types: RecordTypes) { self.types = types }

  /// The schema of a class.
  func schema(of type: _ObjectType) -> CompiledSchema { SchemaCache.schema(type.id, type.schema) }

  /// The fields of a class that hold objects or structs, or name them.
  func fields(of schema: CompiledSchema) -> [CompiledField] {
    if let known = fields[schema.id] { return known }
    let found = schema.isOwn ? [] : schema.fields.filter { $0.node.innermostObject != nil }
    fields[schema.id] = found
    return found
  }

  /// The names of the classes by which the objects in a place of a class may be kept.
  func kept(at type: _ObjectType) -> [String] {
    if let known = kept[type.id] { return known }
    let found = types.kept(at: type).map(\.name)
    kept[type.id] = found
    return found
  }

  /// The classes that the variants of a class choose from, itself with them.
  func choices(of type: _ObjectType) -> [_ObjectType] {
    var found = [type]
    var known: Set = [type.id]
    var place = 0
    while place < found.count {
      for choice in schema(of: found[place]).variants.flatMap(\.cases) + fallbacks(of: found[place])
      {
        if let type = choice.type, known.insert(type.id).inserted { found.append(type) }
      }
      place += 1
    }
    return found
  }

  private func fallbacks(of type: _ObjectType) -> [Case] {
    schema(of: type).variants.compactMap(\.fallback)
  }

  /// Whether records of a class may name other objects.
  package func mayName(_ records: Records) -> Bool {
    if let known = naming[records.name] { return known }
    let found = choices(of: records.type).contains { !fields(of: schema(of: $0)).isEmpty }
    naming[records.name] = found
    return found
  }
}

extension RecordSchemas {
  /// The schema of the class that a source object is of, as far as variants say it.
  func schema(of token: _Token, _ type: _ObjectType, in tape: Tape) -> CompiledSchema {
    var schema = schema(of: type)
    guard var current = type.classType, !schema.variants.isEmpty else { return schema }
    var asked: Set<ObjectIdentifier> = []
    while let variant = schema.variants.first(where: { asked.insert($0.level).inserted }) {
      guard let found = choice(variant, token, tape)?.type, let next = found.classType,
        next != current, _ObjectType.isClass(next, below: current)
      else { continue }
      current = next
      schema = self.schema(of: found)
    }
    return schema
  }

  private func choice(_ variant: VariantDefinition, _ token: _Token, _ tape: Tape) -> Case? {
    let value = variant.key.flatMap { token.value(at: $0.names[...]) }
    let found = variant.cases.first { choice in
      switch choice.test {
      case .value(let known):
        value.map { SourceValue(tape: tape, index: $0.index) == known } == true
      // What a condition cannot be asked about is no object of its class.
      case .condition(let holds): (try? holds(SourceValue(tape: tape, index: token.index))) == true
      case .otherwise: false
      }
    }
    return found ?? variant.fallback
  }
}

extension _Token {
  /// The value to which keys lead; nil if there is none.
  func value(at keys: ArraySlice<String>) -> _Token? {
    var token = self
    for key in keys {
      guard token.isObject else { return nil }
      var place = token.first
      while place < token.end, !token.at(place).equals(key) {
        place = token.at(place &+ 1).next
      }
      guard place < token.end else { return nil }
      token = token.at(place &+ 1)
    }
    return token
  }
}
