// The update owns the last source, which therefore does not own it.

/// The source that an update is merged with: what the objects were last told.
final class LastSource: Merging {
  /// The update that is merged, which owns this.
  private unowned(unsafe) let owner: Update

  /// An update over that source, which is never committed: it finds keys, compares and converts there.
  let past: Update

  /// The same over the source of the update that is merged, whose own issues count.
  let now: Update

  /// Whether what both sources say alike need not be walked: nothing in reach depends on where an
  /// object stands or on which others the source names.
  ///
  /// It is asked when the types are known.
  private lazy var skipsEqual =
    !past.resolver.usesReferences && !past.resolver.usesSurroundings

  /// What the merged source says differently, where it has the same words but for plain values.
  private let changes: TapeChanges?

  /// The value that is to be checked next, and what the last source said in its place.
  private var expected: (word: Int, before: Int) = (-1, -1)

  /// The value of a word that was converted to tell a conflict, for the check that follows.
  private var converted: (word: Int, field: ObjectIdentifier, value: Any)?

  /// The plans by which the values of properties are compared with sources.
  private var plans: [ObjectIdentifier: ResolvedField] = [:]

  /// The elements that differ from the last source's, of the lists under check.
  var changedElements = PlainStack<ChangedElement>()

  init(_ source: SourceValue, for merged: Update) {
    unsafe owner = merged
    let resolver = merged.resolver
    var options = UpdateOptions()
    options.isProbe = true
    past = Update(resolver: resolver, source: source, options: options)
    now = Update(resolver: resolver, source: merged.source, options: options)
    changes = merged.source.tape.changes.flatMap { $0.isSince(source.tape) ? $0 : nil }
  }

  deinit { changedElements.free() }

  /// The update that is merged.
  var update: Update { @inline(__always) get { unsafe owner } }

  var lastRoot: _Token { past.root }

  /// Says what the last source said in place of the value that is checked next.
  func expect(_ value: _Token, _ before: _Token) {
    expected = (value.index, before.index)
  }

  /// What the last source said in place of a value, if that is known; it is handed out once.
  func take(_ value: _Token) -> _Token? {
    guard expected.word == value.index else { return nil }
    expected.word = -1
    return past.root.at(expected.before)
  }

  /// Keeps what a value was converted to for a property.
  func keep(_ converted: Any, of value: _Token, for field: ResolvedField) {
    self.converted = (value.index, ObjectIdentifier(field), converted)
  }

  /// What a value was converted to for a property, if it was; it is handed out once.
  func takeConverted(_ value: _Token, for field: ResolvedField) -> Any? {
    guard let known = converted, known.word == value.index, known.field == ObjectIdentifier(field)
    else { return nil }
    converted = nil
    return known.value
  }

  /// The plan by which values of a property are compared with sources.
  func comparing(_ field: ResolvedField) -> ResolvedField {
    if let known = plans[ObjectIdentifier(field)] { return known }
    let plan = past.resolver.comparing(.applied).plan(comparing: field)
    plans[ObjectIdentifier(field)] = plan
    return plan
  }

  /// Whether a value and what stands behind it may be passed over.
  func skips(_ value: _Token, _ before: _Token) -> Bool {
    guard skipsEqual else { return false }
    if let changes, value.index == before.index {
      return changes[changes.index(from: value.index)] >= value.next
    }
    return value.isWritten(like: before)
  }

  /// Whether two values have the same words except for plain values.
  func isParallel(_ value: _Token, _ before: _Token) -> Bool {
    value.index == before.index && changes != nil
  }

  /// What differs in parallel values, where parts that do not differ may be passed over.
  func decisiveChanges(in value: _Token, _ before: _Token) -> TapeChanges? {
    skipsEqual && value.index == before.index ? changes : nil
  }

  /// The numbers of the changes inside a value, under the same condition.
  func changesInside(_ value: _Token, _ before: _Token) -> Range<Int>? {
    guard skipsEqual, value.index == before.index else { return nil }
    return changes?.inside(value)
  }

  /// Whether one of some changes is inside a value.
  func differs(_ value: _Token, within some: Range<Int>) -> Bool {
    guard let changes else { return true }
    return changes[changes.index(from: value.index, within: some)] < value.next
  }
}
