extension Optional: FieldValue where Wrapped: FieldValue {
  public static var _shape: _Shape {
    let wrapped = Wrapped._shape
    guard case .leaf(let type) = wrapped else { return .optional(wrapped) }
    return .leaf(
      _LeafType(
        Self.self, id: type.id, name: type.name, isDirect: type.isDirect, isOptional: true,
        isCollection: type.isCollection, holdsNull: type.holdsNull, isTrivial: type.isTrivial,
        parts: type.parts))
  }

  @inlinable
  public static var _isPlain: Bool { Wrapped._isPlain }

  @inlinable
  public static func _check(_ current: Wrapped?, _ token: _Token) -> _Verdict {
    if token.isNull { return current == nil ? .equal : .different }
    guard let current else { return _verdict(token) }
    return Wrapped._check(current, token)
  }

  @inlinable
  static func _verdict(_ token: _Token) -> _Verdict {
    Wrapped._accepts(token) ? .different : .unknown
  }

  @inlinable
  public static func _accepts(_ token: _Token) -> Bool {
    token.isNull || Wrapped._accepts(token)
  }

  @inlinable
  public static func _decode(_ token: _Token) -> Wrapped?? {
    if token.isNull { return .some(.none) }
    guard let value = Wrapped._decode(token) else { return nil }
    return .some(.some(value))
  }

  public static func _convert(_ source: SourceValue) throws -> Wrapped? {
    source.token.isNull ? nil : try Wrapped._convert(source)
  }

  public static func _faults(_ token: _Token) -> [_Fault] {
    token.isNull ? [] : Wrapped._faults(token)
  }

  @inlinable
  public static func _load(_ value: Wrapped?) -> _LiveValue {
    value.map(Wrapped._load) ?? .none
  }

  @inlinable
  public static func _store(_ live: _LiveValue) -> Wrapped?? {
    if case .none = live { return .some(.none) }
    guard let value = Wrapped._store(live) else { return nil }
    return .some(.some(value))
  }

  @inlinable
  public static func _combine(
    _ current: Wrapped?, _ token: _Token, _ rules: _Combining
  ) -> Wrapped?? {
    if token.isNull { return .some(.none) }
    guard let current = current ?? Wrapped._store(.list([])) else { return _decode(token) }
    guard let value = Wrapped._combine(current, token, rules) else { return nil }
    return .some(.some(value))
  }

  @inlinable
  public static func _equal(_ one: Wrapped?, _ other: Wrapped?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return Wrapped._equal(one, other)
  }

  public static func _hash(_ value: Wrapped?) -> UInt64 { value.map(Wrapped._hash) ?? 0 }

  public static func _hash(token: _Token) -> UInt64? {
    token.isNull ? nil : Wrapped._hash(token: token)
  }

  public static func _encode(_ value: Wrapped?) -> _Encoded {
    value.map(Wrapped._encode) ?? .null
  }
}
