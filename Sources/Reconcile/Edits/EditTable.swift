/// The edits of a map: the base of each edited property, and what edits do there.
///
/// Accesses are not checked for overlap, as none lasts while code of the user's runs.
final class EditTable {
  /// The types of edited objects, whose policies play no part in edits.
  let resolver: Resolver

  @exclusivity(unchecked) @safe private(set) var objects: [ObjectIdentifier: EditedObject] = [:]

  /// The objects, and some that were edited before.
  let filter = ObjectFilter()

  /// The edits that are pending, and those of each object.
  @exclusivity(unchecked) @safe private var all = EditList()
  @exclusivity(unchecked) @safe private var byObject: [ObjectIdentifier: EditList] = [:]

  @exclusivity(unchecked) @safe private(set) var generation = 0

  /// When edits of properties of which none is left were made, accepted or refused last.
  @exclusivity(unchecked) @safe private var moments: [Moment.Key: Int] = [:]

  /// The generation after which all such moments are known.
  private var known = 0

  /// The number of edits that were ever made, or made again.
  @exclusivity(unchecked) @safe private var made = 0

  /// The edit whose closure is running, which others join that are made inside it.
  @exclusivity(unchecked) @safe var recording: EditRecording?

  /// The sessions that are open, in the order in which they were begun.
  @exclusivity(unchecked) @safe var sessions: [EditSession.State] = []

  /// The objects that are gone, and those whose place a draft has taken.
  @exclusivity(unchecked) @safe var departed = DepartedObjects()

  /// The transaction of the map that is running.
  var transaction: MapTransaction?

  /// How many commits are under way, in which code of the program's may run that edits nothing.
  var depth = 0

  /// The lists that are edited of owners without schemas.
  @exclusivity(unchecked) @safe var lists = EditedLists()

  /// The types with what stands in for edited properties.
  var covers = EditCovers()

  let counter = EditCounter()

  init(_ resolver: Resolver) {
    self.resolver = resolver
  }

  deinit { filter.free() }

  var isEmpty: Bool { objects.isEmpty }

  /// The edits that are pending, in the order in which they were made.
  var pending: [Edit] { all.pending() }

  /// The pending edits that name an object, or change one.
  func pending(of object: AnyObject) -> [Edit] {
    func listed(_ object: AnyObject) -> [Edit] {
      // What a session has found may be typed back.
      byObject[ObjectIdentifier(object)]?.pending().filter { $0.concerns(object) } ?? []
    }
    if lists.isEmpty { return listed(object) }
    return (listed(object) + lists[object].flatMap(listed)).inOrder(of: \.number)
  }

  /// The edited properties of an object, and its edited lists if it has no schema.
  func properties(of object: AnyObject) -> [(path: AnyKeyPath, property: EditedProperty)] {
    let own = self[object]?.properties.map { ($0.field.field.property, $0) } ?? []
    return own
      + lists[object].flatMap { list in
        self[list]?.properties.map { (list.path, $0) } ?? []
      }
  }

  subscript(object: AnyObject) -> EditedObject? {
    filter.mayHold(object) ? objects[ObjectIdentifier(object)] : nil
  }

  /// A number for an edit that comes as the latest.
  func nextNumber() -> Int {
    made += 1
    return made
  }
}

extension EditTable {
  /// Ends the edits of lists whose owners are gone.
  func sweepLists() {
    if lists.isEmpty { return }
    for list in lists.takeGone() {
      guard let property = self[list]?[0] else { continue }
      var journal = EditJournal()
      journal.clear(property)
      settle(journal, [property])
    }
  }

  /// Takes note of steps that were made, or taken back, in the edits of some properties.
  func settle(_ journal: EditJournal, _ properties: [EditedProperty]) {
    transaction?.append { [unowned self] in
      journal.takeBack()
      settle(journal, properties)
    }
    generation += 1
    counter.replayed += journal.steps.count
    for step in journal.steps {
      if let chain = step.chain { chain.property.keep(chain) }
    }
    for property in properties {
      property.moment = generation
      put(property)
    }
    for case .part(_, let edit) in journal.steps where edit.isPending { list(edit) }
    // Nobody else may hold an edit once it is not listed any more.
    if journal.steps.count == 1, let entry = journal.steps[0].entry { return note(entry.edit) }
    let edits = journal.entries.map(\.edit)
    var seen: Set<ObjectIdentifier> = []
    for edit in edits where seen.insert(ObjectIdentifier(edit)).inserted { note(edit) }
  }

  /// Makes edits of what others have written over any edit.
  func recordForeignAll() { for edited in objects.values { recordForeign(in: edited.object) } }

  /// Remembers what all edited properties hold, after a transaction was taken back.
  func holdAll() {
    for edited in objects.values { for property in edited.properties { property.hold() } }
  }

  /// Keeps an object with the properties that have edits, and no other.
  private func put(_ property: EditedProperty) {
    let id = ObjectIdentifier(property.object)
    if property.isSettled {
      noteMoment(of: property)
      guard var edited = objects[id] else { return }
      edited.remove(property)
      objects[id] = edited.properties.isEmpty ? nil : edited
      if objects.isEmpty { filter.reset(to: []) }
    } else {
      objects[id, default: EditedObject(property.object, property.plan)].put(property)
      if objects.count > filter.capacity { return filter.reset(to: objects.keys) }
      filter.insert(id)
    }
  }

