/// The changes that an update would make, without any write.
///
///     let plan = try reconciler.plan(updating: album, from: source)
///     print(plan.changes)
///     try plan.apply()
public final class Plan {
  /// The changes that applying the plan makes; printing them gives a tree.
  public let changes: ChangeReport

  private var judgement: Judgement
  private let judge: (_ isAgain: Bool) throws(UpdateError) -> Judgement

  /// The read as of which its source is; nil where nobody would tell of what is gone.
  private let read: IdentityMap.Read?
  private let map: IdentityMap?
  private var isApplied = false

  /// What the source comes to.
  struct Judgement {
    let update: Update
    let root: Root
    let running: Reconciliation

    /// The last source of what is updated, if the plan's source follows it.
    let baseline: BaselineUse?

    /// What the map knew of the identities that the source names.
    let known: GraphState.Census?

    init(
      _ update: Update, of root: Root, as running: Reconciliation, _ baseline: BaselineUse?
    ) {
      self.update = update
      self.root = root
      self.running = running
      self.baseline = baseline
      known = update.holders.graph?.census
    }
  }

  /// The target of the update.
  enum Root {
    case object(AnyObject, _ObjectType)
    case property(ResolvedField, CompiledSchema)
    case objects([AnyObject], _ObjectType)
  }

  /// - Parameter judge: Checks the source, and once more where objects are gone when it is applied.
  init(
    asOf read: IdentityMap.Read?, of map: IdentityMap?,
    _ judge: @escaping (_ isAgain: Bool) throws(UpdateError) -> Judgement
  ) throws(UpdateError) {
    self.read = read
    self.map = map
    self.judge = judge
    judgement = try judge(false)
    changes = judgement.update.decision.report()
  }

  /// The objects that the source names, in its order, once the plan was applied: those of a plan
  /// for the objects of a type in a map, which holds them weakly.
  ///
  /// - Parameter type: The type that the plan was made for.
  /// - Returns: The objects; none before the plan is applied.
  public func objects<Model: Reconcilable & AnyObject>(of type: Model.Type) -> [Model] {
    guard isApplied, case .objects(let objects, _) = judgement.root else { return [] }
    return objects.compactMap { $0 as? Model }
  }

  /// Applies the changes, once. Where a server has deleted objects since, they are applied as if
  /// those were not there.
  ///
  /// - Returns: The report of the update: the planned changes.
  /// - Throws: An issue for each property that has changed since the plan was made, or one if the
  ///   plan was already applied; nothing is written then.
  @discardableResult
  public func apply() throws(UpdateError) -> ChangeReport { try apply(nil) }

  /// Applies the changes, once, and notifies an observer.
  ///
  /// - Parameter observer: Is notified of every write: see ``UpdateEvent``.
  /// - Returns: The report of the update: the planned changes.
  /// - Throws: An issue for each property that has changed since the plan was made, or one if the
  ///   plan was already applied; nothing is written then.
  @discardableResult
  public func apply(
    observer: (_ event: UpdateEvent) -> Void
  ) throws(UpdateError) -> ChangeReport {
    try withoutActuallyEscaping(observer) { observer throws(UpdateError) in try apply(observer) }
  }

  private func apply(_ observer: ((UpdateEvent) -> Void)?) throws(UpdateError) -> ChangeReport {
    if isApplied { throw refused("the plan was applied already") }
    judgement.update.holders.graph?.table?.beneath?.readSessions()
    if let isGone = try gone() {
      try requireUnchanged(besides: isGone)
      judgement = try judge(true)
    } else {
      try requireUnchanged()
    }
    isApplied = true
    let update = judgement.update
    let result = Reconciliation.$running.withValue(judgement.running) {
      Result { () throws(UpdateError) in try update.decision.completed(observer) }
    }
    // A handler of the map's commits may have refused it.
    if case .failure = result { isApplied = false }
    let report = try result.get()
    map?.table.transaction?.append { [self] in isApplied = false }
    judgement.baseline?.advance(update)
    return report
  }

  /// Which objects a server has deleted since the plan was made; nil if there are none.
  private func gone() throws(UpdateError) -> ((AnyObject) -> Bool)? {
    guard let read, let map else { return nil }
    if !read.isOpen { throw refused("the plan is as of a read that has ended") }
    guard map.table.history?.acknowledged.hasDeletion(after: read.moment) == true else {
      return nil
    }
    return map.table.beneath?.gone
  }

  private func refused(_ reason: String) -> UpdateError {
    UpdateError(issues: [UpdateError.Issue(kind: .rejected, reason)])
  }

  /// Throws if what the plan was made of has changed.
  ///
  /// - Parameter isGone: Which objects are gone; edits that ended with them are none that others made.
  private func requireUnchanged(
    besides isGone: ((AnyObject) -> Bool)? = nil
  ) throws(UpdateError) {
    let (update, known) = (judgement.update, judgement.known)
    var issues = update.decision.guards.broken(besides: isGone).map {
      UpdateError.Issue(path: $0, kind: .rejected, "has changed since the plan was made")
    }
    if judgement.baseline?.isCurrent == false {
      issues.append(
        UpdateError.Issue(kind: .rejected, "the baseline has advanced since the plan was made"))
    }
    let graph = update.holders.graph
    if let known, graph?.knowsOthers(since: known, besides: isGone) == true {
      issues.append(
        UpdateError.Issue(
          kind: .rejected, "the map knows other objects since the plan was made"))
    }
    let census = graph?.census
    if isGone == nil, known?.edits != census?.edits {
      issues.append(
        UpdateError.Issue(
          kind: .rejected, "edits were made, accepted or refused since the plan was made"))
    }
    if known?.waits != census?.waits {
      issues.append(
        UpdateError.Issue(
          kind: .rejected, "a reference that the plan connects waits no longer"))
    }
    if !issues.isEmpty { throw UpdateError(issues: issues) }
  }
}

extension Plan {
  /// Returns the value of every policy axis at a place, which rung set it, and what was skipped.
  ///
  ///     print(plan.explain("tracks[].title"))
  ///
  /// It costs nothing unless it is called. The declared types of properties count, not the
  /// subclasses of instances, except for the root's own class.
  ///
  /// - Parameter path: Keys separated by dots, with `[]` or `[3]` for elements; empty for the root.
  /// - Returns: The axes, or the mistake in the path.
  public func explain(_ path: String) -> Explanation {
    let update = judgement.update
    let explainer = Explainer(update.resolver, path)
    switch judgement.root {
    case .object(let object as any OwnCheck, _):
      return object.explain(explainer, for: update.source)
    case .object(let object, let type):
      return explainer.explain(update.resolver.plan(of: object, declared: type))
    case .property(let field, let schema):
      return explainer.explain(root: field, in: schema)
    case .objects(_, let type):
      return explainer.explain(update.resolver.plan(declared: type))
    }
  }
}

extension Reconciler {
  /// Returns the value of every policy axis at a place below a type, without an update.
  ///
  ///     print(reconciler.explain(Album.self, "tracks[].title"))
  ///
  /// - Parameters:
  ///   - type: The type at which the path begins.
  ///   - path: Keys separated by dots, with `[]` for elements; empty for the type itself.
  ///   - edit: Edits of the policy as a call would make them.
  /// - Returns: The axes, or the mistake in the path.
  public func explain<Model: Reconcilable>(
    _ type: Model.Type, _ path: String, policy edit: PolicyEdit? = nil
  ) -> Explanation {
    let resolver = start(SourceValue(encoding: .null), edit).resolver
    return Explainer(resolver, path).explain(resolver.plan(declared: _ObjectType.of(type)))
  }
}
