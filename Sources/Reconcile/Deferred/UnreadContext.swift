/// What an update leaves behind for the values that it did not read: all that reading them later takes.
///
/// Whoever holds a value that was left holds this, and with it the source.
@usableFromInline
final class UnreadContext {
  private let resolver: Resolver
  private let source: SourceValue
  private let isBestEffort: Bool
  private let label: String?

  /// The update, as long as somebody can undo it.
  private weak var update: Update?

  /// Whether what is read is to be taken back with the update.
  var keepsUndo: Bool { update != nil }

  /// The objects that updates share, where the update had any.
  private let graph: GraphState?

  /// Whether the update has decided all that it writes; nothing is read before.
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

  /// Allows reading, when the update begins to write.
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

  /// A part of the source.
  func source(at word: Int) -> SourceValue { SourceValue(tape: source.tape, index: word) }

  /// Notes how something that was read is taken back.
  func note(undo: @escaping () throws(UpdateError) -> Void) { undos.append(undo) }

  /// Takes back what was read of the values that were left, the last one first.
  func undoReads() throws(UpdateError) {
    while let undo = undos.last {
      try undo()
      undos.removeLast()
    }
  }
}

extension UnreadContext {
  /// Reads a value that was left into what holds it, as the update would have: all or nothing.
  ///
  /// - Returns: What was done, with its way back where the update keeps one.
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

  /// What one reading keeps of objects' identities: the rights are those of the update.
  private func graphState() -> GraphState? {
    guard let graph else { return nil }
    let state = GraphState(
      table: graph.table, tape: source.tape, scope: graph.scope, takesLast: graph.takesLast)
    state.roots = roots.compactMap { root in root.object.object.map { ($0, root.plan) } }
    state.familiar = Set(familiar.compactMap { $0.object.map(ObjectIdentifier.init) })
    return state
  }
}
