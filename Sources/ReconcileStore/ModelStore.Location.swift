#if Store
  import Foundation

  extension ModelStore {
    /// Where a store keeps its records.
    public struct Location: Sendable, Hashable {
      /// The file, nil for the memory.
      let url: URL?

      /// The memory of the process: what is kept there ends with the store.
      public static let inMemory = Location(url: nil)

      /// A file, which is made if it is not there; its folder has to be.
      ///
      /// SQLite keeps two more files beside it while it is open.
      public static func file(_ url: URL) -> Location {
        precondition(url.isFileURL, "a store is kept in a file: its URL has to be one of a file")
        return Location(url: url)
      }

      /// The path of the file.
      var path: String? { url?.path(percentEncoded: false) }
    }
  }
#endif
