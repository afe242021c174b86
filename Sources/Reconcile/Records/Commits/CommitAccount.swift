/// Tells the handlers of a map's commits what one update changes.
final class CommitAccount {
  let table: IdentityTable
  private let resolver: Resolver
  private let blank = SourceValue(encoding: .null)

  /// What the update will write; nil before it is asked for, and once it is written.
  private var forecast: (any Forecast)?
  private var makeForecast: (() -> any Forecast)?

  /// What the update will make of references that wait; nil once it is written.
  private var waiting: WaitChanges?

  /// Whether the update has written.
  private(set) var isSettled = false

  /// The objects that enter the map with the update.
  private var entering: Set<ObjectIdentifier> = []

  /// The objects that leave the map with the update.
  private var leaving: Set<ObjectIdentifier> = []

  /// Those of the entering ones that records name and the update did not meet.
  private var joining: [CommitMember] = []

  /// The objects of the entries.
  private var members: [CommitMember] = []

  /// What handlers were told that the objects will say, by the numbers of the entries.
  private var proposed: [Int: SourceValue] = [:]

  /// The commit that was made.
  private weak var commit: MapCommit?

  /// The classes of the objects, as handlers get them.
  private var types: [ObjectIdentifier: any (Reconcilable & AnyObject).Type] = [:]
  private var lastType: (id: ObjectIdentifier, type: (any (Reconcilable & AnyObject).Type)?)?

  init(_ change: MapChange) {
    table = change.table
    resolver = change.resolver
    waiting = change.graph?.waitChanges
    makeForecast = change.forecast
  }

  /// Creates an account of what is there: nothing is to be written.
  init(settledIn map: IdentityMap) {
    table = map.table
    resolver = map.records.resolver
    isSettled = true
  }

  /// Forgets what was proposed, since it is written: records say what is there from now on.
  func settle() {
    isSettled = true
    for member in joining { join(member) }
    joining = []
    forecast = nil
    makeForecast = nil
    waiting = nil
  }

  /// What will be written, nil once it is.
  private var proposals: (any Forecast)? {
    if isSettled { return nil }
    if let forecast { return forecast }
    forecast = makeForecast?()
    return forecast
  }
}

extension CommitAccount {
  /// Makes the commit of some changes.
  func commit(_ changes: MapChange.Objects, _ baselines: [StoredBaseline] = []) -> MapCommit {
    let commit = MapCommit(label: Reconciliation.current?.label)
    self.commit = commit
    commit.baselines = baselines
    entering = Set(changes.inserted.map { ObjectIdentifier($0.object) })
    leaving = Set(changes.removed.map { ObjectIdentifier($0.object) }).subtracting(entering)
    for member in changes.removed {
      if let entry = entry(member, proposed: false) { commit.removed.append(entry) }
    }
    for member in changes.inserted {
      if let entry = entry(member, proposed: true) { commit.inserted.append(entry) }
    }
    var changed: [MapCommit.Entry] = []
    changed.reserveCapacity(changes.changed.count)
    members.reserveCapacity(members.count + changes.changed.count)
    for member in changes.changed {
      if changes.unsure.contains(ObjectIdentifier(member.object)), !isChanged(member) { continue }
      if let entry = entry(member, proposed: false) { changed.append(entry) }
    }
    commit.changed = changed
    return commit
  }

  private func entry(_ member: CommitMember, proposed isProposed: Bool) -> MapCommit.Entry? {
    guard let type = type(of: member.object),
      let identity = identity(of: member, isProposed ? proposals : nil)
    else { return nil }
    members.append(member)
    return MapCommit.Entry(
      type: type, identity: identity, account: self, number: members.count - 1)
  }

  /// The class of an object as handlers get it; the cast takes longer than all else.
  private func type(of object: AnyObject) -> (any (Reconcilable & AnyObject).Type)? {
    let id = ObjectIdentifier(Swift.type(of: object))
    if let lastType, lastType.id == id { return lastType.type }
    let type = types[id] ?? Swift.type(of: object) as? any (Reconcilable & AnyObject).Type
    types[id] = type
    lastType = (id, type)
    return type
  }

