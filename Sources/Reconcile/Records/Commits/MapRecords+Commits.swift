extension MapRecords {
  /// Makes a change once the handlers agree to it, and tells them.
  func commit<Result>(
    _ change: MapChange, _ write: () throws(UpdateError) -> Result
  ) throws(UpdateError) -> Result {
    guard let handlers else { return try write() }
    let account = CommitAccount(change)
    let commit = account.commit(of: change)
    do {
      try handlers.ask(commit)
    } catch let error as UpdateError {
      throw error
    } catch {
      throw UpdateError(issues: [UpdateError.Issue(kind: .rejected, "is refused: \(error)")])
    }
    let isOutermost = handlers.begin(commit)
    let result = try write()
    account.settle()
    if isOutermost { handlers.end() }
    return result
  }
}

extension CommitAccount {
  /// Makes the commit of a change, with the baselines that advance, and those that it overtakes.
  fileprivate func commit(of change: MapChange) -> MapCommit {
    let own = change.graph?.ownBaseline
    let commit = commit(objects(of: change), own.map { [$0] } ?? [])
    // An undo overtakes them even where it changes no object of the map.
    if !commit.isEmpty || change.graph == nil {
      for source in change.overtaken() { commit.baselines.add(source) }
    }
    if let graph = change.graph, let own { name(own, graph, change.resolver, in: commit) }
    return commit
  }

  /// Says whom a baseline names, or what tells later whether it still holds.
  private func name(
    _ own: StoredBaseline, _ graph: GraphState, _ resolver: Resolver, in commit: MapCommit
  ) {
    guard let object = graph.rare?.named?.digested else {
      let before = graph.rare?.named?.targetsBefore as? [RecordKey] ?? []
      let targets = BaselineTargets(graph.met.map(\.object), besides: before)
      graph.rare?.named?.targets = { targets.keys }
      commit.targets[own.name] = (targets, self)
      return
    }
    if own.validator != nil, let plan = resolver.plan(of: object) {
      let digest = digest(of: CommitMember(object: object, plan: plan))
      commit.baselines[0].document = digest?.jsonData()
    }
  }

  /// Who changes in the map, and with them those whose records say something of others.
  private func objects(of change: MapChange) -> MapChange.Objects {
    var objects = change.objects
    objects.addHolders(change)
    let gone = Set((objects.inserted + objects.removed).map { ObjectIdentifier($0.object) })
    objects.changed.removeAll {
      gone.contains(ObjectIdentifier($0.object)) || !change.table.knows($0.object, $0.plan)
    }
    return objects
  }
}

extension GraphState {
  /// The baseline with a name that advances with the update.
  fileprivate var ownBaseline: StoredBaseline? {
    rare?.named.map { named in
      let isTaken = standing?.isOvertaken != true
      return StoredBaseline(
        name: named.name, document: isTaken ? named.document?.writtenDocument : nil,
        validator: isTaken ? named.validator : nil)
    }
  }
}
