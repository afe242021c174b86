/// Finds the mistakes of a schema; each validator looks for one, and all are reported.
enum SchemaMistakes {
  static func find(in schema: Schema, fields: [CompiledField]) -> [String] {
    let properties = ReadProperties(fields, of: schema)
    return repeatedKeys(fields) + properties.mistakes + misplacedAxes(schema, fields)
      + unusableCollections(fields) + impossibleAdding(fields) + impossibleResets(fields)
      + inPlaceAccess(schema, fields) + impossibleRelations(schema, properties)
      + misplacedHooks(schema) + immutableStructs(fields) + impossibleRemaking(schema, fields)
      + identitiesByPlace(fields) + variants(schema) + versions(schema) + tooMany(fields)
  }

  /// Tables and steps store field numbers in 15 bits.
  private static func tooMany(_ fields: [CompiledField]) -> [String] {
    let most = Int(Int16.max)
    return fields.reduce(0) { $0 + $1.keys.count } > most
      ? ["more than \(most) keys are declared"] : []
  }

  /// Two fields must not read the same key.
  private static func repeatedKeys(_ fields: [CompiledField]) -> [String] {
    var seen: Set<SourceKey> = []
    var mistakes: [String] = []
    for field in fields {
      for key in field.keys where !seen.insert(key).inserted {
        mistakes.append(
          key == .extras ? "extras are declared twice" : "key \"\(key)\" is declared twice")
      }
    }
    return mistakes
  }

  /// A write-only field must not write the key of another field.
  static func rewrittenKeys(_ written: [CompiledField]) -> [String] {
    var seen: [SourceKey: Direction] = [:]
    return written.compactMap { field in
      let direction = field.definition.direction
      guard let other = seen.updateValue(direction, forKey: field.definition.key),
        other == .toSource || direction == .toSource
      else { return nil }
      return "key \"\(field.name)\" is written twice"
    }
  }

  /// An index in an array does not identify an element.
  private static func identitiesByPlace(_ fields: [CompiledField]) -> [String] {
    fields.filter { $0.definition.isIdentity && $0.indexKey != nil }.map {
      "the place \"\($0.name)\" is no identity, lists are matched by position without one"
    }
  }

  /// `failure` and `report` can be set only on a call or a reconciler.
  private static func misplacedAxes(_ schema: Schema, _ fields: [CompiledField]) -> [String] {
    func mistakes(_ policy: Policy, at place: String) -> [String] {
      (policy.failureEdit != nil ? ["failure cannot be set on \(place)"] : [])
        + (policy.reportEdit != nil ? ["report cannot be set on \(place)"] : [])
    }
    return schema.levels.flatMap { mistakes($0.policy, at: "the type \($0.name)") }
      + fields.flatMap { mistakes($0.definition.policy, at: "the field \"\($0.name)\"") }
  }

  /// Elements can be matched by identity only if their type declares one.
  ///
  /// This reads the entries of that type's schema without compiling it, since it may refer to this
  /// one.
  private static func unusableCollections(_ fields: [CompiledField]) -> [String] {
    fields.compactMap { field in
      switch field.definition.policy.collection.matchEdit?.rule {
      case .identity? where field.node.innermostObject?.schema().declaresIdentity != true:
        "the elements of \"\(field.name)\" have no identity to match by"
      case .key(let key)?:
        "the elements of \"\(field.name)\" are matched by the key \"\(key)\", as only dynamic ones are"
      default:
        nil
      }
    }
  }

  /// A conversion that makes the value as a whole has no elements that the source's could be added
  /// to.
  private static func impossibleAdding(_ fields: [CompiledField]) -> [String] {
    fields.compactMap { field in
      let values = field.definition.policy.collection.valuesEdit
      guard values == .append || values == .union, let leaf = field.node.leaf,
        leaf.isConversion, !leaf.isCollection
      else { return nil }
      return "the field \"\(field.name)\" adds to what its conversion makes as a whole"
    }
  }

  /// `.reset` on a field needs a writable property, and a default unless the property is optional.
  private static func impossibleResets(_ fields: [CompiledField]) -> [String] {
    fields.compactMap { field in
      let policy = field.definition.policy
      var resets = false
      if case .fixed(.reset)? = policy.missingEdit?.rule { resets = true }
      if case .fixed(.reset)? = policy.nullEdit?.rule { resets = true }
      if case .fixed(.reset)? = policy.mismatchEdit?.rule { resets = true }
      guard resets else { return nil }
      if !field.isWritable { return "the field \"\(field.name)\" is reset but read-only" }
      guard field.definition.fallback == nil, !field.node.isOptional else { return nil }
      return "the field \"\(field.name)\" is reset but declares no default"
    }
  }

  /// A struct is written together with the object that holds it, so it has no hooks.
  private static func misplacedHooks(_ schema: Schema) -> [String] {
    if schema.isClass { return [] }
    let hasHooks = schema.entries.contains {
      switch $0 {
      case .willReconcile, .didReconcile: true
      default: false
      }
    }
    return hasHooks ? ["a struct cannot have WillReconcile or DidReconcile"] : []
  }

  /// In-place access to a struct would write into a copy.
  private static func inPlaceAccess(_ schema: Schema, _ fields: [CompiledField]) -> [String] {
    if schema.isClass { return [] }
    return fields.filter(\.definition.isModified).map {
      "the field \"\($0.name)\" of a struct cannot be modified in place"
    }
  }
}

extension Schema {
  fileprivate var declaresIdentity: Bool { identityParts > 0 }

  /// The number of fields that form the identity.
  fileprivate var identityParts: Int {
    entries.count { if case .field(let field) = $0 { field.isIdentity } else { false } }
  }
}

extension SchemaMistakes {
  /// The mistakes of each variant; a class may declare only one.
  private static func variants(_ schema: Schema) -> [String] {
    var levels: Set<ObjectIdentifier> = []
    return schema.entries.flatMap { entry -> [String] in
      guard case .variant(let variant) = entry else { return [] }
      let isSecond = !levels.insert(variant.level).inserted
      return variant.mistakes + (isSecond ? ["two variants are declared for one class"] : [])
    }
  }

  /// An object has at most one version.
  private static func versions(_ schema: Schema) -> [String] {
    let versions = schema.entries.count {
      if case .field(let definition) = $0 { definition.isOlder != nil } else { false }
    }
    return versions > 1 ? ["two versions are declared"] : []
  }

  /// Inverse relations of properties without a field, and references to anything but objects with
  /// an identity of one part.
  private static func impossibleRelations(
    _ schema: Schema, _ properties: ReadProperties
  ) -> [String] {
    schema.entries.compactMap { entry in
      switch entry {
      case .inverse(let path, _) where !properties.contains(path):
        return "an inverse relation is declared for a property that no field declares"
      case .field(let definition) where definition.reference != nil:
        let node = Node(definition.shape)
        let isObject = node.kind == .object || node.kind == .list && node.element?.kind == .object
        guard isObject, let type = node.innermostObject, type.isClass else {
          return "the reference \"\(definition.key)\" is no property of objects"
        }
        switch type.schema().identityParts {
        case 0:
          return "the reference \"\(definition.key)\" is to \(type.name), which has no identity"
        case 1: return nil
        default:
          return
            "the reference \"\(definition.key)\" is to \(type.name), whose identity has several parts"
        }
      default:
        return nil
      }
    }
  }
}

extension Schema {
  /// The mistakes of the schema, as sentences; the first use of a wrong schema traps and lists them
  /// all.
  public var mistakes: [String] { CompiledSchema(self).mistakes }
}
