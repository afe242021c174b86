extension Writes {
  #if RECONCILE_INVARIANTS
    /// Stops if a step names an object, a property or a value that is not there.
    func checkInvariants() {
      for number in 0..<contents.steps.count {
        let step = contents.steps[number]
        precondition(Int(step.target) < contents.targets.count, "a step writes an object")
        if step.kind == .skip { continue }
        let (target, payload) = (contents.targets[Int(step.target)], Int(step.payload))
        precondition(payload >= 0, "a step has a value")
        if step.isOfProperty {
          precondition(
            Int(step.field) < (step.isStored ? target.rows.slots : target.plan.fields.count),
            "a step writes a property")
        }
        switch step.kind {
        case .writeValue: precondition(payload < rare.values.count, "a value is kept")
        case .store, .share: precondition(payload < contents.lives.count, "objects are kept")
        case .plain:
          precondition(payload + Int(step.field) <= contents.plain.count, "plain values are kept")
        case .write, .postpone, .relate, .skip: break
        }
      }
    }
  #else
    @inline(__always)
    func checkInvariants() {}
  #endif
}
