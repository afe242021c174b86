extension Writes {
  /// Takes the steps out of the commit that write what stands in for edited properties, and makes
  /// them there.
  ///
  /// - Parameter standIn: What is written in place of a property of an object; it is no one else's yet.
  func takeCovered(_ standIn: (ResolvedField, AnyObject) -> StandIn?) {
    for number in 0..<contents.steps.count {
      let step = contents.steps[number]
      if step.isStored || !step.isOfProperty { continue }
      let target = contents.targets[Int(step.target)]
      let field = target.plan.fields[Int(step.field)]
      guard field.isCovered, let standIn = standIn(field, target.object) else { continue }
      skip(number)
      let payload = Int(step.payload)
      var call = _AccessorCall()
      switch step.kind {
      case .write:
        standIn.access(standIn, .write, root.at(payload), &call).wasPromised()
      case .writeValue:
        call.value = rare.values[payload]
        standIn.access(standIn, .writeValue, root, &call).wasPromised()
      case .store:
        call.live = contents.lives[payload]
        standIn.access(standIn, .store, root, &call).wasPromised()
      case .postpone, .share, .plain, .relate, .skip: break
      }
    }
  }
}
