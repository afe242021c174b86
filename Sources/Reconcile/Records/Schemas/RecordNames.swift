/// The names of other objects in one record, found by the schemas of their classes.
///
/// What is open stands on a list and not on the call stack, so a deep record does not use that up.
package struct RecordNames {
  /// What becomes of a name.
  package enum Fate {
    /// Nothing is known of an object with this identity.
    case unknown
    case stays
    case moves(AnyIdentity)
    /// It is cut: with its entry where a list or a dictionary holds it, else null takes its place.
    case goes
  }

  /// What becomes of the name of the object with an identity.
  ///
  /// - Parameters:
  ///   - key: The key of the record under which the name stands.
  ///   - kept: The names of the classes by which the object may be kept.
  ///   - identity: The identity in the name.
  package typealias Judge = (
    _ key: String, _ kept: [String], _ identity: AnyIdentity
  ) -> Fate

  private let schemas: RecordSchemas
  private let tape: Tape
  private let judge: Judge
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

    /// Whether it is an element of a list or a value of a dictionary.
    var isElement = false
  }

  init(_ schemas: RecordSchemas, _ tape: Tape, _ judge: @escaping Judge) {
    self.schemas = schemas
    self.tape = tape
    self.judge = judge
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
      if !place.token.isArray { return look(atReference: place, type) }
      for token in place.token.elements {
        look(
          atReference: Place(
            token: token, node: place.node, isReference: true, root: place.root, isElement: true),
          type)
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

  private mutating func look(atReference place: Place, _ type: _ObjectType) {
    let token = place.token
    if token.isObject {
      let schema = schemas.schema(of: token, type, in: tape)
      if let tokens = schema.identityTokens(in: token, key: nil) {
        settle(tokens, schema, type, place)
      }
    } else if !token.isNull, !token.isArray {
      settle([token], schemas.schema(of: type), type, place)
    }
  }

  private mutating func add(_ token: _Token, _ node: Node, _ key: _Token?, _ root: String) {
    open.append(
      Place(
        token: token, node: node, isReference: false, key: key, root: root, isElement: true))
  }

  /// Looks at an object or a struct, which says what it holds itself, or only who it is.
  private mutating func look(at place: Place, _ type: _ObjectType) {
    let schema = schemas.schema(of: place.token, type, in: tape)
    if type.isClass, !schema.isOwn,
      let tokens = schema.identityTokens(in: place.token, key: place.key)
    {
      settle(tokens, schema, type, place)
    }
    addFields(of: place.token, schema, root: place.root)
  }

  private mutating func settle(
    _ tokens: [_Token], _ schema: CompiledSchema, _ type: _ObjectType, _ place: Place
  ) {
    let kept = schemas.kept(at: type)
    guard !kept.isEmpty else { return }
    let parts = tokens.map { SourceValue(tape: tape, index: $0.index) }
    var fate = judge(place.root, kept, AnyIdentity(parts: parts).asRead)
    // A source of a server may spell it in another way than records do.
    if case .unknown = fate, let written = schema.written(parts) {
      fate = judge(place.root, kept, AnyIdentity(parts: written).asRead)
    }
    switch fate {
    case .unknown, .stays: return
    case .moves(let identity): rename(tokens, identity, schema, place)
    case .goes where place.isElement: replacements.omitted.insert(place.token.index)
    case .goes: replacements.values[place.token.index] = SourceValue?.some(nil)
    }
  }

  private mutating func rename(
    _ tokens: [_Token], _ moved: AnyIdentity, _ schema: CompiledSchema, _ place: Place
  ) {
    guard moved.parts.count == tokens.count else { return }
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
  /// A record in which other objects are named as a closure says.
  ///
  /// - Parameters:
  ///   - record: The record.
  ///   - records: The class by which it is kept.
  ///   - judge: What becomes of a name. It is asked again for the identity as the class writes it where
  ///     nothing is known of the one that stands there.
  package func settling(
    namesIn record: SourceValue, of records: Records, _ judge: RecordNames.Judge
  ) -> SourceValue {
    record.replacing(
      record.withToken { token in
        withoutActuallyEscaping(judge) { judge in
          var names = RecordNames(self, record.tape, judge)
          names.find(in: token, records.type)
          return names.replacements
        }
      })
  }

  /// The keys of a record under which its class finds names.
  package func namingKeys(of record: SourceValue, of records: Records) -> Set<String> {
    record.withToken { token in
      let schema = schema(of: token, records.type, in: record.tape)
      return Set(fields(of: schema).flatMap(\.keys).compactMap(\.names.first))
    }
  }
}
