#if Store
  import GRDB

  /// The numbers by which the tables name classes.
  struct StoreClasses {
    private(set) var ids: [String: Int64] = [:]
    private(set) var names: [Int64: String] = [:]

    /// How many records each class has.
    var counts: [Int64: Int] = [:]

    init(_ database: Database) throws {
      // All columns, since the first version of the library counted no records.
      let rows = try Row.fetchCursor(database, sql: "SELECT * FROM store_class")
      while let row = try rows.next() {
        guard let id = Int64.fromDatabaseValue(row["class"]),
          let name = String.fromDatabaseValue(row["name"])
        else { throw StoreError(.damaged, "is damaged: it has a class without a name") }
        ids[name] = id
        names[id] = name
        counts[id] = Int.fromDatabaseValue(row["records"] ?? DatabaseValue.null) ?? 0
      }
    }

    /// The number of a class, which is given one if it has none.
    mutating func id(of name: String, in database: Database) throws -> Int64 {
      if let known = ids[name] { return known }
      try database.execute(
        sql: "INSERT INTO store_class (name) VALUES (?)", arguments: [name])
      let id = database.lastInsertedRowID
      ids[name] = id
      names[id] = name
      counts[id] = 0
      return id
    }

    /// Writes how many records each class has.
    func writeCounts(to database: Database) throws {
      let statement = try database.cachedStatement(
        sql: "UPDATE store_class SET records = ? WHERE class = ? AND records <> ?")
      for (id, count) in counts { try statement.execute(arguments: [count, id, count]) }
    }

    /// How many records there are.
    var count: Int { counts.values.reduce(0, &+) }
  }
#endif
