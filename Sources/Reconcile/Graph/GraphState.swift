/// The objects that an update finds by identity; used with a map, or if a schema has references.
final class GraphState {
  /// The objects that the caller shares between updates, if there are any.
  let table: IdentityTable?

  let scope: GraphScope

  /// Whether the last of two values for one property wins, if one source gives both.
  let takesLast: Bool

  @exclusivity(unchecked) @safe private(set) var met: [KnownObject] = []

  /// Whether the marks in the table's entries are indices into `met`.
  @exclusivity(unchecked) @safe private var marks = false

  /// The indices into `met`, by space, except those kept as marks in the table; spaces are few.
  @exclusivity(unchecked) @safe private var indices: [(space: ObjectIdentifier, index: HashIndex)] =
    []

  /// How many of the objects met can be found by marks or indices. The first few are not entered until
  /// there are more, since a small source has no more.
  @exclusivity(unchecked) @safe private var entered = 0
  private static let few = 4

  /// The properties that wait until all objects are known.
  @exclusivity(unchecked) @safe var references: [OpenReference] = []

  /// What the update does to the properties that wait for objects, nil if it does nothing to them.
  @exclusivity(unchecked) @safe private(set) var waitChanges: WaitChanges?

  /// The same, made where it is needed.
  var waiting: WaitChanges {
    if let waitChanges { return waitChanges }
    let made = WaitChanges()
    waitChanges = made
    return made
  }

  /// The roots, from which the objects in scope can be reached.
  @exclusivity(unchecked) @safe var roots: [(object: AnyObject, plan: ResolvedType)] = []

  /// What few updates have, nil until the update has some of it: see `GraphState+Rare.swift`.
  @exclusivity(unchecked) @safe private(set) var rare: Rare?

  /// The same, made where it is needed.
  var made: Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

  /// The type of the objects that the source names as roots, which are listed before reachable
  /// objects are determined; nil if the roots are known from the start.
  @exclusivity(unchecked) @safe var rootType: (type: _ObjectType, plan: ResolvedType)?

  /// The number of the stream whose elements share the objects that they make; 0 for a single
  /// update.
  var maker = 0

  /// Whether an earlier element of the stream made an object that the table contains.
  func isMadeBefore(_ object: AnyObject, _ space: ObjectIdentifier?, _ hash: UInt64) -> Bool {
    guard maker != 0, let space else { return false }
    return table?.entry(space, hash) { $0.object === object }?.maker == maker
  }

  /// The object with an identity, or the root, that is under check or has what is under check.
  @exclusivity(unchecked) @safe var owner: AnyObject?

  /// The bit of the source that names the objects, 0 if it has none.
  @exclusivity(unchecked) @safe var bit: UInt64 = 0

  /// The greatest number of objects that the source can name.
  private let mentions: Int

  /// Creates a state without known objects.
  ///
  /// - Parameter tape: The source; its size limits the indices, since the cost of a small source
  ///   must not depend on the size of the table.
  init(
    table: IdentityTable?, tape: Tape, scope: GraphScope = GraphScope(), takesLast: Bool = false
  ) {
    self.table = table
    mentions = tape.wordCount / 2
    self.scope = scope
    self.takesLast = takesLast
    if let table, table.marker == nil {
      table.marker = ObjectIdentifier(self)
      marks = true
    }
  }

  deinit {
    if marks, let table, table.marker == ObjectIdentifier(self) { table.marker = nil }
  }

  /// The index in `met` of an object, or -1.
  func find(_ space: ObjectIdentifier, _ hash: UInt64, _ isIt: (AnyObject) -> Bool) -> Int {
    for row in entered..<met.count where isMet(row, space, hash) && isIt(met[row].object) {
      return row
    }
    if entered == 0 { return -1 }
    if isMarking, let table {
      let isMet = { (entry: IdentityTable.Entry) in self.isMet(entry) && isIt(entry.object) }
      if let entry = table.entry(space, hash, isMet) { return entry.mark }
    }
    let number = self.number(of: space)
    if number < 0 { return -1 }
    var bucket = indices[number].index.start(hash)
    while true {
      let row = indices[number].index.next(hash, &bucket)
      if row < 0 || isMet(row, space, hash) && isIt(met[row].object) { return row }
    }
  }

  /// What is known about a live object in its place.
  enum Acquaintance {
    /// It was not met before; it is recorded now.
    case new
    /// It was met before, with this index.
    case met(Int)
    /// Others have the same hash.
    case unclear
  }

  /// Records a live object in its place, unless others have the hash of its identity.
  func meet(_ live: AnyObject, _ space: ObjectIdentifier, _ hash: UInt64, namedAt word: Int)
    -> Acquaintance
  {
    if entered < met.count { enterAll() }
    let isMarking = isMarking
    let number = self.number(of: space)
    if number >= 0 {
      var bucket = indices[number].index.start(hash)
      if indices[number].index.next(hash, &bucket) >= 0 { return .unclear }
    }
    guard let (holder, row, object) = table?.place(of: live, space, hash) else {
      meet(
        KnownObject(
          object: live, space: space, hash: hash, isFresh: false, rights: .all, isKnown: false,
          firstNamedAt: word))
      return .new
    }
    if object !== live { return .unclear }
    let mark = isMarking ? holder.mark(at: row) : -1
    if mark >= 0, mark < met.count, met[mark].object === object { return .met(mark) }
    // The table's reference is passed on: a retain of an object that is weakly referred to is slow.
    let new = KnownObject(
      object: consume object, space: space, hash: hash, isFresh: false, rights: .all,
      isKnown: true, firstNamedAt: word)
    guard isMarking else {
      meet(new)
      return .new
    }
    if met.isEmpty { met.reserveCapacity(min(table?.capacity(of: space) ?? 0, mentions)) }
    holder.setMark(met.count, namedBy: bit, at: row)
    met.append(new)
    entered = met.count
    return .new
  }

