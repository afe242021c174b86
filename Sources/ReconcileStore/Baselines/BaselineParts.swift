#if Store
  import Foundation
  import GRDB

  /// Long texts of baselines, kept in parts: a text that differs a little from the one before has most of its
  /// parts, which are not written again.
  struct BaselineParts {
    private let database: Database

    /// Up to how many bytes a text stands in the row of its baseline, where every tool shows it.
    static let greatestWhole = 16_384

    init(_ database: Database) { self.database = database }

    /// The text whose parts a column names; nil if one of them is not there.
    func text(_ column: String) throws -> Data? {
      var text = Data()
      let rows = try RawRows(database, sql: "SELECT text FROM store_part WHERE part = ?")
      for part in BaselineParts.numbers(column) {
        rows.restart([part])
        guard part != nil, try rows.next() else { return nil }
        rows.append(0, to: &text)
      }
      return text
    }

    /// Writes a text in place of the one before.
    ///
    /// - Parameter before: The column of that one; nil if it has no parts.
    /// - Returns: The column; nil if the text is short, or there is none.
    func write(_ text: Data?, over before: String?) throws -> String? {
      var known = try contents(before)
      var parts: [(number: Int64?, text: Data)] = []
      if let text, text.count > BaselineParts.greatestWhole {
        parts = text.parts.map { part in
          let sum = Checksum(part).value
          let same = known[sum, default: []].firstIndex { $0.text == part }
          return (same.map { known[sum, default: []].remove(at: $0).number }, part)
        }
      }
      var free = known.values.joined().map(\.number).sorted()
      for place in parts.indices where parts[place].number == nil {
        parts[place].number = try write(parts[place].text, free.isEmpty ? nil : free.removeFirst())
      }
      try remove(free)
      if parts.isEmpty { return nil }
      return parts.compactMap(\.number).map { "\($0)" }.joined(separator: ",")
    }

    /// Removes the parts that a column names.
    func remove(_ column: String?) throws {
      try remove(BaselineParts.numbers(column ?? "").compactMap(\.self))
    }

    private func remove(_ parts: [Int64]) throws {
      let statement = try database.cachedStatement(sql: "DELETE FROM store_part WHERE part = ?")
      for part in parts { try statement.execute(arguments: [part]) }
    }

    /// Writes a part, in place of one that nobody needs any more.
    private func write(_ text: Data, _ free: Int64?) throws -> Int64 {
      guard let free else {
        try database.cachedStatement(sql: "INSERT INTO store_part (text) VALUES (?)")
          .execute(arguments: [text])
        return database.lastInsertedRowID
      }
      try database.cachedStatement(sql: "UPDATE store_part SET text = ? WHERE part = ?")
        .execute(arguments: [text, free])
      return free
    }

    /// The parts that a column names, by their checksums.
    private func contents(
      _ column: String?
    ) throws -> [Int64: [(number: Int64, text: Data)]] {
      var contents: [Int64: [(number: Int64, text: Data)]] = [:]
      let rows = try RawRows(database, sql: "SELECT text FROM store_part WHERE part = ?")
      // A damaged column may name one twice.
      for number in Set(BaselineParts.numbers(column ?? "").compactMap(\.self)).sorted() {
        rows.restart([number])
        guard try rows.next() else { continue }
        let text = rows.data(0)
        contents[Checksum(text).value, default: []].append((number, text))
      }
      return contents
    }

    /// The numbers in a column, nil for what is none.
    private static func numbers(_ column: String) -> [Int64?] {
      column.split(separator: ",").map { Int64($0) }
    }
  }

  extension Checksum {
    fileprivate init(_ data: Data) {
      self.init()
      add(data)
    }
  }

  extension Data {
    /// Its parts, each of which ends where its last bytes say so, so that a change moves no end but those
    /// beside it.
    ///
    /// The hash of the last bytes is that of FastCDC (Xia and others, USENIX ATC 2016).
    fileprivate var parts: [Data] {
      let bytes = [UInt8](self)
      var parts: [Data] = []
      var (start, place) = (0, 0)
      var hash: UInt64 = 0
      while place < bytes.count {
        hash = hash << 1 &+ PartEnds.gears[Int(bytes[place])]
        place += 1
        let count = place - start
        if count >= PartEnds.least && hash & PartEnds.mask == 0 || count == PartEnds.greatest {
          parts.append(Data(bytes[start..<place]))
          (start, hash) = (place, 0)
        }
      }
      if start < place { parts.append(Data(bytes[start..<place])) }
      return parts
    }
  }

  /// Where a text is cut.
  private enum PartEnds {
    /// Two parts fit into a page, so that one which grows stays there; most have three kilobytes.
    static let least = 1_024
    static let greatest = 4_000
    static let mask: UInt64 = 0xFFE0_0000_0000_0000

    /// A number for each byte, from the generator SplitMix64 with the seed 0. They must never change, or the
    /// next text of each baseline is written whole.
    static let gears: [UInt64] = {
      var state: UInt64 = 0
      return (0..<256).map { _ in
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
      }
    }()
  }
#endif
