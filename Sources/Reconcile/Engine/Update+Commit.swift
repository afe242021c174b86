extension Update {
  /// Makes every write that the check decided, in order; nothing here can fail.
  ///
  /// Setters are code of the user's and may do anything, start another update included. The steps
  /// are this update's own and are written as they were decided.
  func commit() {
    let steps = steps
    let targets = targets
    var transfer = _Transfer()
    let root = root
    for step in steps {
      let target = targets[Int(step.target)]
      let field = target.plan.fields[Int(step.field)]
      let payload = Int(step.payload)
      switch step.kind {
      case .write:
        _ = field.access(target.object, .write, root.at(payload), &transfer)
      case .writeValue:
        transfer.value = values[payload]
        _ = field.access(target.object, .writeValue, root, &transfer)
      case .store:
        transfer.live = lives[payload]
        _ = field.access(target.object, .store, root, &transfer)
      }
    }
    commitDynamic()
  }
}
