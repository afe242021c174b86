/// Maps 64-bit hashes to indices with open addressing, without `Hashable`.
///
/// Hashes are mixed again with a per-process seed, so integers may be their own hashes.
struct HashIndex {
  /// A hash next to its index, to share a cache line. A negative index marks an empty bucket.
  struct Bucket {
    var hash: UInt64
    var place: Int

    static let empty = Bucket(hash: 0, place: -1)
  }

  private(set) var buckets: [Bucket]
  private(set) var mask: Int
  private(set) var count = 0
  private let seeds = ByteHash.Seeds()

  init(capacity: Int) {
    var size = 8
    while size < capacity &* 2 { size &*= 2 }
    mask = size &- 1
    buckets = Array(repeating: .empty, count: size)
  }

  /// Adds an index. A hash may have several; they are found in the order of insertion.
  mutating func insert(_ hash: UInt64, _ place: Int) {
    if count &* 2 > mask { grow() }
    count &+= 1
    put(Bucket(hash: hash, place: place))
  }

  private mutating func put(_ new: Bucket) {
    var bucket = start(new.hash)
    while buckets[bucket].place >= 0 { bucket = (bucket &+ 1) & mask }
    buckets[bucket] = new
  }

  private mutating func grow() {
    let old = buckets.filter { $0.place >= 0 }
    let size = (mask &+ 1) &* 2
    mask = size &- 1
    buckets = Array(repeating: .empty, count: size)
    for bucket in old.sorted(by: { $0.place < $1.place }) { put(bucket) }
    checkInvariants()
  }

  /// The first bucket to probe for a hash.
  func start(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: seeds.hash(hash)) & mask
  }

  /// The first index with hash `hash` that `isIt` accepts, or -1.
  @inline(__always)
  func first(_ hash: UInt64, where isIt: (Int) -> Bool) -> Int {
    var bucket = start(hash)
    while true {
      let place = next(hash, &bucket)
      if place < 0 || isIt(place) { return place }
    }
  }

  /// The next index with hash `hash`, searching from `bucket`, or -1. Advances `bucket` past it.
  func next(_ hash: UInt64, _ bucket: inout Int) -> Int {
    while true {
      // The index may have shrunk since the search began.
      let here = buckets[bucket & mask]
      if here.place < 0 { return -1 }
      bucket = (bucket &+ 1) & mask
      if here.hash == hash { return here.place }
    }
  }
}
