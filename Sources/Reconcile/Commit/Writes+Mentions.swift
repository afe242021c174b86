// A source may mention an object at several places. The values of a later mention are compared with
// what earlier ones decided, which is not written yet: so each change is applied and counted once.

extension Writes {
  /// The state needed for objects that the source mentions at several places.
  struct Mentions {
    var index: TargetIndex

    /// The number of mentions of objects that the update already writes.
    var repeats = 0
  }

  /// Whether the update already writes an object; called before each check of a class instance.
  @inline(__always)
  func isMentioned(_ object: AnyObject) -> Bool {
    contents.mentions.index.mayContain(object) && isTarget(object)
  }

  @inline(never)
  private func isTarget(_ object: AnyObject) -> Bool {
    contents.mentions.index.number(of: object, in: contents.targets) != nil
  }

  /// Notes that the values of an object are only set again, unless another mention was there before. A
  /// later one makes another target of it.
  ///
  /// What changes in an object without fields is listed with the object that holds it.
  func noteUnchanged(_ target: Int32) {
    guard contents.mentions.repeats == 0, ownSteps.isEmpty else { return }
    contents.targets[Int(target)].isChanged = false
  }

  /// Notes that the steps of a target set what it holds already.
  func noteEqual(_ target: Int32) { contents.targets[Int(target)].isEqual = true }

  /// Whether a report lists an object if it stands under the roots.
  @inline(__always)
  func mayBeListed(_ object: AnyObject) -> Bool {
    contents.mentions.index.mayContain(object) && mayChange(object)
  }

  @inline(never)
  private func mayChange(_ object: AnyObject) -> Bool {
    let number = contents.mentions.index.number(of: object, in: contents.targets)
    return number.map { contents.targets[$0].isChanged } ?? false
  }

  @inline(never)
  func growTargetIndex() {
    contents.mentions.index.grow(contents.targets, besides: hasRare ? rare.targetsOfRelations : [])
  }

  /// The number of mentioned objects, and of repeated mentions.
  @inline(__always)
  var mentionCounts: (all: Int, repeats: Int) {
    (contents.mentions.index.count, contents.mentions.repeats)
  }

  /// Counts a repeated mention of an object.
  func noteRepeat() { contents.mentions.repeats &+= 1 }

  /// Whether the object under check was mentioned inside itself.
  ///
  /// - Parameter repeats: The number of repeated mentions before the property was checked.
  @inline(never)
  func wasMentioned(_ subject: Subject, _ object: AnyObject, since repeats: Int) -> Bool {
    if subject.isDirect { return false }
    return subject.target < 0 ? isMentioned(object) : contents.mentions.repeats != repeats
  }

  /// The value that an earlier mention decided for a property; nil if there is none.
  func decidedValue(_ property: Int, _ subject: Subject) -> Any? {
    guard subject.isAgain, let step = decidedSteps(property, subject).last else { return nil }
    return value(of: step, subject.plan.fields[property], subject)
  }

  /// The objects or collection that an earlier mention decided for a property; nil if there are
  /// none.
  func decidedLive(_ field: ResolvedField, _ subject: Subject) -> _LiveValue? {
    guard let property = subject.plan.fields.firstIndex(where: { $0.field === field.field }) else {
      return nil
    }
    var live: _LiveValue?
    for step in decidedSteps(property, subject) {
      if Int(step.field) != property {
        if live == nil {
          _ = field.access(subject.object, .load, root, &findings.call)
          live = findings.call.live
          findings.call.live = .none
        }
        write(step, into: live, field, at: property, subject)
      } else if step.kind == .store, field.node.innermostObject?.isClass != false {
        live = contents.lives[Int(step.payload)]
      } else {
        // The step keeps its own structs, so the check gets copies.
        live = value(of: step, field, subject).map(field.takeApart)
      }
    }
    return live
  }

