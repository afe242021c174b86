/// Instances by their identities, held weakly.
///
/// An identity belongs to a space: the class that declares it, whose subclasses share it. A hash
/// leads to all instances whose identities have it; the caller decides which of them is meant.
final class IdentityTable {
  /// An instance that is in the table, or was.
  struct Member {
    let space: ObjectIdentifier
    let hash: UInt64
    let object: AnyObject

    fileprivate var key: Key {
      Key(space: space, hash: hash, object: ObjectIdentifier(object))
    }

    fileprivate struct Key: Hashable {
      let space: ObjectIdentifier
      let hash: UInt64
      let object: ObjectIdentifier
    }
  }

  /// The changes that an update makes to a table.
  struct Changes {
    var entered: [Member] = []
    var left: [Member] = []

    /// The properties that began and ended to wait.
    var begun: [Wait] = []
    var ended: [Wait] = []

    /// Forgets the instances that left and entered again as they were.
    mutating func forgetReturns() {
      if left.isEmpty || entered.isEmpty { return }
      let returned = Set(left.map(\.key)).intersection(entered.map(\.key))
      if returned.isEmpty { return }
      left.removeAll { returned.contains($0.key) }
      entered.removeAll { returned.contains($0.key) }
    }
  }

  // Accesses to these references are not checked for overlap, as each ends at once: each call asks for all.

  /// The properties that wait for objects, nil if none does.
  @exclusivity(unchecked) @safe var waits: Waits?

  /// What keeps the objects, nil if nothing ever did.
  @exclusivity(unchecked) @safe var keeper: (any MapKeeper)?

  /// The transaction that is running, nil if none is.
  @exclusivity(unchecked) @safe var transaction: MapTransaction?

  /// What is beneath the edits of objects, nil if nobody ever edited one.
  weak var beneath: (any Beneath)?

  /// When objects changed and which sources named them, nil as long as nobody has to know.
  @exclusivity(unchecked) @safe var history: MapHistory?

  /// The spaces; there are few.
  @exclusivity(unchecked) @safe private var spaces: [IdentitySpace] = []

  private func space(_ id: ObjectIdentifier) -> IdentitySpace? {
    // An iteration retains the array and each space.
    for number in spaces.indices where spaces[number].id == id { return spaces[number] }
    return nil
  }

  /// The update that owns the marks in the entries. Nil after an entry was removed: the owner then
  /// uses an index of its own.
  @exclusivity(unchecked) @safe var marker: ObjectIdentifier?

  /// An entry whose instance is alive.
  struct Entry {
    let space: IdentitySpace
    let row: Int
    let object: AnyObject

    var mark: Int { space.mark(at: row) }

    /// Marks it, and notes that a source with a bit names the instance; 0 for one without.
    func mark(_ mark: Int, namedBy source: UInt64) {
      space.setMark(mark, namedBy: source, at: row)
    }

    /// The number of the stream that made the instance, 0 for any other.
    var maker: Int { space.maker(at: row) }

    /// The bits of the sources that named the instance.
    var sources: UInt64 { space.sources(at: row) }

    /// The moment at which the instance changed last.
    var changed: UInt64 {
      get { space.changed(at: row) }
      nonmutating set { space.setChanged(newValue, at: row) }
    }

    /// Notes that a source with a bit names the instance.
    func add(_ source: UInt64) { space.add(source, at: row) }
  }

  /// The first entry of a space with a hash that `isIt` accepts.
  @inline(__always)
  func entry(_ space: ObjectIdentifier, _ hash: UInt64, _ isIt: (Entry) -> Bool) -> Entry? {
    guard let space = self.space(space) else { return nil }
    var bucket = space.start(hash)
    while true {
      let row = space.next(hash, &bucket)
      if row < 0 { return nil }
      guard let object = space[row] else { continue }
      let entry = Entry(space: space, row: row, object: object)
      if isIt(entry) { return entry }
    }
  }

  /// Where a live instance is, or else the first one with its hash.
  ///
  /// - Returns: The parts of an entry, so that the instance can be passed on.
  @inline(__always)
  func place(
    of live: AnyObject, _ space: ObjectIdentifier, _ hash: UInt64
  ) -> (space: IdentitySpace, row: Int, object: AnyObject)? {
    guard let space = self.space(space) else { return nil }
    let expected = space.expected(hash)
    if expected >= 0, let object = space[expected], object === live {
      space.expected = expected &+ 1
      return (space, expected, object)
    }
    var bucket = space.start(hash)
    while true {
      let row = space.next(hash, &bucket)
      if row < 0 { return nil }
      guard let object = space[row] else { continue }
      space.expected = row &+ 1
      return (space, row, object)
    }
  }

