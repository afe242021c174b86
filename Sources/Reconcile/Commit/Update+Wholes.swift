extension Update {
  /// Something that came or changed, to be written as a source once the update has made its writes.
  struct Late {
    let node: Int
    let step: ChangeLog.Step

    /// The number of records behind its own.
    let mark: Int
    let subject: Subject
    var isOfMentions = false

    enum Subject {
      case live(_LiveValue, Node)
      case property(AnyObject, ResolvedField)
    }
  }

  /// What is written as a source after the last write.
  var lates: [Late] {
    get { unsafe state.pointee.lates }
    _modify { yield unsafe &state.pointee.lates }
  }

  /// Keeps what came into the place under check.
  @inline(never)
  func keepWhole(_ live: _LiveValue, _ node: Node) {
    guard reportsChanges, findings.freshDepth == 0 else { return }
    lates.append(
      Late(node: findings.node(), step: .none, mark: findings.log.mark, subject: .live(live, node)))
  }

  /// Keeps a property that gets another value.
  ///
  /// - Parameter isOfMentions: Whether an earlier mention of the object gave it one too.
  @inline(never)
  func keepWhole(_ field: ResolvedField, of object: AnyObject, isOfMentions: Bool = false) {
    guard reportsChanges, findings.freshDepth == 0, !field.isDeferred else { return }
    let place =
      field.steps.count < 2
      ? (node: findings.node(), step: findings.step(of: field))
      : findings.at(field) { (node: findings.node(), step: .none) }
    lates.append(
      Late(
        node: place.node, step: place.step, mark: findings.log.mark,
        subject: .property(object, field),
        isOfMentions: isOfMentions))
  }

  /// Tells of an object that came into the place under check, where another stood or none.
  @inline(never)
  func tell(
    _ kind: Change.Kind, _ object: AnyObject, insteadOf live: _LiveValue, _ node: Node,
    _ value: _Token
  ) {
    findings.note(
      kind, nil, old: kind == .created ? .none : replaced(live, node), new: .word(value.index),
      note: node.object?.name)
    keepWhole(.object(object), node)
  }

  /// Tells of a collection that came where nil stood, whose elements may be told of already.
  @inline(never)
  func tellOfNil(_ field: ResolvedField, of object: AnyObject, _ value: _Token, isTold: Bool) {
    if !isTold { findings.note(.changed, field, old: .encoded(.null), new: .word(value.index)) }
    if field.node.kind != .object { keepWhole(field, of: object) }
  }

  /// Writes what came and changed as sources, as it is after the last write.
  func settleWholes() {
    for late in lates {
      guard let value = value(of: late.subject) else { continue }
      findings.log.add(
        ChangeLog.Whole(
          node: late.node, step: late.step, value: value, isOfMentions: late.isOfMentions))
    }
    lates = []
    settleObjects()
  }

  private func value(of subject: Late.Subject) -> ChangeLog.Value? {
    switch subject {
    case .live(let live, let node):
      return whole(live, node)
    case .property(let object, let field) where field.node.kind == .leaf:
      var transfer = _AccessorCall()
      _ = field.access(object, .encode, root, &transfer)
      return transfer.error == nil ? .encoded(transfer.encoded) : nil
    case .property(let object, let field):
      var transfer = _AccessorCall()
      _ = field.access(object, .load, root, &transfer)
      if field.field.definition.reference != nil {
        return identities(of: transfer.live, field)
      }
      return whole(transfer.live, field.node)
    }
  }

  /// A value as the way back writes it, nil where that cannot be.
  private func whole(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value? {
    written(live, node).map { .encoded(.source($0)) }
  }
}
