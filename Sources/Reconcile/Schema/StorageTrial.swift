// The addresses read and written here lie inside an object that is kept alive. The properties' own
// accessors verify that each address was right.

/// Tests the assumptions of `StoredProperty` with properties of each kind.
enum StorageTrial {
  /// Whether properties may be accessed in place; otherwise accessors reach them all.
  static let isPassed =
    !Assumption.keyPathNames.isRefused && namesAreKnown && !Assumption.storedAddresses.isRefused
    && addressesAreKnown

  /// Whether the descriptions of key paths distinguish plain storage from everything else.
  private static var namesAreKnown: Bool {
    let stored: [AnyKeyPath] = [\Sample.number, \Sample.text, \Sample.rate, \SampleStruct.second]
    let others: [AnyKeyPath] = [
      \Sample.computed, \Sample.observed, \Sample.late, \Sample.link, \Sample.pair.second,
      \Sample.link!.number, \Sample.list[0],
    ]
    return stored.allSatisfy(\.isPlainStorage) && !others.contains(where: \.isPlainStorage)
  }

  /// Whether a property has the same offset in all instances, and is found there.
  private static var addressesAreKnown: Bool {
    let (one, other) = (Sample(), SampleOfSubclass())
    return isFound(\.number, 1974, in: one, and: other)
      && isFound(\.text, "Help Me", in: one, and: other)
      && isFound(\.rate, 36.5, in: one, and: other)
      && objectsAreFound(in: one)
      && MemoryLayout<SampleStruct>.offset(of: \.second).map { $0 >= MemoryLayout<Int>.size }
        == true
  }

  /// Whether objects in properties are found at the offsets of these.
  private static func objectsAreFound(in sample: Sample) -> Bool {
    guard let one = distance(in: sample, sample, to: \.next),
      let other = distance(in: sample, sample, to: \.samples)
    else { return false }
    func isFound() -> Bool {
      withExtendedLifetime(sample) {
        let start = unsafe UnsafeRawPointer(Unmanaged.passUnretained(sample).toOpaque())
        let next = unsafe StoredObjects.object(at: start + one)?.takeUnretainedValue()
        let samples = unsafe StoredObjects.list(at: start + other)
        return next === sample.next && samples.elementsEqual(sample.samples) { $0 === $1 }
      }
    }
    let isFoundBefore = isFound()
    sample.next = SampleOfSubclass()
    sample.samples = [Sample(), SampleOfSubclass()]
    return isFoundBefore && isFound()
  }

  /// Whether a property of two objects can be read and written at the offset found in one of them.
  private static func isFound<Value: Equatable>(
    _ path: ReferenceWritableKeyPath<Sample, Value>, _ value: Value, in one: Sample,
    and other: Sample
  ) -> Bool {
    guard let distance = distance(in: one, one, to: path),
      let same = Reconcile.distance(in: other, other, to: path),
      distance == same
    else { return false }
    assert(
      distance.isMultiple(of: MemoryLayout<Value>.alignment), "a property lies where its type can")
    return [one, other].allSatisfy { object in
      let before = object[keyPath: path]
      let isRead = withExtendedLifetime(object) {
        let place = unsafe (Unmanaged.passUnretained(object).toOpaque() + distance)
          .assumingMemoryBound(to: Value.self)
        let isRead = unsafe place.pointee == before
        unsafe place.pointee = value
        return isRead
      }
      return isRead && object[keyPath: path] == value && before != value
    }
  }
}

/// Properties of the kinds that a key path can refer to.
private class Sample {
  final var number = 1
  final var text = ""
  final var rate: Double?
  final var computed: Int {
    get { number }
    set { number = newValue }
  }
  final var observed = 2 {
    didSet { number += 1 }
  }
  final lazy var late = 3
  final weak var link: Sample?
  final var pair = SampleStruct()
  final var list = [4]
  final var next: Sample?
  final var samples: [Sample] = []
}

private final class SampleOfSubclass: Sample {
  var more = 5
}

private struct SampleStruct {
  var first = 6
  var second = 7
}
