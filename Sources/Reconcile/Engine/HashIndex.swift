/// Places under 64-bit hashes, by open addressing and without `Hashable`.
///
/// Hashes are mixed once more with the process's seed, so that integers may stand for themselves.
struct HashIndex {
  private var hashes: [UInt64]
  private var places: [Int32]
  private var mask: Int
  private var count = 0

  init(capacity: Int) {
    var size = 8
    while size < capacity &* 2 { size &*= 2 }
    mask = size &- 1
    hashes = Array(repeating: 0, count: size)
    places = Array(repeating: -1, count: size)
  }

  /// Adds a place; several may stand under one hash, found in the order of insertion.
  mutating func insert(_ hash: UInt64, _ place: Int) {
    if count &* 2 > mask { grow() }
    count &+= 1
    put(hash, Int32(truncatingIfNeeded: place))
  }

  private mutating func put(_ hash: UInt64, _ place: Int32) {
    var bucket = start(hash)
    while places[bucket] >= 0 { bucket = (bucket &+ 1) & mask }
    hashes[bucket] = hash
    places[bucket] = place
  }

  private mutating func grow() {
    let old = places.indices.filter { places[$0] >= 0 }.map { (hashes[$0], places[$0]) }
    let size = (mask &+ 1) &* 2
    mask = size &- 1
    hashes = Array(repeating: 0, count: size)
    places = Array(repeating: -1, count: size)
    for (hash, place) in old.sorted(by: { $0.1 < $1.1 }) { put(hash, place) }
  }

  /// The first bucket of a hash.
  func start(_ hash: UInt64) -> Int {
    Int(truncatingIfNeeded: ByteHash.hash(hash)) & mask
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
    while places[bucket] >= 0 {
      let here = bucket
      bucket = (bucket &+ 1) & mask
      if hashes[here] == hash { return Int(places[here]) }
    }
    return -1
  }
}
