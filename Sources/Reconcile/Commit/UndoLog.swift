/// The states of what an update writes, kept to undo the update.
///
/// A property is recorded before its first write and again after the last write of the update. Undo
/// is refused if a property no longer holds the second state; otherwise it writes the first states,
/// in reverse order.
final class UndoLog {
  /// The decision of the update, which retains the resolved types and the resolver that compares
  /// states.
  let decision: Decision
  private(set) var entries: [Entry] = []
  private var noted: Set<Key> = []

  /// The states that the update left in the objects that it created, which must not have changed
  /// since.
  private var made: [Entry] = []

  /// The description of the undo, for user code that runs during it.
  private let running = Reconciliation(label: "undo", root: Reconciliation.current?.root)

  /// The generation of the map's edits that the update left.
  private let edits: Int

  /// Whether the update was taken back with its transaction.
  private var isTakenBack = false

  private struct Key: Hashable {
    let object: ObjectIdentifier
    let property: AnyKeyPath?
  }

  /// A place to restore, or only to compare.
  struct Entry {
    let path: SourcePath
    let place: Place
    var old: State
    var new: State

    fileprivate var isIdentity: Bool {
      if case .property(_, let field) = place { field.isIdentity } else { false }
    }

    /// Whether it holds a set, which has to be made again where the identity of an element changes.
    fileprivate var mayHash: Bool {
      guard case .property(_, let field) = place else { return false }
      var node: Node? = field.node
      while let next = node {
        if next.kind == .set || next.kind == .container || next.object?.isClass == false {
          return true
        }
        node = next.element
      }
      return false
    }
  }

  init(_ decision: Decision) {
    self.decision = decision
    edits = decision.graph?.table?.beneath?.generation ?? 0
  }

  /// Whether edits of a place were made, accepted or refused since the update.
  private func isEdited(_ place: Place) -> Bool {
    guard let beneath = decision.graph?.table?.beneath else { return false }
    return switch place {
    case .property(let object, let field):
      beneath.isChanged(object, field.field.property, since: edits)
    case .relation(let child, let link): beneath.isChanged(child, link.path, since: edits)
    case .own, .entry, .wait, .rider: false
    }
  }
}

extension UndoLog {
  /// Records a property that is about to be written.
  func note(_ field: ResolvedField, of object: AnyObject, at path: SourcePath) {
    let key = Key(object: ObjectIdentifier(object), property: field.field.property)
    guard noted.insert(key).inserted else { return }
    add(.property(object, field), at: path.appending(SourcePath(field.steps)))
  }

  /// Records the back references of children that are about to be written.
  func note(_ relation: Writes.Relation) {
    for child in relation.old + relation.new {
      let key = Key(object: ObjectIdentifier(child), property: relation.link.path)
      guard noted.insert(key).inserted else { continue }
      add(.relation(child, relation.link), at: SourcePath())
    }
  }

  /// Notes an object without fields that is about to be written.
  func note(_ step: any OwnStep, at path: SourcePath) {
    guard noted.insert(Key(object: ObjectIdentifier(step.object), property: nil)).inserted else {
      return
    }
    add(.own(step.object), at: path)
  }

  /// Records the members that the update added to a map and removed from it, and the properties
  /// that began and ended to wait in it.
  func note(_ changes: IdentityTable.Changes, of table: IdentityTable) {
    for member in changes.entered { add(.entry(table, member), was: .isEntered(false)) }
    for member in changes.left { add(.entry(table, member), was: .isEntered(true)) }
    for wait in changes.ended { add(.wait(table, wait), was: .isEntered(true)) }
    for wait in changes.begun { add(.wait(table, wait), was: .isEntered(false)) }
  }

  /// Records what became of edits.
  func note(_ rider: any RiderOutcome) { add(.rider(rider), was: .isEntered(false)) }

  private func add(_ place: Place, at path: SourcePath = SourcePath(), was old: State? = nil) {
    let old = old ?? state(of: place)
    entries.append(Entry(path: path, place: place, old: old, new: old))
  }

  /// Records the states that the update left, after its last write.
  func settle() {
    let isRehashed = entries.contains { $0.isIdentity && !holds($0.old, at: $0.place) }
    entries.removeAll { holds($0.old, at: $0.place) && !(isRehashed && $0.mayHash) }
    for number in entries.indices { entries[number].new = state(of: entries[number].place) }
    for object in decision.writes.made {
      let path = decision.findings.log.path(object.node)
      for field in object.plan.fields { keep(field, of: object.object, at: path) }
    }
    noted = []
  }

