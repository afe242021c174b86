#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoreFile {
    /// Everything in the store.
    ///
    /// The records are parsed as one document, which is read faster than many.
    func snapshot(_ database: Database) throws -> RecordSnapshot {
      let classes = try StoreClasses(database).names.sorted { $0.key < $1.key }
      var whole = Data("{".utf8)
      if !classes.isEmpty {
        // Joined by SQLite, in one walk through the table.
        let columns = classes.map { "group_concat(document, ',') FILTER (WHERE class = \($0.key))" }
        let rows = try Row.fetchCursor(
          database, sql: "SELECT \(columns.joined(separator: ", ")) FROM store_record NOT INDEXED")
        while let row = try rows.next() {
          for (index, (_, name)) in classes.enumerated() {
            try row.withUnsafeData(atIndex: index) { documents in
              guard let documents else { return }
              if whole.count > 1 { whole.append(UInt8(ascii: ",")) }
              whole.append(name.asJSON)
              whole.append(contentsOf: ":[".utf8)
              whole.append(documents)
              whole.append(UInt8(ascii: "]"))
            }
          }
        }
      }
      whole.append(UInt8(ascii: "}"))
      return RecordSnapshot(
        number: try StoreState(database).number,
        records: try parsed(whole, database),
        baselines: try baselines(after: -1, database))
    }

    private func parsed(_ records: Data, _ database: Database) throws -> SourceValue {
      do {
        // The limits are those of one record, which stands two levels deep.
        var whole = limits
        whole.depth += 2
        whole.nodes = Int.max
        whole.documentBytes = 536_870_848
        return try SourceValue.json(records, limits: whole)
      } catch {
        // Which one is it?
        _ = try self.records("WHERE 1", [], database)
        throw StoreError(
          .refused, "has more records than can be read", path: path, underlying: error)
      }
    }

    /// The records of some objects.
    func records(of keys: [RecordKey], _ database: Database) throws -> [StoredRecord] {
      let classes = try StoreClasses(database)
      let statement = try database.cachedStatement(
        sql: "SELECT document FROM store_record WHERE class = ? AND identity = ?")
      return try keys.compactMap { key in
        guard let type = classes.ids[key.type] else { return nil }
        let identity = key.identity.json
        guard let document = try String.fetchOne(statement, arguments: [type, identity]) else {
          return nil
        }
        return try StoredRecord(row: (key.type, identity), document, limits, path: path)
      }
    }

    /// The keys that batches after a number wrote or removed.
    func changedKeys(after number: Int, _ database: Database) throws -> Set<RecordKey> {
      let classes = try StoreClasses(database)
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT class, identity FROM store_record WHERE number > ?1
          UNION SELECT class, identity FROM store_removal WHERE number > ?1
          """, arguments: [number])
      var keys: Set<RecordKey> = []
      while let row = try rows.next() {
        try keys.insert(RecordKey(classes.names[row[0]] ?? "", AnyIdentity(column: row[1])))
      }
      return keys
    }

    /// The keys of which there is no record.
    func unknown(among keys: [RecordKey], _ database: Database) throws -> [RecordKey] {
      let classes = try StoreClasses(database)
      let statement = try database.cachedStatement(
        sql: "SELECT 1 FROM store_record WHERE class = ? AND identity = ?")
      return try keys.filter { key in
        guard let type = classes.ids[key.type] else { return true }
        return try Int.fetchOne(statement, arguments: [type, key.identity.json]) == nil
      }
    }

    /// The records of a class that fulfil a condition, in its order.
    func records(
      of type: String, where condition: String, _ arguments: StatementArguments,
      _ database: Database
    ) throws -> [StoredRecord] {
      let rows = try Row.fetchCursor(
        database, sql: "SELECT _identity, _document FROM \(type.quoted) WHERE \(condition)",
        arguments: arguments)
      var records: [StoredRecord] = []
      while let row = try rows.next() {
        try records.append(StoredRecord(row: (type, row[0]), row[1], limits, path: path))
      }
      return records
    }

    /// What changed after a batch, merged; nil if nothing did.
    ///
    /// - Throws: An error if it was so long ago that removals are forgotten.
    func changes(after number: Int, _ database: Database) throws -> RecordBatch? {
      let state = try StoreState(database)
      guard state.number > number else { return nil }
      let found = try StoreTables.version(database)
      if found != version {
        throw StoreError(
          .newer, "was migrated to version \(found) by another process", path: path)
      }
      if number > 0 && number < state.pruned {
        throw RecordsForgotten(number: number)
      }
      let classes = try StoreClasses(database)
      let rows = try Row.fetchCursor(
        database, sql: "SELECT class, identity FROM store_removal WHERE number > ? ORDER BY number",
        arguments: [number])
      var removed: [RecordKey] = []
      while let row = try rows.next() {
        try removed.append(RecordKey(classes.names[row[0]] ?? "", AnyIdentity(column: row[1])))
      }
      return RecordBatch(
        number: state.number,
        records: try records("WHERE number > ? ORDER BY number", [number], database),
        removed: removed, baselines: try baselines(after: number, database))
    }

    private func records(
      _ condition: String, _ arguments: StatementArguments, _ database: Database
    ) throws -> [StoredRecord] {
      let classes = try StoreClasses(database)
      let rows = try Row.fetchCursor(
        database, sql: "SELECT class, identity, document FROM store_record " + condition,
        arguments: arguments)
      var records: [StoredRecord] = []
      while let row = try rows.next() {
        try records.append(
          StoredRecord(row: (classes.names[row[0]], row[1]), row[2], limits, path: path))
      }
      return records
    }

    private func baselines(after number: Int, _ database: Database) throws -> [StoredBaseline] {
      try Row.fetchAll(
        database,
        sql: "SELECT name, document, validator FROM store_baseline WHERE number > ? ORDER BY name",
        arguments: [number]
      ).map { StoredBaseline(name: $0[0], document: $0[1], validator: $0[2]) }
    }
  }

  extension String {
    /// The text as JSON.
    fileprivate var asJSON: Data { SourceValue(stringLiteral: self).jsonData() }
  }
#endif
