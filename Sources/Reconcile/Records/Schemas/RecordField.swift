/// A field of kept records, by which they are found.
package struct RecordField {
  private let field: CompiledField

  /// The class of the objects in it, if it holds or names one.
  private let type: _ObjectType?
  private let schemas: RecordSchemas

  fileprivate init(_ field: CompiledField, _ schemas: RecordSchemas) {
    self.field = field
    self.schemas = schemas
    type = field.node.innermostObject
  }

  /// Its key in a record, with dots between the steps of a path.
  package var key: String { field.definition.key.names.joined(separator: ".") }

  /// Whether its values are taken whole, and so can be compared.
  package var isOfValues: Bool { field.node.leaf != nil }

  /// Whether it holds or names one object.
  package var isOfObject: Bool { type != nil && field.node.kind == .object }

  /// What a record says, as the property has it; nil for null, and where nothing that fits is said.
  package func value(in record: SourceValue) -> Any? {
    source(in: record).flatMap { value(of: $0) }
  }

  /// A value that a record says as the property has it; nil for null, and if it does not fit.
  package func value(of source: SourceValue) -> Any? {
    guard !source.isNull, let leaf = field.node.leaf else { return nil }
    if let value = try? leaf.convert(source) { return value }
    for asDates in [false, true] {
      if let value = source.withNonFinite(asDates: asDates).flatMap({ try? leaf.convert($0) }) {
        return value
      }
    }
    return nil
  }

  /// A value of the property as records say it.
  package func source(of value: Any) -> SourceValue {
    SourceValue(encoding: (field.node.leaf?.encode(value) ?? .null).ofRecord)
  }

  /// The identity of the object that a record names; nil if it names none.
  package func identity(in record: SourceValue) -> AnyIdentity? {
    guard let source = source(in: record), !source.isNull, let type else { return nil }
    if source.kind != .object { return AnyIdentity(parts: [source]).asRead }
    return source.withToken { token in
      let schema = schemas.schema(of: token, type, in: source.tape)
      return schema.identityTokens(in: token, key: nil).map { tokens in
        AnyIdentity(parts: tokens.map { SourceValue(tape: source.tape, index: $0.index) }).asRead
      }
    }
  }

  private func source(in record: SourceValue) -> SourceValue? {
    record.withToken { token in
      token.value(at: field.definition.key.names[...]).map {
        SourceValue(tape: record.tape, index: $0.index)
      }
    }
  }
}

extension RecordSchemas {
  /// Tells which records of a class are of objects of another one that is kept with it; nil if all are.
  package func filter<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, in records: Records
  ) -> ((_ record: SourceValue) -> Bool)? {
    let asked = _ObjectType.of(type)
    if records.type.isSubclass(of: asked) { return nil }
    let classes = choices(of: records.type).filter { $0.isSubclass(of: asked) }
    let known = Set(classes.map { schema(of: $0).id })
    return { [self] record in
      record.withToken { known.contains(schema(of: $0, records.type, in: record.tape).id) }
    }
  }

  /// The field of a property of kept objects, or of classes that their variants name; nil if none is of it.
  package func field(of property: AnyKeyPath, in records: Records) -> RecordField? {
    for type in choices(of: records.type) {
      if let found = schema(of: type).field(of: property), !found.definition.key.names.isEmpty {
        return RecordField(found, self)
      }
    }
    return nil
  }
}
