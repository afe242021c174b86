/// A type whose instances can be updated in place from a source.
///
/// A class or struct declares its mapping once:
///
///     static let schema = Schema(Artist.init) {
///       Field("name", \.name)
///     }
public protocol Reconcilable: FieldValue {
  /// The mapping of the type; an open class declares it as a `class var`.
  static var schema: Schema { get }
}

extension Reconcilable {
  @inlinable @inline(__always)
  public static func _perform<Operation: _Engine.TypeOperation>(
    _ operation: inout Operation, _ value: Self?, _ other: Self?
  ) throws(Operation.Failure) -> Self? {
    try operation.perform(with: ModelFieldType<Self>.self, value, other)
  }
}
