// Why the unsafe code in this file is sound: the block belongs to its space alone, which frees it.
// Entries below `count` are initialized, only these are read, and no other code runs meanwhile.

/// The instances of one space by the hashes of their identities, held weakly.
///
/// The entries are in a block, since reading a weak reference in an array copies it.
@safe
final class IdentitySpace {
  private struct Entry {
    let hash: UInt64
    weak var object: AnyObject?
    var mark = -1
    let maker: Int

    /// The sources of many objects that named the instance, a bit for each: see `MapHistory`.
    var sources: UInt64

    /// The moment at which the instance changed last.
    var changed: UInt64
  }

  let id: ObjectIdentifier
  @exclusivity(unchecked) private var entries = UnsafeMutablePointer<Entry>.allocate(capacity: 16)
  @exclusivity(unchecked) @safe private var index = HashIndex(capacity: 16)

  /// The number of entries, including those whose instances were released.
  @exclusivity(unchecked) @safe private(set) var count = 0

  /// The number of entries at which those of released instances are removed.
  private(set) var limit = 16

  /// The index behind that of the last instance that was met in its place. What stands in order was often
  /// added in order, and then nothing has to be searched.
  @exclusivity(unchecked) @safe var expected = 0

  init(_ id: ObjectIdentifier) {
    self.id = id
  }

  /// The index at which a hash is expected, -1 if another one is there.
  func expected(_ hash: UInt64) -> Int {
    guard expected < count else { return -1 }
    return unsafe entries[expected].hash == hash ? expected : -1
  }

  deinit {
    unsafe entries.deinitialize(count: count)
    unsafe entries.deallocate()
  }

  /// The instance at an index; nil if it was released or removed.
  subscript(row: Int) -> AnyObject? {
    get { row < count ? unsafe entries[row].object : nil }
    set { if row < count { unsafe entries[row].object = newValue } }
  }

  /// The hash at an index below `count`.
  func hash(at row: Int) -> UInt64 {
    precondition(row < count)
    return unsafe entries[row].hash
  }

  /// The mark of the instance at an index below `count`; it may be that of an older update.
  func mark(at row: Int) -> Int {
    precondition(row < count)
    return unsafe entries[row].mark
  }

  /// The number of the stream that made the instance at an index below `count`, 0 for any other.
  func maker(at row: Int) -> Int {
    precondition(row < count)
    return unsafe entries[row].maker
  }

  func setMark(_ mark: Int, namedBy source: UInt64, at row: Int) {
    precondition(row < count)
    unsafe entries[row].mark = mark
    unsafe entries[row].sources |= source
  }

  /// The bits of the sources that named the instance at an index below `count`.
  func sources(at row: Int) -> UInt64 {
    precondition(row < count)
    return unsafe entries[row].sources
  }

  /// Notes that a source with a bit names the instance at an index below `count`.
  func add(_ source: UInt64, at row: Int) {
    precondition(row < count)
    unsafe entries[row].sources |= source
  }

  /// The moment at which the instance at an index below `count` changed last.
  func changed(at row: Int) -> UInt64 {
    precondition(row < count)
    return unsafe entries[row].changed
  }

  func setChanged(_ moment: UInt64, at row: Int) {
    precondition(row < count)
    unsafe entries[row].changed = moment
  }

  /// Forgets of all instances whether a source named them.
  func forget(_ source: UInt64) {
    for row in 0..<count { unsafe entries[row].sources &= ~source }
  }

  /// Where the search for a hash begins.
  func start(_ hash: UInt64) -> Int { index.start(hash) }

  /// The next index under a hash, searching from `bucket`, or -1; `bucket` moves past it.
  func next(_ hash: UInt64, _ bucket: inout Int) -> Int { index.next(hash, &bucket) }

  func append(
    _ hash: UInt64, _ object: AnyObject, by maker: Int, _ origin: MapHistory.Origin
  ) {
    if count >= limit { forgetReleased() }
    assert(count < limit, "the block has room for one more entry")
    index.insert(hash, count)
    unsafe (entries + count).initialize(
      to: Entry(
        hash: hash, object: object, maker: maker, sources: origin.source, changed: origin.moment))
    count += 1
  }

  /// Keeps the entries of live instances, in a block with room for twice as many.
  private func forgetReleased() {
    var living = 0
    for row in 0..<count where self[row] != nil { living += 1 }
    limit = max(16, living * 2)
    // An instance that is released meanwhile leaves an empty entry.
    let kept = UnsafeMutablePointer<Entry>.allocate(capacity: limit)
    var index = HashIndex(capacity: limit)
    var row = 0
    for old in 0..<count {
      if row < living, self[old] != nil {
        index.insert(hash(at: old), row)
        unsafe (kept + row).moveInitialize(from: entries + old, count: 1)
        row += 1
      } else {
        unsafe (entries + old).deinitialize(count: 1)
      }
    }
    assert(row <= limit, "the entries kept have room in their block")
    unsafe entries.deallocate()
    unsafe entries = kept
    count = row
    self.index = index
    checkInvariants()
  }
}
