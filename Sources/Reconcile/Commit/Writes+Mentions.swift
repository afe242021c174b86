// A source may say something of one object at several places. What a later mention says is compared with what
// those before it decided, which is not written yet: so each value is heard and counted once.

extension Writes {
  /// What is known of objects of which the source says something at several places.
  struct Mentions {
    var index: TargetIndex
    var decided = DecidedSteps()

    /// How often an object came that is written already.
    var repeats = 0
  }

  /// Whether the update writes an object already; asked before each object of a class is checked.
  @inline(__always)
  func isMentioned(_ object: AnyObject) -> Bool {
    contents.mentions.index.mayContain(object) && isTarget(object)
  }

  @inline(never)
  private func isTarget(_ object: AnyObject) -> Bool {
    contents.mentions.index.contains(object, in: contents.targets)
  }

  @inline(never)
  func growTargetIndex() {
    contents.mentions.index.grow(contents.targets)
  }

  /// How many objects are mentioned, and how many of them again.
  @inline(__always)
  var mentionCounts: (all: Int, repeats: Int) {
    (contents.mentions.index.count, contents.mentions.repeats)
  }

  /// Notes that an object is mentioned again.
  func noteRepeat() { contents.mentions.repeats &+= 1 }

  /// Whether an object under check was mentioned inside itself.
  ///
  /// - Parameter repeats: The number of repeated mentions before the property that was checked.
  @inline(never)
  func wasMentioned(_ subject: Subject, _ object: AnyObject, since repeats: Int) -> Bool {
    if subject.isDirect { return false }
    return subject.target < 0 ? isMentioned(object) : contents.mentions.repeats != repeats
  }

  /// The value that an earlier mention decided for a property, nil where none did.
  func decidedValue(_ place: Int, _ subject: Subject) -> Any? {
    guard subject.isAgain, let number = decidedSteps(place, subject).last else { return nil }
    return value(of: contents.steps[number], subject.plan.fields[place], subject)
  }

  /// What an earlier mention put into a property of objects or collections, nil where none did.
  func decidedLive(_ field: ResolvedField, _ subject: Subject) -> _LiveValue? {
    guard let place = subject.plan.fields.firstIndex(where: { $0 === field }) else { return nil }
    var live: _LiveValue?
    for number in decidedSteps(place, subject) {
      let step = contents.steps[number]
      if Int(step.field) != place {
        if live == nil {
          _ = field.access(subject.object, .load, root, &findings.call)
          live = findings.call.live
          findings.call.live = .none
        }
        write(step, into: live, field, at: place, subject)
      } else if step.kind == .store, field.node.innermostObject?.isClass != false {
        live = contents.lives[Int(step.payload)]
      } else {
        // The step keeps its structs, so that of the check is another one.
        live = value(of: step, field, subject).map(field.takeApart)
      }
    }
    return live
  }

  /// The part that an earlier mention left unread in a deferred property, nil where none did.
  func decidedPart(_ place: Int, _ subject: Subject) -> SourceValue? {
    guard subject.isAgain, let number = decidedSteps(place, subject).last,
      contents.steps[number].kind == .postpone
    else { return nil }
    return SourceValue(
      tape: findings.tape, index: contents.unread[Int(contents.steps[number].payload)].word)
  }

  /// Whether an earlier mention has decided what a property holds.
  func isDecided(_ place: Int, _ subject: Subject) -> Bool {
    subject.isAgain && !decidedSteps(place, subject).isEmpty
  }

  private func decidedSteps(_ place: Int, _ subject: Subject) -> [Int] {
    contents.mentions.decided.steps(
      for: subject.object, place, in: contents.steps, contents.targets)
  }

  /// The value that a step sets a property to.
  private func value(of step: Step, _ field: ResolvedField, _ subject: Subject) -> Any? {
    var transfer = _AccessorCall()
    let payload = Int(step.payload)
    switch step.kind {
    case .writeValue: return contents.values[payload]
    case .write:
      transfer.source = SourceValue(tape: findings.tape, index: payload)
      _ = field.access(subject.object, .convert, root.at(payload), &transfer)
    case .store:
      transfer.live = contents.lives[payload]
      _ = field.access(subject.object, .assemble, root, &transfer)
    case .postpone, .relate, .skip: return nil
    }
    return transfer.value
  }

  /// Writes a property of a struct into its box.
  private func write(
    _ step: Step, into live: _LiveValue?, _ field: ResolvedField, at place: Int, _ subject: Subject
  ) {
    guard case .object(let box)? = live, let nested = field.structPlan else { return }
    let members = subject.plan.stored(by: subject.object).members(place)
    let value = root.at(Int(step.payload))
    nested.table.access(Int(step.field) &- members, box, .write, value, &findings.call)
      .wasPromised()
  }
}
