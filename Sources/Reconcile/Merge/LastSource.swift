// The update owns the last source, which therefore does not own it. The reference is not counted: nothing but
// the state of the update holds a last source, so that it is asked only while the update lives. For the same
// reason the update needs no reference of its own while it is asked.

/// The source of the objects' last update, with which a three-way merge compares.
@safe
final class LastSource: Merging {
  /// The update that is merged, which owns this.
  private let owner: Unmanaged<Update>

  /// The root of its source.
  let root: _Token

  // Its parts.
  let findings: Findings
  let keys: Keys
  let classes: Classes
  let identities: Identities

  /// An update from that source that is never committed: it finds keys, compares and converts
  /// there.
  let past: Update

  /// A similar update from the source that is merged, since issues of the merged update itself
  /// would count.
  let now: Update

  /// Whether values that are equal in both sources need no walk: nothing in reach depends on an
  /// object's surroundings or on which others the source names.
  ///
  /// It is computed when the types are known. A map knows the objects in equal values too.
  private(set) lazy var skipsEqual = isSelfContained && !hasMap

  /// Whether values that are equal in both sources need no walk but for the objects in them, which a
  /// map has to know.
  private(set) lazy var meetsEqual = isSelfContained && hasMap

  private var isSelfContained: Bool { !past.resolver.usesReferences && !readsAround }

  /// Whether anything in reach depends on what is around it.
  private(set) lazy var readsAround = past.resolver.usesSurroundings

  /// Whether updates share objects.
  let hasMap: Bool

  /// Whether what differs from the last source gives way where the source speaks: beside a map an
  /// edit is what `edit` recorded, and another update may have brought the rest.
  var givesWay: Bool { hasMap }

  /// The objects that the last source named, by the hashes of their identities, once asked for.
  var lastRoots: [UInt64: _Token]?

  /// The differences of the merged source, if it has the same words except for plain values.
  let changes: TapeChanges?

  /// The value that is checked next, and the last source's value in its place.
  private var expected: (word: Int, before: Int) = (-1, -1)

  /// The converted value of a word, kept from the detection of a conflict for the check that
  /// follows.
  private var converted: (word: Int, field: ObjectIdentifier, value: Any)?

  /// The plans for comparing values of properties with sources.
  private var plans: [ObjectIdentifier: ResolvedField] = [:]

  /// The same fields, under a policy that sets nothing equal again.
  var quiets: [ObjectIdentifier: ResolvedField] = [:]

  /// The new instances beside the objects under check that both sides added, nil where a type makes none.
  var untouched: [AnyObject?] = []

  /// What lies behind a pointer, where no access is checked for overlap while the program runs.
  private struct Stacks {
    var changed = PlainStack<ChangedElement>()
    var objects = PlainStack<MergedObject>()
  }

  /// The elements that differ from the last source's, of the lists under check.
  var changedElements: PlainStack<ChangedElement> {
    @inline(__always) _read { yield unsafe stacks.pointee.changed }
    @inline(__always) _modify { yield unsafe &stacks.pointee.changed }
  }

  /// The objects under check that are merged, the innermost last.
  var objects: PlainStack<MergedObject> {
    @inline(__always) _read { yield unsafe stacks.pointee.objects }
    @inline(__always) _modify { yield unsafe &stacks.pointee.objects }
  }

  private let stacks: UnsafeMutablePointer<Stacks>

  init(_ source: SourceValue, for merged: Update) {
    unsafe owner = .passUnretained(merged)
    unsafe stacks = .allocate(capacity: 1)
    unsafe stacks.initialize(to: Stacks())
    root = merged.root
    findings = merged.findings
    keys = merged.keys
    classes = merged.classes
    identities = merged.identities
    let resolver = merged.resolver
    hasMap = merged.holders.graph?.table != nil
    var options = UpdateOptions()
    options.isProbe = true
    past = Update(resolver: resolver, source: source, options: options)
    now = Update(resolver: resolver, source: merged.source, options: options)
    changes = merged.source.tape.changes.flatMap { $0.isSince(source.tape) ? $0 : nil }
  }

  deinit {
    changedElements.free()
    objects.free()
    unsafe stacks.deinitialize(count: 1)
    unsafe stacks.deallocate()
  }

  /// The update that is merged.
  var update: Update { @inline(__always) get { unsafe owner.takeUnretainedValue() } }

  /// Does something with the update that is merged, without counting references to it.
  @inline(__always)
  func withUpdate<Result>(_ body: (Update) -> Result) -> Result {
    unsafe owner._withUnsafeGuaranteedRef(body)
  }

  var lastRoot: _Token { past.root }

  /// A part of the last source as a value.
  func said(_ before: _Token) -> SourceValue {
    SourceValue(tape: past.tape, index: before.index)
  }

  /// Sets the last source's value in place of the value that is checked next.
  func expect(_ value: _Token, _ before: _Token) {
    expected = (value.index, before.index)
  }

  /// Says that both sides added the object which is checked next.
  func expectAdded(_ value: _Token) { expected = (value.index, -1) }

  /// Whether both sides added the object which is checked next.
  func isAdded(_ value: _Token) -> Bool { expected.word == value.index && expected.before < 0 }

  /// Whether both sides added an object, if that was said; it is returned once.
  func takeAdded(_ value: _Token) -> Bool {
    guard isAdded(value) else { return false }
    expected.word = -1
    return true
  }

  /// The last source's value in place of a value, if it was set; it is returned once.
  func take(_ value: _Token) -> _Token? {
    guard expected.word == value.index, expected.before >= 0 else { return nil }
    expected.word = -1
    return past.root.at(expected.before)
  }

  /// Keeps the conversion of a value for a property.
  func keep(_ converted: Any, of value: _Token, for field: ResolvedField) {
    self.converted = (value.index, ObjectIdentifier(field), converted)
  }

  /// The conversion of a value for a property, if it was kept; it is returned once.
  func takeConverted(_ value: _Token, for field: ResolvedField) -> Any? {
    guard let known = converted, known.word == value.index, known.field == ObjectIdentifier(field)
    else { return nil }
    converted = nil
    return known.value
  }

  /// The plan for comparing values of a property with sources.
  func comparing(_ field: ResolvedField) -> ResolvedField {
    if let known = plans[ObjectIdentifier(field)] { return known }
    let plan = past.resolver.comparing(.applied).plan(comparing: field)
    plans[ObjectIdentifier(field)] = plan
    return plan
  }

  /// Whether a value and everything in it may be skipped.
  func skips(_ value: _Token, _ before: _Token) -> Bool {
    skipsEqual && isSaidAlike(value, before)
  }

  /// Whether both sources certainly say the same in place of a value.
  func isSaidAlike(_ value: _Token, _ before: _Token) -> Bool {
    if let changes, value.index == before.index {
      return changes[changes.index(from: value.index)] >= value.next
    }
    return value.isWritten(like: before)
  }

  /// Whether two values have the same words except for plain values.
  func isParallel(_ value: _Token, _ before: _Token) -> Bool {
    value.index == before.index && changes != nil
  }

  /// The differences in parallel values.
  func changes(in value: _Token, _ before: _Token) -> TapeChanges? {
    value.index == before.index ? changes : nil
  }

  /// The indices of the changes inside a parallel value, nil if equal parts may not be skipped.
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
