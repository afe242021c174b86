// Plain storage that holds a value already is not written again if nobody can have changed it since
// the check: whether code of the user's runs in the commit is known once every step is. The types of
// rows are owned by the resolver, which outlives the update.

extension Writes {
  /// Adds a step that sets all properties of a target again that are set again.
  func addAgain(_ target: Int32, word: Int) {
    contents.setsAgain = true
    contents.steps.push(Step(target: target, field: 0, payload: word, kind: .again))
  }

  /// Adds a step that sets all properties of objects again that are equal to their source. They count as
  /// no targets of writes.
  func addAgain(_ row: EqualRow) {
    contents.setsAgain = true
    contents.steps.push(Step(target: -1, field: 0, payload: rare.rows.count, kind: .row))
    rare.rows.append(row)
  }

  /// Adds a step that sets a property to what it holds, which is not taken apart.
  func setAgain(_ field: ResolvedField, _ number: Int, _ subject: inout Subject) {
    var call = _AccessorCall()
    _ = subject.access(field, .readValue, root, &call)
    set(call.value as Any, number, &subject, .isSame)
  }

  /// Sets the properties of a row of objects again.
  func setAgain(_ step: Step) {
    rare.rows[Int(step.payload)].each(root) { object, plan, source in
      setAgain(object, plan, to: source)
    }
  }

  /// Sets the properties of an object again that are equal to their source, or were when they were
  /// checked.
  func setAgain(_ object: AnyObject, _ plan: ResolvedType, to source: _Token) {
    plan.plain?.set(object, to: source) { row, value in
      let number = Int(row.number)
      if row.kind != .converted {
        return plan.table.access(number, object, .write, value, &findings.call).wasPromised()
      }
      convertAgain(object, plan.table, number, value)
    }
  }

  /// Gives a property that a conversion found equal the value of its source, if code of the user's has
  /// changed it since.
  func convertAgain(
    _ object: AnyObject, _ table: FieldTable, _ number: Int, _ value: _Token
  ) {
    var call = _AccessorCall()
    guard table.access(number, object, .check, value, &call) != .equal else { return }
    call.source = SourceValue(tape: findings.tape, index: value.index)
    guard table.access(number, object, .convert, value, &call) != .mismatch else { return }
    table.access(number, object, .writeValue, value, &call).wasPromised()
  }

  /// Whether there are such steps and they have to be performed: the commit may run code of the user's,
  /// a setter, an observer, or the `deinit` of an object that is let go.
  ///
  /// Asked before the first write, where no hook and no observer of the update is called.
  func setsAgain() -> Bool {
    guard contents.setsAgain else { return false }
    return !ownSteps.isEmpty || contents.announces
      || (0..<contents.steps.count).contains { number in
        let step = contents.steps[number]
        switch step.kind {
        case _ where step.isSame: return false
        case .write where step.isStored: return false
        case .plain, .again, .row, .skip: return false
        case .write, .writeValue, .store: return runsCode(step)
        case .postpone, .share, .relate: return true
        }
      }
  }

  /// Whether a step runs code that sets a property, or lets an object go.
  private func runsCode(_ step: Step) -> Bool {
    let target = contents.targets[Int(step.target)]
    return unsafe target.table.field(Int(step.field))._withUnsafeGuaranteedRef { field in
      guard field.field.isPlainStorage else { return true }
      if field.isOfValueType { return false }
      switch field.node.kind {
      case .leaf: return step.kind != .write
      case .set, .container: return true
      case .object, .list, .dictionary:
        // A struct may hold objects, in properties that no field declares too.
        if field.node.innermostObject?.isClass == false {
          return !target.stored.holdsNoObjects(Int(step.field))
        }
      }
      guard step.kind == .store else { return true }
      _ = field.access(target.object, .load, root, &findings.call)
      defer { findings.call.live = .none }
      switch (findings.call.live, contents.lives[Int(step.payload)]) {
      case (.object(let old), .object(let new)): return old !== new
      case (.instances(let old), .instances(let new)): return !old.areSame(as: new)
      default: return true
      }
    }
  }
}

/// Objects that stand in a row in a live list, and are equal to elements of the source; or one object
/// at any place.
@safe
struct EqualRow {
  private let live: _LiveValue
  private let places: Range<Int>

  /// The word of the first one's element.
  private let word: Int

  /// The type of the objects, owned by the resolver.
  private let plan: Unmanaged<ResolvedType>

  init(_ live: _LiveValue, _ places: Range<Int>, word: Int, _ plan: ResolvedType) {
    self.live = live
    self.places = places
    self.word = word
    unsafe self.plan = .passUnretained(plan)
  }

  /// Visits the objects with their type and their elements of the source.
  fileprivate func each(_ root: _Token, _ body: (AnyObject, ResolvedType, _Token) -> Void) {
    let plan = unsafe plan.takeUnretainedValue()
    var token = root.at(word)
    for place in places {
      switch live {
      case .instances(let objects): body(objects[place], plan, token)
      case .object(let object): body(object, plan, token)
      case .list(let lives):
        if case .object(let object) = lives[place] { body(object, plan, token) }
      default: break
      }
      token = root.at(token.next)
    }
  }
}
