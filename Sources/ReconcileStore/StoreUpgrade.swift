#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// What an older file needs to become one of today, found without writing anything.
  struct StoreUpgrade {
    /// The version of the file.
    private let found: Int

    /// What migrations make of it.
    private let migrated: MigratedFile

    private let isNeeded: Bool

    /// Looks at a file through a connection that only reads.
    ///
    /// - Throws: An error if the file is damaged or newer, or what a migration throws.
    init(at path: String, _ options: StoreOptions) throws {
      let queue = try DatabaseQueue(
        path: path, configuration: StoreFile.configuration(isReadOnly: true))
      (found, migrated, isNeeded) = try queue.read { database in
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
        let migrated = try MigratedFile(database, from: found, options)
        let isCurrent =
          try StoreViews(options.types).areCurrent(database)
          && StoreTables.migrator.hasCompletedMigrations(database)
        return (found, migrated, found < options.version || !isCurrent)
      }
      try queue.close()
    }

    /// Writes what is needed: whole, or not at all.
    ///
    /// - Returns: What migrations made of the file.
    func write(to pool: DatabasePool, _ options: StoreOptions) throws -> MigratedFile {
      guard isNeeded else { return migrated }
      try options.beforeCall(.upgrade)
      try StoreTables.migrator.migrate(pool)
      return try pool.write { database in
        guard try StoreTables.version(database) == found else {
          throw StoreError(
            .refused, "another process migrates it at this moment", path: options.location.path)
        }
        var migrated = migrated
        if found < options.version {
          // What was written meanwhile is migrated too.
          if try StoreState(database).number != migrated.number {
            migrated = try MigratedFile(database, from: found, options)
          }
          try migrated.write(to: database, options)
        }
        try StoreViews(options.types).write(to: database)
        return migrated
      }
    }
  }
#endif
