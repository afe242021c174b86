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
          ALTER TABLE store_record ADD COLUMN lacking TEXT;
          ALTER TABLE store_record ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
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

    private static func addChecksums(
      ofRecords database: Database, _ state: inout StoreState
    ) throws {
      // Gathered first, since a table is not written while it is read.
      var places: [RecordPlace] = []
      let rows = try RecordRows(database, state.classes, "NOT INDEXED")
      while try rows.next() {
        guard let type = rows.type, let name = state.classes.names[type] else {
          throw StoreError(.damaged, "is damaged: it has a record of no class")
        }
        places.append(
          RecordPlace(
            row: rows.row, type: type, identity: rows.identity, number: rows.number,
            checksum: rows.expectedChecksum(as: name)))
      }
      let statement = try database.cachedStatement(
        sql: "UPDATE store_record SET checksum = ? WHERE rowid = ?")
      for place in places {
        try statement.execute(arguments: [place.checksum, place.row])
        state.classes.counts[place.type, default: 0] += 1
        state.sums.add(place)
      }
      guard try state.sums == RecordSums(of: database) else { throw RecordSums.damage }
    }

    private static func addChecksums(ofBaselines database: Database) throws {
      let rows = try Row.fetchAll(
        database, sql: "SELECT name, document, validator, number FROM store_baseline")
      for row in rows {
        try StoredBaseline(name: row[0], document: row[1], validator: row[2])
          .write(to: database, number: row[3])
      }
    }

    private static func addChecksums(
      ofRemovals database: Database, _ classes: StoreClasses
    ) throws {
      for row in try Row.fetchAll(
        database, sql: "SELECT class, identity, number FROM store_removal")
      {
        let type: Int64 = row[0]
        let removal = StoredRemoval(type, classes.names[type], row[1], number: row[2])
        try database.cachedStatement(
          sql: "UPDATE store_removal SET checksum = ? WHERE class = ? AND identity = ?"
        ).execute(arguments: [removal.checksum, type, removal.identity])
      }
    }
  }
#endif
