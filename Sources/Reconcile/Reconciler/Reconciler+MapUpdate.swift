/// The options of a call with a map: the scope, and what to do with repeated values.
typealias MapRules = (scope: UpdateScope, repeats: RepeatedValues)

extension Reconciler {
  func update<Model: Reconcilable & AnyObject>(
    _ object: Model, _ source: SourceValue, _ map: IdentityMap, _ rules: MapRules,
    _ label: String?, _ observer: ((UpdateEvent) -> Void)?, _ edit: PolicyEdit?
  ) throws(UpdateError) -> ChangeReport {
    let update = start(source, edit, isObserved: observer != nil)
    update.holders.graph = GraphState(map, rules, update)
    return try run(update, label, at: object, observer) { update.checkRoot(object) }
  }

  @usableFromInline
  func _update<Owner, Value>(
    _ owner: AnyObject, _ field: Field<Owner, Value>, _ source: SourceValue, _ map: IdentityMap,
    _ scope: UpdateScope, _ repeats: RepeatedValues, _ label: String?,
    _ observer: ((UpdateEvent) -> Void)?, _ edit: PolicyEdit?
  ) throws(UpdateError) -> ChangeReport {
    let update = start(source, edit, isObserved: observer != nil)
    update.holders.graph = GraphState(map, (scope, repeats), update)
    return try run(update, label, at: owner, observer) {
      update.checkRoot(owner, field.definition)
    }
  }

  func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, _ source: SourceValue, _ map: IdentityMap, _ rules: MapRules,
    _ removing: Removal<Model>, _ label: String?, _ report: ((ChangeReport) -> Void)?,
    _ observer: ((UpdateEvent) -> Void)?, _ edit: PolicyEdit?
  ) throws(UpdateError) -> [Model] {
    let update = start(source, edit, isObserved: observer != nil)
    return try updateOrInsert(type, update, map, rules, removing, label, report, observer)
  }

  /// Runs an update that was started for the objects of a source.
  func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, _ update: Update, _ map: IdentityMap, _ rules: MapRules,
    _ removing: Removal<Model>, _ label: String?, _ report: ((ChangeReport) -> Void)?,
    _ observer: ((UpdateEvent) -> Void)?, maker: Int = 0
  ) throws(UpdateError) -> [Model] {
    let graph = GraphState(map, rules, update)
    graph.maker = maker
    update.holders.graph = graph
    var objects: [Model] = []
    let found = try run(update, label, at: nil, observer) {
      objects = update.checkRoots(_ObjectType.of(type)).compactMap { $0 as? Model }
      let orphans = removing.orphans(in: map, besides: objects)
      update.recordRemoval(of: orphans.count)
      graph.leaving = orphans.compactMap { orphan in map.space(of: orphan).map { (orphan, $0) } }
    }
    report?(found)
    return objects
  }
}

extension GraphState {
  fileprivate convenience init(_ map: IdentityMap, _ rules: MapRules, _ update: Update) {
    self.init(
      table: map.table, tape: update.tape, scope: rules.scope.scope,
      takesLast: rules.repeats == .last)
  }
}
