extension Decision {
  /// Performs every write that the check decided, in order; nothing here can fail.
  ///
  /// Setters are user code and may do anything, including another update. The steps belong to this
  /// update and are performed as decided.
  func commit() {
    var next = 0
    writes.writePlain(from: &next)
    // Mostly nothing is left, so what other steps need is made only for them.
    if next < writes.count { commitSteps(from: next) }
    for step in writes.ownSteps { step.write() }
    graph?.register(writes.resolver)
  }

  @inline(never)
  private func commitSteps(from first: Int) {
    let steps = writes.contents.steps
    let targets = writes.contents.targets
    var transfer = _AccessorCall()
    transfer.isAnnounced = writes.contents.announces
    let root = writes.root
    var next = first
    while next < steps.count {
      if steps[next].kind == .plain {
        writes.writePlain(from: &next)
        continue
      }
      let number = steps[next].target
      let type = unsafe targets[Int(number)].typeReference
      // The writes hold their targets, so nothing else has to.
      unsafe targets[Int(number)].reference._withUnsafeGuaranteedRef { object in
        let rows = unsafe type._withUnsafeGuaranteedRef { $0.rows(by: object) }
        while next < steps.count, steps[next].target == number {
          let step = steps[next]
          next &+= 1
          write(step, Storage(object: object, rows: rows), root, &transfer)
        }
      }
    }
  }

  /// Performs one write.
  @inline(__always)
  func write(
    _ step: Step, _ storage: Storage, _ root: _Token, _ transfer: inout _AccessorCall
  ) {
    let (object, rows) = (storage.object, storage.rows)
    let payload = Int(step.payload)
    let property = Int(step.field)
    switch step.kind {
    case .write where step.isStored:
      rows.perform(StoredWrite(token: root.at(payload)), property, object).wasPromised()
    case .write:
      rows.access(property, object, .write, root.at(payload), &transfer).wasPromised()
    case .writeValue:
      transfer.value = writes.rare.values[payload]
      rows.access(property, object, .writeValue, root, &transfer).wasPromised()
    case .store:
      transfer.live = writes.contents.lives[payload]
      rows.access(property, object, .store, root, &transfer).wasPromised()
    case .share:
      transfer.live = writes.contents.lives[payload]
      rows.access(property, object, .restore, root, &transfer).wasPromised()
    case .postpone:
      leave(writes.rare.unread[payload], object, rows, property)
    case .relate:
      writes.rare.relations[payload].write()
    case .plain:
      writes.writePlain(step)
    case .skip: break
    }
  }

  /// Stores a part of the source unread in its property.
  private func leave(
    _ part: UnreadPart, _ object: AnyObject, _ rows: RowTable, _ property: Int
  ) {
    var transfer = _AccessorCall()
    part.fill(&transfer)
    rows.access(property, object, .postpone, writes.root, &transfer).wasPromised()
  }
}
