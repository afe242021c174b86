// What the module for requests needs of a map beside updates.

extension Reconciler {
  /// Whether the last source of a list's baseline says something else than its objects do.
  ///
  /// It is compared in full, and nothing is written; the map knows afterwards which objects the source
  /// names.
  package func wouldChange<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, [Model]>, by baseline: Baseline,
    at keys: [String], in map: IdentityMap
  ) -> Bool {
    guard let source = baseline.document?.value(at: keys) else { return true }
    let call = Call(nil, nil, in: map)
    call.rules?.owner = baseline
    let target = PropertyTarget(owner, Field<Owner, [Model]>("", path).definition)
    let update = start(source, call, .probe, for: target)
    if let history = map.table.history {
      update.holders.graph?.bit = baseline.bit(in: map.table, history)
    }
    target.check(update)
    RootCheck(update).completeGraph()
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
  /// Makes the map one of a server; a map belongs to one.
  package func join(_ server: AnyObject) {
    let history = table.madeHistory
    precondition(
      history.server == nil || history.server === server,
      "a map belongs to one server; objects of several have a map each")
    history.server = server
  }

  /// Remembers a list of the map's objects whose owner may have no schema, so that what is deleted
  /// leaves it, and what is adopted takes its place there.
  package func keep<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ path: ReferenceWritableKeyPath<Owner, [Model]>, of owner: Owner
  ) {
    table.madeHistory.keep(Field<Owner, [Model]>("", path).definition, of: owner)
  }
}

extension Baseline {
  /// Whether a source of it named objects of a map.
  package func hasNamedAny(in map: IdentityMap) -> Bool {
    state.withLock { state in
      state.history === map.table.history && (state.bit != 0 || !state.named.isEmpty)
    }
  }

  /// Whether a source of it named an object of a map.
  package func hasNamed<Model: Reconcilable & AnyObject>(
    _ object: Model, in map: IdentityMap
  ) -> Bool {
    if map.table.history?.isListed(object, by: self) == true { return true }
    let bit = state.withLock { $0.history === map.table.history ? $0.bit : 0 }
    let entry = map.entry(of: object)
    return entry.map { $0.sources & bit != 0 } ?? false
  }

  /// Notes that something that is no source has changed what the last source named.
  package func overtake(in map: IdentityMap) { overtake(at: map.table.madeHistory.advance()) }

  /// Notes that nothing is left to say for the last source, if nobody spoke since a read began.
  package func settle(asOf read: IdentityMap.Read) { settle(asOf: read.moment) }
}

/// What the response to a write says of the object's own resource.
package struct ResponseVersion {
  /// The baseline of the object, which is not overtaken by its own write.
  package let baseline: Baseline?

  /// What the server calls the version that the object shows, nil if that is not certain.
  package let validator: String?

  /// Whether the object takes the identity that the response names.
  package let isAdopting: Bool

  /// The moment that the response is as of, when the write was sent: another write may have been
  /// acknowledged since.
  package let read: IdentityMap.Read?

  package init(
    _ baseline: Baseline?, validator: String?, asOf read: IdentityMap.Read?,
    adopting isAdopting: Bool = false
  ) {
    self.baseline = baseline
    self.validator = validator
    self.read = read
    self.isAdopting = isAdopting
  }

  /// Keeps what the server calls the version in the commit of an update.
  func keep(with update: Update, of object: AnyObject, in map: IdentityMap) {
    guard let baseline, baseline.validator != validator, map.table.isWatched,
      let name = baseline.name
    else { return }
    update.holders.graph?.made.named = NamedSource(
      name: name, document: nil, validator: validator, digested: object)
  }

  /// Takes what the server calls the version, and the objects that the response named, if it has a body.
  func take(from update: Update, of object: AnyObject, in map: IdentityMap, isNamed: Bool) {
    let isTaken = update.holders.graph?.standing?.isOvertaken != true
    baseline?.rename(isTaken ? validator : nil)
    guard isNamed, let graph = update.holders.graph, let history = map.table.history else { return }
    let named = [object] + graph.met.map(\.object).filter { $0 !== object }
    baseline?.note(named, in: history)
  }
}

extension Baseline {
  fileprivate func rename(_ validator: String?) { state.withLock { $0.validator = validator } }
}

extension SourceValue {
  /// Whether it is an object with a key.
  package func has(_ key: String) -> Bool { self[key].map { _ in true } ?? false }
}
