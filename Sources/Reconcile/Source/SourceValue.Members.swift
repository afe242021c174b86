extension SourceValue {
  /// The members of an object in the order of the source, empty for any other value.
  ///
  /// A duplicate key appears more than once.
  public var members: Members { Members(container: self) }

  /// The members of an object as a sequence of keys and values.
  public struct Members: Sequence, Sendable {
    let container: SourceValue

    /// Returns an iterator over the members.
    public func makeIterator() -> Iterator { Iterator(container) }

    /// The number of members.
    ///
    /// - Complexity: O(*n*) in the number of members.
    public var underestimatedCount: Int { container.kind == .object ? container.count : 0 }

    /// An iterator over the members of an object.
    public struct Iterator: IteratorProtocol {
      private let tape: Tape
      private var place: Int
      private let end: Int

      init(_ container: SourceValue) {
        tape = container.tape
        place = container.index &+ 2
        end = container.withToken { $0.isObject ? $0.end : 0 }
      }

      /// Returns the next member, nil after the last one.
      public mutating func next() -> (key: String, value: SourceValue)? {
        guard place < end else { return nil }
        let key = SourceValue(tape: tape, index: place).withToken { $0.makeString() }
        let value = SourceValue(tape: tape, index: place &+ 1)
        place = value.withToken { $0.next }
        return (key, value)
      }
    }
  }
}
