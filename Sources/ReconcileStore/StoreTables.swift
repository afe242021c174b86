#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// The tables of a store.
  enum StoreTables {
    /// What makes the tables: one step for each version of the library that changed them.
    ///
    /// They are named in the table in which GRDB's migrator notes them. That runs each in a transaction
    /// of its own, and a store is made in one.
    static let steps: [(name: String, body: @Sendable (Database) throws -> Void)] = [
      ("tables", makeTables), ("checksums", addChecksums), ("collection", addCollection),
      ("parts", addParts),
    ]

    /// Runs the steps that a file lacks.
    static func upgrade(_ database: Database) throws {
      try database.execute(
        sql: "CREATE TABLE IF NOT EXISTS grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
      let done = try applied(database)
      for step in steps where !done.contains(step.name) {
        try step.body(database)
        try database.execute(
          sql: "INSERT INTO grdb_migrations (identifier) VALUES (?)", arguments: [step.name])
      }
    }

    /// The steps that a file has behind it.
    static func applied(_ database: Database) throws -> Set<String> {
      guard try database.tableExists("grdb_migrations") else { return [] }
      return try String.fetchSet(database, sql: "SELECT identifier FROM grdb_migrations")
    }

    /// Makes an empty store in a database without tables.
    static func make(in database: Database, _ options: StoreOptions) throws {
      try database.execute(sql: "PRAGMA application_id = \(StoreHeader.applicationID)")
      try upgrade(database)
      try database.execute(
        sql: "INSERT INTO store_version (version, number) VALUES (?, 0)",
        arguments: [options.version])
      var state = try StoreState(database)
      state.version = options.version
      try StoreViews(options.types).write(to: database, &state)
      try state.write(to: database)
    }

    /// Whether a database has no tables yet.
    static func areMissing(_ database: Database) throws -> Bool {
      try Bool.fetchOne(database, sql: "SELECT NOT EXISTS (SELECT * FROM sqlite_master)") ?? false
    }

    /// Lets SQLite roll back what a killed process left where there was no log yet.
    static func recover(_ path: String, _ options: StoreOptions) throws {
      guard FileManager.default.fileExists(atPath: path + "-journal") else { return }
      // The first read of a connection that can write does it.
      try DatabaseQueue(path: path, configuration: options.configuration(.opening)).close()
    }

    /// The version of the records.
    static func version(_ database: Database) throws -> Int {
      try Int.fetchOne(database, sql: "SELECT max(version) FROM store_version") ?? 0
    }

    /// Requires that the tables are those which the library makes, whatever wrote them.
    ///
    /// - Parameter applied: The steps that the file has behind it.
    static func requireTexts(_ database: Database, after applied: Set<String>) throws {
      let queue = try DatabaseQueue()
      let expected = try queue.write { model in
        try model.execute(
          sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
        for step in steps where applied.contains(step.name) { try step.body(model) }
        return try texts(model)
      }
      guard try texts(database) == expected else {
        throw StoreError(.damaged, "is damaged: its tables are not those of a store")
      }
    }

    /// What made the tables, without what belongs to the views of classes.
    private static func texts(_ database: Database) throws -> Set<[String]> {
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT type, name, tbl_name, ifnull(sql, '') FROM sqlite_master
          WHERE type <> 'view' AND (tbl_name LIKE 'store\\_%' ESCAPE '\\' OR tbl_name LIKE 'grdb\\_%' ESCAPE '\\')
            AND substr(name, 1, length(?)) <> ?
          """, arguments: [StoreViews.prefix, StoreViews.prefix])
      return Set(rows.map { row in row.databaseValues.map { String.fromDatabaseValue($0) ?? "" } })
    }
  }
#endif
