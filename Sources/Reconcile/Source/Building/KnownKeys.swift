/// The positions of short keys already written, since the elements of a list mostly have the same
/// keys.
struct KnownKeys {
  private struct Entry {
    var bits: (UInt64, UInt64) = (0, 0)
    var offset = 0
    var count = 0
  }

  /// Created with the first key, since many documents have few; never if short strings are not
  /// known.
  private var entries: [Entry] = []

  /// The position of a short key, including its quotes and colon, by the words of its string.
  subscript(bits: (UInt64, UInt64)) -> (offset: Int, count: Int)? {
    @inline(__always) get {
      guard !entries.isEmpty else { return nil }
      // Most keys are in their first place, so only the others pay for the search.
      var entry = entries[KnownKeys.bucket(bits)]
      if entry.bits != bits {
        entry = entries[place(of: bits)]
        guard entry.bits == bits else { return nil }
      }
      return (entry.offset, entry.count)
    }
  }

  /// Records the position of a key, replacing another if the table is full around it.
  mutating func insert(_ key: String, at offset: Int, count: Int) {
    if entries.isEmpty && !ShortString.isKnown { return }
    guard let bits = ShortString.words(of: key) else { return }
    if entries.isEmpty { entries = Array(repeating: Entry(), count: 64) }
    entries[place(of: bits)] = Entry(bits: bits, offset: offset, count: count)
  }

  /// The index of a key, or where it would be inserted: one of eight.
  @inline(never)
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
