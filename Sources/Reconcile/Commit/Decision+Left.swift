#if DEBUG
  // What a call leaves in objects, for a debug build to tell what was assigned since.

  extension Decision {
    /// Notes what the update leaves in the objects that it met or changed, after all code of the
    /// program's has run.
    func noteLeft() {
      guard let graph, let table = graph.table, table.history?.server != nil else { return }
      let changed = changedObjects(graph) + (rider?.objects ?? [])
      table.noteLeft(in: graph.met.map(\.object), changed: changed, writes.resolver)
    }
  }

  extension UndoLog {
    /// Notes what the undo leaves.
    func noteLeft() {
      decision.graph?.table?.noteLeft(in: [], changed: changedObjects, resolver)
    }
  }

  extension IdentityTable {
    /// - Parameters:
    ///   - named: The objects that a source named.
    ///   - changed: Others, which count if a source has named them before.
    fileprivate func noteLeft(in named: [AnyObject], changed: [AnyObject], _ resolver: Resolver) {
      guard let history, history.server != nil else { return }
      let known = changed.filter { history.left.hashes(of: $0) != nil }
      for (place, object) in (named + known).enumerated() {
        history.left.note(place < LeftValues.most ? resolver.hashes(of: object) : nil, of: object)
      }
    }
  }
#endif
