/// Keys in the order of their insertion, found by their bytes.
struct DynamicKeys {
  private(set) var all: [String] = []

  /// The indices of keys by hash, once there are too many for a linear search.
  private var index: HashIndex?

  private static let fewest = 16

  init() {}

  var count: Int { all.count }

  /// The index of a key, nil if it is absent; `near` is tried first.
  func position(of key: _Token, near: Int = 0) -> Int? {
    if near < all.count, key.equals(all[near]) { return near }
    guard let index else { return all.firstIndex { key.equals($0) } }
    let hash = unsafe key.withText { unsafe ByteHash.hash($0) }
    return find(hash, index) { key.equals($0) }
  }

  /// The index of a key, nil if it is absent; `near` is tried first.
  func position(of key: String, near: Int = 0) -> Int? {
    if near < all.count, String._equal(all[near], key) { return near }
    guard let index else { return all.firstIndex { String._equal($0, key) } }
    return find(ByteHash.hash(key), index) { String._equal($0, key) }
  }

  private func find(_ hash: UInt64, _ index: HashIndex, _ isKey: (String) -> Bool) -> Int? {
    var bucket = index.start(hash)
    while true {
      let position = index.next(hash, &bucket)
      if position < 0 { return nil }
      if isKey(all[position]) { return position }
    }
  }

  /// Appends a key that is not present.
  mutating func append(_ key: String) {
    all.append(key)
    if index != nil {
      index?.insert(ByteHash.hash(key), all.count - 1)
    } else if all.count > DynamicKeys.fewest {
      makeIndex()
    }
  }

  /// Keeps only the keys at some indices.
  mutating func keep(_ places: [Int]) {
    all = places.map { all[$0] }
    index = nil
    if all.count > DynamicKeys.fewest { makeIndex() }
  }

  private mutating func makeIndex() {
    var made = HashIndex(capacity: all.count * 2)
    for (position, key) in all.enumerated() { made.insert(ByteHash.hash(key), position) }
    index = made
  }
}
