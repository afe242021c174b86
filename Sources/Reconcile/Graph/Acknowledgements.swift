/// The places that a server acknowledged while older reads are under way: a source as of such a read
/// has no right to them.
///
/// No value is remembered. Of what is remembered of one object the latest counts.
struct Acknowledgements {
  /// Whose places they are: an identity, or an object without one.
  struct Key: Hashable {
    private let space: ObjectIdentifier
    private let hash: UInt64

    /// Equal hashes are enough: they are seeded, and only a right depends on them.
    init(_ space: ObjectIdentifier, _ hash: UInt64) {
      self.space = space
      self.hash = hash
    }

    init(_ object: AnyObject) { self.init(ObjectIdentifier(object), 0) }
  }

  /// What was acknowledged of one object, each with its moment.
  private struct Acknowledged {
    var properties: [AnyKeyPath: UInt64] = [:]
    var isCreated = false
    var isDeleted = false

    /// The moment of its creation or deletion.
    var existence: UInt64 = 0
    var latest: UInt64 = 0
  }

  private var known: [Key: Acknowledged] = [:]
  private static let most = 10_000

  var isEmpty: Bool { known.isEmpty }
}

extension Acknowledgements {
  /// What is acknowledged of an object.
  enum Fact {
    case properties([AnyKeyPath])
    case creation
    case deletion
  }

  /// Notes what a server acknowledged of an object.
  mutating func note(_ fact: Fact, of key: Key, at moment: UInt64, _ reads: OpenReads) {
    guard let oldest = reads.oldest else {
      known = [:]
      return
    }
    if known[key] == nil, known.count >= Self.most { makeRoom(oldest, reads) }
    var acknowledged = known[key] ?? Acknowledged()
    acknowledged.latest = moment
    switch fact {
    case .properties(let paths): for path in paths { acknowledged.properties[path] = moment }
    case .creation: acknowledged.isCreated = true
    case .deletion: acknowledged.isDeleted = true
    }
    switch fact {
    case .properties: break
    case .creation, .deletion: acknowledged.existence = moment
    }
    if case .creation = fact { acknowledged.isDeleted = false }
    if case .deletion = fact { acknowledged.isCreated = false }
    known[key] = acknowledged
  }

  /// Forgets what no read may miss any more; if that is not enough, the oldest read ends.
  private mutating func makeRoom(_ oldest: UInt64, _ reads: OpenReads) {
    known = known.filter { $0.value.latest > oldest }
    while known.count >= Self.most {
      reads.endOldest()
      let oldest = reads.oldest
      known = known.filter { acknowledged in oldest.map { acknowledged.value.latest > $0 } ?? false
      }
    }
  }

  /// The properties of an object that were acknowledged after a moment.
  func properties(of key: Key, after moment: UInt64) -> Set<AnyKeyPath> {
    guard let acknowledged = known[key], acknowledged.latest > moment else { return [] }
    return Set(acknowledged.properties.lazy.filter { $0.value > moment }.map(\.key))
  }

  /// Whether the creation of an object was acknowledged after a moment.
  func isCreated(_ key: Key, after moment: UInt64) -> Bool {
    guard let acknowledged = known[key] else { return false }
    return acknowledged.isCreated && acknowledged.existence > moment
  }

  /// Whether the deletion of an object was acknowledged after a moment.
  func isDeleted(_ key: Key, after moment: UInt64) -> Bool {
    guard let acknowledged = known[key] else { return false }
    return acknowledged.isDeleted && acknowledged.existence > moment
  }

  /// Whether any deletion was acknowledged after a moment.
  func hasDeletion(after moment: UInt64) -> Bool {
    known.values.contains { $0.isDeleted && $0.existence > moment }
  }
}
