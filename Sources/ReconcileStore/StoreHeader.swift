#if Store
  import Foundation

  /// The first bytes of a file, by which it is told from others before SQLite sees it.
  enum StoreHeader {
    /// What SQLite calls the application that a database belongs to: `RcSt`.
    static let applicationID = 0x5263_5374

    private static let size = 100

    /// Whether there is no file yet, or an empty one.
    ///
    /// - Throws: An error if there is a file and it is no database of a store.
    static func isNew(_ path: String) throws -> Bool {
      guard FileManager.default.fileExists(atPath: path) else { return true }
      let file = try FileHandle(forReadingFrom: URL(filePath: path))
      defer { try? file.close() }
      let bytes = try [UInt8](file.read(upToCount: size) ?? Data())
      if bytes.isEmpty { return true }
      guard bytes.count == size, bytes.starts(with: Array("SQLite format 3\0".utf8)) else {
        throw StoreError(.notADatabase, "is no database", path: path)
      }
      guard number(bytes[68..<72]) == applicationID else {
        throw StoreError(.foreign, "is a database of something else", path: path)
      }
      let page = number(bytes[16..<18])
      let pages = number(bytes[28..<32])
      // What is not in the file yet can be in the log beside it.
      if try file.seekToEnd() < UInt64((page == 1 ? 65_536 : page) * pages), !hasLog(path) {
        throw StoreError(.damaged, "is damaged: its end is missing", path: path)
      }
      return false
    }

    private static func hasLog(_ path: String) -> Bool {
      let values = try? URL(filePath: path + "-wal").resourceValues(forKeys: [.fileSizeKey])
      return (values?.fileSize ?? 0) > 0
    }

    /// A number whose first byte is the greatest.
    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
      bytes.reduce(0) { $0 << 8 | Int($1) }
    }
  }
#endif
