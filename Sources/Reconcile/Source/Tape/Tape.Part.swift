extension Tape {
  /// A value of a document that is a root and knows what is around it.
  struct Part: Sendable {
    /// The word of the value.
    let root: Int

    /// The word of the value up to which it knows what is around it.
    let outermost: Int
  }
}

extension SourceValue {
  /// The value up to which the root knows what is around it: itself, unless it is a part.
  var outermost: SourceValue {
    guard let part = tape.part, part.root == index else { return self }
    return SourceValue(tape: tape, index: part.outermost)
  }

  /// The same value as a root that knows what is around it, up to a value that contains it.
  func part(of outermost: SourceValue) -> SourceValue {
    let whole = tape.part == nil ? tape : tape.original ?? tape
    let part = Tape.Part(root: index, outermost: outermost.index)
    return SourceValue(tape: Tape(whole, part: part), index: index)
  }
}
