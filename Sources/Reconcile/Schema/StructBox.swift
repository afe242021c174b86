/// A struct on the heap, so that the engine can treat it like an object.
///
/// The casts here are unchecked: the engine hands an accessor only instances that the schema's own
/// type made or that the property of that type held, so their class is known. This file and
/// `FieldAccess.swift` are the only places that rely on it.
public final class _StructBox<Model> {
  @usableFromInline var value: Model

  @usableFromInline
  init(_ value: Model) {
    self.value = value
  }

  /// Returns the instance itself for a class, a new box for a struct.
  @inlinable
  static func reference(to model: Model) -> AnyObject {
    Model.self is AnyObject.Type ? model as AnyObject : _StructBox(model)
  }

  /// Returns the model that `object` is or holds.
  @inlinable @inline(__always)
  static func model(of object: AnyObject) -> Model {
    if Model.self is AnyObject.Type {
      return unsafe unsafeBitCast(object, to: Model.self)
    }
    return unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value
  }

  /// Remembers the value of a box; calling what it returns puts the value back.
  static func snapshot(of object: AnyObject) -> () -> Void {
    let value = model(of: object)
    return { unsafe unsafeDowncast(object, to: _StructBox<Model>.self).value = value }
  }
}
