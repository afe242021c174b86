/// A live JSON array without a schema.
///
///     let albums = try DynamicArray(from: .json(data))
///     try reconciler.update(albums, from: .json(refresh)) {
///       $0.collection = .keyed(by: "id")
///     }
///     albums[0]["title"]
///
/// Only updates change it: objects and arrays among its elements are updated in place, matched by
/// the identity that a policy names or by index; an array of plain values is replaced.
public final class DynamicArray {
  var elements: [DynamicValue] = []

  /// Creates an empty array.
  public init() {}

  init(_ elements: [DynamicValue]) {
    self.elements = elements
  }

  /// Creates an array with the contents of a source.
  ///
  /// - Parameters:
  ///   - source: The source, whose root is an array.
  ///   - limits: The limit on depth; the others belong to the source.
  /// - Throws: An issue for each key that occurs twice in one object, or one if the root is not an
  ///   array or the depth limit is exceeded.
  /// - Complexity: O(*n*) in the size of the source.
  public convenience init(
    from source: SourceValue, limits: Limits = Limits()
  ) throws(UpdateError) {
    self.init()
    try DynamicUpdate.fill(self, from: source, limits: limits)
  }
}

extension DynamicArray: RandomAccessCollection {
  /// The index of the first element, zero.
  public var startIndex: Int { 0 }

  /// The index after the last element, which is the number of elements.
  public var endIndex: Int { elements.count }

  /// The element at an index, which must be valid.
  public subscript(position: Int) -> DynamicValue { elements[position] }
}

extension DynamicArray {
  /// The array as a source: a copy that later updates do not change.
  ///
  /// - Complexity: O(*n*) in the size of the array.
  public var sourceValue: SourceValue { DynamicValue.array(self).sourceValue }

  /// Whether no element is an object or an array.
  var isPlain: Bool { !elements.contains(where: \.isContainer) }
}

extension DynamicArray: Equatable {
  /// Whether two arrays have equal contents, element by element.
  public static func == (left: DynamicArray, right: DynamicArray) -> Bool {
    left === right || left.sourceValue == right.sourceValue
  }
}

extension DynamicArray: CustomStringConvertible {
  /// The array as compact JSON.
  public var description: String { sourceValue.description }
}
