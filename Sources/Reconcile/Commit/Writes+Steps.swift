extension Writes {
  /// Writes a property at once or at the commit.
  func emit(
    _ payload: Payload, _ field: ResolvedField, at number: Int, _ subject: inout Subject
  ) {
    if subject.isDirect { return write(payload, field, subject) }
    switch payload {
    case .token(let token): add(.write, number, token.index, &subject)
    case .value(let value): set(value as Any, number, &subject)
    case .live(let live):
      store(live, number, &subject)
      relate(subject.object, subject.plan, field, to: live)
    }
  }

  /// Writes a property of an instance that no other code can see yet, or of a struct in its box.
  private func write(_ payload: Payload, _ field: ResolvedField, _ subject: Subject) {
    switch payload {
    case .token(let token):
      field.access(subject.object, .write, token, &findings.call).wasPromised()
    case .value(let value):
      var call = _AccessorCall()
      call.value = value
      field.access(subject.object, .writeValue, root, &call).wasPromised()
    case .live(let live):
      relate(subject.object, subject.plan, field, to: live)
      var call = _AccessorCall()
      call.live = live
      field.access(subject.object, .store, root, &call).wasPromised()
    }
  }

  /// Adds a step that sets a property to a value.
  func set(_ value: Any, _ number: Int, _ subject: inout Subject) {
    rare.values.append(value)
    add(.writeValue, number, rare.values.count &- 1, &subject)
  }

  /// Adds a step that sets a property to objects or collections.
  func store(_ live: _LiveValue, _ number: Int, _ subject: inout Subject) {
    contents.lives.append(live)
    add(.store, number, contents.lives.count &- 1, &subject)
  }

  /// Adds a step that leaves a part of the source unread.
  func postpone(_ part: UnreadPart, _ number: Int, _ subject: inout Subject) {
    add(.postpone, number, rare.unread.count, &subject)
    rare.unread.append(part)
  }

  /// Adds a step that makes a deferred property share what another one holds.
  func share(_ box: AnyObject, _ number: Int, _ subject: inout Subject) {
    contents.lives.append(.object(box))
    add(.share, number, contents.lives.count &- 1, &subject)
  }

  /// Adds a step that writes a property.
  ///
  /// - Parameters:
  ///   - number: The index of the field, or the row of a struct's property if the step is stored.
  ///   - payload: The word of the source, or the index among the values, lives or unread parts.
  @inline(__always)
  func add(
    _ kind: Step.Kind, _ number: Int, _ payload: Int, _ subject: inout Subject,
    isStored: Bool = false
  ) {
    contents.steps.push(
      Step(
        target: target(of: &subject), field: number, payload: payload, kind: kind,
        isStored: isStored))
  }

  /// The objects or collections that a step stores.
  func live(at step: Int) -> _LiveValue { contents.lives[Int(contents.steps[step].payload)] }

  /// Makes a step store other objects or collections.
  func setLive(_ live: _LiveValue, at step: Int) {
    contents.lives[Int(contents.steps[step].payload)] = live
  }

  /// Makes a step write nothing.
  func skip(_ step: Int) { contents.steps[step] = contents.steps[step].skipped }

  /// The index of an object among the targets; it is added if it is new.
  @inline(__always)
  func target(of subject: inout Subject) -> Int32 {
    if subject.target < 0 { addTarget(&subject) }
    return subject.target
  }

  /// The target at an index.
  func target(_ number: Int32) -> Target { contents.targets[Int(number)] }

  @inline(never)
  private func addTarget(_ subject: inout Subject) {
    subject.target = addTarget(subject.asTarget)
    hold(target: subject.object)
    if options.isTraced || subject.hasHooks {
      rare.nodes[subject.target] = findings.node()
    }
    if subject.announces { contents.announces = true }
  }

  /// Holds a target that no list holds.
  @inline(__always)
  func hold(target: AnyObject) {
    if contents.held == nil { contents.held = target } else { rare.held.append(target) }
  }

  /// Adds a target, which the caller holds.
  @inline(__always)
  func addTarget(_ target: Target) -> Int32 {
    let number = push(target)
    contents.mentions.index.enter(unsafe UInt(bitPattern: target.reference.toOpaque()))
    return number
  }

  /// The number of a new target, for which the index has room.
  @inline(__always)
  func push(_ target: Target) -> Int32 {
    let number = contents.targets.count
    contents.targets.push(target)
    if contents.mentions.index.isFull { growTargetIndex() }
    return Int32(truncatingIfNeeded: number)
  }

  /// Adds a write to an object without fields.
  func add(_ step: any OwnStep) { rare.ownSteps.append(step) }

  /// Remembers where an object without fields is, if its writes are reported.
  func trace(_ object: AnyObject) {
    if options.isTraced { rare.ownNodes[ObjectIdentifier(object)] = findings.node() }
  }
}
