#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// Writes batches in a transaction.
  struct BatchWriter {
    private let database: Database
    private let beforeCall: BeforeCall
    private var classes: StoreClasses
    private(set) var number: Int
    private let pruned: Int

    /// Whether there may be removals that a record ends.
    private var hasRemovals: Bool

    private let keeping: Statement
    private let removing: Statement
    private let noting: Statement
    private let ending: Statement

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
      keeping = try database.cachedStatement(
        sql: """
          INSERT INTO store_record (class, identity, document, number) VALUES (?, ?, ?, ?)
          ON CONFLICT (class, identity)
          DO UPDATE SET document = excluded.document, number = excluded.number
          """)
      removing = try database.cachedStatement(
        sql: "DELETE FROM store_record WHERE class = ? AND identity = ?")
      noting = try database.cachedStatement(
        sql: "INSERT OR REPLACE INTO store_removal (class, identity, number) VALUES (?, ?, ?)")
      ending = try database.cachedStatement(
        sql: "DELETE FROM store_removal WHERE class = ? AND identity = ?")
    }

    /// Writes a batch under the next number.
    mutating func write(_ batch: RecordBatch) throws {
      number += 1
      for key in batch.removed { try remove(key) }
      for record in batch.records { try keep(record) }
      for name in batch.removedBaselines {
        try beforeCall(.baseline)
        try database.execute(
          sql: "DELETE FROM store_baseline WHERE name = ?", arguments: [name])
      }
      for baseline in batch.baselines { try keep(baseline) }
    }

    /// Sets a record aside, as it is now, before the next batch takes its place.
    mutating func set(aside key: RecordKey, _ reason: String) throws {
      let type = try number(of: key.type)
      try database.execute(
        sql: """
          INSERT INTO store_aside (class, identity, document, reason, number)
          SELECT class, identity, document, ?, ? FROM store_record
          WHERE class = ? AND identity = ?
          """, arguments: [reason, number + 1, type, key.identity.json])
    }

    /// Sets aside a record that is not in the file.
    mutating func set(aside record: SetAsideRecord) throws {
      try database.execute(
        sql: """
          INSERT INTO store_aside (class, identity, document, reason, number)
          VALUES (?, ?, ?, ?, ?)
          """,
        arguments: [
          number(of: record.key.type), record.key.identity.json, record.text, record.reason,
          number + 1,
        ])
    }

    /// Writes the last number, and lets go of the oldest removals now and then.
    func finish() throws {
      try beforeCall(.number)
      try database.execute(sql: "UPDATE store_state SET number = ?", arguments: [number])
      let oldest = number - BatchWriter.keptBatches
      if oldest - pruned > BatchWriter.keptBatches / 10 {
        try database.execute(
          sql: "DELETE FROM store_removal WHERE number <= ?", arguments: [oldest])
        try database.execute(sql: "UPDATE store_state SET pruned = ?", arguments: [oldest])
      }
    }

    private mutating func remove(_ key: RecordKey) throws {
      let type = try number(of: key.type)
      try beforeCall(.removal)
      let identity = key.identity.json
      try removing.execute(arguments: [type, identity])
      try noting.execute(arguments: [type, identity, number])
      hasRemovals = true
    }

    private mutating func keep(_ record: StoredRecord) throws {
      let type = try number(of: record.key.type)
      try beforeCall(.record)
      let identity = record.key.identity.json
      try keeping.execute(arguments: [type, identity, record.value.description, number])
      if hasRemovals { try ending.execute(arguments: [type, identity]) }
    }

    private func keep(_ baseline: StoredBaseline) throws {
      try beforeCall(.baseline)
      // As text where it is one, so that every tool shows it.
      let text = baseline.document.flatMap { document in
        document.contains(0) ? nil : String(validating: document, as: UTF8.self)
      }
      let document: (any DatabaseValueConvertible)? = text ?? baseline.document
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO store_baseline (name, document, validator, number)
          VALUES (?, ?, ?, ?)
          """, arguments: [baseline.name, document, baseline.validator, number])
    }

    private mutating func number(of type: String) throws -> Int64 {
      if let known = classes.ids[type] { return known }
      try beforeCall(.type)
      return try classes.id(of: type, in: database)
    }
  }
#endif
