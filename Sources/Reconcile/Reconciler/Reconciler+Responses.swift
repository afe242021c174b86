// What the module for requests needs of a map beside updates.

extension Reconciler {
  /// Takes objects out of a map, of its lists and of whatever its objects hold, since a server has
  /// confirmed that they are gone: one walk, and one commit.
  ///
  /// - Parameters:
  ///   - objects: The objects.
  ///   - map: The map.
  package func removeConfirmed<Model: Reconcilable & AnyObject>(
    _ objects: [Model], from map: IdentityMap
  ) throws(UpdateError) -> ChangeReport {
    let history = map.table.madeHistory
    let gone = Set(objects.map { ObjectIdentifier($0) })
    let call = Call(nil, nil, in: map)
    let update = start([], call)
    let target = ObjectsTarget(
      map, Removal<Model>.unmatched(in: { gone.contains(ObjectIdentifier($0)) }, from: .everywhere))
    target.isConfirmed = true
    if history.reads.oldest != nil {
      for object in objects {
        guard let plan = update.resolver.plan(of: object), let space = plan.identitySpace else {
          continue
        }
        let key = Acknowledgements.Key(space, plan.identityHash(of: object))
        update.holders.graph?.made.facts.append((key, .deletion))
      }
    }
    return try run(update, target, nil, nil)
  }

  /// Whether the last source of a list's baseline says something else than its objects do.
  ///
  /// It is compared in full, and nothing is written; the map knows afterwards which objects the source
  /// names.
  package func wouldChange<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, [Model]>, by baseline: Baseline,
    at keys: [String], in map: IdentityMap
  ) -> Bool {
    guard let source = baseline.document?.value(at: keys) else { return true }
    var call = Call(nil, nil, in: map)
    call.owner = baseline
    let update = start(source, call, .probe)
    if let history = map.table.history {
      update.holders.graph?.bit = baseline.bit(in: map.table, history)
    }
    let target = PropertyTarget(owner, Field<Owner, [Model]>("", path).definition)
    target.check(update)
    update.completeGraph()
    guard let graph = update.holders.graph, update.findings.error == nil else { return true }
    graph.nameUnmarked(in: map.table)
    let isChanged = graph.rare?.changedOwners.isEmpty == false
    return isChanged || !update.findings.counts.isAgreementBesideEdits
  }
}

extension ChangeReport.Counts {
  /// Whether source and objects agree, but for what edits show.
  fileprivate var isAgreementBesideEdits: Bool {
    all.allSatisfy { count in
      count.count == 0 || [.touched, .unknown, .withheld].contains(count.kind)
    }
  }
}

extension IdentityMap {
  /// Remembers a list of the map's objects whose owner may have no schema, so that what is deleted
  /// leaves it, and what is adopted takes its place there.
  package func keep<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ path: ReferenceWritableKeyPath<Owner, [Model]>, of owner: Owner
  ) {
    table.madeHistory.keep(Field<Owner, [Model]>("", path).definition, of: owner)
  }

  /// The moment of the last change.
  package var moment: UInt64 { table.madeHistory.now }
}

extension Baseline {
  /// Notes that something that is no source has changed what the last source named.
  package func overtake(in map: IdentityMap) { overtake(at: map.table.madeHistory.advance()) }

  /// Notes that nothing is left to say for the last source, if nobody spoke since a read began.
  package func settle(asOf read: IdentityMap.Read) { settle(asOf: read.moment) }

  /// Forgets the last source, and what a server calls it.
  package func forget() { state.withLock { ($0.last, $0.validator) = (nil, nil) } }
}
