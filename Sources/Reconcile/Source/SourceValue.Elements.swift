extension SourceValue {
  /// The elements of an array in order, empty for any other value.
  public var elements: Elements { Elements(container: self) }

  /// The elements of an array as a sequence.
  public struct Elements: Sequence, Sendable {
    let container: SourceValue

    /// Returns an iterator over the elements.
    public func makeIterator() -> Iterator { Iterator(container) }

    /// The number of elements.
    ///
    /// - Complexity: O(*n*) in the number of elements.
    public var underestimatedCount: Int { container.kind == .array ? container.count : 0 }

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
