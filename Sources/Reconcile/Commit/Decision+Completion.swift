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

  /// Performs every write, unless what keeps the map's objects refuses that.
  ///
  /// - Throws: Why it is refused; nothing is written then.
  @inline(__always)
  func committed(_ observer: ((UpdateEvent) -> Void)?) throws(UpdateError) -> ChangeReport {
    guard let graph, let keeper = graph.table?.keeper else { return performed(observer) }
    return try committed(graph, keeper, observer)
  }

  @inline(never)
  private func committed(
    _ graph: GraphState, _ keeper: any MapKeeper, _ observer: ((UpdateEvent) -> Void)?
  ) throws(UpdateError) -> ChangeReport {
    guard keeper.isWatching, let table = graph.table else { return performed(observer) }
    return try keeper.commit(change(of: table, graph)) { performed(observer) }
  }
}
