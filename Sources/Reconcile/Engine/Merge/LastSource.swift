/// The source that an update is merged with: what the objects were last told.
final class LastSource {
  /// An update over that source, which is never committed: it finds keys, compares and converts there.
  let update: Update

  /// The same over the source of the update that is merged, whose own issues count.
  let now: Update

  /// Whether what both sources say alike need not be walked: nothing in reach depends on where an
  /// object stands or on which others the source names.
  ///
  /// It is asked when the types are known.
  private lazy var skipsEqual =
    !update.resolver.usesReferences && !update.resolver.usesSurroundings

  /// What the merged source says differently, where it has the same words but for plain values.
  private let changes: TapeChanges?

  /// The value that is to be checked next, and what the last source said in its place.
  private var expected: (word: Int, before: Int) = (-1, -1)

  init(_ source: SourceValue, for merged: Update) {
    let resolver = merged.resolver
    update = Update(resolver: resolver, source: source, isDetailed: false, isProbe: true)
    now = Update(resolver: resolver, source: merged.source, isDetailed: false, isProbe: true)
    changes = merged.source.tape.changes.flatMap { $0.isSince(source.tape) ? $0 : nil }
  }

  /// Says what the last source said in place of the value that is checked next.
  func expect(_ value: _Token, _ before: _Token) {
    expected = (value.index, before.index)
  }

  /// What the last source said in place of a value, if that is known; it is handed out once.
  func take(_ value: _Token) -> _Token? {
    guard expected.word == value.index else { return nil }
    expected.word = -1
    return update.root.at(expected.before)
  }

  /// Whether a value and what stands behind it may be passed over.
  func skips(_ value: _Token, _ before: _Token) -> Bool {
    guard skipsEqual else { return false }
    if isParallel(value, before) { return !differs(from: value.index, to: value.next) }
    return value.isWritten(like: before)
  }

  /// Whether both values have the same words, except for plain values that differ.
  func isParallel(_ value: _Token, _ before: _Token) -> Bool {
    changes != nil && value.index == before.index
  }

  /// Whether a plain value differs among the words from one to before another, in a parallel value.
  func differs(from first: Int, to end: Int) -> Bool {
    changes?.contains(from: first, to: end) ?? true
  }

  /// Whether parts of a value that are parallel and do not differ are passed over.
  func skipsParts(of value: _Token, _ before: _Token) -> Bool {
    skipsEqual && isParallel(value, before)
  }
}
