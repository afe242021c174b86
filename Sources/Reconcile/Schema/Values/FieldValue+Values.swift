// What the engine does with values of the type of a property: see `FieldValue+Facts.swift`.

extension FieldValue {
  /// Compares a current value with a source value, if possible without making the new one.
  @inlinable @inline(__always)
  static func _check(_ current: Self, _ token: _Token) -> _Verdict {
    var operation = CheckOperation(token)
    _ = _perform(&operation, current, nil)
    return operation.verdict
  }

  /// Compares two values.
  @inlinable @inline(__always)
  static func _equal(_ one: Self, _ other: Self) -> Bool {
    var operation = EqualityOperation()
    _ = _perform(&operation, one, other)
    return operation.areEqual
  }

  /// Hashes a value so that an equal source value has the same hash.
  @inlinable @inline(__always)
  static func _hash(_ value: Self) -> UInt64 {
    var operation = HashOperation()
    _ = _perform(&operation, value, nil)
    return operation.hash
  }

  /// Takes a value apart into the objects and collections that the engine works on.
  @inlinable @inline(__always)
  static func _load(_ value: Self) -> _LiveValue {
    var operation = LoadOperation()
    _ = _perform(&operation, value, nil)
    return operation.live
  }

  /// Encodes a value for a source.
  @inlinable @inline(__always)
  static func _encode(_ value: Self) -> _Encoded {
    var operation = EncodeOperation()
    _ = _perform(&operation, value, nil)
    return operation.encoded
  }
}

/// Compares a value with a source value.
@frozen @usableFromInline
struct CheckOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline let token: _Token
  @usableFromInline var verdict = _Verdict.unknown

  @inlinable @inline(__always)
  init(_ token: _Token) {
    self.token = token
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    if let value { verdict = type.check(value, token) }
    return nil
  }
}

/// Compares two values.
@frozen @usableFromInline
struct EqualityOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline var areEqual = false

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    if let value, let other { areEqual = type.equal(value, other) }
    return nil
  }
}

/// Hashes a value.
@frozen @usableFromInline
struct HashOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline var hash = 0 as UInt64

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    if let value { hash = type.hash(value) }
    return nil
  }
}

/// Takes a value apart.
@frozen @usableFromInline
struct LoadOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline var live = _LiveValue.none

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    if let value { live = type.load(value) }
    return nil
  }
}

/// Encodes a value.
@frozen @usableFromInline
struct EncodeOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline var encoded = _Encoded.null

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    if let value { encoded = type.encode(value) }
    return nil
  }
}
