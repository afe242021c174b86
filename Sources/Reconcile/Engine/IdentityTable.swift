/// Instances by their identities, held weakly.
///
/// An identity belongs to a space: the class that declares it, which its subclasses share. Under a hash
/// stand the instances whose identities have it; whether one is the right one is asked of the instance.
final class IdentityTable {
  private struct Entry {
    let hash: UInt64
    weak var object: AnyObject?
  }

  private final class Space {
    let id: ObjectIdentifier
    var entries: [Entry] = []
    var index = HashIndex(capacity: 16)

    /// How many entries there can be before those of released instances are looked for.
    var limit = 16

    init(_ id: ObjectIdentifier) {
      self.id = id
    }
  }

  /// An instance that is in the table, or was.
  struct Member {
    let space: ObjectIdentifier
    let hash: UInt64
    let object: AnyObject
  }

  /// What an update does to a table.
  struct Changes {
    var entered: [Member] = []
    var left: [Member] = []
  }

  /// The spaces, which are few.
  private var spaces: [Space] = []

  private func space(_ id: ObjectIdentifier) -> Space? { spaces.first { $0.id == id } }

  /// The instance of a space that has a hash and that `isIt` accepts.
  func find(_ space: ObjectIdentifier, _ hash: UInt64, _ isIt: (AnyObject) -> Bool) -> AnyObject? {
    guard let space = self.space(space) else { return nil }
    var found: AnyObject?
    _ = space.index.first(hash) { place in
      guard let object = space.entries[place].object, isIt(object) else { return false }
      found = object
      return true
    }
    return found
  }

  /// Adds an instance that is not there yet.
  func insert(_ id: ObjectIdentifier, _ hash: UInt64, _ object: AnyObject) {
    let space = self.space(id) ?? addSpace(id)
    if space.entries.count >= space.limit { forgetReleased(space) }
    space.index.insert(hash, space.entries.count)
    space.entries.append(Entry(hash: hash, object: object))
  }

  func insert(_ member: Member) { insert(member.space, member.hash, member.object) }

  /// Takes instances out, each of its space, and returns what they were found by.
  @discardableResult
  func remove(_ lost: [(object: AnyObject, space: ObjectIdentifier)]) -> [Member] {
    var taken: [Member] = []
    for space in spaces {
      let objects = Set(
        lost.lazy.filter { $0.space == space.id }.map { ObjectIdentifier($0.object) })
      if objects.isEmpty { continue }
      for place in space.entries.indices {
        let hash = space.entries[place].hash
        guard let object = space.entries[place].object, objects.contains(ObjectIdentifier(object))
        else { continue }
        taken.append(Member(space: space.id, hash: hash, object: object))
        space.entries[place].object = nil
      }
    }
    return taken
  }

  /// Takes out what one instance is found by.
  func remove(_ member: Member) {
    guard let space = space(member.space) else { return }
    let place = space.index.first(member.hash) { space.entries[$0].object === member.object }
    if place >= 0 { space.entries[place].object = nil }
  }

  /// Whether an instance is found by what it was found by.
  func holds(_ member: Member) -> Bool {
    find(member.space, member.hash) { $0 === member.object } != nil
  }

  /// The instances of a space, in the order in which they came.
  func instances(_ space: ObjectIdentifier) -> [AnyObject] {
    self.space(space)?.entries.compactMap(\.object) ?? []
  }

  /// The number of places that an index of a space needs.
  func capacity(of space: ObjectIdentifier) -> Int { self.space(space)?.limit ?? 16 }

  /// The number of instances in all spaces.
  var count: Int {
    spaces.reduce(0) { $0 + $1.entries.count { $0.object != nil } }
  }

  private func addSpace(_ id: ObjectIdentifier) -> Space {
    let space = Space(id)
    spaces.append(space)
    return space
  }

  private func forgetReleased(_ space: Space) {
    space.entries.removeAll { $0.object == nil }
    space.limit = max(16, space.entries.count * 2)
    var index = HashIndex(capacity: space.limit)
    for (place, entry) in space.entries.enumerated() { index.insert(entry.hash, place) }
    space.index = index
  }
}
