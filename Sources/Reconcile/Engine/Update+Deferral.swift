extension Update {
  /// Leaves a value unread in a deferred property, unless the property was read already.
  ///
  /// - Returns: Whether that settles it; what was read is updated like any other property, and a value
  ///   of another kind than the property's is refused at once.
  func postpone(
    _ field: FieldPlan, _ place: Int, _ value: _Token, _ subject: inout Subject
  ) -> Bool {
    let kind = field.node.kind
    guard kind == .leaf || kind == .container || value.isNull || field.accepts(value, .none)
    else { return false }
    if !subject.isFresh {
      guard isWaiting(field, subject.object) else { return false }
      if keepsGuards { guardField(field, place, &subject) }
      if isProbe || !field.writesAlways, says(field, subject.object, value) { return true }
      note(.deferred, field, new: .word(value.index))
      subject.isChanged = true
    }
    let node = node()
    if subject.isDirect {
      Postponed.fill(&transfer, currentDeferral, field, word: value.index, node: node)
      subject.access(field, subject.isOwn ? .postponeInPlace : .postpone, value, &transfer)
        .wasPromised()
    } else {
      addStep(.postpone, place, postponed.count, &subject)
      postponed.append(Postponed(currentDeferral, field, word: value.index, node: node))
    }
    return true
  }

  /// Whether a deferred property takes a source unread: nobody has read it since the last one, or reading
  /// it has failed.
  func isWaiting(_ field: FieldPlan, _ object: AnyObject) -> Bool {
    defer { transfer.live = .none }
    defer { transfer.source = nil }
    return field.access(object, .deferral, root, &transfer) == .different
  }

  /// Whether a deferred property keeps a part of a source that says the same.
  private func says(_ field: FieldPlan, _ object: AnyObject, _ value: _Token) -> Bool {
    var transfer = _Transfer()
    _ = field.access(object, .deferral, value, &transfer)
    return transfer.source.map { $0 == SourceValue(tape: tape, index: value.index) } ?? false
  }

  /// What holds a deferred property: it is another one after every write, and the same after a read.
  func holder(of field: FieldPlan, _ object: AnyObject) -> AnyObject {
    var transfer = _Transfer()
    _ = field.access(object, .deferral, root, &transfer)
    guard case .object(let holder) = transfer.live else { return object }
    return holder
  }

  /// Leaves a value in its property, at the commit.
  func leave(_ left: Postponed, _ object: AnyObject, _ table: FieldTable, _ place: Int) {
    var transfer = _Transfer()
    left.fill(&transfer)
    table.access(place, object, .postpone, root, &transfer).wasPromised()
  }

  private var currentDeferral: Deferral {
    if let deferral { return deferral }
    let made = Deferral(self)
    deferral = made
    return made
  }
}
