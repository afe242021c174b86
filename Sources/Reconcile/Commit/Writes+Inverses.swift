extension Writes {
  /// An instance that the update created, and the log's node of its place.
  struct Made {
    let object: AnyObject
    let plan: ResolvedType
    let node: Int
  }

  /// The children of an owner before and after a write.
  struct Relation {
    let link: InverseLink
    let owner: AnyObject
    let old: [AnyObject]
    var new: [AnyObject]
  }

  /// Keeps an instance that the update created, if the update can be undone.
  func keepMade(_ object: AnyObject, _ plan: ResolvedType) {
    guard options.keepsUndo, plan.isClass else { return }
    rare.made.append(Made(object: object, plan: plan, node: findings.node()))
  }

  /// Adds the write that updates the back references of children to their owner.
  func relate(_ owner: AnyObject, _ plan: ResolvedType, _ field: ResolvedField, to live: _LiveValue)
  {
    guard let link = field.field.inverse else { return }
    _ = field.access(owner, .load, root, &findings.call)
    let old = findings.call.live.objects
    findings.call.live = .none
    rare.relations.append(Relation(link: link, owner: owner, old: old, new: live.objects))
    let target = push(Target(owner, plan))
    hold(target: owner)
    // The index numbers the targets as they stand.
    contents.mentions.index.skip()
    rare.targetsOfRelations.insert(Int(target))
    contents.steps.push(
      Step(target: target, field: 0, payload: rare.relations.count - 1, kind: .relate))
  }
}

extension Writes.Relation {
  /// Clears the back references of the children that left, unless they point elsewhere by now, and
  /// sets those of the current children.
  func write() {
    let staying = Set(new.map(ObjectIdentifier.init))
    for child in old where !staying.contains(ObjectIdentifier(child)) {
      link.disconnect(child, owner)
    }
    for child in new { link.connect(child, owner) }
  }
}