  /// Takes note that a draft has taken the place of another object, and its edits.
  func noteAbsorbed(_ object: AnyObject, by draft: AnyObject) {
    departed.insert(object, draft: draft)
    let edits = byObject.removeValue(forKey: ObjectIdentifier(object))?.all ?? []
    for edit in edits {
      edit.replace(object, by: draft)
      byObject[ObjectIdentifier(draft), default: EditList()].insert(edit)
    }
    transaction?.append { [unowned self] in takeBack(absorbing: object, by: draft, edits) }
    guard let session = session(of: object) else { return }
    if let other = self.session(of: draft) {
      let own = other.edits
      other.edits = session.edits + other.edits
      session.isOver = true
      sessions.removeAll { $0 === session }
      transaction?.append { [unowned self] in
        other.edits = own
        reopen([session])
      }
    } else {
      session.recorder.replace(object, by: draft)
      transaction?.append { session.recorder.replace(draft, by: object) }
    }
  }

  /// Gives the edits that a draft got with the place of another object back to that one.
  private func takeBack(absorbing object: AnyObject, by draft: AnyObject, _ edits: [Edit]) {
    departed.remove(object)
    let id = ObjectIdentifier(draft)
    for edit in edits {
      edit.replace(draft, by: object)
      byObject[ObjectIdentifier(object), default: EditList()].insert(edit)
    }
    let moved = Set(edits.map { ObjectIdentifier($0) })
    let own = (byObject[id]?.all ?? []).filter { !moved.contains(ObjectIdentifier($0)) }
    byObject[id] = own.isEmpty ? nil : EditList()
    for edit in own { byObject[id]?.insert(edit) }
  }

  /// Takes note that objects are gone, and ends their sessions.
  func noteGone(_ objects: [AnyObject]) {
    for object in objects { departed.insert(object, draft: nil) }
    transaction?.append { [unowned self] in for object in objects { departed.remove(object) } }
    let gone = Set(objects.map { ObjectIdentifier($0) })
    let ended = sessions.filter { session in
      session.objects.first.map { gone.contains(ObjectIdentifier($0)) } == true
    }
    for session in ended { session.isOver = true }
    sessions.removeAll(where: \.isOver)
    if !ended.isEmpty { transaction?.append { [unowned self] in reopen(ended) } }
  }

  /// Ends a session.
  func end(_ session: EditSession.State) {
    session.isOver = true
    sessions.removeAll { $0 === session }
    transaction?.append { [unowned self] in reopen([session]) }
  }

  /// Opens sessions again that ended in a transaction.
  private func reopen(_ ended: [EditSession.State]) {
    for session in ended { session.isOver = false }
    sessions += ended
    holdSessions(ended.flatMap(\.objects))
  }

  /// Lists an edit among those that are pending, of its map and of its objects, or takes it out.
  private func note(_ edit: Edit) {
    let isPending = edit.isPending
    if edit.listed == edit.number, isPending { return }
    if !isPending, edit.listed < 0 { return }
    edit.listed = isPending ? edit.number : -1
    if isPending { all.insert(edit) } else { all.noteGone() }
    if edit.isOfOne, let object = edit.object { return note(edit, isPending, of: object) }
    var seen: Set<ObjectIdentifier> = []
    for object in edit.objects + edit.parts.map(\.property.object)
    where seen.insert(ObjectIdentifier(object)).inserted {
      note(edit, isPending, of: object)
    }
  }

  /// Lists a pending edit for objects that it changes only now.
  func list(_ edit: Edit) {
    for object in edit.parts.map(\.property.object) where object !== edit.object {
      let id = ObjectIdentifier(object)
      if byObject[id]?.all.contains(where: { $0 === edit }) == true { continue }
      byObject[id, default: EditList()].insert(edit)
    }
  }

  private func note(_ edit: Edit, _ isPending: Bool, of object: AnyObject) {
    let id = ObjectIdentifier(object)
    if isPending { return byObject[id, default: EditList()].insert(edit) }
    guard byObject[id] != nil else { return }
    byObject[id]?.noteGone()
    if byObject[id]?.isEmpty == true { byObject[id] = nil }
  }

  /// A property at which edits were made, accepted or refused.
  private enum Moment {
    struct Key: Hashable {
      let object: ObjectIdentifier
      let number: Int
    }

    /// How many are remembered; of older ones it is not known then.
    static let most = 20_000
  }

  private func noteMoment(of property: EditedProperty) {
    if moments.count >= Moment.most {
      let half = moments.values.sorted()[Moment.most / 2]
      moments = moments.filter { $0.value > half }
      known = half
    }
    moments[Moment.Key(object: ObjectIdentifier(property.object), number: property.number)] =
      generation
  }

