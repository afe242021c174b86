// What the engine asks of the type of a property without a value of it. Once the type is known to the compiler, each
// operation here is a call of the function of that name in its `FieldType`.

extension FieldValue {
  /// The description of the type.
  @inlinable @inline(__always)
  static var _shape: _Shape {
    var operation = ShapeOperation()
    _ = _perform(&operation, nil, nil)
    guard let shape = operation.shape else {
      preconditionFailure("a type performs what the engine asks of it")
    }
    return shape
  }

  /// Whether values are taken whole, wherever they occur.
  @inlinable @inline(__always)
  static var _isPlain: Bool {
    var operation = PlainOperation()
    _ = _perform(&operation, nil, nil)
    return operation.isPlain
  }

  /// Whether values are instances of a class with a schema.
  @inlinable @inline(__always)
  static var _isInstance: Bool {
    var operation = InstanceOperation()
    _ = _perform(&operation, nil, nil)
    return operation.isInstance
  }

  /// Returns whether `_decode` will succeed.
  @inlinable @inline(__always)
  static func _accepts(_ token: _Token) -> Bool {
    var operation = AcceptOperation(token)
    _ = _perform(&operation, nil, nil)
    return operation.isAccepted
  }

  /// Returns the reasons why a source value cannot be decoded.
  @inlinable @inline(__always)
  static func _faults(_ token: _Token) -> [_Fault] {
    var operation = FaultOperation(token)
    _ = _perform(&operation, nil, nil)
    return operation.faults
  }

  /// Hashes a source value as the value that it decodes to; nil if it does not decode.
  @inlinable @inline(__always)
  static func _hash(token: _Token) -> UInt64? {
    var operation = TokenHashOperation(token)
    _ = _perform(&operation, nil, nil)
    return operation.hash
  }
}

/// Describes the type.
@frozen @usableFromInline
struct ShapeOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline var shape: _Shape?

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    shape = type.shape
    return nil
  }
}

/// Tells whether values are taken whole.
@frozen @usableFromInline
struct PlainOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline var isPlain = true

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    isPlain = type.isPlain
    return nil
  }
}

/// Tells whether values are instances of a class.
@frozen @usableFromInline
struct InstanceOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline var isInstance = false

  @inlinable @inline(__always)
  init() {}

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    isInstance = type.isInstance
    return nil
  }
}

/// Tells whether a source value can be decoded.
@frozen @usableFromInline
struct AcceptOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline let token: _Token
  @usableFromInline var isAccepted = false

  @inlinable @inline(__always)
  init(_ token: _Token) {
    self.token = token
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    isAccepted = type.accepts(token)
    return nil
  }
}

/// Tells why a source value cannot be decoded.
@frozen @usableFromInline
struct FaultOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline let token: _Token
  @usableFromInline var faults = [_Fault]()

  @inlinable @inline(__always)
  init(_ token: _Token) {
    self.token = token
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    faults = type.faults(token)
    return nil
  }
}

/// Hashes a source value.
@frozen @usableFromInline
struct TokenHashOperation: _Engine.TypeOperation {
  @usableFromInline typealias Failure = Never

  @usableFromInline let token: _Token
  @usableFromInline var hash: UInt64?

  @inlinable @inline(__always)
  init(_ token: _Token) {
    self.token = token
  }

  @inlinable @inline(__always)
  mutating func perform<Type: _Engine.FieldType>(
    with type: Type.Type, _ value: Type.Value?, _ other: Type.Value?
  ) -> Type.Value? {
    hash = type.hash(token: token)
    return nil
  }
}
