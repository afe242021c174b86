extension Writes {
  /// An inserted or changed value, encoded after the last write of the update.
  struct Late {
    let node: Int
    let step: ChangeLog.Step

    /// The number of records up to and including its own.
    let mark: Int
    let subject: Subject
    var isOfMentions = false

    enum Subject {
      case live(_LiveValue, Node)
      case property(AnyObject, ResolvedField)
    }
  }

  /// A root of the report's paths.
  struct Root {
    let object: AnyObject
    let plan: ResolvedType

    /// Whether the object only holds the property that is the root.
    let isHolder: Bool
    let node: Int

    /// Whether it stands under no root, and has a name in place of a path.
    var isOutside = false
  }

  /// Keeps the object at the place under check as a root from which others are reached.
  @inline(never)
  func keepRoot(_ object: AnyObject, _ plan: ResolvedType, isHolder: Bool) {
    rare.roots.append(
      Root(object: object, plan: plan, isHolder: isHolder, node: findings.node()))
  }

  /// The roots of the report's paths, if they are kept.
  var roots: [Root] { hasRare ? rare.roots.filter { !$0.isOutside } : [] }

  /// Keeps a value that was inserted at the place under check.
  @inline(never)
  func keepWhole(_ live: _LiveValue, _ node: Node) {
    guard options.reportsChanges, findings.freshDepth == 0 else { return }
    rare.lates.append(
      Late(node: findings.node(), step: .none, mark: findings.log.mark, subject: .live(live, node)))
  }

  /// Keeps a property that gets another value.
  ///
  /// - Parameter isOfMentions: Whether an earlier mention of the object wrote the property too.
  @inline(never)
  func keepWhole(_ field: ResolvedField, of object: AnyObject, isOfMentions: Bool = false) {
    guard options.reportsChanges, findings.freshDepth == 0, !field.isDeferred else { return }
    let place =
      field.steps.count < 2
      ? (node: findings.node(), step: findings.step(of: field))
      : findings.at(field) { (node: findings.node(), step: .none) }
    rare.lates.append(
      Late(
        node: place.node, step: place.step, mark: findings.log.mark,
        subject: .property(object, field),
        isOfMentions: isOfMentions))
  }

  /// Reports an object that was inserted at the place under check, in place of another or of nil.
  @inline(never)
  func tell(
    _ kind: Change.Kind, _ object: AnyObject, insteadOf live: _LiveValue, _ node: Node,
    _ value: _Token
  ) {
    findings.note(
      kind, nil, old: kind == .created ? .none : oldValues.replaced(live, node),
      new: .word(value.index),
      note: node.object?.name)
    keepWhole(.object(object), node)
  }

  /// Reports a collection that replaces nil, unless the changes of its elements are reported
  /// already.
  @inline(never)
  func tellOfNil(_ field: ResolvedField, of object: AnyObject, _ value: _Token, isTold: Bool) {
    if !isTold { findings.note(.changed, field, old: .encoded(.null), new: .word(value.index)) }
    if field.node.kind != .object { keepWhole(field, of: object) }
  }

  /// Encodes the inserted and changed values, as they are after the last write.
  func settleWholes() {
    guard hasRare else { return }
    for late in rare.lates {
      guard let value = value(of: late.subject) else { continue }
      findings.log.add(
        ChangeLog.Whole(
          node: late.node, step: late.step, value: value, isOfMentions: late.isOfMentions))
    }
    rare.lates = []
    settleObjects()
  }

  /// Keeps an object at the place under check that is written and stands under no root.
  func keepOutside(_ object: AnyObject, _ plan: ResolvedType) {
    guard options.reportsChanges else { return }
    rare.roots.append(
      Root(
        object: object, plan: plan, isHolder: false, node: findings.node(), isOutside: true))
  }

  /// Records the places of the written objects, including those that the source does not name.
  private func settleObjects() {
    guard options.reportsChanges, hasRare, !rare.roots.isEmpty,
      !contents.targets.isEmpty || !ownSteps.isEmpty
    else { return }
    var survey = PlaceSurvey(self, from: roots)
    survey.note()
    // Objects that are not under the roots come last.
    for object in rare.roots where object.isOutside {
      findings.log.objects.append(
        ChangeLog.Object(
          type: "\(type(of: object.object))",
          identity: object.plan.encodedIdentity(of: object.object, root), node: object.node,
          otherNodes: []))
    }
    rare.roots = []
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
        return contents.resolver.identities(of: transfer.live, field)
      }
      return whole(transfer.live, field.node)
    }
  }

  /// The encoding of a value; nil if it cannot be written.
  private func whole(_ live: _LiveValue, _ node: Node) -> ChangeLog.Value? {
    contents.resolver.written(live, node).map { .encoded(.source($0)) }
  }
}
