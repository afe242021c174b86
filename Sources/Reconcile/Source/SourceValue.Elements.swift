extension SourceValue {
  /// The elements of an array in order, empty for any other value.
  public var elements: Elements { Elements(container: self) }

  /// The elements of an array as a collection.
  ///
  /// The next element is found in constant time, `count` by visiting all.
  public struct Elements: Collection, Sendable {
    let container: SourceValue

    /// Returns an iterator over the elements.
    public func makeIterator() -> Iterator { Iterator(container) }

    /// The position of the first element, or the end.
    public var startIndex: Index { Index(container, at: container.index &+ 2) }

    /// The position behind the last element.
    public var endIndex: Index {
      let end = container.withToken { $0.isArray ? $0.end : container.index &+ 2 }
      return Index(container, at: end)
    }

    /// The number of elements.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    public var count: Int { container.kind == .array ? container.count : 0 }

    /// Returns the position behind another.
    ///
    /// - Parameter index: A position of these elements that is not the end.
    public func index(after index: Index) -> Index {
      Index(container, at: self[index].withToken { $0.next })
    }

    /// The element at a position.
    ///
    /// - Parameter index: A position of these elements that is not the end.
    public subscript(index: Index) -> SourceValue {
      precondition(
        index.tape === container.tape && startIndex <= index && index < endIndex,
        "the index belongs to other elements or is the end")
      return SourceValue(tape: index.tape, index: index.place)
    }

    /// A position in the elements of an array.
    public struct Index: Comparable, Sendable {
      /// The document, so that no position outlives it and fits another.
      fileprivate let tape: Tape
      fileprivate let place: Int

      fileprivate init(_ container: SourceValue, at place: Int) {
        tape = container.tape
        self.place = place
      }

      /// Whether both are the same position.
      public static func == (one: Index, other: Index) -> Bool { one.place == other.place }

      /// Whether one position is before another.
      public static func < (one: Index, other: Index) -> Bool { one.place < other.place }
    }

    /// An iterator over the elements of an array.
    public struct Iterator: IteratorProtocol {
      private let tape: Tape
      private var place: Int
      private let end: Int

      init(_ container: SourceValue) {
        tape = container.tape
        place = container.index &+ 2
        end = container.withToken { $0.isArray ? $0.end : 0 }
      }

      /// Returns the next element, nil after the last one.
      public mutating func next() -> SourceValue? {
        guard place < end else { return nil }
        let element = SourceValue(tape: tape, index: place)
        place = element.withToken { $0.next }
        return element
      }
    }
  }
}
