extension Reconciler {
  /// Starts an update as a call asks for it.
  @inline(__always)
  func start(_ source: SourceValue, _ call: Call, _ use: UpdateOptions.Use = []) -> Update {
    start(source, call, use, by: rules(call.edit))
  }

  /// Starts one of several updates that have the same rules.
  /// Begins an update of a target, from the plain form of a source.
  func start(
    _ source: SourceValue, _ call: Call, _ use: UpdateOptions.Use = [],
    for target: some UpdateTarget
  ) -> Update {
    let rules = rules(call.edit)
    return start(source, call, use, by: rules, target.speller(rules.resolver))
  }

  /// The same of a source whose plain form a speller finds.
  @inline(never)
  func start(
    _ source: SourceValue, _ call: Call, _ use: UpdateOptions.Use, by rules: CallRules,
    _ speller: Speller?
  ) -> Update {
    start(speller?.plain(source) ?? source, call, use, by: rules)
  }

  @inline(__always)
  func start(
    _ source: SourceValue, _ call: Call, _ use: UpdateOptions.Use = [], by rules: CallRules
  ) -> Update {
    guard let map = call.map else { return rules.start(source, use) }
    return start(source, call, use, by: rules, in: map)
  }

  @inline(never)
  private func start(
    _ source: SourceValue, _ call: Call, _ use: UpdateOptions.Use, by rules: CallRules,
    in map: IdentityMap
  ) -> Update {
    var use = use
    if map.table.isWatched { use.insert(.watched) }
    // A plan may be applied in a transaction.
    if map.table.transaction != nil || use.contains(.plan) { use.insert(.undoable) }
    var rider: (any UpdateRider)?
    if let beneath = map.beneath {
      beneath.begin(in: map)
      rider = (beneath as? any RiderTable)?.rider()
      if rider != nil { use.insert(.ridden) }
    }
    // Of most maps nobody has to know who said what, so that is asked once.
    let isRemembered =
      map.table.history != nil || source.tape.following != nil || call.rules?.isOfMany == true
    let standing =
      isRemembered
      ? map.standing(of: source, by: call.rules?.owner, asOf: call.rules?.read) : nil
    if let standing {
      use.insert(.remembered)
      if map.limits(standing) { use.insert(.limited) }
    }
    let update = rules.start(source, use)
    if let rider { update.rider = rider }
    let graph = call.graph(update.tape)
    if let standing { graph?.made.standing = standing }
    update.holders.graph = graph
    if let keeper = map.table.keeper as? any FindingKeeper {
      update.finder = keeper.finder(for: update, in: map)
    }
    if isRemembered, map.hasEnded(source) || call.rules?.read?.isOpen == false {
      StandingCheck(update).failEndedRead()
    }
    return update
  }

