extension ResolvedType {
  /// The hash of an object's own identity.
  func identityHash(of object: AnyObject) -> UInt64 {
    var transfer = _AccessorCall()
    return SourceValue.nothing.withToken { identityHash(of: object, $0, &transfer) }
  }

  /// The hash of an object's own identity; reuses the caller's `transfer`.
  func identityHash(of object: AnyObject, _ token: _Token, _ transfer: inout _AccessorCall)
    -> UInt64
  {
    if directIdentity >= 0 {
      let rows = rows(by: object)
      if rows.isStored(directIdentity) {
        return rows.perform(StoredHash(), directIdentity, object)
      }
    }
    var hash: UInt64 = 0
    for (part, field) in identity.enumerated() {
      _ = field.access(object, .hash, token, &transfer)
      hash = part == 0 ? transfer.hash : ByteHash.combine(hash, transfer.hash)
    }
    return hash
  }

  /// The value that a source object has as its identity; nil if that is not simply its first member.
  @inline(__always)
  func firstIdentity(in token: _Token) -> _Token? {
    guard quickIdentity >= 0, token.isObject, token.first < token.end,
      keys.isKey(token.at(token.first), rows.slot(quickIdentity))
    else { return nil }
    return token.at(token.first &+ 1)
  }

  /// Whether an object has an identity that is temporary, as its schema says.
  func isTemporary(_ object: AnyObject) -> Bool {
    hasTemporaryIdentity
      && identity.contains { field in
        guard let isTemporary = field.field.definition.isTemporary,
          let value = field.value(of: object),
          !SourceValue.nothing.withToken({ field.holdsNil(in: object, $0) })
        else { return false }
        return isTemporary(value)
      }
  }

  /// Whether two objects have equal identities.
  func haveSameIdentity(_ one: AnyObject, _ other: AnyObject) -> Bool {
    identity.allSatisfy { field in
      guard let value = field.value(of: one) else { return false }
      return field.holds(value, in: other)
    }
  }
}

extension ResolvedField {
  /// The value of a property.
  func value(of object: AnyObject) -> Any? {
    var transfer = _AccessorCall()
    _ = SourceValue.nothing.withToken { access(object, .readValue, $0, &transfer) }
    return transfer.value
  }

  /// Whether a property has the given value.
  func holds(_ value: Any, in object: AnyObject) -> Bool {
    var transfer = _AccessorCall()
    return SourceValue.nothing.withToken { holds(value, in: object, $0, &transfer) }
  }

  /// Whether a property has the given value.
  ///
  /// - Parameters:
  ///   - token: Any token of the source.
  ///   - transfer: A call that may be used again.
  func holds(
    _ value: Any, in object: AnyObject, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Bool {
    transfer.value = value
    return access(object, .compareValue, token, &transfer) == .equal
  }

  /// The plain value of a property.
  ///
  /// - Parameters:
  ///   - token: Any token of the source.
  ///   - transfer: A call that may be used again.
  func plainValue(
    in object: AnyObject, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Any? {
    _ = access(object, .readValue, token, &transfer)
    return transfer.value.take()
  }
}

extension ResolvedType {
  /// The identity of an object: its value, an array if it has several parts, nil if it has none.
  ///
  /// - Parameter token: Any token of the source; accessors require one and do not read it here.
  func encodedIdentity(of object: AnyObject, _ token: _Token) -> _Encoded? {
    func encoded(_ field: ResolvedField) -> _Encoded {
      var transfer = _AccessorCall()
      _ = field.access(object, .encode, token, &transfer)
      return transfer.encoded
    }
    if identity.count == 1 { return encoded(identity[0]) }
    return hasIdentity ? .list(identity.map(encoded)) : nil
  }
}
