#if Store
  import Foundation
  import GRDB
  internal import GRDBSQLite

  /// The rows of a statement, read where SQLite has them, without an object for each value.
  ///
  /// The unsafe calls get a statement that lives as long as this, and columns that it has. What SQLite
  /// lends holds until the next row, and is given to a closure alone.
  @safe
  final class RawRows {
    private let statement: Statement
    private let handle: OpaquePointer

    init(_ database: Database, sql: String, _ arguments: StatementArguments = []) throws {
      statement = try database.makeStatement(sql: sql)
      unsafe handle = statement.sqliteStatement
      statement.setUncheckedArguments(arguments)
    }

    /// Begins again with other arguments.
    func restart(_ arguments: StatementArguments) {
      _ = unsafe sqlite3_reset(handle)
      statement.setUncheckedArguments(arguments)
    }

    /// Goes to the next row.
    ///
    /// - Returns: Whether there is one.
    func next() throws -> Bool {
      switch unsafe sqlite3_step(handle) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      default:
        let connection = unsafe sqlite3_db_handle(handle)
        throw unsafe DatabaseError(
          resultCode: ResultCode(rawValue: sqlite3_extended_errcode(connection)),
          message: String(cString: sqlite3_errmsg(connection)), sql: statement.sql)
      }
    }

    func isNull(_ column: Int32) -> Bool {
      unsafe sqlite3_column_type(handle, column) == SQLITE_NULL
    }

    func isText(_ column: Int32) -> Bool {
      unsafe sqlite3_column_type(handle, column) == SQLITE_TEXT
    }

    func isBlob(_ column: Int32) -> Bool {
      unsafe sqlite3_column_type(handle, column) == SQLITE_BLOB
    }

    /// The integer in a column; nil if it holds something else.
    func integer(_ column: Int32) -> Int64? {
      guard unsafe sqlite3_column_type(handle, column) == SQLITE_INTEGER else { return nil }
      return unsafe sqlite3_column_int64(handle, column)
    }

    /// The text in a column, whatever it holds.
    func text(_ column: Int32) -> String {
      if let integer = integer(column) { return "\(integer)" }
      return unsafe withBytes(column) { bytes in unsafe String(decoding: bytes, as: UTF8.self) }
    }

    /// The bytes of the text or blob in a column; none where there is neither.
    func data(_ column: Int32) -> Data { unsafe withBytes(column) { unsafe Data($0) } }

    /// The number of bytes of the text or blob in a column.
    func byteCount(_ column: Int32) -> Int { unsafe Int(sqlite3_column_bytes(handle, column)) }

    /// Appends the bytes of the text or blob in a column.
    func append(_ column: Int32, to data: inout Data) {
      unsafe withBytes(column) { unsafe data.append(contentsOf: $0) }
    }

    /// Adds the bytes of the text or blob in a column.
    func add(_ column: Int32, to checksum: inout Checksum) {
      unsafe withBytes(column) { unsafe checksum.add($0) }
    }

    /// Lends the bytes of a text or blob; none where there is neither.
    private func withBytes<Result>(
      _ column: Int32, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
      guard isText(column) || isBlob(column) else {
        return unsafe try body(UnsafeRawBufferPointer(start: nil, count: 0))
      }
      let start = unsafe sqlite3_column_blob(handle, column)
      let count = unsafe sqlite3_column_bytes(handle, column)
      return unsafe try body(UnsafeRawBufferPointer(start: start, count: Int(count)))
    }
  }
#endif
