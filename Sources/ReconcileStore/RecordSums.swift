#if Store
  import GRDB

  /// Sums over all records, by which one that is missing is missed.
  ///
  /// Each is of checksums, which are added in any order and wrap around.
  struct RecordSums: Equatable {
    /// The sum of the records' own checksums.
    var records: Int64 = 0

    /// The sum over what the index of identities holds.
    var keys: Int64 = 0

    /// The sum over what the index of numbers holds.
    var numbers: Int64 = 0

    /// Adds a record.
    mutating func add(_ record: RecordPlace) {
      records &+= record.checksum
      keys &+= record.keySum
      numbers &+= record.numberSum
    }

    /// Takes a record away.
    mutating func subtract(_ record: RecordPlace) {
      records &-= record.checksum
      keys &-= record.keySum
      numbers &-= record.numberSum
    }

    /// Sums each index by itself, without the rows.
    ///
    /// - Throws: An error if one holds something that the store did not write.
    init(indexesOf database: Database) throws {
      let keys = try RawRows(
        database,
        sql: """
          SELECT row, class, identity FROM store_record INDEXED BY store_record_identity
          ORDER BY class, identity
          """)
      while try keys.next() {
        guard let row = keys.integer(0), let type = keys.integer(1), keys.isText(2) else {
          throw RecordSums.damage
        }
        var checksum = Checksum()
        checksum.add(row)
        checksum.add(type)
        keys.add(2, to: &checksum)
        self.keys &+= checksum.value
      }
      let numbers = try RawRows(
        database,
        sql: """
          SELECT row, number FROM store_record INDEXED BY store_record_number ORDER BY number
          """)
      while try numbers.next() {
        guard let row = numbers.integer(0), let number = numbers.integer(1) else {
          throw RecordSums.damage
        }
        var checksum = Checksum()
        checksum.add(row)
        checksum.add(number)
        self.numbers &+= checksum.value
      }
    }

    /// Sums everything as it is.
    init(of database: Database) throws {
      try self.init(indexesOf: database)
      records = try Int64.fetchOne(database, sql: "SELECT sum(checksum) FROM store_record") ?? 0
    }

    init() {}

    init(records: Int64, keys: Int64, numbers: Int64) {
      self.records = records
      self.keys = keys
      self.numbers = numbers
    }

    static var damage: StoreError {
      StoreError(.damaged, "is damaged: an index does not hold what its records say")
    }
  }

  /// Where a record is, and its checksum.
  struct RecordPlace {
    let row: Int64
    let type: Int64
    let identity: String
    let number: Int64
    let checksum: Int64

    fileprivate var keySum: Int64 {
      var checksum = Checksum()
      checksum.add(row)
      checksum.add(type)
      checksum.add(identity)
      return checksum.value
    }

    fileprivate var numberSum: Int64 {
      var checksum = Checksum()
      checksum.add(row)
      checksum.add(number)
      return checksum.value
    }
  }
#endif