  /// Records the state of a property of an object that the update created, if it can be compared.
  private func keep(_ field: ResolvedField, of object: AnyObject, at path: SourcePath) {
    let place = Place.property(object, field)
    let state = state(of: place)
    guard holds(state, at: place) else { return }
    made.append(
      Entry(path: path.appending(SourcePath(field.steps)), place: place, old: state, new: state))
  }

  /// Takes the update back as a part of a transaction: each place gets what it had before, whoever wrote
  /// there since, and no handler is told. Its edits are taken back by themselves.
  func takeBack() {
    isTakenBack = true
    noteEntered()
    noteChanges()
    restoreEntries()
  }

  /// Undoes the update, as an update of its own for the user code that it calls.
  func undo() throws(UpdateError) {
    if isTakenBack {
      throw UpdateError(issues: [
        UpdateError.Issue(kind: .rejected, "the update was taken back with its transaction")
      ])
    }
    let beneath = decision.graph?.table?.beneath
    beneath?.readSessions()
    decision.rider?.readForeign()
    beneath?.beginCommit()
    defer { beneath?.endCommit(hasWritten: true) }
    let result = Reconciliation.$running.withValue(running) {
      Result { () throws(UpdateError) in try restore() }
    }
    try result.get()
    #if DEBUG
      noteLeft()
    #endif
  }

  /// Writes the previous states.
  private func restore() throws(UpdateError) {
    // Values read since then become unread again, which no code can observe.
    try decision.unread?.undoReads()
    leaveOutGone()
    let changed = (entries + made).filter { !holds($0.new, at: $0.place) || isEdited($0.place) }
    guard changed.isEmpty else {
      throw UpdateError(
        issues: changed.map {
          let what = isEdited($0.place) ? "was edited" : "has changed"
          return UpdateError.Issue(path: $0.path, kind: .rejected, "\(what) since the update")
        })
    }
    noteEntered()
    let transaction = decision.graph?.table?.transaction
    try restoreAsCommit {
      transaction?.append { [self] in
        noteChanges()
        for entry in entries where entry.isIdentity { restore(entry.new, at: entry.place) }
        for entry in entries where !entry.isIdentity { restore(entry.new, at: entry.place) }
      }
      restoreEntries()
      for case .rider(let rider) in entries.reversed().lazy.map(\.place) { rider.undo() }
    }
  }

  /// Writes the previous states of all places but those of edits.
  private func restoreEntries() {
    // Sets are made again when what their hashes may be made of is as it was.
    let identities = entries.filter(\.isIdentity)
    for entry in identities.reversed() { restore(entry.old, at: entry.place) }
    for entry in entries.reversed() where !entry.isIdentity {
      restore(entry.old, at: entry.place)
    }
  }
}

extension UndoLog {
  /// Leaves out the objects that a server has deleted since, as if they had not been there.
  private func leaveOutGone() {
    guard let isGone = decision.graph?.table?.beneath?.gone else { return }
    func left(_ entries: [Entry]) -> [Entry] {
      entries.compactMap { entry in
        if entry.place.object.map(isGone) == true { return nil }
        var entry = entry
        entry.old = entry.old.without(isGone)
        entry.new = entry.new.without(isGone)
        return entry
      }
    }
    (entries, made) = (left(entries), left(made))
  }

  /// Records the objects that the update made and that entered its map since, as records named them.
  private func noteEntered() {
    guard let table = decision.graph?.table else { return }
    var known: Set<ObjectIdentifier> = []
    for case .entry(_, let member) in entries.lazy.map(\.place) {
      known.insert(ObjectIdentifier(member.object))
    }
    for made in decision.writes.made
    where !known.contains(ObjectIdentifier(made.object)) {
      guard let space = made.plan.identitySpace else { continue }
      let hash = made.plan.identityHash(of: made.object)
      let member = IdentityTable.Member(space: space, hash: hash, object: made.object)
      if table.holds(member) { add(.entry(table, member), was: .isEntered(false)) }
    }
  }

  /// Writes the previous states, unless what keeps the map's objects refuses that.
  private func restoreAsCommit(_ write: () -> Void) throws(UpdateError) {
    func restore() {
      noteChanges()
      write()
    }
    guard let table = decision.graph?.table, let keeper = table.keeper, keeper.isWatching else {
      return restore()
    }
    try keeper.commit(change(of: table), restore)
  }
}

