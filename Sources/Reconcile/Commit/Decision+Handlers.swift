extension Decision {
  /// Performs what a call decided.
  @inline(__always)
  func completed(_ observer: ((UpdateEvent) -> Void)?) throws(UpdateError) -> ChangeReport {
    guard let beneath = graph?.table?.beneath else { return try committed(observer) }
    return try completed(over: beneath) { () throws(UpdateError) in try committed(observer) }
  }

  /// Performs what a call decided, as a commit over edits: what code of the program's does meanwhile is none.
  @inline(never)
  func completed<Failure: Error>(
    over beneath: (any Beneath)?, _ perform: () throws(Failure) -> ChangeReport
  ) throws(Failure) -> ChangeReport {
    beneath?.beginCommit()
    defer { beneath?.endCommit(hasWritten: writes.count > 0 || !writes.ownSteps.isEmpty) }
    return try perform()
  }

  /// Performs every write, once the handlers of the map's commits agree.
  ///
  /// - Throws: The issue of a handler that refuses the update; nothing is written then.
  @inline(__always)
  func committed(_ observer: ((UpdateEvent) -> Void)?) throws(UpdateError) -> ChangeReport {
    guard let graph, graph.table?.commits != nil else { return performed(observer) }
    return try committed(graph, observer)
  }

  @inline(never)
  private func committed(
    _ graph: GraphState, _ observer: ((UpdateEvent) -> Void)?
  ) throws(UpdateError) -> ChangeReport {
    guard let table = graph.table, let handlers = table.commits, !graph.isFromStore else {
      return performed(observer)
    }
    let account = CommitAccount(table, writes.resolver, graph.waitChanges) { [writes, rider] in
      let decided = DecidedForecast(writes)
      return rider.map { LayeredForecast($0, over: decided) } ?? decided
    }
    let own = graph.baseline
    let commit = account.commit(changes(graph, table), own.map { [$0] } ?? [])
    if !commit.isEmpty {
      commit.baselines += overtakenBaselines(graph).filter { $0.name != own?.name }
    }
    if let own, graph.rare?.digested == nil {
      let targets = BaselineTargets(graph.met.map(\.object), besides: graph.made.namedBefore)
      graph.made.targets = targets
      commit.targets[own.name] = (targets, account)
    }
    if let object = graph.rare?.digested, let plan = writes.resolver.plan(of: object),
      own?.validator != nil
    {
      commit.baselines[0].document = account.digest(
        of: CommitMember(object: object, plan: plan))?.jsonData()
    }
    return try handlers.committed(commit) {
      let report = performed(observer)
      account.settle()
      return report
    }
  }
}