  /// The identity of an object, nil if a part of it is missing.
  func identity(of member: CommitMember, _ forecast: (any Forecast)? = nil) -> AnyIdentity? {
    func encoded(_ field: ResolvedField) -> _Encoded {
      let known = forecast?.value(of: field.field, in: member.object, member.plan)
      if let encoded = known?.encoded { return encoded }
      var call = _AccessorCall()
      _ = blank.withToken { field.access(member.object, .encode, $0, &call) }
      return call.encoded
    }
    let parts = member.plan.identity
    return parts.count == 1
      ? AnyIdentity(encoded: encoded(parts[0])) : AnyIdentity(encoded: parts.map(encoded))
  }

  /// The keys that objects will have after the update, of those that have records.
  func keys(of objects: [AnyObject], _ types: RecordTypes) -> [RecordKey] {
    // Objects of one class stand in a row mostly.
    var last: (type: ObjectIdentifier, records: Records?)?
    return objects.compactMap { object in
      let type = ObjectIdentifier(Swift.type(of: object))
      if last?.type != type { last = (type, types.records(of: object)) }
      guard let records = last?.records, let plan = resolver.plan(of: object),
        let identity = identity(of: CommitMember(object: object, plan: plan), proposals)
      else { return nil }
      return RecordKey(records.name, identity)
    }
  }

  /// Whether the update changes what an object says.
  private func isChanged(_ member: CommitMember) -> Bool {
    guard let before = try? record(of: member, nil, nil),
      let after = try? record(of: member, proposals, waiting)
    else { return true }
    return before != after
  }

  /// What tells the record of an object, as the update leaves it, from others; nil if it names other
  /// objects, whose records it does not have.
  func digest(of member: CommitMember) -> SourceValue? {
    if member.plan.namesObjects(resolver) { return nil }
    return (try? record(of: member, proposals, waiting))?.digest
  }

  private func record(
    of member: CommitMember, _ forecast: (any Forecast)?, _ waiting: WaitChanges?
  ) throws(UpdateError) -> SourceValue {
    var writer = table.recordWriter(resolver, forecast, waiting)
    return try writer.source(of: member.object, member.plan, with: [:])
  }

  /// Enters objects in the map that it does not know and that do not enter with the update: now, or
  /// once that is written.
  func enter(_ members: [CommitMember]) -> [MapCommit.Entry] {
    var entries: [MapCommit.Entry] = []
    for member in members where !entering.contains(ObjectIdentifier(member.object)) {
      if isHeld(member) { continue }
      entering.insert(ObjectIdentifier(member.object))
      if isSettled { join(member) } else { joining.append(member) }
      if let entry = entry(member, proposed: true) { entries.append(entry) }
    }
    commit?.inserted += entries
    return entries
  }

  /// Whether the map knows an object, or another with its identity, and goes on knowing it.
  private func isHeld(_ member: CommitMember) -> Bool {
    guard let space = member.plan.identitySpace else { return true }
    return table.find(space, member.plan.identityHash(of: member.object)) { other in
      if !isSettled, leaving.contains(ObjectIdentifier(other)) { return false }
      return other === member.object || member.plan.haveSameIdentity(other, member.object)
    } != nil
  }

  private func join(_ member: CommitMember) {
    guard let space = member.plan.identitySpace, !isHeld(member) else { return }
    let entered = IdentityTable.Member(
      space: space, hash: member.plan.identityHash(of: member.object), object: member.object)
    table.insert(entered)
    table.transaction?.append { [table] in table.remove(entered) }
  }
}

extension CommitAccount {
  /// The object of an entry.
  subscript(number: Int) -> CommitMember { members[number] }

  /// The record of an object, as it will be or as it is.
  func record(_ number: Int) throws(UpdateError) -> SourceValue {
    let record = try record(of: members[number], proposals, waiting)
    note(record, of: number)
    return record
  }

  /// A writer of records, as they will be or as they are.
  var recordWriter: SourceWriter { table.recordWriter(resolver, proposals, waiting) }

  /// Notes what a handler is told of an object.
  func note(_ record: SourceValue, of number: Int) {
    if !isSettled { proposed[number] = record }
  }
}

extension MapCommit.Entry {
  /// Whether the object says something else than was proposed, once the update has written.
  var isOtherThanProposed: Bool { account.isOtherThanProposed(number) }
}

extension CommitAccount {
  fileprivate func isOtherThanProposed(_ number: Int) -> Bool {
    guard let proposed = proposed[number] else { return false }
    return (try? record(number)) != proposed
  }
}
