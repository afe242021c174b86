/// Settles at the end of an update which objects leave the map, and what was acknowledged.
struct DepartureCheck {
  let update: Update

  init(_ update: Update) { self.update = update }

  /// Removes the objects from the map that the source names nowhere, and, if the call asks for it,
  /// from whatever holds them.
  func remove(_ departure: GraphState.Departure?, from graph: GraphState) {
    graph.rare?.departure = nil
    guard update.findings.error == nil else { return }
    var leaving: [(object: AnyObject, space: ObjectIdentifier)] = []
    do {
      leaving = try departure.map(graph.leavers) ?? []
    } catch {
      for issue in UpdateError.issues(error, at: update.findings.path, in: update.source) {
        update.findings.fail(issue)
      }
      return
    }
    if departure?.isReadWhole == false, !leaving.isEmpty {
      update.findings.record(.skipped, nil, note: "nothing is removed, as not all was read")
      leaving = []
    }
    // What was created since the source was asked for cannot be in it.
    if update.options.isLimited {
      leaving.removeAll { StandingCheck(update).isCreatedSince(.object($0.object)) }
    }
    for _ in graph.buried { update.findings.note(.removed, nil, note: "is gone") }
    for _ in leaving { update.findings.note(.removed, nil, note: "not in the source") }
    leaving += graph.buried
    if !leaving.isEmpty { graph.made.leaving = leaving }
    guard let departure, departure.isEverywhere, !leaving.isEmpty else { return }
    let leavers = leaving.map(\.object)
    let exchange = Exchange(
      update,
      Dictionary(
        leavers.map { (ObjectIdentifier($0), .leaves) }, uniquingKeysWith: { first, _ in first }))
    if let owner = departure.owner, let plan = update.rootPlan {
      exchange.visit(rootProperty: plan, of: owner)
    }
    for root in departure.roots { exchange.visit(root: root.object, root.plan, at: root.path) }
    exchange.visitMembers(of: graph)
    for object in update.rider?.holders ?? [] { exchange.visit(member: object) }
    for object in leavers { disconnect(object, besides: exchange.fates) }
  }

  /// Clears the way back to an owner that leaves, in the children that stay.
  func disconnect(_ owner: AnyObject, besides leaving: [ObjectIdentifier: Exchange.Fate]) {
    guard let plan = update.resolver.plan(of: owner) else { return }
    for field in plan.fields where field.field.inverse != nil {
      _ = field.access(owner, .load, update.root, &update.transfer)
      let children = update.transfer.live.objects
      update.transfer.live = .none
      let staying = children.filter { leaving[ObjectIdentifier($0)] != nil }
      if staying.count == children.count { continue }
      update.writes.relate(owner, plan, field, to: .list(staying.map(_LiveValue.object)))
    }
  }
}
