/// A live JSON array without a schema.
///
///     let albums = try DynamicArray(from: .json(data))
///     try reconciler.update(albums, from: .json(refresh)) { $0.collection = .keyed(by: "id") }
///     albums[0]["title"]
///
/// It changes by updates alone: objects and arrays among its elements are updated in place, matched
/// by the identity that a policy names or by their place; an array of plain values is replaced.
public final class DynamicArray {
  var elements: [DynamicValue] = []

  /// Creates an empty array.
  public init() {}

  init(_ elements: [DynamicValue]) {
    self.elements = elements
  }

  /// Creates an array that says what a source says.
  ///
  /// - Parameters:
  ///   - source: The source, whose root is an array.
  ///   - limits: The limit on depth; the others belong to the source.
  /// - Throws: An issue for each key that occurs twice in one object, or one if the root is no
  ///   array.
  /// - Complexity: O(*n*) in the size of the source.
  public convenience init(
    from source: SourceValue, limits: Limits = Limits()
  ) throws(UpdateError) {
    self.init()
    try Update.fill(self, from: source, limits: limits)
  }
}

extension DynamicArray: RandomAccessCollection {
  /// The place of the first element: zero.
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { elements.count }

  /// The element at a place; there must be one.
  public subscript(position: Int) -> DynamicValue { elements[position] }
}

extension DynamicArray {
  /// The array as a source: a copy that later updates do not change.
  ///
  /// - Complexity: O(*n*) in the size of the array.
  public var sourceValue: SourceValue { DynamicValue.array(self).sourceValue }

  /// Whether no element has elements or members of its own.
  var isPlain: Bool { !elements.contains(where: \.isContainer) }
}

extension DynamicArray: Equatable {
  /// Whether two arrays say the same, element by element.
  public static func == (left: DynamicArray, right: DynamicArray) -> Bool {
    left === right || left.sourceValue == right.sourceValue
  }
}

extension DynamicArray: CustomStringConvertible {
  /// The array as compact JSON.
  public var description: String { sourceValue.description }
}
