extension Findings {
  /// All issues so far, those of unknown keys last and sorted by their places; nil if there are none.
  var error: UpdateError? {
    guard hasRare, !rare.issues.isEmpty || !rare.unknownIssues.isEmpty else { return nil }
    let unknown = rare.unknownIssues.inOrder(ofBytes: \.place.description)
    let issues = rare.issues + unknown.map(\.issue)
    guard let respelled = contents.tape.respelled else { return UpdateError(issues: issues) }
    let root = contents.tape.token(at: respelled.root.plain)
    return UpdateError(issues: respelled.asWritten(issues, in: root))
  }

  /// Adds an issue: the update fails, or under best effort skips the value that has the issue.
  ///
  /// A root that does not fit is never skipped, since nothing would be left of the update.
  func fail(_ issue: UpdateError.Issue) {
    let isOfRoot = issue.path.components.isEmpty && [.null, .mismatch].contains(issue.kind)
    if contents.isBestEffort && !isOfRoot { skip(issue) } else { rare.issues.append(issue) }
  }

  /// Adds an issue of an unknown key in the object under check; these are listed last.
  func failUnknownKey(_ name: String, _ sentence: String, _ key: _Token) {
    let path = path
    let issue = UpdateError.Issue(
      path: path, kind: .unknownKey, sentence,
      location: contents.tape.location(ofWord: key.index))
    if contents.isBestEffort { return skip(issue) }
    rare.unknownIssues.append((place: path.appending(key: name), issue: issue))
  }

  /// Whether one of the last issues equals this one.
  func hasJustFailed(_ issue: UpdateError.Issue) -> Bool {
    hasRare && rare.issues.suffix(32).contains(issue)
  }

  func fail(
    _ kind: UpdateError.Issue.Kind, _ sentence: String, field: ResolvedField? = nil, token: _Token
  ) {
    fail(
      UpdateError.Issue(
        path: field.map { path(of: $0) } ?? path, kind: kind, sentence,
        location: contents.tape.location(ofWord: token.index)))
  }

  func fail(_ faults: [_Fault], field: ResolvedField) {
    let path = path(of: field)
    for fault in faults { fail(fault.issue(in: contents.tape, at: path)) }
  }

  func fail(_ error: any Error, field: ResolvedField?, token: _Token) {
    let place = field.map { path(of: $0) } ?? path
    let source = SourceValue(tape: contents.tape, index: token.index)
    for issue in UpdateError.issues(error, at: place, in: source) { fail(issue) }
  }

  /// Adds an issue of the element under check, unless its property's policy has yet to decide it.
  func failElement(_ issue: UpdateError.Issue) {
    guard var held = contents.heldMismatches else { return fail(issue) }
    held.issues.append(issue)
    if held.rejects(issue) {
      contents.heldMismatches = nil
      for issue in held.issues { fail(issue) }
    } else {
      contents.heldMismatches = held
    }
  }

  /// Adds an issue for a value that is not the expected object or collection.
  func mismatch(_ token: _Token, expected: String) {
    failElement(
      UpdateError.Issue(
        path: path, kind: token.isNull ? .null : .mismatch, expected: expected,
        found: token.found, location: contents.tape.location(ofWord: token.index)))
  }

  /// Reports that a value was skipped because of an issue.
  func skip(_ issue: UpdateError.Issue) {
    counts.skipped += 1
    var said = issue
    said.path = SourcePath()
    log.add(
      .skipped, at: node(of: issue.path), .none, ChangeLog.Detail(note: said.description))
  }

  /// Reports null elements of a property that its policy leaves out.
  func reportNulls(_ field: ResolvedField, _ value: _Token) {
    if field.combining?.skipsNull == true { at(field) { reportNullElements(value) } }
  }

  /// Reports null elements that were left out.
  func reportNullElements(_ value: _Token) {
    guard value.isArray else { return }
    var number = 0
    var index = value.first
    while index < value.end {
      let element = value.at(index)
      if element.isNull {
        at(index: number) { record(.skipped, nil, note: "null") }
      }
      index = element.next
      number += 1
    }
  }

  /// Reports that a policy left out the value under check because of an issue in it.
  func leaveOut(_ issue: UpdateError.Issue) {
    record(.skipped, nil, note: inside(issue).description)
  }

  /// An issue with its path from the place under check.
  func inside(_ issue: UpdateError.Issue) -> UpdateError.Issue {
    var said = issue
    said.path = SourcePath(Array(issue.path.components.dropFirst(path.components.count)))
    return said
  }

  func node(of path: SourcePath) -> Int {
    path.components.reduce(-1) { log.addNode(log.step($1), under: $0) }
  }

