#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension ModelStore {
    /// Opens a store that nobody changes, such as one that is shipped with a program.
    ///
    ///     let bundled = try ModelStore(reading: url) {
    ///       Records(Artist.self, named: "artist")
    ///       Records(Album.self, named: "album").indexed("released_at")
    ///     }
    ///     let restored = try reconciler.restore(from: bundled, into: map)
    ///
    /// No byte of the file is changed, and nothing is made beside it, so its folder need not be writable.
    /// What is to write it, such as ``follow(_:)``, is refused. ``backup(to:)`` makes such a file.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - version: The version of the records, which is that of the file.
    ///   - limits: The limits for reading records.
    ///   - declarations: The classes, indexed as in the store that the file was copied from.
    /// - Throws: A ``StoreError`` if there is no file or it is none of a store, if it is damaged, of another
    ///   version or not indexed so, and if it is one that programs write: its last batches may be in a log
    ///   beside it.
    /// - Complexity: Linear in the size of the file, which is checked.
    public convenience init(
      reading url: URL, version: Int = 1, limits: Limits = Limits(),
      @StoreBuilder _ declarations: () -> StoreDeclarations
    ) throws(StoreError) {
      try self.init(
        at: .file(url), version: version, limits: limits, declarations: declarations(),
        isReadOnly: true)
    }
  }

  extension StoreFile {
    /// Opens a file that nobody changes.
    static func openForReading(_ path: String, _ options: StoreOptions) throws -> DatabaseQueue {
      try options.beforeCall(.check)
      if try StoreHeader.isNew(path) { throw StoreError(.notADatabase, "is not there, or empty") }
      let logs = try ["-wal", "-journal"].compactMap { try FilePlace(path + $0) }
      if try StoreHeader.isLogged(path) || logs.contains(where: { $0.size > 0 }) {
        throw StoreError(
          .readOnly, "is written by programs: what is opened for reading is a copy by backup(to:)")
      }
      guard let upgrade = try StoreUpgrade.find(at: path, options), !upgrade.isNeeded else {
        throw StoreError(
          .readOnly,
          "is not of version \(options.version), or not indexed as is declared: "
            + "what is opened for reading is a copy by backup(to:) of a store that is")
      }
      try options.beforeCall(.open)
      return try DatabaseQueue(
        path: path, configuration: options.configuration(.work, isReadOnly: true))
    }

    /// Requires that the file was opened for writing.
    func requireWriting() throws(StoreError) {
      if isReadOnly { throw StoreError(.readOnly, "was opened for reading", path: path) }
    }
  }
#endif
