/// What an update keeps for the values that it left unread: everything needed to read them later.
///
/// Every holder of an unread value holds this, and with it the source.
@usableFromInline
final class UnreadContext {
  private let resolver: Resolver
  private let source: SourceValue
  private let isBestEffort: Bool
  private let label: String?

  /// The update, as long as it can be undone.
  private weak var update: Update?

  /// Whether reads are undone together with the update.
  var keepsUndo: Bool { update != nil }

  /// The objects that updates share, if the update had any.
  private let graph: GraphState?

  /// Whether the update has decided all of its writes; nothing is read before.
  private(set) var isOpen = false

  /// The log's nodes, which know the paths of the objects.
  private var log: ChangeLog?

  private var roots: [(object: Weak, plan: ResolvedType)] = []
  private var familiar: [Weak] = []
  private var undos: [() throws(UpdateError) -> Void] = []

  private struct Weak {
    weak var object: AnyObject?
  }

  init(_ update: Update) {
    resolver = update.resolver
    source = update.source
    isBestEffort = update.isBestEffort
    if update.keepsUndo { self.update = update }
    label = Reconciliation.current?.label
    graph = update.graph.map {
      GraphState(
        table: $0.table, tape: update.tape, scope: $0.scope, takesLast: $0.takesLast)
    }
  }

  /// Allows reading; called when the update begins to write.
  func open(_ log: ChangeLog, _ graph: GraphState?) {
    isOpen = true
    self.log = log.withoutRecords
    guard let graph else { return }
    roots = graph.roots.map { (Weak(object: $0.object), $0.plan) }
    guard graph.table != nil else { return }
    for met in graph.met {
      if case .all = met.rights { familiar.append(Weak(object: met.object)) }
    }
  }

  /// The part of the source at a word.
  func source(at word: Int) -> SourceValue { SourceValue(tape: source.tape, index: word) }

  /// Records how to undo a read.
  func note(undo: @escaping () throws(UpdateError) -> Void) { undos.append(undo) }

  /// Undoes the reads of unread values, the last one first.
  func undoReads() throws(UpdateError) {
    while let undo = undos.last {
      try undo()
      undos.removeLast()
    }
  }
}

extension UnreadContext {
  /// Reads an unread value into its holder, as the update would have done: all or nothing.
  ///
  /// - Returns: The changes, with their inverse if the update keeps one.
  func read(_ left: UnreadPart, into holder: AnyObject) throws(UpdateError) -> ChangeReport {
    guard let plan = left.field.reading else {
      return ChangeReport(counts: ChangeReport.Counts(), isDetailed: false, log: nil)
    }
    let update = Update(
      resolver: resolver, source: source, isDetailed: false, isBestEffort: isBestEffort,
      keepsUndo: keepsUndo)
    let path = log?.path(left.node) ?? SourcePath()
    for component in path.components {
      switch component {
      case .key(let key): update.findings.enter(key: key)
      case .index(let index): update.findings.enter(index)
      }
    }
    update.graph = graphState()
    let token = update.root.at(left.word)
    let running = Reconciliation(label: label, root: nil)
    let result = Reconciliation.$running.withValue(running) {
      update.beginGraph(holder, plan)
      var subject = Update.Subject(
        object: holder, plan: plan, token: token, base: 0, isDirect: false, identity: .same)
      update.checkValue(plan.fields[0], 0, token, &subject)
      return Result { () throws(UpdateError) in
        update.connectReferences()
        if let error = update.findings.error { throw error }
        return update.committed(nil)
      }
    }
    let place = path.appending(SourcePath(left.field.steps))
    resolver.configuration.deferredReads?.note(place, result)
    return try result.get()
  }

  /// The known objects for one reading, with the rights of the update.
  private func graphState() -> GraphState? {
    guard let graph else { return nil }
    let state = GraphState(
      table: graph.table, tape: source.tape, scope: graph.scope, takesLast: graph.takesLast)
    state.roots = roots.compactMap { root in root.object.object.map { ($0, root.plan) } }
    state.familiar = Set(familiar.compactMap { $0.object.map(ObjectIdentifier.init) })
    return state
  }
}
