// A property that is plain storage is read and written in place. An accessor would do the same
// after a call, a check for overlapping accesses and a copy. It is sound for these reasons:
// - A key path describes plain storage by the name of its property. A property that runs code, may
//   be overridden or is weak is described as computed; an optional or a subscript by its sign.
//   Whatever is described in another way, by another version of the standard library, is left to
//   the accessor, and so is a path of several steps, which may lead to another object.
// - Such a property has the same offset in all instances of its class and of its subclasses, and
//   its type is the one that the kind stands for. The offset is found in an instance, and must lie
//   after the header.
// - No user code runs between the beginning and the end of such an access.
// - The schema holds a key path through which the property can be written, so the compiler expects
//   writes.
// The first two are tested with properties of all kinds before they are relied on: `StorageTrial`.

/// The location of a property that may be plain storage.
struct StoredProperty {
  let type: ObjectIdentifier

  /// The kind of its type; nil for a type that the engine does not handle itself.
  let kind: StoredKind?

  /// Returns the offset of the property from the beginning of an object, or of a struct's box; nil
  /// if it is not plain storage.
  let offset: (_ object: AnyObject) -> Int?

  /// Of a struct's property: returns its offset from the beginning of the struct.
  var offsetInStruct: () -> Int? = { nil }
}

extension FieldOptions {
  /// Lets the engine access a class's property in place, if it is plain storage.
  @usableFromInline
  mutating func reach<Model, Value>(
    _ path: @escaping () -> ReferenceWritableKeyPath<Model, Value>
  ) {
    storage = StoredProperty(
      type: ObjectIdentifier(Value.self), kind: StoredKind(Value.self)
    ) { object in
      let path = path()
      guard StorageTrial.isPassed, path.isPlainStorage else { return nil }
      return distance(in: StructBox<Model>.model(of: object), object, to: path)
    }
  }

  /// Lets the engine access a struct's property in place, if it is plain storage.
  @usableFromInline
  mutating func reach<Model, Value>(_ path: @escaping () -> WritableKeyPath<Model, Value>) {
    let offset = { StorageTrial.isPassed ? MemoryLayout<Model>.offset(of: path()) : nil }
    storage = StoredProperty(
      type: ObjectIdentifier(Value.self), kind: StoredKind(Value.self),
      offset: { object in
        guard let offset = offset() else { return nil }
        assert(
          offset >= 0 && offset + MemoryLayout<Value>.size <= MemoryLayout<Model>.size,
          "a property lies inside its struct")
        let box = unsafe unsafeDowncast(object, to: StructBox<Model>.self)
        let start = unsafe withUnsafeMutablePointer(to: &box.value) {
          unsafe distance(from: object, to: $0)
        }
        return start.map { $0 &+ offset }
      }, offsetInStruct: offset)
  }
}

/// The offset of a property from the beginning of an object; nil if it is not plain storage.
///
/// - Parameter object: The model once more: a cast would ask whether its class bridges to another.
func distance<Model, Value>(
  in model: Model, _ object: AnyObject, to path: ReferenceWritableKeyPath<Model, Value>
) -> Int? {
  guard isClassType(Model.self) else { return nil }
  return unsafe withUnsafeMutablePointer(to: &model[keyPath: path]) {
    unsafe distance(from: object, to: $0)
  }
}

/// The offset of an address from the beginning of an object; nil if it cannot lie inside the
/// object.
private func distance<Value>(
  from object: AnyObject, to value: UnsafeMutablePointer<Value>
) -> Int? {
  let start = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  let (distance, isBefore) = UInt(bitPattern: value).subtractingReportingOverflow(start)
  let header = 2 * MemoryLayout<Int>.size
  guard !isBefore, distance >= header, distance < 1 << 16 else { return nil }
  assert(
    distance.isMultiple(of: UInt(MemoryLayout<Value>.alignment)),
    "a property lies where its type can")
  return Int(distance)
}

extension AnyKeyPath {
  /// Whether the path is one stored property, as far as its description says.
  var isPlainStorage: Bool {
    let root = "\\\(String(describing: Self.rootType))."
    let description = debugDescription
    guard description.hasPrefix(root) else { return false }
    return description.dropFirst(root.count).allSatisfy { character in
      character == "_" || character.isLetter || character.isNumber
    }
  }
}
