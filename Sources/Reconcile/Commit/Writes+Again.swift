import Foundation

// Plain storage that holds a value already is not written again if nobody can have changed it since
// the check: whether code of the user's runs in the commit is known once every step is.

extension Writes {
  /// Adds a step that sets all properties of an object again to what its source says.
  func addAgain(_ subject: inout Subject) {
    contents.setsAgain = true
    add(.again, 0, subject.token.index, &subject)
  }

  /// Whether there are such steps and they have to be performed: the commit may run code of the user's,
  /// a setter, an observer, or the `deinit` of an object that is let go.
  ///
  /// Asked before the first write, where no hook and no observer of the update is called.
  func setsAgain() -> Bool {
    guard contents.setsAgain else { return false }
    return !contents.ownSteps.isEmpty || contents.announces
      || (0..<contents.steps.count).contains { number in
        let step = contents.steps[number]
        switch step.kind {
        case .write where step.isStored: return false
        case .again, .skip: return false
        case .write, .writeValue, .store:
          return runsCode(step, contents.targets[Int(step.target)])
        case .postpone, .share, .relate: return true
        }
      }
  }

  /// The types of converted values of which it is known that no code of the user's runs when one goes.
  private static let valueTypes: Set<ObjectIdentifier> = {
    func ids<Value>(_ type: Value.Type) -> [ObjectIdentifier] {
      [ObjectIdentifier(Value.self), ObjectIdentifier(Value?.self)]
    }
    return Set(
      ids(Date.self) + ids(UUID.self) + ids(URL.self) + ids(Data.self) + ids(Decimal.self)
        + ids(String.self) + ids(Int.self) + ids(Double.self) + ids(Bool.self))
  }()

  /// Whether a step runs code that sets a property, or lets an object go.
  private func runsCode(_ step: Step, _ target: Target) -> Bool {
    let field = target.plan.fields[Int(step.field)]
    guard field.field.isPlainStorage else { return true }
    switch field.node.kind {
    case .leaf: return step.kind != .write && !Writes.valueTypes.contains(field.node.typeID)
    case .set, .container: return true
    case .object, .list, .dictionary:
      // A struct may hold objects, in properties that no field declares too.
      if field.node.innermostObject?.isClass == false { return true }
    }
    _ = field.access(target.object, .load, root, &findings.call)
    defer { findings.call.live = .none }
    switch (findings.call.live, contents.lives[Int(step.payload)]) {
    case (.object(let old), .object(let new)): return old !== new
    case (.instances(let old), .instances(let new)): return !old.elementsEqual(new, by: ===)
    default: return true
    }
  }
}
