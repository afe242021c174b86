/// The codec of an identity whose values a conversion makes: what is equal once it is converted is one
/// identity, such as "7" and 7.
@frozen @usableFromInline
struct IdentityConversion<Value: FieldValue & Hashable>: FieldCodec {
  @usableFromInline let conversion: Conversion<Value>

  @inlinable
  init(_ conversion: Conversion<Value>) {
    self.conversion = conversion
  }

  @usableFromInline
  var _shape: _Shape { conversion._shape }

  @inlinable
  func _check(_ current: Value, _ token: _Token) -> _Verdict {
    conversion._check(current, token)
  }

  @inlinable
  func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Value? {
    conversion._proposed(operation, token, &transfer)
  }

  @usableFromInline
  func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    guard operation == .hashToken else {
      return conversion._made(operation, token, &transfer)
    }
    guard let value = value(token, transfer.source) else { return .mismatch }
    transfer.hash = Value._hash(value)
    return .different
  }

  @usableFromInline
  func _seen(
    _ operation: _Operation, _ current: Value, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    switch operation {
    case .hash:
      transfer.hash = Value._hash(current)
      return .different
    case .identify:
      guard let value = value(token, transfer.source) else { return .mismatch }
      transfer.hash = Value._hash(value)
      return current == value ? .equal : .different
    default:
      return conversion._seen(operation, current, token, &transfer)
    }
  }

  /// The identity that a source names; a conversion that runs user code needs it as a value.
  private func value(_ token: _Token, _ source: SourceValue?) -> Value? {
    if let direct = conversion.direct { return direct(token) }
    return source.flatMap { try? conversion.decode($0) }
  }
}
