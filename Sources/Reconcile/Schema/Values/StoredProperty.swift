// A property that is plain storage is read and written where it lies: an accessor would do the same, after
// a call, a check for overlapping accesses and a copy. It is sound for these reasons:
// - A key path tells of plain storage by naming its property; one that runs code, may be overridden or is weak is
//   told as computed, and an optional or a subscript by its sign. Whatever is told in another way, by another
//   version of the standard library, is left to the accessor, and so is a path of several steps: it may lead to
//   another object.
// - Such a property lies at one place in all instances of its class and of the classes below, and its type is
//   the one that the kind stands for. The place is asked for in an instance, and must lie behind its header.
// - Nothing of the user's runs between the beginning and the end of such an access.
// - The schema holds a key path through which the property can be written, so the compiler expects writes.
// The first two are tried with properties of all kinds before they are relied on: `StorageTrial`.

/// Where the engine finds a property that may be plain storage.
struct StoredProperty {
  /// The kind of its type, nil for a type that the engine does not know itself.
  let kind: StoredKind?

  /// Returns how far behind the beginning of an object, or of a struct's box, the property lies; nil where it is
  /// not plain storage.
  let offset: (_ object: AnyObject) -> Int?

  /// Of a struct's property: returns how far behind the beginning of the struct it lies.
  var offsetInStruct: () -> Int? = { nil }
}

extension FieldOptions {
  /// Lets the engine reach a class's property itself, where it is plain storage.
  @usableFromInline
  mutating func reach<Model, Value>(
    _ path: @escaping () -> ReferenceWritableKeyPath<Model, Value>
  ) {
    storage = StoredProperty(kind: StoredKind(Value.self)) { object in
      let path = path()
      guard StorageTrial.isPassed, path.isPlainStorage else { return nil }
      return distance(in: _StructBox<Model>.model(of: object), to: path)
    }
  }

  /// Lets the engine reach a struct's property itself, where it is plain storage.
  @usableFromInline
  mutating func reach<Model, Value>(_ path: @escaping () -> WritableKeyPath<Model, Value>) {
    let offset = { StorageTrial.isPassed ? MemoryLayout<Model>.offset(of: path()) : nil }
    storage = StoredProperty(
      kind: StoredKind(Value.self),
      offset: { object in
        guard let offset = offset() else { return nil }
        let box = unsafe unsafeDowncast(object, to: _StructBox<Model>.self)
        let start = unsafe withUnsafeMutablePointer(to: &box.value) {
          unsafe distance(from: object, to: $0)
        }
        return start.map { $0 &+ offset }
      }, offsetInStruct: offset)
  }
}

/// How far behind the beginning of an object a property lies, nil where it is not plain storage.
func distance<Model, Value>(
  in model: Model, to path: ReferenceWritableKeyPath<Model, Value>
) -> Int? {
  guard Model.self is AnyObject.Type else { return nil }
  return unsafe withUnsafeMutablePointer(to: &model[keyPath: path]) {
    unsafe distance(from: model as AnyObject, to: $0)
  }
}

/// How far behind the beginning of an object something lies, nil where that cannot be inside of it.
private func distance<Value>(
  from object: AnyObject, to value: UnsafeMutablePointer<Value>
) -> Int? {
  let start = unsafe UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque())
  let (distance, isBefore) = UInt(bitPattern: value).subtractingReportingOverflow(start)
  let header = 2 * MemoryLayout<Int>.size
  guard !isBefore, distance >= header, distance < 1 << 16 else { return nil }
  return Int(distance)
}

extension AnyKeyPath {
  /// Whether it is one stored property, as far as the path tells.
  var isPlainStorage: Bool {
    let root = "\\\(String(describing: Self.rootType))."
    let description = debugDescription
    guard description.hasPrefix(root) else { return false }
    return description.dropFirst(root.count).allSatisfy { character in
      character == "_" || character.isLetter || character.isNumber
    }
  }
}
