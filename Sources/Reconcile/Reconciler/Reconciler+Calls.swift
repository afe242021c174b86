extension Reconciler {
  func update<Model: Reconcilable & AnyObject>(
    _ object: Model, _ source: SourceValue, _ call: Call,
    _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> ChangeReport {
    let update = start(source, call.edit, isObserved: observer != nil)
    if call.rules != nil { update.holders.graph = call.graph(update.tape) }
    return try run(update, call.label, at: object, observer) { update.checkRoot(object) }
  }

  /// Updates a property; the owner of a variable is the variable itself.
  @usableFromInline
  func _update<Owner, Value>(
    _ owner: AnyObject, _ field: Field<Owner, Value>, _ source: SourceValue, _ call: Call,
    _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> ChangeReport {
    let isVariable = owner is _AnyVariable
    let update = start(
      source, call.edit, isObserved: observer != nil, isOfVariable: isVariable)
    update.holders.graph = call.graph(update.tape)
    return try run(update, call.label, at: isVariable ? nil : owner, observer) {
      update.checkRoot(owner, field.definition)
    }
  }

  /// Runs an update that was started for the objects of a source.
  func updateOrInsert<Model: Reconcilable & AnyObject>(
    _ type: Model.Type, _ update: Update, _ removing: Removal<Model>, _ call: Call,
    _ observer: ((UpdateEvent) -> Void)? = nil
  ) throws(UpdateError) -> UpdatedObjects<Model> {
    let graph = call.graph(update.tape)
    update.holders.graph = graph
    var objects: [Model] = []
    let report = try run(update, call.label, at: nil, observer) {
      objects = update.checkRoots(_ObjectType.of(type)).compactMap { $0 as? Model }
      guard let map = call.map else { return }
      let orphans = removing.orphans(in: map, besides: objects)
      update.recordRemoval(of: orphans.count)
      graph?.leaving = orphans.compactMap { orphan in map.space(of: orphan).map { (orphan, $0) } }
    }
    return UpdatedObjects(objects, report)
  }
}
