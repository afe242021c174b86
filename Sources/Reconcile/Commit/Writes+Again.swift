// Plain storage that holds a value already is not written again if nobody can have changed it since
// the check: whether code of the user's runs in the commit is known once every step is. The types of
// rows are owned by the resolver, which outlives the update. The addresses of arrays are only compared.

extension Writes {
  /// Adds a step that sets all properties of objects again that are equal to their source. They count as
  /// no targets of writes.
  func addAgain(_ row: EqualRow) {
    contents.setsAgain = true
    contents.steps.push(Step(target: -1, field: 0, payload: rare.rows.count, kind: .row))
    rare.rows.append(row)
  }

  /// Sets the properties of a row of objects again.
  func setAgain(_ step: Step) { rare.rows[Int(step.payload)].set(root) }

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
      switch field.node.kind {
      case .leaf: return step.kind != .write && !field.isOfValueType
      case .set, .container: return true
      case .object, .list, .dictionary:
        // A struct may hold objects, in properties that no field declares too.
        if field.node.innermostObject?.isClass == false {
          return !target.stored.holdsNoObjects(Int(step.field))
        }
      }
      _ = field.access(target.object, .load, root, &findings.call)
      defer { findings.call.live = .none }
      switch (findings.call.live, contents.lives[Int(step.payload)]) {
      case (.object(let old), .object(let new)): return old !== new
      case (.instances(let old), .instances(let new)): return !Writes.areSame(old, new)
      default: return true
      }
    }
  }
}

extension Writes {
  /// Whether two lists have the same objects; mostly they are one array.
  private static func areSame(_ one: [AnyObject], _ other: [AnyObject]) -> Bool {
    guard one.count == other.count else { return false }
    let isOne = unsafe one.withUnsafeBufferPointer { start in
      unsafe other.withUnsafeBufferPointer { unsafe start.baseAddress == $0.baseAddress }
    }
    return isOne || one.elementsEqual(other, by: ===)
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

  /// Sets the objects' properties to the values of the source.
  fileprivate func set(_ root: _Token) {
    guard let table = unsafe plan.takeUnretainedValue().plain else { return }
    var token = root.at(word)
    for place in places {
      switch live {
      case .instances(let objects): table.set(objects[place], to: token)
      case .object(let object): table.set(object, to: token)
      case .list(let lives):
        if case .object(let object) = lives[place] { table.set(object, to: token) }
      default: break
      }
      token = root.at(token.next)
    }
  }
}
