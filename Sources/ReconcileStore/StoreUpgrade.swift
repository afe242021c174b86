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

    /// What migrations make of it.
    private let migrated: MigratedFile

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
      let isChecked = applied.contains("checksums")
      state = try isChecked ? StoreState(database) : StoreState(withoutSums: database)
      if try state.version != StoreTables.version(database) {
        throw StoreError(.damaged, "is damaged: the version of its records is wrong")
      }
      if state.version > options.version {
        throw StoreError(
          .newer,
          "has records of version \(state.version), and \(options.version) is the last one known")
      }
      migrated = try MigratedFile(database, state, isChecked: isChecked, options)
      isNeeded =
        try applied.count < StoreTables.steps.count || state.version < options.version
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
      for table in ["class", "removal", "baseline", "part", "version"] {
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
    /// - Returns: What migrations made of the file.
    func write(to path: String, _ options: StoreOptions) throws -> MigratedFile {
      try options.beforeCall(.upgrade)
      let queue = try DatabaseQueue(path: path, configuration: options.configuration(.opening))
      defer { try? queue.close() }
      var upgrade = self
      try queue.writeWithoutTransaction { database in
        try database.inTransaction(.immediate) {
          if try !holds(database) { upgrade = try StoreUpgrade(database, options) }
          if upgrade.isNeeded { try upgrade.write(to: database, options) }
          return .commit
        }
      }
      return upgrade.migrated
    }

    private func write(to database: Database, _ options: StoreOptions) throws {
      try StoreTables.upgrade(database)
      var state = try StoreState(database)
      if state.version < options.version {
        // Which row a record has is found by an index.
        try state.requireIndexes(database)
        // The records of a migration are a batch, so that followers learn of it.
        state = try migrated.write(to: database, state, options)
        state.version = options.version
        try database.execute(
          sql: "INSERT INTO store_version (version, number) VALUES (?, ?)",
          arguments: [options.version, state.number])
      }
      try StoreViews(options.types).write(to: database, &state)
      try state.write(to: database)
    }
  }
#endif
