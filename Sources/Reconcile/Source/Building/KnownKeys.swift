/// Where a builder has written short keys before: the elements of a list mostly have the same ones.
struct KnownKeys {
  private struct Entry {
    var bits: (UInt64, UInt64) = (0, 0)
    var offset = 0
    var count = 0
  }

  /// Made with the first key, since many documents have few; never where it is not known how strings lie.
  private var entries: [Entry] = []

  /// Where a key stands, with its quotes and its colon.
  subscript(key: String) -> (offset: Int, count: Int)? {
    @inline(__always) get {
      guard !entries.isEmpty, let bits = ShortString.words(of: key) else { return nil }
      let entry = entries[place(of: bits)]
      return entry.bits == bits ? (entry.offset, entry.count) : nil
    }
  }

  /// Notes where a key stands, in place of another where there are too many.
  mutating func insert(_ key: String, at offset: Int, count: Int) {
    if entries.isEmpty && !ShortString.isKnown { return }
    guard let bits = ShortString.words(of: key) else { return }
    if entries.isEmpty { entries = Array(repeating: Entry(), count: 64) }
    entries[place(of: bits)] = Entry(bits: bits, offset: offset, count: count)
  }

  /// Where a key is or would be: one of eight places.
  @inline(__always)
  private func place(of bits: (UInt64, UInt64)) -> Int {
    let first = KnownKeys.bucket(bits)
    for step in 0..<8 {
      let place = (first &+ step) & 63
      let entry = entries[place]
      if entry.bits == bits || entry.count == 0 { return place }
    }
    return first
  }

  @inline(__always)
  private static func bucket(_ bits: (UInt64, UInt64)) -> Int {
    let mixed = (bits.0 ^ bits.1 &* 0xFF51_AFD7_ED55_8CCD) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 58)
  }
}
