#if Store
  import GRDB
  import Reconcile

  /// The views by which records are found: one for each class, with a column for each indexed key.
  ///
  /// An index holds the records of its class alone. Its first column is the class, as the condition of
  /// the view names it: with that, SQLite prefers the index to the one of identities.
  struct StoreViews {
    let types: RecordTypes

    init(_ types: RecordTypes) { self.types = types }

    /// Makes the views and indexes that are not there as they should be, and removes other indexes.
    func write(to database: Database, _ state: inout StoreState) throws {
      for records in types.all { _ = try state.classes.id(of: records.name, in: database) }
      let wanted = objects(state.classes)
      let present = try StoreViews.present(database)
      for (name, object) in present
      where wanted[name]?.sql != object.sql && (object.isIndex || wanted[name] != nil) {
        try database.execute(sql: "DROP \(object.kind) \(name.quoted)")
      }
      for (name, object) in wanted.sorted(by: { $0.key < $1.key })
      where present[name]?.sql != object.sql {
        try database.execute(sql: object.sql)
      }
    }

    /// Whether all are there as they should be.
    func areCurrent(_ database: Database, _ classes: StoreClasses) throws -> Bool {
      guard types.all.allSatisfy({ classes.ids[$0.name] != nil }) else { return false }
      let wanted = objects(classes)
      let present = try StoreViews.present(database)
      return wanted.allSatisfy { present[$0.key]?.sql == $0.value.sql }
        && present.allSatisfy { !$0.value.isIndex || wanted[$0.key] != nil }
    }
  }

  extension StoreViews {
    /// A view or an index.
    private struct Object {
      let isIndex: Bool
      let sql: String
      var kind: String { isIndex ? "INDEX" : "VIEW" }
    }

    /// How the names of these indexes begin.
    static let prefix = "store_index_"

    /// The indexes that a store made, and all views.
    private static func present(_ database: Database) throws -> [String: Object] {
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT name, type, sql FROM sqlite_master
          WHERE type = 'view' OR type = 'index' AND substr(name, 1, length(?)) = ?
          """, arguments: [prefix, prefix])
      var objects: [String: Object] = [:]
      for row in rows {
        let texts = Array(row.databaseValues).map { String.fromDatabaseValue($0) ?? "" }
        objects[texts[0]] = Object(isIndex: texts[1] == "index", sql: texts[2])
      }
      return objects
    }

    private func objects(_ classes: StoreClasses) -> [String: Object] {
      var objects: [String: Object] = [:]
      for records in types.all {
        guard let id = classes.ids[records.name] else { continue }
        var columns =
          "identity AS _identity, document AS _document, number AS _number, "
          + "lacking AS _lacking, checksum AS _checksum"
        for key in records.indexedKeys { columns += ", \(key.extraction) AS \(key.quoted)" }
        for keys in records.indexes {
          let name = StoreViews.prefix + records.name + "." + keys.joined(separator: ",")
          let extractions = keys.map(\.extraction).joined(separator: ", ")
          objects[name] = Object(
            isIndex: true,
            sql: "CREATE INDEX \(name.quoted) ON store_record (class, \(extractions)) "
              + "WHERE class = \(id)")
        }
        objects[records.name] = Object(
          isIndex: false,
          sql: "CREATE VIEW \(records.name.quoted) AS SELECT \(columns) FROM store_record "
            + "WHERE class = \(id)")
      }
      return objects
    }
  }

  extension String {
    /// The text as a name in SQL.
    var quoted: String { "\"" + replacing("\"", with: "\"\"") + "\"" }

    /// What is under a key of a record, whose dots make it a path, in SQL.
    fileprivate var extraction: String {
      let path = split(separator: ".").map { ".\"\($0)\"" }.joined()
      return "json_extract(document, '$" + path.replacing("'", with: "''") + "')"
    }
  }
#endif
