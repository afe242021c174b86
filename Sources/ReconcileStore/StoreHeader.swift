#if Store
  import Foundation
  import GRDB
  internal import GRDBSQLite

  /// The first bytes of a file, by which it is told from others before SQLite looks at it.
  ///
  /// They are read through SQLite's own layer over the system: a descriptor that is closed beside it
  /// would end the locks of every other connection of this process. The unsafe calls get a connection
  /// and a file that are open, and a buffer of the size that they are told.
  enum StoreHeader {
    /// What SQLite calls the application that a database belongs to: `RcSt`.
    static let applicationID = 0x5263_5374

    private static let size = 100

    /// Whether there is no file yet, or an empty one.
    ///
    /// - Throws: An error if there is something and it is no database of a store. It is not touched.
    static func isNew(_ path: String) throws -> Bool {
      guard let bytes = try contents(path) else { return true }
      if bytes.isEmpty { return true }
      guard bytes.count == size, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
        throw StoreError(.notADatabase, "is no database")
      }
      guard bytes[68..<72].reduce(0, { $0 << 8 | Int($1) }) == applicationID else {
        throw StoreError(.foreign, "is a database of something else")
      }
      return false
    }

    /// Whether a file has a log beside it, or had one that programs wrote: the last batches may be there.
    static func isLogged(_ path: String) throws -> Bool {
      // The versions of the format for writing and for reading: 2 where there is a log.
      try contents(path)?[18...19].contains(2) == true
    }

    /// The first bytes of a file, fewer if it has no more; nil if there is none.
    private static func contents(_ path: String) throws -> [UInt8]? {
      // Asked first: what is no file is not opened.
      guard let place = try FilePlace(path) else { return nil }
      guard place.size > 0 else { return [] }
      var connection: OpaquePointer?
      defer { unsafe sqlite3_close_v2(connection) }
      let opened = unsafe sqlite3_open_v2(
        path, &connection, SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX, nil)
      guard opened == SQLITE_OK else {
        throw DatabaseError(resultCode: ResultCode(rawValue: opened))
      }
      var file: UnsafeMutablePointer<sqlite3_file>?
      unsafe sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file)
      guard let read = unsafe file?.pointee.pMethods?.pointee.xRead else { return [] }
      var bytes = [UInt8](repeating: 0, count: min(size, place.size))
      let count = Int32(bytes.count)
      let result = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(file, buffer.baseAddress, count, 0)
      }
      guard result == SQLITE_OK else {
        throw DatabaseError(resultCode: ResultCode(rawValue: result))
      }
      return bytes
    }
  }
#endif