  func update<Model: Reconcilable & AnyObject>(
    _ object: Model, _ source: SourceValue, _ call: Call,
    _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> ChangeReport {
    // Small updates pay for a target that is generic, since the caller's module specializes none.
    if call.isAdopting || source.tape.following != nil {
      return try updateAsTarget(object, source, call, observer)
    }
    let rules = rules(call.edit)
    let resolver = rules.resolver
    let plan =
      resolver.plan(known: ObjectIdentifier(type(of: object)))
      ?? resolver.plan(of: object, declared: _ObjectType.of(Model.self))
    let use: UpdateOptions.Use = observer == nil ? [] : .observed
    let update =
      resolver.usesSpellings
      ? start(source, call, use, by: rules, plan.spellers.ofObject)
      : start(source, call, use, by: rules)
    let isQuiet = observer == nil && call.rules == nil
    let isSettled = isQuiet ? RootCheck(update).isSettledSilently(object, plan) : nil
    if isSettled == true { return try Reconciler.finish(update) }
    return try run(update, call.label, at: object, observer) {
      RootCheck(update).checkRoot(
        object, plan, takesFirst: true, triesWhole: isSettled == nil)
    }
  }

  /// Updates an object whose source may follow another one, or a draft, which gets the edits of the object
  /// whose place it takes.
  @inline(never)
  private func updateAsTarget<Model: Reconcilable & AnyObject>(
    _ object: Model, _ source: SourceValue, _ call: Call, _ observer: ((UpdateEvent) -> Void)?
  ) throws(UpdateError) -> ChangeReport {
    let target = ObjectTarget(model: object, isAdopting: call.isAdopting)
    let update = start(source, call, observer == nil ? [] : .observed, for: target)
    let report = try run(update, target, call.label, observer)
    if call.isAdopting { try completeAdoption(update, call) }
    return report
  }

  /// Gives a draft what a rider knows of the object whose place it has taken.
  func completeAdoption(_ update: Update, _ call: Call) throws(UpdateError) {
    guard let adoption = update.holders.graph?.rare?.adoption, let known = adoption.known,
      let table = call.map?.beneath as? any RiderTable
    else { return }
    if let rider = table.rider(absorbing: known, by: adoption.draft) {
      let move = start(.nothing, call)
      move.rider = rider
      _ = try run(move, call.label, at: adoption.draft) {}
    }
    table.noteAbsorbed(known, by: adoption.draft)
  }

  /// Updates a property; the owner of a variable is the variable itself.
  @usableFromInline
  func _update<Owner, Value>(
    _ owner: AnyObject, _ field: Field<Owner, Value>, _ source: SourceValue, _ call: Call,
    _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> ChangeReport {
    let target = PropertyTarget(owner, field.definition)
    var use: UpdateOptions.Use = target.isVariable ? .variable : []
    if observer != nil { use.insert(.observed) }
    let update = start(source, call, use, for: target)
    return try run(update, target, call.label, observer)
  }

  /// Updates a list of objects in a map, of which others leave the map with the same update.
  ///
  /// - Parameter removing: Which objects leave. What the source names must not be among them where it
  ///   follows a baseline, since what is said again is not met.
  package func update<Owner: AnyObject, Model: Reconcilable & AnyObject>(
    _ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, [Model]>, from source: SourceValue,
    in map: IdentityMap, removing: Removal<Model>, policy edit: @escaping PolicyEdit
  ) throws(UpdateError) -> ChangeReport {
    let call = Call(nil, edit, in: map)
    var target = PropertyTarget(owner, Field<Owner, [Model]>("", path).definition)
    target.departure = removing.departure(from: map)
    return try run(start(source, call, for: target), target, call.label, nil)
  }

  /// Updates the objects of a type that a source names, in the map of a call.
  func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ source: SourceValue, _ call: Call, _ map: IdentityMap, _ removing: Removal<Model>,
    _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> UpdatedObjects<Model> {
    let rules = rules(call.edit)
    let declared = rules.resolver.declared(Model.self)
    let use: UpdateOptions.Use = observer == nil ? [] : .observed
    let update =
      rules.resolver.usesSpellings
      ? start(source, call, use, by: rules, declared.plan.spellers.ofObjects)
      : start(source, call, use, by: rules)
    if update.tape.following != nil || !removing.isNone {
      let target = ObjectsTarget(map, removing)
      let report = try run(update, target, call.label, observer)
      return UpdatedObjects(target.objects, report)
    }
    let (objects, report) = try insert(update, call.label, observer, declared)
    return UpdatedObjects(StructBox<Model>.models(objects), report)
  }

  /// Updates the objects of a type that a source names. Small updates would pay for a generic function,
  /// as above.
  ///
  /// - Parameter declared: The type, as the update's resolver knows it.
  func insert(
    _ update: Update, _ label: String?, _ observer: ((UpdateEvent) -> Void)?,
    _ declared: (type: _ObjectType, plan: ResolvedType)
  ) throws(UpdateError) -> (objects: [AnyObject], report: ChangeReport) {
    var objects: [AnyObject] = []
    let report = try run(update, label, at: nil, observer) {
      objects = RootCheck(update).checkObjects(declared.type, declared.plan)
    }
    return (objects, report)
  }

  /// Checks and commits an update that was started; a source that follows the last one then
  /// becomes that.
  func run(
    _ update: Update, _ target: some UpdateTarget, _ label: String?,
    _ observer: ((UpdateEvent) -> Void)?
  ) throws(UpdateError) -> ChangeReport {
    guard let use = BaselineUse(update.source, target.root) else {
      return try run(update, label, at: target.object, observer) { target.check(update) }
    }
    let isRefresh = update.rider?.isRefresh ?? true
    if use.isSame(for: update), !target.givesObjects, !WaitingReferences(update).hasArrivals,
      isRefresh
    {
      if use.isRenamed {
        use.announce(to: update)
        _ = try update.decision.committed(nil)
        use.advance(update)
      }
      return update.decision.report(
        inverse: update.options.givesUndo ? UndoLog(update.decision) : nil)
    }
    use.begin(update, target.speller(update.resolver))
    let report = try run(update, label, at: target.object, observer) { target.check(update) }
    use.advance(update)
    return report
  }

  /// Checks and commits an update; meanwhile `Reconciliation.current` describes it.
  ///
  /// - Parameters:
  ///   - label: The name that the call gave its source.
  ///   - root: The object that was passed to the call, if any.
  @discardableResult
  func run(
    _ update: Update, _ label: String?, at root: AnyObject?,
    _ observer: ((UpdateEvent) -> Void)? = nil, check: () -> Void
  ) throws(UpdateError) -> ChangeReport {
    let running = Reconciliation(label: label, root: root.map(ObjectIdentifier.init))
    let result = Reconciliation.$running.withValue(running) {
      check()
      return Result { () throws(UpdateError) in try Reconciler.finish(update, observer) }
    }
    return try result.get()
  }

  /// Commits an update without issues.
  @inline(__always)
  @discardableResult
  static func finish(
    _ update: Update, _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> ChangeReport {
    RootCheck(update).completeGraph()
    if let error = update.findings.error { throw error }
    return try update.decision.completed(observer)
  }

  /// Checks an update that a plan will apply later.
  func plan(
    _ target: some UpdateTarget, _ source: SourceValue, _ call: Call
  ) throws(UpdateError) -> Plan {
    // Where nobody knows of a deletion none has to be looked for.
    let read = call.map.flatMap { $0.table.history == nil ? nil : $0.beginRead() }
    return try Plan(asOf: read, of: call.map) { isAgain throws(UpdateError) in
      if isAgain { call.rules?.read = read }
      return try judge(target, source, call)
    }
  }

  private func judge(
    _ target: some UpdateTarget, _ source: SourceValue, _ call: Call
  ) throws(UpdateError) -> Plan.Judgement {
    let update = start(source, call, target.isVariable ? [.plan, .variable] : .plan, for: target)
    let use = BaselineUse(source, target.root)
    use?.begin(update, target.speller(update.resolver))
    let running = Reconciliation(
      label: call.label, root: target.object.map(ObjectIdentifier.init))
    Reconciliation.$running.withValue(running) {
      target.check(update)
      RootCheck(update).completeGraph()
    }
    if let error = update.findings.error { throw error }
    return Plan.Judgement(update, of: target.place(in: update), as: running, use)
  }

  @usableFromInline
  func _plan<Owner, Value>(
    _ owner: AnyObject, _ field: Field<Owner, Value>, _ source: SourceValue, _ call: Call
  ) throws(UpdateError) -> Plan {
    try plan(PropertyTarget(owner, field.definition), source, call)
  }
}
