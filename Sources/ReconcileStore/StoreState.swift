#if Store
  import GRDB

  /// How far a store is, and by what its rows are known to be all there.
  struct StoreState {
    /// The number of the last batch.
    var number: Int

    /// The number up to which removals are forgotten.
    var pruned: Int

    /// The version of the records.
    var version: Int

    /// The classes, with the counts of their records.
    var classes: StoreClasses

    /// The sums of the records.
    var sums: RecordSums

    /// Reads the state.
    ///
    /// - Throws: An error if it is not as it was written.
    init(_ database: Database) throws {
      let rows = try Row.fetchAll(database, sql: "SELECT * FROM store_state")
      guard rows.count == 1, let row = rows.first,
        let number = row.integer("number"), let pruned = row.integer("pruned"),
        let version = row.integer("version"), let records = row.integer("record_sum"),
        let keys = row.integer("key_sum"), let numbers = row.integer("number_sum"),
        let checksum = row.integer("checksum")
      else { throw StoreError(.damaged, "is damaged: it has no state") }
      self.number = number
      self.pruned = pruned
      self.version = version
      classes = try StoreClasses(database)
      sums = RecordSums(records: Int64(records), keys: Int64(keys), numbers: Int64(numbers))
      guard self.checksum == checksum else {
        throw StoreError(.damaged, "is damaged: the checksum of its state is wrong")
      }
    }

    /// The state of a file of the first version of the library, which had no sums.
    init(withoutSums database: Database) throws {
      guard
        let row = try Row.fetchOne(database, sql: "SELECT number, pruned FROM store_state"),
        let number = row.integer("number"), let pruned = row.integer("pruned")
      else { throw StoreError(.damaged, "is damaged: it has no state") }
      self.number = number
      self.pruned = pruned
      version = try StoreTables.version(database)
      classes = try StoreClasses(database)
      sums = RecordSums()
    }

    /// Writes the state, with its checksum.
    func write(to database: Database) throws {
      try classes.writeCounts(to: database)
      try database.cachedStatement(
        sql: """
          UPDATE store_state SET number = ?, pruned = ?, version = ?, record_sum = ?, key_sum = ?,
            number_sum = ?, checksum = ?
          """
      ).execute(arguments: [
        number, pruned, version, sums.records, sums.keys, sums.numbers, checksum,
      ])
    }

    /// Requires that the indexes by which records are found hold what was written.
    func requireIndexes(_ database: Database) throws {
      let found = try RecordSums(indexesOf: database)
      guard found.keys == sums.keys, found.numbers == sums.numbers else {
        throw RecordSums.damage
      }
    }

    private var checksum: Int64 {
      var checksum = Checksum()
      checksum.add(number)
      checksum.add(pruned)
      checksum.add(version)
      checksum.add(sums.records)
      checksum.add(sums.keys)
      checksum.add(sums.numbers)
      for (id, name) in classes.names.sorted(by: { $0.key < $1.key }) {
        checksum.add(id)
        checksum.add(name)
        checksum.add(classes.counts[id] ?? 0)
      }
      return checksum.value
    }
  }

  extension Row {
    /// The integer in a column; nil if it holds something else.
    fileprivate func integer(_ name: String) -> Int? {
      guard case .int64(let value)? = (self[name] as DatabaseValue?)?.storage else { return nil }
      return Int(exactly: value)
    }
  }
#endif
