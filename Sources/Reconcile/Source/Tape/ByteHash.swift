/// Hashes bytes and integers with a per-process seed, so that collisions cannot be prepared.
///
/// Each step multiplies to the full width and folds the halves, as in wyhash by Wang Yi. Keys and
/// identities are never hashed as strings: that would normalise them first, which is quadratic in a
/// run of combining marks.
enum ByteHash {
  private static let seed = UInt64.random(in: .min ... .max) | 1
  private static let other = UInt64.random(in: .min ... .max) | 1

  static func hash(_ value: UInt64) -> UInt64 { Seeds().hash(value) }

  /// The seeds, to be read once for hashing many integers.
  struct Seeds {
    private let one = seed
    private let other = ByteHash.other

    @inline(__always)
    func hash(_ value: UInt64) -> UInt64 { mix(value ^ one, other) }
  }

  static func combine(_ hash: UInt64, _ next: UInt64) -> UInt64 {
    mix(hash ^ next ^ other, seed ^ (hash << 1 | 1))
  }

  static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash = mix(UInt64(truncatingIfNeeded: bytes.count) ^ seed, other)
    let raw = UnsafeRawBufferPointer(bytes)
    var place = 0
    while place &+ 8 <= raw.count {
      let word = unsafe raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      hash = mix(hash ^ word, other ^ seed)
      place &+= 8
    }
    var rest: UInt64 = 0
    while place < raw.count {
      rest = unsafe rest << 8 | UInt64(raw[place])
      place &+= 1
    }
    return mix(hash ^ rest, other)
  }

  static func hash(_ string: String) -> UInt64 {
    if let hash = unsafe string.utf8.withContiguousStorageIfAvailable({ unsafe hash($0) }) {
      return hash
    }
    return unsafe Array(string.utf8).withUnsafeBufferPointer { unsafe hash($0) }
  }

  private static func mix(_ one: UInt64, _ two: UInt64) -> UInt64 {
    let product = one.multipliedFullWidth(by: two)
    return product.high ^ product.low
  }
}
