// Whoever calls `bytes` has an array of the type at the address, and looks at the elements before
// the array can be written.

/// Where the elements of an array of structs are, whatever their type.
@safe
struct StructElements {
  /// The elements of an array at an address.
  let bytes: (_ array: UnsafeRawPointer) -> UnsafeRawBufferPointer

  /// The distance between the elements.
  let stride: Int

  private init<Model>(_ type: Model.Type) {
    unsafe bytes = { array in
      assert(
        UInt(bitPattern: array).isMultiple(of: UInt(MemoryLayout<[Model]>.alignment)),
        "an array lies where a reference can")
      return unsafe array.assumingMemoryBound(to: [Model].self).pointee.withUnsafeBytes {
        unsafe $0
      }
    }
    stride = MemoryLayout<Model>.stride
  }

  /// The elements of arrays of a type with a schema; nil for a class.
  init?(_ type: _ObjectType) {
    guard !type.isClass, let metatype = type.metatype as? any Reconcilable.Type else { return nil }
    self.init(metatype)
  }
}