  /// Whether edits of a property were made, accepted or refused after some generation, or may have
  /// been.
  func isChanged(_ object: AnyObject, _ number: Int, since generation: Int) -> Bool {
    if generation < known { return true }
    if let property = self[object]?[number], property.moment > generation { return true }
    let key = Moment.Key(object: ObjectIdentifier(object), number: number)
    return moments[key].map { $0 > generation } == true
  }
}

extension EditTable: RiderTable {
  func rider() -> (any UpdateRider)? { isEmpty ? nil : EditPass(self) }

  func rider(absorbing object: AnyObject, by draft: AnyObject) -> (any UpdateRider)? {
    self[object] == nil ? nil : EditPass(self, .absorb(object, by: draft))
  }

  func begin(in map: IdentityMap) {
    // What handlers of a commit are told of must not change meanwhile.
    guard !sessions.isEmpty || !lists.isEmpty, map.table.keeper?.isAsking != true else { return }
    readSessions()
    sweepLists()
    for session in takeReleased() {
      #if DEBUG
        session.tellReleased()
      #endif
      // Where a handler refuses it they stay pending.
      _ = try? Reconciler().revert(session.pending, in: map)
    }
  }

  func isEdited(_ object: AnyObject) -> Bool { self[object] != nil }

  var gone: ((_ object: AnyObject) -> Bool)? {
    if departed.isEmpty { return nil }
    return { [departed] in if case .gone = departed.replacement(of: $0) { true } else { false } }
  }

  func isChanged(_ object: AnyObject, _ property: AnyKeyPath, since generation: Int) -> Bool {
    guard self.generation > generation else { return false }
    for list in lists[object] where list.path == property {
      return isChanged(list, 0, since: generation)
    }
    guard let plan = resolver.plan(of: object) else { return false }
    return plan.fields.indices.contains { number in
      plan.fields[number].field.property == property
        && isChanged(object, number, since: generation)
    }
  }

  func value(of field: CompiledField, in owner: AnyObject, _ plan: ResolvedType) -> ForecastValue? {
    self[owner]?.value(of: field, counter)
  }

  func contents(of object: AnyObject) -> SourceValue? { nil }
}

/// An object with edits.
struct EditedObject {
  let object: AnyObject
  let plan: ResolvedType

  /// Its edited properties, which are few, in the order in which they were edited.
  private(set) var properties: [EditedProperty] = []

  init(_ object: AnyObject, _ plan: ResolvedType) {
    self.object = object
    self.plan = plan
  }

  /// The edited property of a field.
  subscript(number: Int) -> EditedProperty? { properties.first { $0.number == number } }

  mutating func put(_ property: EditedProperty) {
    if !properties.contains(where: { $0 === property }) { properties.appendFew(property) }
  }

  mutating func remove(_ property: EditedProperty) { properties.removeAll { $0 === property } }

  /// The base of a property; nil if the property is not edited.
  func value(of field: CompiledField, _ counter: EditCounter) -> ForecastValue? {
    let path = field.property
    for property in properties {
      let own = property.field.field
      if own === field || own.property == path {
        return property.forecast(property.kept(counter))
      }
    }
    return nil
  }
}

extension EditedProperty {
  /// What stands in for the property, as it is written.
  func forecast(_ standIn: StandIn) -> ForecastValue {
    forecast(EditCell(standIn, EditShape(field, resolver)).value)
  }

  /// A value of the property, as it is written.
  func forecast(_ value: EditValue) -> ForecastValue {
    switch value {
    case .plain(let value):
      return .encoded(value.flatMap { field.node.leaf?.encode($0) } ?? .null)
    case .live(let live): return .live(live)
    }
  }

  /// What the property holds.
  var cell: EditCell { EditCell(field, of: object, resolver) }

  /// Performs beneath the edits what others have done beside them.
  func perform(beneath actions: [PlacedAction]) {
    let shape = EditShape(field, resolver)
    let next = base.copy
    EditCell(next, shape).perform(actions)
    base = next
    guard let standIn = cell.standIn(with: held) else { return }
    let left = EditCell(standIn, shape)
    left.perform(actions)
    held = left.value
  }

  /// Remembers what the property holds, as what calls through the map have left there.
  func hold() {
    if !field.isUnread(in: object) { held = cell.value }
  }

  /// The same where it was just found. Structs in boxes are copied again, as actions have those found.
  func hold(_ found: EditValue) {
    if case .plain = found { held = found } else { hold() }
  }

  /// Whether the property holds something else than calls through the map have left there.
  var isWrittenOver: Bool {
    if field.isUnread(in: object) { return false }
    if case .plain(let value?) = held, !field.isDeferred {
      var call = _AccessorCall()
      if SourceValue.nothing.withToken({ field.holds(value, in: object, $0, &call) }) == true {
        return false
      }
    }
    return !EditShape(field, resolver).agree(held, cell.value)
  }
}

extension ResolvedField {
  /// Whether a deferred property has a part that is not read yet.
  func isUnread(in object: AnyObject) -> Bool {
    guard isDeferred else { return false }
    var call = _AccessorCall()
    _ = SourceValue.nothing.withToken { access(object, .deferral, $0, &call) }
    return call.source != nil
  }
}
