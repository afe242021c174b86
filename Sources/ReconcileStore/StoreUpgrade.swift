#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// What an older file needs to become one of today, found without writing anything.
  struct StoreUpgrade {
    /// The version of the file.
    private let found: Int

    /// The records that migrations change, by their rows.
    let records: [(row: Int64, document: String)]

    private let isNeeded: Bool

    /// Looks at a file through a connection that only reads.
    ///
    /// - Throws: An error if the file is damaged or newer, or what a migration throws.
    init(at path: String, _ options: StoreOptions) throws {
      let queue = try DatabaseQueue(
        path: path, configuration: StoreFile.configuration(isReadOnly: true))
      (found, records, isNeeded) = try queue.read { database in
        let faults = try String.fetchAll(database, sql: "PRAGMA quick_check(1)")
        if faults != ["ok"] {
          throw StoreError(.damaged, "is damaged: \(faults.joined(separator: ", "))", path: path)
        }
        if try StoreTables.migrator.hasBeenSuperseded(database) {
          throw StoreError(.newer, "was written by a later version of the library", path: path)
        }
        let found = try StoreTables.version(database)
        if found > options.version {
          throw StoreError(
            .newer, "has records of version \(found), and \(options.version) is the last one known",
            path: path)
        }
        let records = try StoreUpgrade.migrated(database, from: found, options)
        let isCurrent =
          try StoreViews(options.types).areCurrent(database)
          && StoreTables.migrator.hasCompletedMigrations(database)
        return (found, records, found < options.version || !isCurrent)
      }
      try queue.close()
    }

    private static func migrated(
      _ database: Database, from version: Int, _ options: StoreOptions
    ) throws -> [(row: Int64, document: String)] {
      var changed: [(row: Int64, document: String)] = []
      let classes = try StoreClasses(database)
      var steps: [Int64: [Migration]] = [:]
      for (name, id) in classes.ids {
        steps[id] = options.migrations.steps(of: name, from: version)
      }
      if steps.values.allSatisfy(\.isEmpty) { return [] }
      let rows = try Row.fetchCursor(
        database, sql: "SELECT rowid, class, identity, document FROM store_record")
      while let row = try rows.next() {
        guard let steps = steps[row[1]], !steps.isEmpty else { continue }
        let old: String = row[3]
        let record = try StoredRecord(
          row: (classes.names[row[1]], row[2]), old, options.limits, path: options.location.path)
        let new = try steps.migrated(record, path: options.location.path).value.description
        if new != old { changed.append((row[0], new)) }
      }
      return changed
    }

    /// Writes what is needed: whole, or not at all.
    func write(to pool: DatabasePool, _ options: StoreOptions) throws {
      guard isNeeded else { return }
      try options.beforeCall(.upgrade)
      try StoreTables.migrator.migrate(pool)
      try pool.write { database in
        guard try StoreTables.version(database) == found else {
          throw StoreError(
            .refused, "another process migrates it at this moment", path: options.location.path)
        }
        if found < options.version {
          // The records of a migration are a batch, so that followers learn of it.
          try database.execute(sql: "UPDATE store_state SET number = number + 1")
          for (row, document) in records {
            try database.cachedStatement(
              sql: "UPDATE store_record SET document = ?, number = "
                + "(SELECT number FROM store_state) WHERE rowid = ?"
            ).execute(arguments: [document, row])
          }
          try database.execute(
            sql: "INSERT INTO store_version SELECT ?, number FROM store_state",
            arguments: [options.version])
        }
        try StoreViews(options.types).write(to: database)
      }
    }
  }
#endif
