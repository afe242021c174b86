/// What an update keeps for the values that it left unread: everything needed to read them later.
///
/// Every holder of an unread value holds this, and with it the source.
@usableFromInline
final class UnreadContext {
  let resolver: Resolver
  let source: SourceValue
  let label: String?

  /// Reads a part into its box, as the update would have.
  typealias Reader =
    (_ part: UnreadPart, _ box: AnyObject) throws(UpdateError) -> ChangeReport

  private let reader: (UnreadContext) -> Reader

  /// The update, as long as it can be undone.
  private weak var update: AnyObject?

  /// Whether what is read is undone with the update.
  var keepsUndo: Bool { update != nil }

  /// The objects that updates share, if the update had any.
  private let graph: GraphState?

  /// Whether it must be known what reading changes.
  var isWatched: Bool { graph?.table?.isWatched == true }

  /// Whether code is asked about a commit, which must see objects as they are.
  var isAsked: Bool { graph?.table?.keeper?.isAsking == true }

  /// Whether the update has decided all of its writes; nothing is read before.
  private(set) var isOpen = false

  /// What the parts are as of, once it is open; nil without a map.
  private var read: IdentityMap.Read?

  /// The moment of the update.
  private var own: UInt64 = 0

  /// Whether objects in the parts may have changed since.
  var isLimited: Bool {
    guard let history = graph?.table?.history, let read else { return false }
    return read.moment < history.now
  }

  /// The log's nodes, which know the paths of the objects.
  private var log: ChangeLog?

  private var roots: [(object: Weak, plan: ResolvedType)] = []
  private var familiar: [Weak] = []
  private var undos: [() throws(UpdateError) -> Void] = []

  private struct Weak {
    weak var object: AnyObject?
  }

  /// - Parameters:
  ///   - graph: What the update knows of identities.
  ///   - update: The update, if it can be undone.
  ///   - reader: Makes an update that reads a part.
  init(
    _ resolver: Resolver, _ source: SourceValue, _ graph: GraphState?, undoing update: AnyObject?,
    reader: @escaping (UnreadContext) -> Reader
  ) {
    self.resolver = resolver
    self.source = source
    self.update = update
    self.reader = reader
    label = Reconciliation.current?.label
    self.graph = graph.map {
      GraphState(table: $0.table, tape: source.tape, scope: $0.scope, takesLast: $0.takesLast)
    }
  }

  /// Allows reading; called when the update begins to write.
  func open(_ log: ChangeLog, _ graph: GraphState?) {
    isOpen = true
    self.log = log.withoutRecords
    guard let graph else { return }
    roots = graph.roots.map { (Weak(object: $0.object), $0.plan) }
    guard let table = graph.table else { return }
    let history = table.madeHistory
    read = IdentityMap.Read(
      history.reads, at: graph.standing?.moment ?? history.now, isLasting: true)
    own = graph.rare?.moment ?? 0
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
    let result = Result { () throws(UpdateError) in try reader(self)(left, holder) }
    let place = path(of: left).appending(SourcePath(left.field.steps))
    resolver.configuration.deferredReads?.note(place, result)
    return try result.get()
  }

  /// The path of the object that has the property of a part.
  func path(of part: UnreadPart) -> SourcePath { log?.path(part.node) ?? SourcePath() }

  /// What one reading keeps of objects' identities: the rights are those of the update.
  func graphState() -> GraphState? {
    guard let graph else { return nil }
    let state = GraphState(
      table: graph.table, tape: source.tape, scope: graph.scope, takesLast: graph.takesLast)
    if let read {
      state.made.standing = Standing(nil, asOf: read.moment, leavesOutNewer: true, own: own)
    }
    state.roots = roots.compactMap { root in root.object.object.map { ($0, root.plan) } }
    state.made.familiar = Set(familiar.compactMap { $0.object.map(ObjectIdentifier.init) })
    return state
  }
}
