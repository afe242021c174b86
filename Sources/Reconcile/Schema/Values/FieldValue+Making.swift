// How the engine makes values of the type of a property: see `FieldValue+Facts.swift`.

extension FieldValue {
  /// Makes a value from a source value.
  @inlinable @inline(__always)
  static func _decode(_ token: _Token) -> Self? {
    var operation = DecodeOperation(token)
    return _perform(&operation, nil, nil)
  }

  /// Makes a value from a source value, with user code if the type has any.
  @inlinable @inline(__always)
  static func _convert(_ source: SourceValue) throws -> Self {
    var operation = ConvertOperation(source)
    guard let value = try _perform(&operation, nil, nil) else { throw _failure(of: source) }
    return value
  }

  /// The issue of a source value of which no value is made.
  @usableFromInline
  static func _failure(of source: SourceValue) -> UpdateError {
    UpdateError(issues: _faults(source.token).map { $0.issue(in: source.tape) })
  }

  /// Puts a value together again.
  @inlinable @inline(__always)
  static func _store(_ live: _LiveValue) -> Self? {
    var operation = StoreOperation(live)
    return _perform(&operation, nil, nil)
  }

  /// Combines a collection of plain values with the source's.
  @inlinable @inline(__always)
  static func _combine(_ current: Self, _ token: _Token, _ rules: _Combining) -> Self? {
    var operation = CombineOperation(token, rules)
    return _perform(&operation, current, nil)
  }

  /// Hashes a source value that only user code can convert.
  @usableFromInline
  static func _hash(source: SourceValue?) -> UInt64? {
    guard let source, let value = try? _convert(source) else { return nil }
    return _hash(value)
  }
}

/// Makes a value from a source value.
@frozen @usableFromInline
struct DecodeOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline let token: _Token

  @inlinable @inline(__always)
  init(_ token: _Token) {
    self.token = token
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    type.decode(token)
  }
}

/// Makes a value from a source value, with user code.
@frozen @usableFromInline
struct ConvertOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = any Error

  @usableFromInline let source: SourceValue

  @inlinable @inline(__always)
  init(_ source: SourceValue) {
    self.source = source
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) throws -> Type.Value? {
    try type.convert(source)
  }
}

/// Puts a value together again.
@frozen @usableFromInline
struct StoreOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline let live: _LiveValue

  @inlinable @inline(__always)
  init(_ live: _LiveValue) {
    self.live = live
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    type.store(live)
  }
}

/// Combines a collection with a source value.
@frozen @usableFromInline
struct CombineOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline let token: _Token
  @usableFromInline let rules: _Combining

  @inlinable @inline(__always)
  init(_ token: _Token, _ rules: _Combining) {
    self.token = token
    self.rules = rules
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    if let value { type.combine(value, token, rules) } else { nil }
  }
}
