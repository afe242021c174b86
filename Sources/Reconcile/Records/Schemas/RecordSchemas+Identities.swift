extension RecordSchemas {
  /// The identity that a record says, as its class writes it.
  ///
  /// - Returns: The identity; nil if a part of it is missing or does not fit.
  package func identity(of record: SourceValue, of records: Records) -> AnyIdentity? {
    let parts: [SourceValue]? = record.withToken { token in
      let schema = schema(of: token, records.type, in: record.tape)
      return schema.identityTokens(in: token, key: nil).flatMap { tokens in
        schema.written(tokens.map { SourceValue(tape: record.tape, index: $0.index) })
      }
    }
    return parts.map { AnyIdentity(parts: $0).asRead }
  }

  /// What a record has where its class finds the identity, whether it fits or not; nil where nothing
  /// is.
  package func identityValues(of record: SourceValue, of records: Records) -> [SourceValue?] {
    record.withToken { token in
      let schema = schema(of: token, records.type, in: record.tape)
      return schema.identity.map { number in
        schema.fields[number].token(in: token).map {
          SourceValue(tape: record.tape, index: $0.index)
        }
      }
    }
  }
}

extension CompiledSchema {
  /// The values that form the identity of a source object; nil if one is missing.
  ///
  /// - Parameter key: The key of the object in the one around it.
  func identityTokens(in token: _Token, key: _Token?) -> [_Token]? {
    guard token.isObject, !identity.isEmpty else { return nil }
    var tokens: [_Token] = []
    for number in identity {
      let field = fields[number]
      let found = field.token(in: token) ?? (field.definition.key == .key ? key : nil)
      guard let found, !found.isNull else { return nil }
      tokens.append(found)
    }
    return tokens
  }

  /// The parts of an identity as the class writes them; nil if one does not fit.
  func written(_ parts: [SourceValue]) -> [SourceValue]? {
    var written: [SourceValue] = []
    for (number, part) in zip(identity, parts) {
      guard let leaf = fields[number].node.leaf, let value = try? leaf.convert(part) else {
        return nil
      }
      let encoded = SourceValue(encoding: leaf.encode(value))
      if encoded.isNull { return nil }
      written.append(encoded)
    }
    return written
  }
}

extension AnyIdentity {
  /// The same identity as a store reads it from text.
  package var asRead: AnyIdentity {
    if integer != nil || text != nil { return self }
    return (try? AnyIdentity(json: json)) ?? self
  }
}
