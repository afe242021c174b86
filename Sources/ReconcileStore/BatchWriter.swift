#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// Writes batches in a transaction.
  struct BatchWriter {
    private let database: Database
    private let beforeCall: BeforeCall
    private var table: RecordTable

    /// The number of the last batch.
    var number: Int { table.state.number }

    /// Whether there may be removals that a record or a baseline ends.
    private var hasRemovals: Bool

    private let noting: Statement
    private let ending: Statement

    /// For how many batches a removal is kept for followers.
    private static let keptBatches = 10_000

    /// - Parameter state: The state as the database has it.
    init(_ database: Database, _ state: StoreState, _ beforeCall: @escaping BeforeCall) throws {
      self.database = database
      self.beforeCall = beforeCall
      table = try RecordTable(database, state)
      hasRemovals =
        try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT * FROM store_removal)") ?? false
      noting = try database.cachedStatement(
        sql: """
          INSERT OR REPLACE INTO store_removal (class, identity, number, collected, checksum)
          VALUES (?, ?, ?, ?, ?)
          """)
      ending = try database.cachedStatement(
        sql: "DELETE FROM store_removal WHERE class = ? AND identity = ?")
    }

    /// Writes a batch under the next number.
    mutating func write(_ batch: RecordBatch) throws {
      table.state.number += 1
      let collected = Set(batch.collected)
      for key in batch.removed { try remove(key, isCollected: collected.contains(key)) }
      for record in batch.records { try keep(record) }
      for name in batch.removedBaselines { try removeBaseline(name) }
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
    mutating func finish() throws {
      try beforeCall(.number)
      let oldest = table.state.number - BatchWriter.keptBatches
      if oldest - table.state.pruned > BatchWriter.keptBatches / 10 {
        try database.execute(
          sql: "DELETE FROM store_removal WHERE number <= ?", arguments: [oldest])
        table.state.pruned = oldest
      }
      try table.state.write(to: database)
    }

    private mutating func remove(_ key: RecordKey, isCollected: Bool) throws {
      let type = try number(of: key.type)
      try beforeCall(.removal)
      let identity = key.identity.json
      try table.remove(type, identity)
      try note(
        StoredRemoval(
          type, key.type, identity, number: table.state.number, isCollected: isCollected))
    }

    private mutating func keep(_ record: StoredRecord) throws {
      let type = try number(of: record.key.type)
      try beforeCall(.record)
      let identity = record.key.identity.json
      try table.keep(
        type, identity, record.value.description, lacking: record.lacking.column,
        number: table.state.number)
      if hasRemovals { try ending.execute(arguments: [type, identity]) }
    }

    private mutating func removeBaseline(_ name: String) throws {
      try beforeCall(.baseline)
      try StoredBaseline.remove(name, from: database)
      try note(
        StoredRemoval(StoredRemoval.ofBaselines, nil, name, number: table.state.number))
    }

    private func keep(_ baseline: StoredBaseline) throws {
      try beforeCall(.baseline)
      try baseline.write(to: database, number: table.state.number)
      if hasRemovals {
        try ending.execute(arguments: [StoredRemoval.ofBaselines, baseline.name])
      }
    }

    /// Notes for followers what was removed.
    private mutating func note(_ removal: StoredRemoval) throws {
      try noting.execute(
        arguments: [
          removal.type, removal.identity, removal.number, removal.isCollected, removal.checksum,
        ])
      hasRemovals = true
    }

    private mutating func number(of type: String) throws -> Int64 {
      if let known = table.state.classes.ids[type] { return known }
      try beforeCall(.type)
      return try table.state.classes.id(of: type, in: database)
    }
  }

  /// A removal as followers find it.
  struct StoredRemoval {
    /// The number under which the names of removed baselines stand; no class has it.
    static let ofBaselines: Int64 = 0

    let type: Int64
    let identity: String
    let number: Int

    /// Whether nobody needed the record any more, and no program removed it.
    let isCollected: Bool
    let checksum: Int64

    init(
      _ type: Int64, _ name: String?, _ identity: String, number: Int, isCollected: Bool = false
    ) {
      self.type = type
      self.identity = identity
      self.number = number
      self.isCollected = isCollected
      var checksum = Checksum()
      checksum.add(name)
      checksum.add(identity)
      checksum.add(number)
      if isCollected { checksum.add("collected") }
      self.checksum = checksum.value
    }
  }
#endif
