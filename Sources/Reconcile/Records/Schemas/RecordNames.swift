/// The names of other objects in one record, found by the schemas of their classes.
///
/// What is open stands on a list and not on the call stack, so a deep record does not use that up.
struct RecordNames {
  /// Where the object with an identity is now.
  ///
  /// - Parameters:
  ///   - key: The key of the record under which the name stands.
  ///   - kept: The names of the classes by which the object may be kept.
  ///   - identity: The identity in the name.
  typealias Move = (_ key: String, _ kept: [String], _ identity: AnyIdentity) -> AnyIdentity?

  private let schemas: RecordSchemas
  private let tape: Tape
  private let move: Move
  private var open: [Place] = []

  /// What the names are now.
  private(set) var replacements = Replacements()

  /// A value in which names may be.
  private struct Place {
    let token: _Token
    let node: Node
    let isReference: Bool

    /// The key of the value, if it is a member of an object whose keys are data.
    var key: _Token?

    /// The key of the record under which it is.
    let root: String
  }

  init(_ schemas: RecordSchemas, _ tape: Tape, _ move: @escaping Move) {
    self.schemas = schemas
    self.tape = tape
    self.move = move
  }

  /// Finds the names in a record.
  mutating func find(in record: _Token, _ type: _ObjectType) {
    addFields(of: record, schemas.schema(of: record, type, in: tape), root: nil)
    while let place = open.popLast() { look(at: place) }
  }

  private mutating func addFields(of token: _Token, _ schema: CompiledSchema, root: String?) {
    guard token.isObject else { return }
    for field in schemas.fields(of: schema) {
      for key in field.keys {
        let names = key.names
        guard let first = names.first, let value = token.value(at: names[...]) else { continue }
        open.append(
          Place(
            token: value, node: field.node, isReference: field.definition.reference != nil,
            root: root ?? first))
      }
    }
  }

  private mutating func look(at place: Place) {
    if place.isReference {
      guard let type = place.node.innermostObject else { return }
      for token in place.token.isArray ? Array(place.token.elements) : [place.token] {
        if token.isObject {
          let schema = schemas.schema(of: token, type, in: tape)
          if let tokens = schema.identityTokens(in: token, key: nil) {
            rename(tokens, schema, type, place)
          }
        } else if !token.isNull, !token.isArray {
          rename([token], schemas.schema(of: type), type, place)
        }
      }
    } else if let type = place.node.object {
      look(at: place, type)
    } else if let element = place.node.element {
      if place.token.isArray {
        for token in place.token.elements { add(token, element, nil, place.root) }
      } else if place.token.isObject {
        var index = place.token.first
        while index < place.token.end {
          let value = place.token.at(index &+ 1)
          add(value, element, place.token.at(index), place.root)
          index = value.next
        }
      }
    }
  }

  private mutating func add(_ token: _Token, _ node: Node, _ key: _Token?, _ root: String) {
    open.append(Place(token: token, node: node, isReference: false, key: key, root: root))
  }

  /// Looks at an object or a struct, which says what it holds itself, or only who it is.
  private mutating func look(at place: Place, _ type: _ObjectType) {
    let schema = schemas.schema(of: place.token, type, in: tape)
    if type.isClass, !schema.isOwn,
      let tokens = schema.identityTokens(in: place.token, key: place.key)
    {
      rename(tokens, schema, type, place)
    }
    addFields(of: place.token, schema, root: place.root)
  }

  private mutating func rename(
    _ tokens: [_Token], _ schema: CompiledSchema, _ type: _ObjectType, _ place: Place
  ) {
    let parts = tokens.map { SourceValue(tape: tape, index: $0.index) }
    let kept = schemas.kept(at: type)
    guard !kept.isEmpty else { return }
    let identity = AnyIdentity(parts: parts).asRead
    // A source of a server may spell it in another way than records do.
    let moved =
      move(place.root, kept, identity)
      ?? schema.written(parts).flatMap { written in
        let identity = AnyIdentity(parts: written).asRead
        return move(place.root, kept, identity)
      }
    guard let moved, moved.parts.count == tokens.count else { return }
    for (token, part) in zip(tokens, moved.parts) {
      if token.index == place.key?.index {
        replacements.keys[token.index] = part.asKey
      } else {
        replacements.values[token.index] = part
      }
    }
    // What stands under its own key stands under the new one.
    if let key = place.key, schema.keyField?.definition.isIdentity == true, tokens.count == 1,
      let part = moved.parts.first
    {
      replacements.keys[key.index] = part.asKey
    }
  }
}

extension SourceValue {
  /// The value as a key of an object.
  fileprivate var asKey: String { (try? string()) ?? description }
}

extension RecordSchemas {
  /// A record with other names of the objects in it.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - records: The class by which it is kept.
  ///   - move: Where the object with an identity is now; nil if it is where it was.
  package func moving(
    namesIn record: SourceValue, of records: Records,
    _ move: (_ key: String, _ kept: [String], _ identity: AnyIdentity) -> AnyIdentity?
  ) -> SourceValue {
    let replacements = record.withToken { token in
      withoutActuallyEscaping(move) { move in
        var names = RecordNames(self, record.tape, move)
        names.find(in: token, records.type)
        return names.replacements
      }
    }
    return record.replacing(replacements)
  }

  /// The keys of a record under which its class finds names.
  package func namingKeys(of record: SourceValue, of records: Records) -> Set<String> {
    record.withToken { token in
      let schema = schema(of: token, records.type, in: record.tape)
      return Set(fields(of: schema).flatMap(\.keys).compactMap(\.names.first))
    }
  }
}
