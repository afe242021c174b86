#if Store
  import GRDB
  import Reconcile

  extension StoreTables {
    /// The tables of the first version.
    @Sendable static func makeTables(_ database: Database) throws {
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

    /// Checksums and sums, what a record lacks, what a baseline names, and texts that were set aside.
    @Sendable static func addChecksums(_ database: Database) throws {
      try database.execute(
        sql: """
          ALTER TABLE store_class ADD COLUMN records INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_removal ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_baseline ADD COLUMN targets TEXT;
          ALTER TABLE store_baseline ADD COLUMN overtaken INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_baseline ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_state ADD COLUMN version INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_state ADD COLUMN record_sum INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_state ADD COLUMN key_sum INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_state ADD COLUMN number_sum INTEGER NOT NULL DEFAULT 0;
          ALTER TABLE store_state ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
          CREATE TABLE store_aside (
            class INTEGER NOT NULL,
            identity TEXT NOT NULL,
            document TEXT NOT NULL,
            reason TEXT NOT NULL,
            number INTEGER NOT NULL
          );
          """)
      var state = try StoreState(withoutSums: database)
      try addChecksums(ofRecords: database, &state)
      try addChecksums(ofBaselines: database)
      try addChecksums(ofRemovals: database, state.classes)
      try state.write(to: database)
    }

    /// Whether a removal was a collection.
    @Sendable static func addCollection(_ database: Database) throws {
      try database.execute(
        sql: "ALTER TABLE store_removal ADD COLUMN collected INTEGER NOT NULL DEFAULT 0")
    }

    /// The parts of what baselines say at length. Baselines are few: an index of their numbers costs each
    /// poll a page, and saves no time.
    @Sendable static func addParts(_ database: Database) throws {
      try database.execute(
        sql: """
          CREATE TABLE store_part (
            part INTEGER PRIMARY KEY,
            text BLOB NOT NULL
          );
          ALTER TABLE store_baseline ADD COLUMN parts TEXT;
          ALTER TABLE store_baseline ADD COLUMN target_parts TEXT;
          DROP INDEX store_baseline_number;
          """)
    }

    /// Makes the table of records anew, since a column that numbers the rows for good cannot be added.
    private static func addChecksums(
      ofRecords database: Database, _ state: inout StoreState
    ) throws {
      // The views of classes are made again with those of the declared ones.
      let views = try String.fetchAll(
        database, sql: "SELECT name FROM sqlite_master WHERE type = 'view'")
      for view in views { try database.execute(sql: "DROP VIEW \(view.quoted)") }
      try database.execute(
        sql: """
          CREATE TEMP TABLE record_before AS SELECT * FROM store_record;
          DROP TABLE store_record;
          CREATE TABLE store_record (
            row INTEGER PRIMARY KEY,
            class INTEGER NOT NULL,
            identity TEXT NOT NULL,
            document TEXT NOT NULL,
            lacking TEXT,
            number INTEGER NOT NULL,
            checksum INTEGER NOT NULL
          );
          CREATE UNIQUE INDEX store_record_identity ON store_record (class, identity);
          CREATE INDEX store_record_number ON store_record (number);
          """)
      var table = try RecordTable(database, state)
      let rows = try RawRows(
        database, sql: "SELECT class, identity, document, number FROM record_before")
      var count = 0
      while try rows.next() {
        guard let type = rows.integer(0), state.classes.names[type] != nil, rows.isText(1),
          rows.isText(2), let number = rows.integer(3)
        else { throw StoreError(.damaged, "is damaged: it has a record without a key") }
        try table.keep(type, rows.text(1), rows.text(2), lacking: nil, number: Int(number))
        count += 1
      }
      guard count == table.state.classes.count else {
        throw StoreError(.damaged, "is damaged: it has two records with one key")
      }
      state = table.state
      try database.execute(sql: "DROP TABLE record_before")
    }

    private static func addChecksums(ofBaselines database: Database) throws {
      var checksums: [(name: String, checksum: Int64)] = []
      let rows = try RawRows(
        database,
        sql: "SELECT name, document, validator, NULL, 0, number, NULL, NULL FROM store_baseline")
      while try rows.next() {
        guard let row = try StoredBaseline.row(of: rows, in: database) else { continue }
        checksums.append((row.baseline.name, row.baseline.checksum(nil, number: row.number)))
      }
      for (name, checksum) in checksums {
        try database.execute(
          sql: "UPDATE store_baseline SET checksum = ? WHERE name = ?", arguments: [checksum, name])
      }
    }

    private static func addChecksums(
      ofRemovals database: Database, _ classes: StoreClasses
    ) throws {
      var removals: [StoredRemoval] = []
      let rows = try RawRows(database, sql: "SELECT class, identity, number FROM store_removal")
      while try rows.next() {
        guard let type = rows.integer(0), rows.isText(1), let number = rows.integer(2) else {
          throw StoreError(.damaged, "is damaged: it does not know what was removed")
        }
        removals.append(
          StoredRemoval(type, classes.names[type], rows.text(1), number: Int(number)))
      }
      for removal in removals {
        try database.cachedStatement(
          sql: "UPDATE store_removal SET checksum = ? WHERE class = ? AND identity = ?"
        ).execute(arguments: [removal.checksum, removal.type, removal.identity])
      }
    }
  }
#endif
