#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoreFile {
    /// Everything in the store.
    ///
    /// The records are parsed as one document, which is read faster than many, or as several where they
    /// are too many for one. Those that are not as they were written, or exceed a limit, are named and left
    /// out.
    ///
    /// - Throws: An error if records are missing, or more are there than were written.
    func snapshot(_ database: Database) throws -> RecordSnapshot {
      let state = try StoreState(database)
      try requireVersion(state)
      var snapshot = RecordSnapshot(
        number: state.number, baselines: try StoredBaseline.all(database, after: -1))
      do {
        try read(&snapshot, database, state)
      } catch is UpdateError {
        // Some are not read with these limits: all the others are.
        let left = try unparsable(database, state)
        snapshot.unreadable = []
        snapshot.lacking = [:]
        try read(&snapshot, database, state, without: left)
      }
      return snapshot
    }

    /// Reads the records that are whole, and notes those that are not.
    private func read(
      _ snapshot: inout RecordSnapshot, _ database: Database, _ state: StoreState,
      without left: [Int64: String] = [:]
    ) throws {
      let rows = try RecordRows(database, state.classes, "NOT INDEXED")
      var documents = JoinedDocuments()
      var whole: [SourceValue] = []
      var (count, sum, damaged) = (0, 0 as Int64, 0)
      while try rows.next() {
        count += 1
        guard rows.isWhole, let type = rows.type else {
          damaged += 1
          snapshot.unreadable.append(rows.unreadable("is damaged: its checksum is wrong"))
          continue
        }
        sum &+= rows.checksum
        if let reason = left[rows.row] {
          snapshot.unreadable.append(rows.unreadable(reason))
          continue
        }
        if !rows.lacking.isEmpty { snapshot.lacking[rows.key] = rows.lacking }
        documents.add(rows, of: type)
        if documents.byteCount > documentBytes {
          whole.append(try parsed(documents, state.classes))
          documents = JoinedDocuments()
        }
      }
      // Which records should be there is not known where one says something else than was written.
      guard count == state.classes.count, damaged > 0 || sum == state.sums.records else {
        throw StoreError(.damaged, "is damaged: records are missing", path: path)
      }
      whole.append(try parsed(documents, state.classes))
      snapshot.records = whole.removeFirst()
      snapshot.rest = whole
    }

    private func parsed(
      _ documents: JoinedDocuments, _ classes: StoreClasses
    ) throws -> SourceValue {
      let joined = documents.joined(classes)
      guard joined.count <= JoinedDocuments.greatestByteCount else {
        throw StoreError(.refused, "has a record that is too large to be read", path: path)
      }
      // The limits are those of one record, which stands two levels deep.
      var whole = limits
      whole.depth += 2
      whole.nodes = Int.max
      whole.documentBytes = JoinedDocuments.greatestByteCount
      return try SourceValue.json(joined, limits: whole)
    }

    /// Why records cannot be read that are as they were written, by their rows.
    private func unparsable(
      _ database: Database, _ state: StoreState
    ) throws -> [Int64: String] {
      let rows = try RecordRows(database, state.classes, "NOT INDEXED")
      var reasons: [Int64: String] = [:]
      while try rows.next() {
        do {
          _ = try SourceValue.json(rows.document, limits: limits)
        } catch {
          reasons[rows.row] = "cannot be read: \(error)"
        }
      }
      return reasons
    }
  }

  /// The documents of records, by the numbers of their classes.
  private struct JoinedDocuments {
    /// The greatest size of one document.
    static let greatestByteCount = 536_870_848

    private var documents: [Int64: Data] = [:]

    /// The size of what was added.
    private(set) var byteCount = 0

    mutating func add(_ rows: RecordRows, of type: Int64) {
      byteCount += rows.documentByteCount
      if documents[type] != nil { documents[type, default: Data()].append(UInt8(ascii: ",")) }
      rows.appendDocument(to: &documents[type, default: Data()])
    }

    /// Under the name of each class an array of its documents.
    func joined(_ classes: StoreClasses) -> Data {
      var whole = Data("{".utf8)
      for (type, name) in classes.names.sorted(by: { $0.key < $1.key }) {
        guard let documents = documents[type] else { continue }
        if whole.count > 1 { whole.append(UInt8(ascii: ",")) }
        whole.append(SourceValue(stringLiteral: name).jsonData())
        whole.append(contentsOf: ":[".utf8)
        whole.append(documents)
        whole.append(UInt8(ascii: "]"))
      }
      whole.append(UInt8(ascii: "}"))
      return whole
    }
  }
#endif
