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
  /// Describes the type to the engine.
  public static var _shape: _Shape { .object(_ObjectType(Self.self)) }

  @inlinable
  public static var _isPlain: Bool { false }

  @inlinable
  public static var _isInstance: Bool { _isClass(Self.self) }

  @inlinable
  public static func _load(_ value: Self) -> _LiveValue {
    .object(_StructBox.reference(to: value))
  }

  @inlinable
  public static func _store(_ live: _LiveValue) -> Self? {
    guard case .object(let object) = live else { return nil }
    return _StructBox<Self>.model(of: object)
  }

  public static func _encode(_ value: Self) -> _Encoded { .null }
}