  /// Records a change that every report lists: skipped, unknown, lost.
  func record(
    _ kind: Change.Kind, _ component: SourcePath.Component?, old: ChangeLog.Value = .none,
    new: ChangeLog.Value = .none, note: String? = nil
  ) {
    record(kind, component.map { log.step($0) } ?? .none, old: old, new: new, note: note)
  }

  private func record(
    _ kind: Change.Kind, _ step: ChangeLog.Step, old: ChangeLog.Value, new: ChangeLog.Value,
    note: String?
  ) {
    // Most records have nothing but a word, and need no detail to be made.
    guard case .none = old, note == nil, let word = new.plainWord else {
      return record(kind, step, ChangeLog.Detail(old: old, new: new, note: note))
    }
    counts.add(kind)
    let node = node()
    log.add(kind, at: node, step, word: word)
  }

  private func record(
    _ kind: Change.Kind, _ step: ChangeLog.Step, _ detail: ChangeLog.Detail
  ) {
    counts.add(kind)
    let node = node()
    log.add(kind, at: node, step, detail)
  }

  /// Counts a change of a property, and records it if changes are listed.
  @inline(__always)
  func note(
    _ kind: Change.Kind, _ field: ResolvedField,
    old: @autoclosure () -> ChangeLog.Value = .none,
    new: @autoclosure () -> ChangeLog.Value = .none, note: @autoclosure () -> String? = nil
  ) {
    if freshDepth > 0 && kind != .lost { return }
    guard isDetailed || kind == .lost else { return counts.add(kind) }
    if field.steps.count < 2 {
      record(kind, step(of: field), old: old(), new: new(), note: note())
    } else {
      at(field) { record(kind, nil, old: old(), new: new(), note: note()) }
    }
  }

  /// Counts a change of an object or element, and records it if changes are listed.
  @inline(__always)
  func note(
    _ kind: Change.Kind, _ component: @autoclosure () -> SourcePath.Component?,
    old: @autoclosure () -> ChangeLog.Value = .none,
    new: @autoclosure () -> ChangeLog.Value = .none, note: @autoclosure () -> String? = nil
  ) {
    if freshDepth > 0 && kind != .lost { return }
    guard isDetailed || kind == .lost else { return counts.add(kind) }
    record(kind, component(), old: old(), new: new(), note: note())
  }

  /// Counts a change of a live element that had an index, and records it if changes are listed.
  @inline(__always)
  func note(
    _ kind: Change.Kind, _ component: @autoclosure () -> SourcePath.Component?,
    old: @autoclosure () -> ChangeLog.Value = .none, from index: Int
  ) {
    if freshDepth > 0 { return }
    guard isDetailed else { return counts.add(kind) }
    let step = component().map { log.step($0) } ?? .none
    record(kind, step, ChangeLog.Detail(old: old(), oldIndex: index))
  }

  /// Counts the properties of objects that are set again as a whole, and records the objects if
  /// changes are listed.
  ///
  /// - Parameters:
  ///   - token: The first of the objects in the source.
  ///   - objects: What is recorded, at the place under check.
  @inline(__always)
  func noteEqual(_ touched: Int, _ token: _Token, _ objects: @autoclosure () -> EqualObjects) {
    counts.touched &+= touched
    if isDetailed && touched > 0 { record(objects(), token) }
  }

  @inline(never)
  private func record(_ objects: EqualObjects, _ token: _Token) {
    let node = node()
    log.add(objects, at: node, word: token.index)
  }

  /// Names an element by its identity, if changes are listed.
  func name(_ index: Int, _ name: @autoclosure () -> ChangeLog.Name?) {
    guard isDetailed, let name = name() else { return }
    at(index: index) { log.name(node(), name) }
  }

  /// Names the element under check by its identity, if something was recorded at or below it.
  func nameElement(_ name: @autoclosure () -> ChangeLog.Name?) {
    guard isDetailed, let node = contents.trail.last?.node, node >= 0, let name = name() else {
      return
    }
    log.name(node, name)
  }

  /// The context of a value, as passed to the user's policy functions.
  ///
  /// - Parameter isInside: Whether the check is already at the value or at one of its elements.
  func context(
    _ field: ResolvedField, _ token: _Token?, isInside: Bool = false
  ) -> PolicyContext {
    PolicyContext(
      key: field.name, path: isInside ? path : path(of: field),
      owner: field.field.property.ownerName,
      source: token.map { SourceValue(tape: contents.tape, index: $0.index) })
  }
}

extension AnyKeyPath {
  var ownerName: String { "\(type(of: self).rootType)" }
}
