#if Store
  import GRDB
  import Reconcile

  /// Reads the records of an older file, each once.
  final class MigratedRows {
    private let database: Database
    private let limits: Limits
    private let classes: StoreClasses
    private var read: Set<Int64> = []

    init(_ database: Database, _ limits: Limits) throws {
      self.database = database
      self.limits = limits
      classes = try StoreClasses(database)
    }

    /// The records of some classes that were not read yet; nil for all classes.
    ///
    /// One whose key cannot be read is left as it is.
    func entries(of types: [String]?) throws -> [MigratedEntry] {
      let wanted = types.map { $0.compactMap { classes.ids[$0] } } ?? Array(classes.names.keys)
      let new = Set(wanted).subtracting(read)
      if new.isEmpty { return [] }
      read.formUnion(new)
      let list = new.sorted().map(String.init).joined(separator: ", ")
      let rows = try Row.fetchCursor(
        database,
        sql: """
          SELECT class, identity, document, number FROM store_record NOT INDEXED
          WHERE class IN (\(list)) ORDER BY rowid
          """)
      var entries: [MigratedEntry] = []
      while let row = try rows.next() {
        guard let type = classes.names[row[0]], let identity = try? AnyIdentity(column: row[1])
        else {
          continue
        }
        entries.append(
          MigratedEntry(
            MigratedEntry.Origin(
              key: RecordKey(type, identity), document: row[2], number: row[3], limits: limits)))
      }
      return entries
    }
  }
#endif
