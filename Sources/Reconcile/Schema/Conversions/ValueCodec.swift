/// The codec of a property whose type alone says everything.
@usableFromInline
struct ValueCodec<Value: FieldValue>: FieldCodec {
  @usableFromInline
  init() {}

  @usableFromInline var _shape: _Shape { Value._shape }

  @usableFromInline
  func _check(_ current: Value, _ token: _Token) -> _Verdict { Value._check(current, token) }

  @usableFromInline
  func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Value? {
    Value._proposed(operation, token, &transfer)
  }

  @usableFromInline
  func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    Value._made(operation, token, &transfer)
  }

  @usableFromInline
  func _seen(
    _ operation: _Operation, _ current: Value, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict {
    Value._seen(operation, current, token, &transfer)
  }
}
