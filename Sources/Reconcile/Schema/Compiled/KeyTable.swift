/// The keys of a schema, compared as bytes with the keys of a source.
///
/// Keys mostly come in declared order, so the caller predicts one and a single comparison of 8
/// bytes decides; any other key is looked up by a hash of its first bytes and its length. No
/// `String` is made. The unsafe reads stay inside the tape: every key is followed by its closing
/// quote, a value and the padding. The table's own blocks are padded to whole words. Nothing writes
/// to them after `init`, so any thread can read a table.
@safe
final class KeyTable {
  let names: [String]
  private let entries: UnsafeMutablePointer<Entry>
  private let buckets: UnsafeMutablePointer<Int16>
  private let bucketMask: Int
  private let words: UnsafeMutablePointer<UInt64>
  private let wordCount: Int

  /// The number of keys.
  let count: Int

  private struct Entry {
    var head: Head
    /// The length of the name.
    var length: Int
    /// The index of the name's first word in `words`.
    var start: Int
  }

  init(names: [String]) {
    assert(names.count <= Int(Int16.max), "the number of a key has 16 bits")
    self.names = names
    count = names.count
    var size = 4
    while size < names.count * 3 { size *= 2 }
    bucketMask = size - 1
    unsafe buckets = .allocate(capacity: size)
    unsafe buckets.initialize(repeating: -1, count: size)
    unsafe entries = .allocate(capacity: max(1, names.count))
    wordCount = names.reduce(1) { $0 + ($1.utf8.count + 1 + 7) / 8 + 1 }
    unsafe words = .allocate(capacity: wordCount)
    unsafe words.initialize(repeating: 0, count: wordCount)
    var start = 0
    for (slot, name) in names.enumerated() {
      let bytes = Array(name.utf8)
      let isPlain = bytes.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
      let target = unsafe UnsafeMutableRawPointer(words + start)
      for (place, byte) in bytes.enumerated() {
        unsafe target.storeBytes(of: byte, toByteOffset: place, as: UInt8.self)
      }
      unsafe target.storeBytes(of: 0x22, toByteOffset: bytes.count, as: UInt8.self)
      let significant = min(8, bytes.count + 1)
      let mask = significant == 8 ? UInt64.max : (1 << UInt64(significant * 8)) - 1
      // A name that JSON has to escape never equals raw bytes.
      unsafe entries[slot] = Entry(
        head: isPlain ? Head(bytes: UInt64(littleEndian: words[start]) & mask, mask: mask) : .none,
        length: bytes.count, start: start)
      var bucket = unsafe KeyTable.hash(UnsafeRawPointer(target), bytes.count) & bucketMask
      while unsafe buckets[bucket] >= 0 { bucket = (bucket + 1) & bucketMask }
      unsafe buckets[bucket] = Int16(truncatingIfNeeded: slot)
      start += (bytes.count + 1 + 7) / 8 + 1
    }
    assert(start == wordCount - 1, "the names have taken the words that were counted for them")
  }

  deinit {
    unsafe buckets.deallocate()
    unsafe entries.deallocate()
    unsafe words.deallocate()
  }
}

extension KeyTable {
  /// What most keys are told by: their first bytes.
  struct Head {
    /// The first 8 bytes of the name and its closing quote.
    fileprivate let bytes: UInt64
    /// The mask of the bytes that are compared.
    fileprivate let mask: UInt64

    /// That of no key, since a key cannot contain eight NULs.
    static let none = Head(bytes: 0, mask: .max)

    /// Whether eight bytes are those of the key, as far as they are compared.
    @inline(__always)
    fileprivate func isBegun(by word: UInt64) -> Bool { (word ^ bytes) & mask == 0 }

    /// Whether the key at `token` begins so.
    @inline(__always)
    func isBegun(by token: _Token) -> Bool {
      let text = unsafe UnsafeRawPointer(token.bytes + token.offset + 1)
      return unsafe isBegun(by: UInt64(littleEndian: text.loadUnaligned(as: UInt64.self)))
    }
  }

  func head(_ slot: Int) -> Head {
    assert(0..<count ~= slot, "no key has this number")
    return unsafe entries[slot].head
  }

  /// Whether a key that begins as the one of a slot may be another one.
  func isLong(_ slot: Int) -> Bool {
    assert(0..<count ~= slot, "no key has this number")
    return unsafe entries[slot].length >= 8
  }

