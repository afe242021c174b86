/// Places under 64-bit hashes, by open addressing and without `Hashable`.
///
/// Hashes are mixed once more with the process's seed, so that integers may stand for themselves.
struct HashIndex {
  /// A hash beside its place, so that both are in one line of the cache; a place below 0 is none.
  private struct Bucket {
    var hash: UInt64
    var place: Int

    static let empty = Bucket(hash: 0, place: -1)
  }

  private var buckets: [Bucket]
  private var mask: Int
  private var count = 0
  private let seeds = ByteHash.Seeds()

  init(capacity: Int) {
    var size = 8
    while size < capacity &* 2 { size &*= 2 }
    mask = size &- 1
    buckets = Array(repeating: .empty, count: size)
  }

  /// Adds a place; several may stand under one hash, found in the order of insertion.
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
  }

  /// The first bucket of a hash.
  func start(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: seeds.hash(hash)) & mask
  }

  /// The first place under `hash` that `isIt` accepts, or -1.
  @inline(__always)
  func first(_ hash: UInt64, where isIt: (Int) -> Bool) -> Int {
    var bucket = start(hash)
    while true {
      let place = next(hash, &bucket)
      if place < 0 || isIt(place) { return place }
    }
  }

  /// The next place under `hash`, from `bucket` on, or -1; `bucket` moves behind it.
  func next(_ hash: UInt64, _ bucket: inout Int) -> Int {
    while true {
      // The index may have become smaller since the search began.
      let here = buckets[bucket & mask]
      if here.place < 0 { return -1 }
      bucket = (bucket &+ 1) & mask
      if here.hash == hash { return here.place }
    }
  }
}