  /// The instance of a space with a hash that `isIt` accepts.
  func find(_ space: ObjectIdentifier, _ hash: UInt64, _ isIt: (AnyObject) -> Bool) -> AnyObject? {
    guard let space = self.space(space) else { return nil }
    var bucket = space.start(hash)
    while true {
      let row = space.next(hash, &bucket)
      if row < 0 { return nil }
      if let object = space[row], isIt(object) { return object }
    }
  }

  /// The instances of a space with a hash.
  func instances(_ space: ObjectIdentifier, _ hash: UInt64) -> [ObjectIdentifier] {
    var found: [ObjectIdentifier] = []
    _ = find(space, hash) {
      found.append(ObjectIdentifier($0))
      return false
    }
    return found
  }

  /// Adds an instance that the table does not contain.
  ///
  /// - Parameter origin: Which source named it, and when.
  func insert(
    _ id: ObjectIdentifier, _ hash: UInt64, _ object: AnyObject, by maker: Int = 0,
    _ origin: MapHistory.Origin = MapHistory.Origin()
  ) {
    (space(id) ?? addSpace(id)).append(hash, object, by: maker, origin)
    waits?.noteArrival(Waits.Identity(space: id, hash: hash))
  }

  func insert(
    _ member: Member, by maker: Int = 0, _ origin: MapHistory.Origin = MapHistory.Origin()
  ) {
    insert(member.space, member.hash, member.object, by: maker, origin)
  }

  /// Adds a property that waits.
  func insert(_ wait: Wait) {
    let waits = waits ?? Waits()
    self.waits = waits
    waits.insert(wait) { identity in
      entry(identity.space, identity.hash) { _ in true } != nil
    }
  }

  /// Removes a property that waits.
  func remove(_ wait: Wait) {
    waits?.remove(wait)
    if waits?.all.isEmpty == true { waits = nil }
  }

  /// Ends the waits of an object's properties.
  func endWaits(of object: AnyObject) {
    for wait in waits?.waits(of: object) ?? [] { remove(wait) }
  }

  private var makers = 0

  /// A new number for a stream, which distinguishes the objects that it makes from others.
  func makeMaker() -> Int {
    makers += 1
    return makers
  }

  /// Removes instances, each from its space, and returns them with their hashes.
  @discardableResult
  func remove(_ lost: [(object: AnyObject, space: ObjectIdentifier)]) -> [Member] {
    if lost.isEmpty { return [] }
    var taken: [Member] = []
    marker = nil
    for space in spaces {
      let objects = Set(
        lost.lazy.filter { $0.space == space.id }.map { ObjectIdentifier($0.object) })
      if objects.isEmpty { continue }
      for row in 0..<space.count {
        guard let object = space[row], objects.contains(ObjectIdentifier(object)) else {
          continue
        }
        taken.append(Member(space: space.id, hash: space.hash(at: row), object: object))
        space[row] = nil
      }
    }
    return taken
  }

  /// Removes one instance.
  func remove(_ member: Member) {
    let entry = entry(member.space, member.hash) { $0.object === member.object }
    guard let entry else { return }
    marker = nil
    entry.space[entry.row] = nil
  }

  /// Whether the table contains an instance under its hash.
  func holds(_ member: Member) -> Bool {
    find(member.space, member.hash) { $0 === member.object } != nil
  }

  /// The instances of a space, in the order in which they were added.
  func instances(_ space: ObjectIdentifier) -> [AnyObject] {
    guard let space = self.space(space) else { return [] }
    return (0..<space.count).compactMap { space[$0] }
  }

  /// All instances, space by space.
  var instances: [AnyObject] { spaces.flatMap { instances($0.id) } }

  /// The capacity that an index of a space needs.
  func capacity(of space: ObjectIdentifier) -> Int { self.space(space)?.limit ?? 16 }

  /// The history of the map, made where there is none.
  var madeHistory: MapHistory {
    if let history { return history }
    let made = MapHistory()
    history = made
    return made
  }

  /// Forgets which instances a source named.
  func forget(_ source: UInt64) {
    for space in spaces { space.forget(source) }
  }

  /// The number of live instances in all spaces.
  var count: Int {
    spaces.reduce(0) { sum, space in sum + (0..<space.count).count { space[$0] != nil } }
  }

  private func addSpace(_ id: ObjectIdentifier) -> IdentitySpace {
    let space = IdentitySpace(id)
    spaces.append(space)
    return space
  }
}
