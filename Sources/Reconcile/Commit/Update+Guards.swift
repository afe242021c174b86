extension Update {
  /// Remembers what a property holds, for a plan that is applied later.
  func guardField(
    _ field: ResolvedField, _ place: Int, _ subject: inout Subject, live: _LiveValue? = nil
  ) {
    // A struct is guarded as the value of the property that holds it.
    if subject.isDirect || isDecided(place, subject) { return }
    var value: SourceValue?
    var held = live.map { $0.isBoxed(field.node) ? snapshot(field, subject) : $0 }
    if field.isDeferred {
      held = .object(holder(of: field, subject.object))
    } else if live == nil,
      case .encoded(let encoded) = field.encoded(of: subject.object, subject.token)
    {
      value = SourceValue(encoding: encoded)
    }
    guards.append(
      Guard(
        target: target(of: &subject), field: Int32(truncatingIfNeeded: place), value: value,
        live: held ?? .none, path: findings.path(of: field)))
  }

  /// The paths of properties that no longer hold what they held when they were checked.
  func brokenGuards() -> [SourcePath] {
    guards.filter { !holds($0) }.map(\.path) + brokenDynamicGuards()
  }

  private func holds(_ guarded: Guard) -> Bool {
    let target = targets[Int(guarded.target)]
    let field = target.plan.fields[Int(guarded.field)]
    if let value = guarded.value {
      guard case .encoded(let now) = field.encoded(of: target.object, root) else { return false }
      return SourceValue(encoding: now) == value
    }
    if field.isDeferred, case .object(let known) = guarded.live {
      return holder(of: field, target.object) === known
    }
    var transfer = _AccessorCall()
    _ = field.access(target.object, .load, root, &transfer)
    return agree(transfer.live, guarded.live, field.node)
  }

  /// A second copy of a struct or of a list of structs, since the check writes into the first.
  private func snapshot(_ field: ResolvedField, _ subject: Subject) -> _LiveValue {
    var transfer = _AccessorCall()
    _ = field.access(subject.object, .load, subject.token, &transfer)
    return transfer.live
  }

  /// Whether two states of a property hold the same instances, and structs with equal values.
  func agree(_ one: _LiveValue, _ other: _LiveValue, _ node: Node) -> Bool {
    switch (one, other) {
    case (.none, .none):
      return true
    case (.object(let one), .object(let other)):
      guard let type = node.object, !type.isClass else { return one === other }
      return agree(one, other, resolver.plan(declared: type))
    case (.instances(let one), .instances(let other)):
      return one.elementsEqual(other, by: ===)
    case (.list(let one), .list(let other)):
      guard let element = node.element, one.count == other.count else { return false }
      if node.kind == .set { return agreeAsSets(one, other, element) }
      return zip(one, other).allSatisfy { agree($0, $1, element) }
    case (.entries(let one), .entries(let other)):
      guard let element = node.element, one.count == other.count else { return false }
      return one.allSatisfy { entry in
        other.contains { $0.key == entry.key && agree(entry.live, $0.live, element) }
      }
    case (.container(let one, let contents), .container(let other, let others)):
      guard one === other else { return false }
      return agree(contents, others, node)
    case (.value(let one), .value(let other)):
      return _isSame(one, other)
    default:
      return false
    }
  }

  private func agreeAsSets(_ one: [_LiveValue], _ other: [_LiveValue], _ element: Node) -> Bool {
    if zip(one, other).allSatisfy({ agree($0, $1, element) }) { return true }
    return one.allSatisfy { live in other.contains { agree($0, live, element) } }
  }

  private func agree(_ one: AnyObject, _ other: AnyObject, _ plan: ResolvedType) -> Bool {
    plan.fields.allSatisfy { field in
      if field.isDeferred { return holder(of: field, one) === holder(of: field, other) }
      guard field.node.kind != .leaf else {
        guard case .encoded(let first) = field.encoded(of: one, root),
          case .encoded(let second) = field.encoded(of: other, root)
        else { return false }
        return SourceValue(encoding: first) == SourceValue(encoding: second)
      }
      var transfer = _AccessorCall()
      _ = field.access(one, .load, root, &transfer)
      let first = transfer.live
      _ = field.access(other, .load, root, &transfer)
      return agree(first, transfer.live, field.node)
    }
  }

  /// What holds a deferred property: it is another one after every write, and the same after a read.
  func holder(of field: ResolvedField, _ object: AnyObject) -> AnyObject {
    var transfer = _AccessorCall()
    _ = field.access(object, .deferral, root, &transfer)
    guard case .object(let holder) = transfer.live else { return object }
    return holder
  }
}

extension _LiveValue {
  /// Whether the property holds structs in boxes.
  fileprivate func isBoxed(_ node: Node) -> Bool {
    node.innermostObject.map { !$0.isClass } ?? false
  }
}
