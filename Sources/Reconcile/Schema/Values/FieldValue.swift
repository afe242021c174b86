/// A type that a field's property can have.
///
/// Scalars, optionals, arrays, sets, dictionaries and ``Reconcilable`` types conform already. Make
/// a type of your own conform to ``SourceConvertible``; the requirements here are the engine's.
public protocol FieldValue {
  /// Performs an operation of the engine with the type, on values of it if the operation needs any.
  static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Self?, _ other: Self?
  ) throws(Operation.Failure) -> Self?
}
