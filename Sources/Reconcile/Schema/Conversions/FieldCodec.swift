/// How the values of a property are compared, made and taken apart, if its type alone does not say.
///
/// Its methods receive a value that was read from the property, or return one to set; only the
/// accessor reaches the property itself.
@usableFromInline
protocol FieldCodec<Value> {
  /// The type of the property.
  associatedtype Value

  /// Describes the property to the engine.
  var _shape: _Shape { get }

  /// Compares a current value with a token.
  func _check(_ current: Value, _ token: _Token) -> _Verdict

  /// Makes the value to set for an operation that writes.
  func _proposed(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> Value?

  /// Performs an operation that needs no current value.
  func _made(
    _ operation: _Operation, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict

  /// Performs an operation that reads the current value.
  func _seen(
    _ operation: _Operation, _ current: Value, _ token: _Token, _ transfer: inout _AccessorCall
  ) -> _Verdict
}
