extension Optional: FieldValue where Wrapped: FieldValue {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Wrapped??, _ other: Wrapped??
  ) throws(Operation.Failure) -> Wrapped?? {
    try operation.perform(with: OptionalFieldType<Wrapped>.self, value, other)
  }
}

/// Optionals: null is nil.
@usableFromInline
enum OptionalFieldType<Wrapped: FieldValue>: _Engine.FieldType {
  @usableFromInline typealias Value = Wrapped?

  @usableFromInline
  static var shape: _Shape {
    let wrapped = Wrapped._shape
    guard case .leaf(let type) = wrapped else { return .optional(wrapped) }
    return .leaf(
      _LeafType(
        Self.self, id: type.id, name: type.name, isDirect: type.isDirect, isOptional: true,
        isCollection: type.isCollection, holdsNull: type.holdsNull, isTrivial: type.isTrivial,
        parts: type.parts))
  }

  @inlinable
  static var isPlain: Bool { Wrapped._isPlain }

  @inlinable
  static func check(_ current: Wrapped?, _ token: _Token) -> _Verdict {
    if token.isNull { return current == nil ? .equal : .different }
    guard let current else { return verdict(token) }
    return Wrapped._check(current, token)
  }

  @inlinable
  static func verdict(_ token: _Token) -> _Verdict {
    Wrapped._accepts(token) ? .different : .unknown
  }

  @inlinable
  static func accepts(_ token: _Token) -> Bool {
    token.isNull || Wrapped._accepts(token)
  }

  @inlinable
  static func decode(_ token: _Token) -> Wrapped?? {
    if token.isNull { return .some(.none) }
    guard let value = Wrapped._decode(token) else { return nil }
    return .some(.some(value))
  }

  @usableFromInline
  static func convert(_ source: SourceValue) throws -> Wrapped? {
    source.token.isNull ? nil : try Wrapped._convert(source)
  }

  @usableFromInline
  static func faults(_ token: _Token) -> [_Fault] {
    token.isNull ? [] : Wrapped._faults(token)
  }

  @inlinable
  static func load(_ value: Wrapped?) -> _LiveValue {
    value.map(Wrapped._load) ?? .none
  }

  @inlinable
  static func store(_ live: _LiveValue) -> Wrapped?? {
    if case .none = live { return .some(.none) }
    guard let value = Wrapped._store(live) else { return nil }
    return .some(.some(value))
  }

  @inlinable
  static func combine(
    _ current: Wrapped?, _ token: _Token, _ rules: _Combining
  ) -> Wrapped?? {
    if token.isNull { return .some(.none) }
    guard let current = current ?? Wrapped._store(.list([])) else { return decode(token) }
    guard let value = Wrapped._combine(current, token, rules) else { return nil }
    return .some(.some(value))
  }

  @inlinable
  static func equal(_ one: Wrapped?, _ other: Wrapped?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return Wrapped._equal(one, other)
  }

  @inlinable
  static func hash(_ value: Wrapped?) -> UInt64 { value.map(Wrapped._hash) ?? 0 }

  @inlinable
  static func hash(token: _Token) -> UInt64? {
    token.isNull ? nil : Wrapped._hash(token: token)
  }

  @inlinable
  static func encode(_ value: Wrapped?) -> _Encoded {
    value.map(Wrapped._encode) ?? .null
  }
}
