#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// What an older file needs to become one of today, found without writing anything.
  struct StoreUpgrade {
    /// The state of the file.
    private let state: StoreState

    /// The steps that its tables have behind them.
    private let applied: Set<String>

    /// The records that migrations change, as they are then.
    private let records: [MigratedRow]

    /// Whether the file is not as it should be yet.
    let isNeeded: Bool

    /// Checks a database, and finds what it needs.
    ///
    /// - Throws: An error if it is damaged or newer, or what a migration throws.
    init(_ database: Database, _ options: StoreOptions) throws {
      applied = try StoreTables.applied(database)
      if !applied.isSubset(of: StoreTables.steps.map(\.name)) {
        throw StoreError(.newer, "was written by a later version of the library")
      }
      try StoreTables.requireTexts(database, after: applied)
      let isChecked = applied.count == StoreTables.steps.count
      state = try isChecked ? StoreState(database) : StoreState(withoutSums: database)
      if try state.version != StoreTables.version(database) {
        throw StoreError(.damaged, "is damaged: the version of its records is wrong")
      }
      if state.version > options.version {
        throw StoreError(
          .newer,
          "has records of version \(state.version), and \(options.version) is the last one known")
      }
      records = try StoreUpgrade.migrated(database, state, isChecked: isChecked, options)
      isNeeded =
        try !isChecked || state.version < options.version
        || !StoreViews(options.types).areCurrent(database, state.classes)
    }

    /// Looks at a file through a connection that only reads.
    ///
    /// - Returns: What it needs; nil if there is nothing in it, since its making was rolled back.
    /// - Throws: An error if the file is damaged or newer, or what a migration throws.
    static func find(at path: String, _ options: StoreOptions) throws -> StoreUpgrade? {
      let queue = try DatabaseQueue(
        path: path, configuration: options.configuration(.opening, isReadOnly: true))
      defer { try? queue.close() }
      return try queue.read { database in
        if try StoreTables.areMissing(database) { return nil }
        try requirePages(database)
        return try StoreUpgrade(database, options)
      }
    }

    /// Requires that the pages of a file are as SQLite wrote them, and the small tables agree with
    /// their indexes. Those of records are summed when one is looked up.
    private static func requirePages(_ database: Database) throws {
      var checks = ["quick_check(1)"]
      for table in ["class", "removal", "baseline", "version"] {
        if try database.tableExists("store_\(table)") {
          checks.append("integrity_check(store_\(table))")
        }
      }
      for check in checks {
        let faults = try String.fetchAll(database, sql: "PRAGMA \(check)")
        if faults != ["ok"] {
          throw StoreError(.damaged, "is damaged: \(faults.joined(separator: ", "))")
        }
      }
    }

    /// The records that migrations change, with what they are then.
    private static func migrated(
      _ database: Database, _ state: StoreState, isChecked: Bool, _ options: StoreOptions
    ) throws -> [MigratedRow] {
      var changed: [MigratedRow] = []
      var steps: [Int64: [Migration]] = [:]
      for (name, id) in state.classes.ids {
        steps[id] = options.migrations.steps(of: name, from: state.version)
      }
      if steps.values.allSatisfy(\.isEmpty) { return [] }
      let rows = try RecordRows(database, state.classes, "NOT INDEXED", isChecked: isChecked)
      while try rows.next() {
        // What is damaged stays, and is left out when it is read.
        guard rows.isWhole, let type = rows.type, let steps = steps[type], !steps.isEmpty else {
          continue
        }
        let record = try rows.record(options.limits, path: options.location.path)
        let new = try steps.migrated(record, path: options.location.path).value.description
        if new != rows.document {
          changed.append(
            MigratedRow(
              type: type, identity: rows.identity, document: new, lacking: record.lacking.column))
        }
      }
      return changed
    }

    /// Whether a database is still as it was when this was found in it.
    private func holds(_ database: Database) throws -> Bool {
      guard try StoreTables.applied(database) == applied,
        try StoreTables.version(database) == state.version
      else { return false }
      return try Int.fetchOne(database, sql: "SELECT number FROM store_state") == state.number
    }

    /// Writes what is needed: whole, or not at all.
    ///
    /// Others may have written the file since it was looked at, and one of them may have migrated it.
    /// What it needs is found again then, under the lock.
    ///
    /// - Returns: The number of records that were migrated.
    func write(to path: String, _ options: StoreOptions) throws -> Int {
      try options.beforeCall(.upgrade)
      let queue = try DatabaseQueue(path: path, configuration: options.configuration(.opening))
      defer { try? queue.close() }
      var count = 0
      try queue.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
          let upgrade = try holds(database) ? self : StoreUpgrade(database, options)
          if upgrade.isNeeded { try upgrade.write(to: database, options) }
          count = upgrade.records.count
          return .commit
        }
      }
      return count
    }

    private func write(to database: Database, _ options: StoreOptions) throws {
      try StoreTables.upgrade(database)
      var table = try RecordTable(database, StoreState(database))
      if table.state.version < options.version {
        // Which row a record has is found by an index.
        if !records.isEmpty { try table.state.requireIndexes(database) }
        // The records of a migration are a batch, so that followers learn of it.
        table.state.number += 1
        for row in records {
          try table.keep(
            row.type, row.identity, row.document, lacking: row.lacking, number: table.state.number)
        }
        table.state.version = options.version
        try database.execute(
          sql: "INSERT INTO store_version (version, number) VALUES (?, ?)",
          arguments: [options.version, table.state.number])
      }
      try StoreViews(options.types).write(to: database, &table.state)
      try table.state.write(to: database)
    }
  }

  /// A record that migrations changed.
  private struct MigratedRow {
    let type: Int64
    let identity: String
    let document: String
    let lacking: String?
  }
#endif
