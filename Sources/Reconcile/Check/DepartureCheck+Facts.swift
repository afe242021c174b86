// What a server acknowledges with a response to a write: sources as of an earlier moment have no right to
// it. It is collected only while a read is under way.

extension DepartureCheck {
  /// Collects what the update acknowledges: the properties that its rider does, the creation of its
  /// root, and what the response names.
  func collectFacts(_ graph: GraphState) {
    guard let history = graph.table?.history else { return }
    let settled = update.rider?.acknowledged ?? []
    let created = graph.rare?.created
    guard created != nil || !settled.isEmpty, history.reads.oldest != nil else { return }
    for (object, plan, field) in settled {
      graph.made.facts.append((key(of: object, plan), .properties([field.field.property])))
    }
    for met in graph.met {
      guard let plan = update.resolver.plan(of: met.object) else { continue }
      let key = Acknowledgements.Key(met.space, met.hash)
      if met.object === created { graph.made.facts.append((key, .creation)) }
      let source = update.keys.matched(update.root.at(met.firstNamedAt), plan)
      defer { update.keys.release(source) }
      let named = plan.fields.filter { !$0.isIdentity && update.keys.word(of: $0, source) != 0 }
      graph.made.facts.append((key, .properties(named.map(\.field.property))))
    }
  }

  private func key(of object: AnyObject, _ plan: ResolvedType) -> Acknowledgements.Key {
    guard let space = plan.identitySpace else { return Acknowledgements.Key(object) }
    return Acknowledgements.Key(space, plan.identityHash(of: object))
  }
}