  /// Whether the key at `token` is the predicted one.
  @inline(__always)
  func isKey(_ token: _Token, _ slot: Int) -> Bool {
    let entry = unsafe entries + slot
    guard unsafe entry.pointee.head.isBegun(by: token) else { return false }
    return unsafe entry.pointee.length < 8
      || equals(UnsafeRawPointer(token.bytes + token.offset + 1), entry.pointee)
  }

  /// Fills slots with the words of the values while every key is the predicted one.
  ///
  /// This completes most objects. The loop is separate because its state is small enough to stay in
  /// registers; the caller's general loop handles the rest.
  ///
  /// - Parameters:
  ///   - index: The word of the object's first key; on return, that of the first key that was not
  ///     the predicted one.
  ///   - end: The word after the object.
  ///   - slots: The first of the keys' slots, `count` in all.
  /// - Returns: The number of filled slots.
  @inline(__always)
  func fillInOrder(
    _ token: _Token, from index: inout Int, to end: Int, _ slots: UnsafeMutablePointer<UInt32>
  ) -> Int {
    let (text, words) = unsafe (token.bytes + 1, token.words)
    var entry = unsafe entries
    var slot = 0
    var word = index
    while word < end, slot < count {
      let key = unsafe UnsafeRawPointer(text + Int(words[word] & 0x1FFF_FFFF))
      let head = unsafe UInt64(littleEndian: key.loadUnaligned(as: UInt64.self))
      guard unsafe entry.pointee.head.isBegun(by: head),
        unsafe entry.pointee.length < 8 || equals(key, entry.pointee)
      else { break }
      word &+= 1
      unsafe slots[slot] = UInt32(truncatingIfNeeded: word)
      word = unsafe words[word] >> 30 == 0 ? Int(words[word &+ 1]) : word &+ 1
      slot &+= 1
      unsafe entry += 1
    }
    index = word
    return slot
  }

  /// Compares the bytes after the first eight, including the closing quote.
  private func equals(_ text: UnsafeRawPointer, _ entry: Entry) -> Bool {
    let name = unsafe UnsafeRawPointer(words + entry.start)
    var place = 8
    while place &+ 8 <= entry.length &+ 1 {
      let one = unsafe text.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      if unsafe one != name.loadUnaligned(fromByteOffset: place, as: UInt64.self) { return false }
      place &+= 8
    }
    while place <= entry.length {
      let one = unsafe text.load(fromByteOffset: place, as: UInt8.self)
      if unsafe one != name.load(fromByteOffset: place, as: UInt8.self) { return false }
      place &+= 1
    }
    return true
  }

  /// Whether a field declares any key of an object.
  func isAny(in object: _Token) -> Bool {
    var index = object.first
    while index < object.end {
      if slot(of: object.at(index)) >= 0 { return true }
      index = object.at(index &+ 1).next
    }
    return false
  }

  /// The slot of the key at `token`, or -1 if no field declares it.
  func slot(of token: _Token) -> Int {
    if token.hasEscapes {
      return unsafe token.withText { unsafe find(UnsafeRawBufferPointer($0)) }
    }
    let text = unsafe token.rawText
    let start = unsafe UnsafeRawPointer(token.bytes + token.offset + 1)
    var bucket = unsafe KeyTable.hash(start, text.count) & bucketMask
    while true {
      let slot = unsafe Int(buckets[bucket])
      if slot < 0 { return -1 }
      if isKey(token, slot) { return slot }
      bucket = (bucket &+ 1) & bucketMask
    }
  }

  /// The slot of an unescaped name.
  private func find(_ text: UnsafeRawBufferPointer) -> Int {
    var slot = 0
    while slot < count {
      let length = unsafe entries[slot].length
      if length == text.count {
        let name = unsafe UnsafeRawBufferPointer(
          start: words + entries[slot].start, count: length)
        if unsafe name.elementsEqual(text) { return slot }
      }
      slot &+= 1
    }
    return -1
  }

  /// Hashes up to eight first bytes and the length; 8 bytes must be readable at `text`.
  @inline(__always)
  private static func hash(_ text: UnsafeRawPointer, _ length: Int) -> Int {
    var head = unsafe UInt64(littleEndian: text.loadUnaligned(as: UInt64.self))
    if length < 8 { head &= (1 << UInt64(truncatingIfNeeded: length &* 8)) &- 1 }
    let mixed = (head ^ UInt64(truncatingIfNeeded: length)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 40)
  }
}
