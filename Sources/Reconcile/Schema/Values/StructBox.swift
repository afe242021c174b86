/// A struct on the heap, so that the engine can treat it like an object.
///
/// The casts here are unchecked: the engine passes an accessor only instances that the schema's own
/// type made or that a property of that type held, so their class is known. Other files with such
/// casts refer to this argument.
@usableFromInline
final class StructBox<Model> {
  @exclusivity(unchecked) @usableFromInline var value: Model

  @usableFromInline
  init(_ value: Model) {
    unsafe self.value = value
  }

  /// Returns the instance itself for a class, a new box for a struct.
  @inlinable
  static func reference(to model: Model) -> AnyObject {
    // A cast would check whether the class bridges to another one.
    isClassType(Model.self) ? unsafe unsafeBitCast(model, to: AnyObject.self) : StructBox(model)
  }

  /// Replaces the struct in a box of its type.
  @inlinable @inline(__always)
  static func refill(_ box: Unmanaged<AnyObject>, with model: Model) {
    unsafe box._withUnsafeGuaranteedRef {
      unsafe unsafeDowncast($0, to: StructBox<Model>.self).value = model
    }
  }

  /// Returns the model that `object` is or holds.
  @inlinable @inline(__always)
  static func model(of object: AnyObject) -> Model {
    if isClassType(Model.self) {
      return unsafe _unsafeReferenceCast(object, to: Model.self)
    }
    return unsafe unsafeDowncast(object, to: StructBox<Model>.self).value
  }

  /// Returns an array of instances as an array of `AnyObject`, without a copy.
  ///
  /// Arrays of references have one layout whatever their class; the standard library's own
  /// conversions between such arrays reuse the storage as well.
  @inlinable @inline(__always)
  static func instances(_ models: [Model]) -> [AnyObject] {
    assert(isClassType(Model.self), "only an array of instances is one of references")
    return unsafe unsafeBitCast(models, to: [AnyObject].self)
  }

  /// Converts the result of `instances` back.
  ///
  /// Inlined like the others here: a call would look for the metadata of the box.
  @inlinable @inline(__always)
  static func models(_ instances: [AnyObject]) -> [Model] {
    assert(isClassType(Model.self), "only an array of instances is one of references")
    return unsafe unsafeBitCast(instances, to: [Model].self)
  }

  /// Replaces the struct in a box of its type.
  static func refill(_ box: AnyObject, with model: Model) {
    unsafe refill(.passUnretained(box), with: model)
  }

  /// Saves the value of a box; the returned function restores it.
  static func snapshot(of object: AnyObject) -> () -> Void {
    let value = model(of: object)
    return { unsafe unsafeDowncast(object, to: StructBox<Model>.self).value = value }
  }
}

/// Whether a type is a class; decided at compile time if the type is known there.
@inlinable @inline(__always)
func isClassType<Model>(_ type: Model.Type) -> Bool {
  switch _canBeClass(type) {
  case 0: false
  case 1: true
  default: type is AnyObject.Type
  }
}
