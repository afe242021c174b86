/// A reference that several keys of an object say, and the plain form of it: one member, whose value names
/// the object as its class does.
final class CombinedReference {
  /// The key of the member.
  let key: String

  /// The paths of the parts of the identity in the object that says them.
  let parts: [[String]]

  /// The path of what says the class, if there is one.
  let type: [String]?

  /// The class of the objects.
  let target: CompiledSchema

  init?(_ field: CompiledField) {
    guard let keys = field.definition.options.referenceKeys, let type = field.node.innermostObject
    else {
      return nil
    }
    key = keys.combined.steps[0]
    parts = keys.identity.map(\.steps)
    self.type = keys.type?.steps
    target = SchemaCache.schema(type.id, type.schema)
  }

  /// One value of what an object says.
  struct Member {
    /// Where the class has it.
    let path: [String]
    let value: _Token

    /// Where the object says it.
    let name: [String]
  }

  /// What an object says of a reference, of which no part is absent.
  struct Saying {
    /// The parts of the identity with the paths of its class; one without a path is the whole value.
    fileprivate(set) var members: [Member] = []

    /// Whether a part is null, so that the reference is.
    fileprivate(set) var isNull = false
  }

  /// What an object says of the reference.
  func saying(_ token: _Token) -> Saying? {
    var saying = Saying()
    let said = type.flatMap { token.value(at: $0) }
    var schema = target
    if target.identity.isEmpty, let said,
      let type = target.variants.lazy.compactMap({ $0.type(named: said) }).first
    {
      schema = SchemaCache.schema(type.id, type.schema)
    }
    for (number, part) in parts.enumerated() {
      guard let value = token.value(at: part) else { return nil }
      if value.isNull { saying.isNull = true }
      // Of a class that nobody knows no key is known; what says the class is the issue then.
      guard number < schema.identity.count else { continue }
      let path = schema.fields[schema.identity[number]].definition.key.names
      saying.members.append(Member(path: isAlone ? [] : path, value: value, name: part))
    }
    guard let said, let type else { return saying }
    if said.isNull { saying.isNull = true }
    if let key = target.variants.lazy.compactMap(\.key).first {
      saying.members.append(Member(path: key.names, value: said, name: type))
    }
    return saying
  }

  /// Whether a key of the reference stands twice in an object.
  func isRepeated(in token: _Token) -> Bool {
    (parts + (type.map { [$0] } ?? [])).contains { path in
      var object = token
      for step in path where object.isObject {
        var found: _Token?
        var index = object.first
        while index < object.end {
          let (name, value) = (object.at(index), object.at(index &+ 1))
          index = value.next
          guard name.equals(step) else { continue }
          if found != nil { return true }
          found = value
        }
        guard let found else { return false }
        object = found
      }
      return false
    }
  }

  /// Whether the identity of one part is the whole value.
  private var isAlone: Bool { type == nil && parts.count == 1 }
}

extension CombinedReference {
  /// What a document has in place of the reference.
  var written: [ReferenceMember] {
    let schemas = target.identity.isEmpty ? cases : [target]
    var written = parts.enumerated().map { number, name in
      let paths = schemas.filter { number < $0.identity.count }.map {
        $0.fields[$0.identity[number]].definition.key.names
      }
      return ReferenceMember(name: name, paths: isAlone ? [] : paths)
    }
    if let type, let key = target.variants.lazy.compactMap(\.key).first {
      written.append(ReferenceMember(name: type, paths: [key.names]))
    }
    return written
  }

  /// The schemas of the classes that the variants of the target name.
  private var cases: [CompiledSchema] {
    target.variants.flatMap(\.cases).compactMap(\.type).map {
      SchemaCache.schema($0.id, $0.schema)
    }
  }
}

extension VariantDefinition {
  /// The class for whose case a value stands, nil if none has it.
  func type(named said: _Token) -> _ObjectType? {
    for choice in cases {
      guard let value = choice.value, let type = choice.type else { continue }
      if value.withToken({ SourceValue.areSame($0, said) }) { return type }
    }
    return nil
  }
}