extension UndoLog {
  private func state(of place: Place) -> State {
    var transfer = _AccessorCall()
    switch place {
    case .property(let object, let field) where field.isDeferred:
      let isContainer = field.node.kind == .container
      if isContainer { _ = field.access(object, .load, decision.writes.root, &transfer) }
      return .deferral(field.deferredBox(in: object, decision.writes.root), transfer.live)
    case .property(let object, let field) where field.node.kind == .leaf:
      _ = field.access(object, .readValue, decision.writes.root, &transfer)
      return .value(transfer.value, said: said(transfer.value, by: field, of: object))
    case .property(let object, let field):
      _ = field.access(object, .load, decision.writes.root, &transfer)
      return .live(transfer.live)
    case .relation(let child, let link): return .owners(link.owners(child))
    case .own(let object): return .held(object.held)
    case .entry(let table, let member): return .isEntered(table.holds(member))
    case .wait(let table, let wait): return .isEntered(table.waits?.contains(wait) == true)
    case .rider(let rider): return .isEntered(rider.isCurrent)
    }
  }

  /// The encoding of a value, if its type has no equality and the field can write it.
  private func said(_ value: Any?, by field: ResolvedField, of object: AnyObject) -> SourceValue? {
    if value is any Equatable { return nil }
    var transfer = _AccessorCall()
    _ = field.access(object, .encode, decision.writes.root, &transfer)
    return transfer.error == nil ? SourceValue(encoding: transfer.encoded) : nil
  }

  /// Whether a place still has a state.
  private func holds(_ state: State, at place: Place) -> Bool {
    switch (place, state, self.state(of: place)) {
    case (.property(let object, let field), .value(let value, let said), .value(_, let now)):
      var transfer = _AccessorCall()
      transfer.value = value
      if field.access(object, .compareValue, decision.writes.root, &transfer) == .equal {
        return true
      }
      return said != nil && said == now
    case (.property(_, let field), .live(let one), .live(let other)):
      return decision.writes.contents.resolver.agree(one, other, field.node, decision.writes.root)
    case (.property(_, let field), .deferral(let one, let live), .deferral(let other, let now)):
      return one === other
        && decision.writes.contents.resolver.agree(live, now, field.node, decision.writes.root)
    case (_, .owners(let one), .owners(let other)): return one.areSame(as: other)
    case (_, .held(let one), .held(let other)): return one.isSame(as: other)
    case (_, .isEntered(let one), .isEntered(let other)): return one == other
    default: return false
    }
  }

  /// The value to restore. For a struct, this is the current one with its fields as before:
  /// undeclared properties are not the update's to undo, unless rebuilding the struct lost them.
  private func merged(_ live: _LiveValue, _ field: ResolvedField, of object: AnyObject)
    -> _LiveValue
  {
    guard let plan = field.declared, !plan.isClass, field.node.kind == .object,
      case .object(let old) = live,
      case .live(.object(let now)) = state(of: .property(object, field))
    else { return live }
    let wasRemade = plan.fields.contains { part in
      part.isRemade && !holds(state(of: .property(old, part)), at: .property(now, part))
    }
    if wasRemade { return live }
    for part in plan.fields where part.isWritable && !part.isRemade {
      restore(state(of: .property(old, part)), at: .property(now, part))
    }
    return .object(now)
  }

  private func restore(_ state: State, at place: Place) {
    var transfer = _AccessorCall()
    switch (place, state) {
    case (.property(let object, let field), .value(let value, _)):
      transfer.value = value
      field.access(object, .writeValue, decision.writes.root, &transfer).wasPromised()
    case (.property(let object, let field), .live(let live)):
      transfer.live = merged(live, field, of: object)
      field.access(object, .store, decision.writes.root, &transfer).wasPromised()
    case (.property(let object, let field), .deferral(let holder, let live)):
      if field.node.kind == .container {
        transfer.live = live
        field.access(object, .store, decision.writes.root, &transfer).wasPromised()
      }
      transfer.live = .object(holder)
      field.access(object, .restore, decision.writes.root, &transfer).wasPromised()
    case (.relation(let child, let link), .owners(let owners)): link.setOwners(child, owners)
    case (.own, .held(let held)): held.restore()
    case (.entry(let table, let member), .isEntered(let isEntered)):
      if isEntered { table.insert(member) } else { table.remove(member) }
    case (.wait(let table, let wait), .isEntered(let isEntered)):
      if isEntered { table.insert(wait) } else { table.remove(wait) }
    default: break
    }
  }
}

extension ChangeReport.Undoing {
  /// Undoes what a log has recorded.
  init(_ log: UndoLog) {
    self.init { () throws(UpdateError) in try log.undo() }
  }
}