  /// The objects or collection that a property will hold after the update.
  func live(of object: AnyObject, _ plan: ResolvedType, _ property: Int) -> _LiveValue {
    var subject = Subject(
      object, plan, SourceObject(token: root, slots: 0), isDirect: !plan.isClass, identity: .same)
    subject.isAgain = isMentioned(object)
    let field = plan.fields[property]
    if subject.isAgain, let live = decidedLive(field, subject) { return live }
    _ = field.access(object, .load, root, &findings.call)
    defer { findings.call.live = .none }
    return findings.call.live
  }

  /// The part that an earlier mention left unread in a deferred property; nil if there is none.
  func decidedPart(_ property: Int, _ subject: Subject) -> SourceValue? {
    guard subject.isAgain, let step = decidedSteps(property, subject).last, step.kind == .postpone
    else { return nil }
    return SourceValue(tape: findings.tape, index: rare.unread[Int(step.payload)].word)
  }

  /// Whether an earlier mention has decided what a property holds.
  func isDecided(_ property: Int, _ subject: Subject) -> Bool {
    subject.isAgain && !decidedSteps(property, subject).isEmpty
  }

  /// Makes the last step that stores a property store other objects or collections.
  ///
  /// - Returns: Whether there is such a step.
  func amend(
    _ live: _LiveValue, _ field: ResolvedField, _ property: Int, _ subject: Subject
  ) -> Bool {
    guard let step = decidedSteps(property, subject).last, step.kind == .store,
      Int(step.field) == property
    else { return false }
    contents.lives[Int(step.payload)] = live
    let relation = relations.lastIndex {
      $0.owner === subject.object && $0.link.path == field.field.inverse?.path
    }
    if let relation { rare.relations[relation].new = live.objects }
    return true
  }

  /// Makes steps write nothing whose properties later steps set anew, so that setters run once.
  func skipOverwritten(_ steps: Range<Int>) {
    for number in steps where contents.steps[number].isOfProperty {
      let step = contents.steps[number]
      let isOverwritten = (steps.upperBound..<count).contains { later in
        let later = contents.steps[later]
        return later.isOfProperty && later.target == step.target && later.field == step.field
      }
      guard isOverwritten else { continue }
      skip(number)
      if number + 1 < steps.upperBound, contents.steps[number + 1].kind == .relate {
        skip(number + 1)
      }
    }
  }

  /// Whether a step from a number on writes a property of an object or a part of it: an identity, or one
  /// that can hold objects. Steps of plain values write neither.
  func decides(_ property: Int, _ subject: Subject, since first: Int) -> Bool {
    (first..<contents.steps.count).contains { number in
      let step = contents.steps[number]
      guard step.isOfProperty else { return false }
      let target = contents.targets[Int(step.target)]
      let row = Int(step.field)
      return target.object === subject.object
        && (step.isStored ? target.rows.owner(row) : row) == property
    }
  }

  private func decidedSteps(_ property: Int, _ subject: Subject) -> [Step] {
    // Taken out, since it reads the other contents.
    var decided = rare.decided
    rare.decided = DecidedSteps()
    defer { rare.decided = decided }
    return decided.steps(for: subject, property, in: self)
  }

  /// The value to which a step sets a property.
  private func value(of step: Step, _ field: ResolvedField, _ subject: Subject) -> Any? {
    var transfer = _AccessorCall()
    let payload = Int(step.payload)
    switch step.kind {
    case .writeValue: return rare.values[payload]
    case .write:
      transfer.source = SourceValue(tape: findings.tape, index: payload)
      _ = field.access(subject.object, .convert, root.at(payload), &transfer)
    case .store:
      transfer.live = contents.lives[payload]
      _ = field.access(subject.object, .assemble, root, &transfer)
    case .postpone, .share, .plain, .relate, .skip: return nil
    }
    return transfer.value
  }

  /// Writes a property of a struct into the struct's box.
  private func write(
    _ step: Step, into live: _LiveValue?, _ field: ResolvedField, at property: Int,
    _ subject: Subject
  ) {
    guard case .object(let box)? = live, let nested = field.structPlan else { return }
    let members = subject.plan.rows(by: subject.object).members(property)
    let value = root.at(Int(step.payload))
    nested.rows.access(Int(step.field) &- members, box, .write, value, &findings.call)
      .wasPromised()
  }
}
