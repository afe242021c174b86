#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoreFile {
    /// The records of some objects.
    ///
    /// - Throws: An error that names a record, if it is damaged.
    func records(of keys: [RecordKey], _ database: Database) throws -> [StoredRecord] {
      let state = try StoreState(database)
      try requireIndexes(database, state)
      let rows = try RecordRows.withKey(database, state.classes)
      return try keys.compactMap { key in
        guard let type = state.classes.ids[key.type] else { return nil }
        rows.restart([type, key.identity.json])
        guard try rows.next() else { return nil }
        if rows.isLost { throw StoreError.damage(of: key, path: path) }
        return try rows.record(limits, path: path)
      }
    }

    /// The keys that batches after a number wrote or removed.
    func changedKeys(after number: Int, _ database: Database) throws -> Set<RecordKey> {
      let classes = try StoreClasses(database)
      let rows = try RawRows(
        database,
        sql: """
          SELECT class, identity FROM store_record WHERE number > ?1
          UNION SELECT class, identity FROM store_removal WHERE number > ?1
          """, [number])
      var keys: Set<RecordKey> = []
      while try rows.next() {
        let type = rows.integer(0).flatMap { classes.names[$0] } ?? ""
        try keys.insert(RecordKey(type, AnyIdentity(column: rows.text(1))))
      }
      return keys
    }

    /// The keys of which there is no record.
    func unknown(among keys: [RecordKey], _ database: Database) throws -> [RecordKey] {
      let state = try StoreState(database)
      try requireIndexes(database, state)
      let statement = try database.cachedStatement(
        sql: "SELECT 1 FROM store_record WHERE class = ? AND identity = ?")
      return try keys.filter { key in
        guard let type = state.classes.ids[key.type] else { return true }
        return try Int.fetchOne(statement, arguments: [type, key.identity.json]) == nil
      }
    }

    /// The records of a class that fulfil a condition, in its order.
    func records(
      of type: String, where condition: String, _ arguments: StatementArguments,
      _ database: Database
    ) throws -> [StoredRecord] {
      let state = try StoreState(database)
      try requireIndexes(database, state)
      let rows = try RecordRows(
        database, state.classes, of: type, where: condition, arguments)
      var records: [StoredRecord] = []
      while try rows.next() { try records.append(rows.record(limits, path: path)) }
      return records
    }

    /// What changed after a batch, merged; nil if nothing did.
    ///
    /// - Parameter note: Is told of a record that cannot be read, and why, and it is left out; nil if that
    ///   is an error.
    /// - Throws: An error if it was so long ago that removals are forgotten.
    func changes(
      after number: Int, _ database: Database,
      noting note: ((_ key: RecordKey, _ reason: String) -> Void)? = nil
    ) throws -> RecordBatch? {
      let state = try StoreState(database)
      guard state.number > number else { return nil }
      try requireVersion(state)
      if number > 0 && number < state.pruned {
        throw RecordsForgotten(number: number)
      }
      try requireIndexes(database, state)
      let rows = try RecordRows(
        database, state.classes, "WHERE number > ? ORDER BY number", [number])
      var batch = RecordBatch(
        number: state.number, baselines: try StoredBaseline.all(database, after: number))
      while try rows.next() {
        do { try batch.records.append(rows.record(limits, path: path)) } catch {
          guard let key = error.record, let note else { throw error }
          note(key, error.description)
        }
      }
      try readRemovals(after: number, state.classes, database, &batch)
      return batch
    }

    private func readRemovals(
      after number: Int, _ classes: StoreClasses, _ database: Database, _ batch: inout RecordBatch
    ) throws {
      let rows = try RawRows(
        database,
        sql: """
          SELECT class, identity, number, checksum, collected FROM store_removal
          WHERE number > ? ORDER BY number
          """, [number])
      while try rows.next() {
        let name = rows.integer(0).flatMap { classes.names[$0] }
        guard let type = rows.integer(0), rows.isText(1), let number = rows.integer(2),
          case let removal = StoredRemoval(
            type, name, rows.text(1), number: Int(number), isCollected: rows.integer(4) == 1),
          removal.checksum == rows.integer(3)
        else { throw StoreError(.damaged, "is damaged: it does not know what was removed") }
        if let name {
          let key = try RecordKey(name, AnyIdentity(column: removal.identity))
          batch.removed.append(key)
          if removal.isCollected { batch.collected.append(key) }
        } else if type == StoredRemoval.ofBaselines {
          batch.removedBaselines.append(removal.identity)
        }
      }
    }
  }
#endif
