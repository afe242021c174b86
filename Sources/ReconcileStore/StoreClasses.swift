#if Store
  import GRDB

  /// The numbers by which the tables name classes.
  struct StoreClasses {
    private(set) var ids: [String: Int64] = [:]
    private(set) var names: [Int64: String] = [:]

    init(_ database: Database) throws {
      let rows = try Row.fetchCursor(database, sql: "SELECT class, name FROM store_class")
      while let row = try rows.next() {
        let id: Int64 = row[0]
        let name: String = row[1]
        ids[name] = id
        names[id] = name
      }
    }

    /// The number of a class, which is given one if it has none.
    mutating func id(of name: String, in database: Database) throws -> Int64 {
      if let known = ids[name] { return known }
      try StoreClasses.add(name, to: database)
      ids[name] = database.lastInsertedRowID
      return database.lastInsertedRowID
    }

    /// - Returns: Whether the class had no number yet.
    @discardableResult
    static func add(_ name: String, to database: Database) throws -> Bool {
      try database.execute(
        sql: "INSERT INTO store_class (name) VALUES (?) ON CONFLICT DO NOTHING", arguments: [name])
      return database.changesCount > 0
    }
  }
#endif
