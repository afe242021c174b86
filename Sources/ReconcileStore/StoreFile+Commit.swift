#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoreFile {
    /// Writes batches in one transaction, each under the next number.
    ///
    /// - Parameter isDurable: Whether the disk has to have it when this returns.
    func commit(_ batches: [RecordBatch], isDurable: Bool) throws(StoreError) {
      do {
        try beforeCall(.begin)
        try database.writeWithoutTransaction { database in
          // Without, a loss of power may cost the last batches, and a killed process none.
          if isDurable { try database.execute(sql: "PRAGMA synchronous = FULL") }
          defer {
            if isDurable { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
          }
          try database.inTransaction(.immediate) {
            var writer = try BatchWriter(database, beforeCall)
            for batch in batches { try writer.write(batch) }
            try writer.finish()
            try beforeCall(.commit)
            return .commit
          }
        }
      } catch {
        throw StoreError(error, path: path)
      }
    }
  }

  /// Writes batches in a transaction.
  private struct BatchWriter {
    private let database: Database
    private let beforeCall: BeforeCall
    private var classes: StoreClasses
    private var number: Int
    private let pruned: Int

    /// Whether there may be removals that a record ends.
    private var hasRemovals: Bool

    /// For how many batches a removal is kept for followers.
    private static let keptBatches = 10_000

    init(_ database: Database, _ beforeCall: @escaping BeforeCall) throws {
      self.database = database
      self.beforeCall = beforeCall
      classes = try StoreClasses(database)
      let state = try StoreState(database)
      (number, pruned) = (state.number, state.pruned)
      hasRemovals =
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT * FROM store_removal)") ?? false
    }

    mutating func write(_ batch: RecordBatch) throws {
      number += 1
      for key in batch.removed { try remove(key) }
      for record in batch.records { try keep(record) }
      for baseline in batch.baselines { try keep(baseline) }
    }

    /// Writes the last number, and lets go of the oldest removals now and then.
    func finish() throws {
      try beforeCall(.number)
      try run("UPDATE store_state SET number = ?", [number])
      let oldest = number - BatchWriter.keptBatches
      if oldest - pruned > BatchWriter.keptBatches / 10 {
        try run("DELETE FROM store_removal WHERE number <= ?", [oldest])
        try run("UPDATE store_state SET pruned = ?", [oldest])
      }
    }

    private mutating func remove(_ key: RecordKey) throws {
      let type = try number(of: key.type)
      try beforeCall(.removal)
      let identity = key.identity.json
      try run("DELETE FROM store_record WHERE class = ? AND identity = ?", [type, identity])
      try run(
        "INSERT OR REPLACE INTO store_removal (class, identity, number) VALUES (?, ?, ?)",
        [type, identity, number])
      hasRemovals = true
    }

    private mutating func keep(_ record: StoredRecord) throws {
      let type = try number(of: record.key.type)
      try beforeCall(.record)
      let identity = record.key.identity.json
      try run(
        """
        INSERT INTO store_record (class, identity, document, number) VALUES (?, ?, ?, ?)
        ON CONFLICT (class, identity)
        DO UPDATE SET document = excluded.document, number = excluded.number
        """, [type, identity, record.value.description, number])
      if hasRemovals {
        try run("DELETE FROM store_removal WHERE class = ? AND identity = ?", [type, identity])
      }
    }

    private func keep(_ baseline: StoredBaseline) throws {
      try beforeCall(.baseline)
      // As text where it is one, so that every tool shows it.
      let text = baseline.document.flatMap { document in
        document.contains(0) ? nil : String(validating: document, as: UTF8.self)
      }
      let document: (any DatabaseValueConvertible)? = text ?? baseline.document
      try run(
        "INSERT OR REPLACE INTO store_baseline (name, document, validator, number) VALUES (?, ?, ?, ?)",
        [baseline.name, document, baseline.validator, number])
    }

    private mutating func number(of type: String) throws -> Int64 {
      if let known = classes.ids[type] { return known }
      try beforeCall(.type)
      return try classes.id(of: type, in: database)
    }

    private func run(_ sql: String, _ arguments: StatementArguments) throws {
      try database.cachedStatement(sql: sql).execute(arguments: arguments)
    }
  }
#endif
