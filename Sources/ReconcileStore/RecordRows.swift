#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// Rows of records, each of which can be compared with its checksum.
  struct RecordRows {
    private let rows: RawRows
    private let classes: StoreClasses

    /// Whether the table has checksums: that of the first version of the library has none.
    private let isChecked: Bool

    private static let columns = "row, class, identity, document, lacking, number, checksum"

    /// Reads rows of the table.
    ///
    /// - Parameter condition: What follows the name of the table.
    init(
      _ database: Database, _ classes: StoreClasses, _ condition: String,
      _ arguments: StatementArguments = [], isChecked: Bool = true
    ) throws {
      let columns =
        isChecked ? RecordRows.columns : "rowid, class, identity, document, NULL, number, 0"
      rows = try RawRows(
        database, sql: "SELECT \(columns) FROM store_record \(condition)", arguments)
      self.classes = classes
      self.isChecked = isChecked
    }

    /// Reads rows of the view of a class.
    init(
      _ database: Database, _ classes: StoreClasses, of type: String, where condition: String,
      _ arguments: StatementArguments
    ) throws {
      rows = try RawRows(
        database,
        sql: "SELECT 0, \(classes.ids[type] ?? 0), _identity, _document, _lacking, _number, "
          + "_checksum FROM \(type.quoted) WHERE \(condition)", arguments)
      self.classes = classes
      isChecked = true
    }

    /// Finds rows one by one: that of a class and an identity through the index, all of it in the table.
    ///
    /// - Returns: The rows, to be restarted with the class and the identity.
    static func withKey(_ database: Database, _ classes: StoreClasses) throws -> RecordRows {
      try RecordRows(
        classes,
        RawRows(
          database,
          sql: """
            SELECT \(columns)
            FROM (SELECT row AS place FROM store_record WHERE class = ? AND identity = ?)
            LEFT JOIN store_record ON row = place
            """))
    }

    private init(_ classes: StoreClasses, _ rows: RawRows) {
      (self.rows, self.classes, isChecked) = (rows, classes, true)
    }

    /// Whether the index has a row that the table does not have.
    var isLost: Bool { rows.isNull(0) }

    func restart(_ arguments: StatementArguments) { rows.restart(arguments) }

    func next() throws -> Bool { try rows.next() }

    var row: Int64 { rows.integer(0) ?? 0 }
    var type: Int64? { rows.integer(1) }
    var identity: String { rows.text(2) }
    var document: String { rows.text(3) }
    var number: Int64 { rows.integer(5) ?? 0 }
    var checksum: Int64 { rows.integer(6) ?? 0 }

    /// The checksum that the row should have.
    ///
    /// - Parameter name: The name of its class.
    func expectedChecksum(as name: String?) -> Int64 {
      var checksum = Checksum()
      checksum.add(name)
      for column: Int32 in 2...4 { rows.add(column, to: &checksum) }
      checksum.add(number)
      return checksum.value
    }

    /// Whether the row is as it was written.
    var isWhole: Bool { isWhole(as: type.flatMap { classes.names[$0] }) }

    /// Whether the row is as it was written for a class with a name.
    func isWhole(as name: String?) -> Bool {
      guard isChecked else { return true }
      return rows.isText(2) && rows.isText(3) && (rows.isText(4) || rows.isNull(4))
        && rows.integer(5) != nil && rows.integer(6) == expectedChecksum(as: name)
    }

    /// The size of the document.
    var documentByteCount: Int { rows.byteCount(3) }

    /// Appends the document to others.
    func appendDocument(to documents: inout Data) {
      rows.append(3, to: &documents)
    }

    /// Whose record it is, as far as that can be read.
    var key: RecordKey {
      let identity = identity
      return RecordKey(
        type.flatMap { classes.names[$0] } ?? "",
        (try? AnyIdentity(column: identity)) ?? AnyIdentity(identity))
    }

    /// The keys that the record lacks.
    var lacking: [String] { rows.isNull(4) ? [] : [String](column: rows.text(4)) }

    /// The record.
    ///
    /// - Throws: An error that names the record, if it is damaged or cannot be read with these limits.
    func record(_ limits: Limits, path: String?) throws(StoreError) -> StoredRecord {
      guard isWhole else { throw damage(path: path) }
      do {
        return try StoredRecord(key, SourceValue.json(document, limits: limits), lacking: lacking)
      } catch {
        throw damage(path: path, error)
      }
    }

    private func damage(path: String?, _ error: UpdateError? = nil) -> StoreError {
      .damage(of: key, path: path, error)
    }

    /// The record as one that cannot be read.
    func unreadable(_ reason: String) -> UnreadableRecord { UnreadableRecord(key, reason: reason) }
  }

  extension StoreError {
    /// That a record is damaged.
    static func damage(
      of key: RecordKey, path: String? = nil, _ error: UpdateError? = nil
    ) -> StoreError {
      StoreError(
        .damaged, "the record \(key) is damaged", path: path, record: key, underlying: error)
    }
  }
#endif
