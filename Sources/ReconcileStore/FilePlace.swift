#if Store
  import Foundation

  /// Which file is at a path.
  ///
  /// The unsafe calls get a path as text, and a structure that is written before they return.
  struct FilePlace: Equatable {
    /// The device and the number on it, which no other file has while this one is there.
    private let device: UInt64
    private let file: UInt64

    /// The size in bytes.
    let size: Int

    /// Asks the system; nil if there is nothing at the path.
    ///
    /// - Throws: An error if there is something else than a file, such as a folder, a device or a link
    ///   that leads nowhere. Nothing is opened.
    init?(_ path: String) throws {
      var info = stat()
      while unsafe stat(path, &info) != 0 {
        let code = errno
        var link = stat()
        if unsafe lstat(path, &link) == 0 {
          // Another process may have made it between the two questions.
          if link.st_mode & S_IFMT != S_IFLNK { continue }
          throw StoreError(.notADatabase, "is a link that leads nowhere")
        }
        if code == ENOENT { return nil }
        throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EIO)
      }
      guard info.st_mode & S_IFMT == S_IFREG else {
        throw StoreError(.notADatabase, "is no file, but a folder, a device or the like")
      }
      device = UInt64(truncatingIfNeeded: info.st_dev)
      file = UInt64(truncatingIfNeeded: info.st_ino)
      size = Int(info.st_size)
    }

    static func == (one: FilePlace, other: FilePlace) -> Bool {
      one.device == other.device && one.file == other.file
    }
  }
#endif
