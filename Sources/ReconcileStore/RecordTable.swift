#if Store
  import GRDB

  /// The table of records in a transaction that writes it, with the state that its rows belong to.
  ///
  /// Whoever writes records writes them through it, so that counts, sums and checksums are right; the
  /// state is written at the end.
  struct RecordTable {
    private let database: Database
    var state: StoreState

    /// Finds one record by its key.
    private let found: RecordRows
    private let inserting: Statement
    private let updating: Statement
    private let removing: Statement

    /// - Parameter state: The state as the database has it.
    init(_ database: Database, _ state: StoreState) throws {
      self.database = database
      self.state = state
      found = try RecordRows.withKey(database, state.classes)
      inserting = try database.cachedStatement(
        sql: """
          INSERT INTO store_record (class, identity, document, lacking, number, checksum)
          VALUES (?, ?, ?, ?, ?, ?)
          """)
      updating = try database.cachedStatement(
        sql: """
          UPDATE store_record SET document = ?, lacking = ?, number = ?, checksum = ?
          WHERE row = ?
          """)
      removing = try database.cachedStatement(sql: "DELETE FROM store_record WHERE row = ?")
    }

    /// Writes the record with a key, in place of the one that is there.
    mutating func keep(
      _ type: Int64, _ identity: String, _ document: String, lacking: String?, number: Int
    ) throws {
      var checksum = Checksum()
      checksum.add(state.classes.names[type])
      checksum.add(identity)
      checksum.add(document)
      checksum.add(lacking)
      checksum.add(number)
      let old = try place(type, identity)
      if let old {
        state.sums.subtract(old)
        try updating.execute(arguments: [document, lacking, number, checksum.value, old.row])
      } else {
        try inserting.execute(
          arguments: [type, identity, document, lacking, number, checksum.value])
        state.classes.counts[type, default: 0] += 1
      }
      state.sums.add(
        RecordPlace(
          row: old?.row ?? database.lastInsertedRowID, type: type, identity: identity,
          number: Int64(number), checksum: checksum.value))
    }

    /// Removes the record with a key, if there is one.
    mutating func remove(_ type: Int64, _ identity: String) throws {
      guard let old = try place(type, identity) else { return }
      state.sums.subtract(old)
      state.classes.counts[type, default: 0] -= 1
      try removing.execute(arguments: [old.row])
    }

    /// Where the record with a key is; nil if there is none.
    private mutating func place(_ type: Int64, _ identity: String) throws -> RecordPlace? {
      found.restart([type, identity])
      defer { found.restart([]) }
      guard try found.next() else { return nil }
      if found.isLost { throw RecordSums.damage }
      guard found.isWhole(as: state.classes.names[type]), found.type == type,
        found.identity == identity
      else {
        try removeDamaged(found.row, type)
        return nil
      }
      return RecordPlace(
        row: found.row, type: type, identity: identity, number: found.number,
        checksum: found.checksum)
    }

    /// Removes a row that is not as it was written.
    ///
    /// Its entries in the indexes cannot be found by what it says now, so these are made anew, and
    /// summed again.
    private mutating func removeDamaged(_ row: Int64, _ type: Int64) throws {
      found.restart([])
      let names = try String.fetchAll(
        database,
        sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = 'store_record'")
      let texts = try String.fetchAll(
        database,
        sql: "SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = 'store_record'")
      for name in names { try database.execute(sql: "DROP INDEX \(name.quoted)") }
      try removing.execute(arguments: [row])
      for text in texts { try database.execute(sql: text) }
      state.classes.counts[type, default: 0] -= 1
      state.sums = try RecordSums(of: database)
    }
  }
#endif
