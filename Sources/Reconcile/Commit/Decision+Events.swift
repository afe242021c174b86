// The commit of an update that notifies hooks or observers, or can be undone. It performs the
// writes of the plain one in the same order; its further work costs an update without hooks,
// observers and undo nothing.

extension Decision {
  /// Performs every write, and returns the report of the update.
  @inline(__always)
  func performed(_ observer: ((UpdateEvent) -> Void)?) -> ChangeReport {
    if graph?.standing != nil, let graph { noteChanges(graph) }
    unread?.open(findings.log, graph)
    rider?.commit()
    let log = commit(observer)
    let inverse = writes.options.givesUndo ? log : nil
    rider?.hold()
    #if DEBUG
      noteLeft()
    #endif
    return report(inverse: inverse)
  }

  /// The report so far.
  @inline(__always)
  func report(inverse: UndoLog? = nil) -> ChangeReport {
    if !findings.isLogged, inverse == nil, rootKey == nil {
      return ChangeReport(counts: findings.counts, isDetailed: writes.options.reportsChanges)
    }
    return wholeReport(inverse)
  }

  /// The report of an update that has logged something, or whose report has more than counts.
  @inline(never)
  private func wholeReport(_ inverse: UndoLog?) -> ChangeReport {
    let isEmpty = !findings.isLogged || findings.log.records.isEmpty
    let log = isEmpty ? nil : writes.options.reportsChanges ? findings.log : findings.log.summary
    var attachments: ChangeReport.Attachments?
    if inverse != nil || rootKey != nil {
      attachments = ChangeReport.Attachments(
        inverse: inverse.map(ChangeReport.Undoing.init), rootKey: rootKey)
    }
    return ChangeReport(
      counts: findings.counts, isDetailed: writes.options.reportsChanges,
      log: log?.records.isEmpty == false ? log : nil,
      attachments: attachments)
  }

  /// Performs every write, and then writes values for the report.
  private func commitWhole() {
    commit()
    writes.settleWholes()
  }

  /// Performs every write, and notifies hooks and the observer.
  ///
  /// - Returns: The log to undo the writes, nil if the update keeps none.
  private func commit(_ observer: ((UpdateEvent) -> Void)?) -> UndoLog? {
    guard
      observer != nil || writes.options.keepsUndo || writes.hasRare && !writes.rare.nodes.isEmpty
    else {
      if writes.contents.announces { announced(commitWhole) } else { commitWhole() }
      return nil
    }
    let touched = touchedObjects(isObserved: observer != nil)
    let orders = touched.orders()
    for number in orders.down {
      let object = touched.all[number].object
      for hook in touched.all[number].hooks.will { hook(object) }
      observer?(.willUpdate(object))
    }
    let inverse = writes.options.keepsUndo ? UndoLog(self) : nil
    // Before what observers do, which is taken back first.
    if let inverse { graph?.table?.transaction?.append(inverse.takeBack) }
    if let rider { inverse?.note(rider) }
    if inverse == nil, observer == nil {
      announced(commit)
    } else {
      announced { writeSteps(touched.tree, inverse, observer) }
      writeOwnSteps(touched.tree, inverse, observer)
      let changes = graph?.register(writes.resolver)
      if let changes, let table = graph?.table { inverse?.note(changes, of: table) }
      inverse?.settle()
    }
    writes.settleWholes()
    // Of this update alone, whatever user code does next.
    let reports = touched.reports(in: orders.up)
    for (index, number) in orders.up.enumerated() {
      let report = reports.report(of: index)
      let object = touched.all[number].object
      for hook in touched.all[number].hooks.did { hook(object, report) }
      observer?(.didUpdate(object, report))
    }
    return inverse
  }

  /// The written objects that hooks or the observer are notified about.
  private func touchedObjects(isObserved: Bool) -> NotifiedObjects {
    var touched = NotifiedObjects(findings.log)
    var last: Int32 = -1
    for step in writes.contents.steps where step.target != last && step.isOfProperty {
      last = step.target
      let target = writes.contents.targets[Int(step.target)]
      guard isObserved || target.plan.hasHooks, let node = writes.rare.nodes[step.target] else {
        continue
      }
      touched.add(target.object, at: node, hooks: target.plan.schema.hooks)
    }
    guard isObserved else { return touched }
    for step in writes.ownSteps {
      touched.add(step.object, at: node(of: step), hooks: Hooks())
    }
    return touched
  }

  private func writeSteps(
    _ tree: ReportTree, _ inverse: UndoLog?, _ observer: ((UpdateEvent) -> Void)?
  ) {
    var transfer = _AccessorCall()
    transfer.isAnnounced = writes.contents.announces
    var last: Int32 = -1
    var path = SourcePath()
    for step in writes.contents.steps {
      let target = writes.contents.targets[Int(step.target)]
      if step.target != last {
        last = step.target
        path = tree.path(of: writes.rare.nodes[step.target] ?? -1)
      }
      if step.kind == .relate {
        inverse?.note(writes.rare.relations[Int(step.payload)])
      } else if step.isOfProperty {
        inverse?.note(target.plan.fields[Int(step.field)], of: target.object, at: path)
      }
      write(step, target.storage, writes.root, &transfer)
      guard let observer, step.isOfProperty else { continue }
      let field = target.plan.fields[Int(step.field)]
      observer(.set(target.object, path.appending(SourcePath(field.steps))))
    }
  }

  private func writeOwnSteps(
    _ tree: ReportTree, _ inverse: UndoLog?, _ observer: ((UpdateEvent) -> Void)?
  ) {
    for step in writes.ownSteps {
      let path = tree.path(of: node(of: step))
      inverse?.note(step, at: path)
      step.write()
      guard let observer else { continue }
      for way in step.paths {
        observer(.set(step.object, path.appending(way)))
      }
    }
  }

  private func node(of step: any OwnStep) -> Int {
    writes.rare.ownNodes[ObjectIdentifier(step.object)] ?? -1
  }
}
