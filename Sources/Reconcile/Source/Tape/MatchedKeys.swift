// Why the unsafe code here is sound: a tape owns the blocks, as it owns its words, and every
// reader keeps the tape alive. They are immutable after `init`. Each record lies inside its block
// with all of its slots, and a word that no token has follows the last record.

/// The positions of schema keys in the objects of a tape, matched before an update needs them.
///
/// A record is the word of the object, the number of its key table, and for each key of the table
/// the word of its value or zero. Records are in the order in which an update visits the objects.
@safe
struct MatchedKeys {
  private let records: UnsafeMutablePointer<UInt32>

  /// The indices of the records, sorted by the words of their objects.
  private let places: UnsafeMutablePointer<UInt32>
  private let placeCount: Int
  private let tables: UnsafeMutablePointer<ObjectIdentifier>

  /// Set in a table's number if the object has keys that the table lacks.
  private static let hasOthers: UInt32 = 1 << 31

  /// The matches found so far.
  struct Builder {
    fileprivate var records: [UInt32] = []
    fileprivate var places: [UInt32] = []

    /// Adds an object whose keys of one table were matched, without duplicates.
    ///
    /// - Parameter slots: For each key of the table a word or zero.
    mutating func add(
      _ word: Int, table: Int, hasOthers: Bool, _ slots: UnsafeBufferPointer<UInt32>
    ) {
      places.append(UInt32(truncatingIfNeeded: records.count))
      records.append(UInt32(truncatingIfNeeded: word))
      records.append(
        UInt32(truncatingIfNeeded: table) | (hasOthers ? MatchedKeys.hasOthers : 0))
      unsafe records.append(contentsOf: slots)
    }
  }

  /// Keeps the matches for the key tables, which the builder refers to by index.
  init(_ found: Builder, tables: [ObjectIdentifier]) {
    assert(
      found.places.allSatisfy {
        Int(found.records[Int($0) + 1] & ~MatchedKeys.hasOthers) < tables.count
      }, "each record names a table by its number")
    unsafe records = MatchedKeys.block(found.records + [.max, 0])
    placeCount = found.places.count
    let sorted = found.places.sorted { found.records[Int($0)] < found.records[Int($1)] }
    unsafe places = MatchedKeys.block(sorted)
    unsafe self.tables = MatchedKeys.block(tables)
  }

  private static func block<Element: BitwiseCopyable>(
    _ elements: [Element]
  ) -> UnsafeMutablePointer<Element> {
    let block = UnsafeMutablePointer<Element>.allocate(capacity: max(1, elements.count))
    unsafe elements.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return }
      unsafe block.initialize(from: start, count: buffer.count)
    }
    return unsafe block
  }

  /// Frees the blocks. They must not be read afterwards.
  func free() {
    unsafe records.deallocate()
    unsafe places.deallocate()
    unsafe tables.deallocate()
  }
}

extension MatchedKeys {
  /// The index of an object's record, -1 if there is none for this key table.
  ///
  /// - Parameters:
  ///   - place: The record's index if the objects are visited in order.
  ///   - hasAll: Whether keys that the table lacks would have to be reported.
  @inline(__always)
  func record(of word: Int, _ table: ObjectIdentifier, at place: Int, hasAll: Bool) -> Int {
    assert(place >= 0, "no record is before the first one")
    var place = place
    if unsafe records[place] != UInt32(truncatingIfNeeded: word) { place = search(word) }
    if place < 0 { return -1 }
    let number = unsafe records[place &+ 1]
    if hasAll && number & MatchedKeys.hasOthers != 0 { return -1 }
    return unsafe tables[Int(number & ~MatchedKeys.hasOthers)] == table ? place : -1
  }

  /// For each key of a table the word of its value, or zero.
  @inline(__always)
  func slots(_ place: Int) -> UnsafePointer<UInt32> { unsafe UnsafePointer(records + place + 2) }

  /// The index of the next record, after one whose table has `count` keys.
  @inline(__always)
  func next(_ place: Int, _ count: Int) -> Int { place &+ 2 &+ count }

  private func search(_ word: Int) -> Int {
    var low = 0
    var high = placeCount
    while low < high {
      let middle = (low &+ high) / 2
      let place = unsafe Int(places[middle])
      let found = unsafe Int(records[place])
      if found == word { return place }
      if found < word { low = middle &+ 1 } else { high = middle }
    }
    return -1
  }
}
