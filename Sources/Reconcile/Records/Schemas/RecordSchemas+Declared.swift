extension RecordSchemas {
  /// A class whose objects kept records name, and a place where they do.
  package struct Stray {
    /// The name of the class.
    package let name: String

    /// The property: the name of the class that has it, and the key.
    package let place: String
  }

  /// The classes with an identity that are reached from kept ones, and neither kept nor declared as
  /// not kept, in the order of their names.
  package var strays: [Stray] {
    var strays: [Stray] = []
    var open = types.all.map(\.type)
    var known = Set(open.map(\.id))
    while let next = open.popLast() {
      for type in choices(of: next) where !types.isNotKept(type) {
        let schema = schema(of: type)
        for field in fields(of: schema) {
          guard let target = field.node.innermostObject else { continue }
          for choice in choices(of: target) where known.insert(choice.id).inserted {
            if isStray(choice) {
              strays.append(Stray(name: choice.name, place: "\(schema.name).\(field.name)"))
            }
            open.append(choice)
          }
        }
      }
    }
    return strays.sorted { ($0.name, $0.place) < ($1.name, $1.place) }
  }

  private func isStray(_ type: _ObjectType) -> Bool {
    let schema = schema(of: type)
    guard type.isClass, !schema.isOwn, !schema.identity.isEmpty, !types.isNotKept(type),
      !types.all.contains(where: { type.isSubclass(of: $0.type) })
    else { return false }
    // Sources never make objects of a class whose variants name others alone.
    let variants = schema.variants.filter { $0.level == type.id }
    return variants.isEmpty || variants.contains { $0.targets.contains(type.id) }
  }
}

extension RecordSchemas {
  /// The indexed keys that no field of their class has, after the names of the classes.
  package var unknownKeys: [(records: String, key: String)] {
    types.all.flatMap { records in
      records.indexedKeys.filter { key in
        let steps = key.split(separator: ".").map(String.init)
        return !hasKey(steps[...], records.type)
      }.map { (records.name, $0) }
    }
  }

  /// The keys that are to keep nobody and under which no field of their class has names, after the names
  /// of the classes.
  package var weakKeysWithoutNames: [(records: String, key: String)] {
    types.all.flatMap { records in
      let keys = choices(of: records.type).flatMap { fields(of: schema(of: $0)) }
        .compactMap(\.definition.key.names.first)
      return records.weakKeys.filter { !keys.contains($0) }.map { (records.name, $0) }
    }
  }

  /// Whether objects of a class write something to which keys lead.
  private func hasKey(_ steps: ArraySlice<String>, _ type: _ObjectType) -> Bool {
    choices(of: type).contains { type in
      let schema = schema(of: type)
      if schema.isOwn { return true }
      return schema.variants.contains { $0.key.map { $0.names[...] == steps } == true }
        || schema.fields.contains { field in
          if field.definition.key == .extras { return true }
          return steps.starts(with: field.definition.key.names)
            && hasKey(steps.dropFirst(field.definition.key.names.count), field)
        }
    }
  }

  /// Whether keys lead to something in the value of a field.
  private func hasKey(_ steps: ArraySlice<String>, _ field: CompiledField) -> Bool {
    if steps.isEmpty { return true }
    if field.definition.reference != nil { return false }
    var (node, steps) = (field.node, steps)
    while node.kind == .dictionary, let element = node.element {
      steps = steps.dropFirst()
      if steps.isEmpty { return true }
      node = element
    }
    switch node.kind {
    case .object: return node.object.map { hasKey(steps, $0) } == true
    // A value may be written as an object.
    case .leaf: return true
    case .list, .set, .container, .dictionary: return false
    }
  }
}