  /// Whether the entries of the table hold the marks of this update.
  private var isMarking: Bool {
    guard marks, table != nil else { return false }
    if table?.marker == ObjectIdentifier(self) { return true }
    // An entry was removed, and its mark with it.
    marks = false
    for row in 0..<entered where met[row].isKnown { enter(row, met[row].space, met[row].hash) }
    return false
  }

  /// Whether an entry's mark belongs to this update; marks of other updates stay in the table.
  private func isMet(_ entry: IdentityTable.Entry) -> Bool {
    let mark = entry.mark
    return mark >= 0 && mark < met.count && met[mark].object === entry.object
  }

  /// Whether an index in `indices` still leads to an object with the hash; rewinding leaves old
  /// ones there.
  private func isMet(_ row: Int, _ space: ObjectIdentifier, _ hash: UInt64) -> Bool {
    row < met.count && met[row].hash == hash && met[row].space == space
  }

  private func number(of space: ObjectIdentifier) -> Int {
    var number = indices.count &- 1
    while number >= 0, indices[number].space != space { number &-= 1 }
    return number
  }

  /// Adds an object that was not met before.
  func meet(_ new: consuming KnownObject) {
    met.append(new)
    if met.count > GraphState.few { enterAll() }
  }

  /// Lets all objects met be found by marks or indices.
  private func enterAll() {
    while entered < met.count {
      let row = entered
      let (space, hash) = (met[row].space, met[row].hash)
      // The object is not captured: it is weakly referred to, so that a retain of it is slow.
      let object = ObjectIdentifier(met[row].object)
      if met[row].isKnown, isMarking,
        let entry = table?.entry(space, hash, { ObjectIdentifier($0.object) == object })
      {
        entry.mark(row, namedBy: bit)
      } else {
        enter(row, space, hash)
      }
      entered = row + 1
    }
  }

  private func enter(_ row: Int, _ space: ObjectIdentifier, _ hash: UInt64) {
    var number = self.number(of: space)
    if number < 0 {
      number = indices.count
      let capacity = table?.capacity(of: space) ?? 16
      indices.append((space, HashIndex(capacity: min(capacity, mentions))))
    }
    indices[number].index.insert(hash, row)
  }

  /// Records the words of the values of an object's properties.
  func note(_ words: [Int], of row: Int) {
    met[row].words = words
  }

  /// A state to return to if a part of the source is left out.
  struct Mark {
    let met: Int
    let references: Int
    let displaced: Int
    let said: Int
  }

  var mark: Mark {
    Mark(
      met: met.count, references: references.count, displaced: displaced.count,
      said: waitChanges?.said.count ?? 0)
  }

  /// Forgets the objects met since; `indices` keep their entries, which lead to no object.
  func rewind(to mark: Mark) {
    met.removeSubrange(mark.met...)
    entered = min(entered, mark.met)
    references.removeSubrange(mark.references...)
    rare?.displaced.removeSubrange(mark.displaced...)
    waitChanges?.rewind(to: mark.said)
  }

  /// Notes that the source names the objects that were met without their entries being marked.
  func nameUnmarked(in table: IdentityTable) {
    for row in (isMarking ? entered : 0)..<met.count where met[row].isKnown {
      let object = ObjectIdentifier(met[row].object)
      table.entry(met[row].space, met[row].hash) { ObjectIdentifier($0.object) == object }?.add(bit)
    }
  }

  /// Adds the objects met to the table if it lacks them, and removes those that leave.
  @discardableResult
  func register(_ resolver: Resolver) -> IdentityTable.Changes {
    var changes = IdentityTable.Changes()
    guard let table else { return changes }
    // Mostly the map knows all objects, and nothing else of it changes.
    let changesMore = rare != nil || table.waits != nil || waitChanges != nil
    guard changesMore || met.contains(where: { !$0.isKnown }) else { return changes }
    if let waits = table.waits, let waitChanges { changes.ended = waitChanges.end(in: waits) }
    let lost = displaced.isEmpty ? [] : Set(displaced.map { ObjectIdentifier($0.object) })
    changes.left += table.remove(displaced)
    for row in met.indices {
      if met[row].isKnown && lost.isEmpty { continue }
      let object = met[row].object
      var hash = met[row].hash
      if !lost.isEmpty, lost.contains(ObjectIdentifier(object)) {
        // An object that the source names too comes back, under the last of the identities that it took.
        guard let plan = resolver.plan(of: object) else { continue }
        hash = plan.identityHash(of: object)
      } else if met[row].isKnown {
        continue
      }
      if table.find(met[row].space, hash, { $0 === object }) != nil { continue }
      let member = IdentityTable.Member(space: met[row].space, hash: hash, object: object)
      let origin = MapHistory.Origin(source: bit, moment: rare?.moment ?? 0)
      table.insert(member, by: met[row].isFresh ? maker : 0, origin)
      changes.entered.append(member)
    }
    changes.forgetReturns()
    changes.left += table.remove(leaving)
    if table.waits != nil || waitChanges != nil { waiting.finish(in: table, &changes) }
    return changes
  }
}
