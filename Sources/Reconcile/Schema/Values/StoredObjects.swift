// A reference to an object is one word, and an array of objects of a class is one of any objects: the
// standard library casts the one to the other without touching the elements. `StorageTrial` tests both. See
// `StoredProperty.swift` for why a property may be read at its address.

/// Objects in a property that is plain storage, read without its accessor.
enum StoredObjects {
  /// The object in a property at an address, nil if there is none. Its owner alone retains it.
  @inline(__always)
  static func object(at place: UnsafeRawPointer) -> Unmanaged<AnyObject>? {
    assert(
      UInt(bitPattern: place).isMultiple(of: UInt(MemoryLayout<AnyObject>.alignment)),
      "a reference lies where it can")
    return unsafe place.load(as: Unmanaged<AnyObject>?.self)
  }

  /// The objects in a property at an address.
  @inline(__always)
  static func list(at place: UnsafeRawPointer) -> [AnyObject] {
    assert(
      UInt(bitPattern: place).isMultiple(of: UInt(MemoryLayout<[AnyObject]>.alignment)),
      "an array lies where a reference can")
    return unsafe place.assumingMemoryBound(to: [AnyObject].self).pointee
  }

  /// Whether there are none.
  @inline(__always)
  static func isListEmpty(at place: UnsafeRawPointer) -> Bool {
    assert(
      UInt(bitPattern: place).isMultiple(of: UInt(MemoryLayout<[AnyObject]>.alignment)),
      "an array lies where a reference can")
    return unsafe place.assumingMemoryBound(to: [AnyObject].self).pointee.isEmpty
  }

  /// Whether a type is that of a property with an object of a class, or with a list of such.
  static func holds(_ type: ObjectIdentifier, _ objects: _ObjectType) -> Bool {
    func isThat<Model>(_ model: Model.Type) -> Bool {
      isClassType(model)
        && [
          ObjectIdentifier(Model.self), ObjectIdentifier(Model?.self),
          ObjectIdentifier([Model].self),
        ]
        .contains(type)
    }
    return isThat(objects.metatype)
  }
}
