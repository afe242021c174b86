#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// The tables of a store.
  enum StoreTables {
    /// What makes the tables, and later versions of the library change.
    static var migrator: DatabaseMigrator {
      var migrator = DatabaseMigrator()
      migrator.registerMigration("tables") { database in
        try database.execute(
          sql: """
            CREATE TABLE store_class (
              class INTEGER PRIMARY KEY,
              name TEXT NOT NULL UNIQUE
            );
            CREATE TABLE store_record (
              class INTEGER NOT NULL,
              identity TEXT NOT NULL,
              document TEXT NOT NULL,
              number INTEGER NOT NULL
            );
            CREATE UNIQUE INDEX store_record_identity ON store_record (class, identity);
            CREATE INDEX store_record_number ON store_record (number);
            CREATE TABLE store_removal (
              class INTEGER NOT NULL,
              identity TEXT NOT NULL,
              number INTEGER NOT NULL,
              PRIMARY KEY (class, identity)
            ) WITHOUT ROWID;
            CREATE INDEX store_removal_number ON store_removal (number);
            CREATE TABLE store_baseline (
              name TEXT NOT NULL PRIMARY KEY,
              document TEXT,
              validator TEXT,
              number INTEGER NOT NULL
            );
            CREATE INDEX store_baseline_number ON store_baseline (number);
            CREATE TABLE store_version (
              version INTEGER PRIMARY KEY,
              number INTEGER NOT NULL
            );
            CREATE TABLE store_state (
              number INTEGER NOT NULL,
              pruned INTEGER NOT NULL
            );
            INSERT INTO store_state (number, pruned) VALUES (0, 0);
            """)
      }
      migrator.registerMigration("aside") { database in
        try database.execute(
          sql: """
            CREATE TABLE store_aside (
              class INTEGER NOT NULL,
              identity TEXT NOT NULL,
              document TEXT NOT NULL,
              reason TEXT NOT NULL,
              number INTEGER NOT NULL
            );
            """)
      }
      return migrator
    }

    /// Makes an empty store in a database.
    static func make(in queue: DatabaseQueue, _ options: StoreOptions) throws {
      try queue.writeWithoutTransaction { database in
        // Records of two or three kilobytes would waste half of a smaller page.
        try database.execute(sql: "PRAGMA page_size = 8192")
        try database.execute(sql: "PRAGMA application_id = \(StoreHeader.applicationID)")
      }
      try migrator.migrate(queue)
      try queue.write { database in
        try database.execute(
          sql: "INSERT INTO store_version (version, number) VALUES (?, 0)",
          arguments: [options.version])
        try StoreViews(options.types).write(to: database)
      }
    }

    /// Makes a file with an empty store: whole, or not at all.
    static func makeFile(at path: String, _ options: StoreOptions) throws {
      let files = FileManager.default
      let draft = path + "-new"
      // Left by a process that was killed here. A log without its file would be read into the new one.
      let beside = ["-journal", "-wal", "-shm"]
      for left in [draft, path].flatMap({ file in [file] + beside.map { file + $0 } })
      where files.fileExists(atPath: left) {
        try files.removeItem(atPath: left)
      }
      let queue = try DatabaseQueue(path: draft, configuration: StoreFile.configuration())
      try make(in: queue, options)
      // Here and not where it is opened: who is killed while the mode changes leaves a journal, which a
      // connection that only reads cannot roll back.
      try queue.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try queue.close()
      try files.moveItem(atPath: draft, toPath: path)
    }

    /// Lets SQLite roll back what a killed process left, if a tool changed the mode of the journal.
    static func recover(_ path: String) throws {
      guard FileManager.default.fileExists(atPath: path + "-journal") else { return }
      // The first read of a connection that can write does it.
      try DatabaseQueue(path: path, configuration: StoreFile.configuration()).close()
    }

    /// The version of the records.
    static func version(_ database: Database) throws -> Int {
      try Int.fetchOne(database, sql: "SELECT max(version) FROM store_version") ?? 0
    }
  }
#endif
