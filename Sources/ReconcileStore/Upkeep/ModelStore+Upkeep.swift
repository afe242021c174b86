#if Store
  import Foundation
  import Reconcile

  extension ModelStore {
    /// Writes what waits, and makes the file as small as what is in it, with its indexes anew.
    ///
    /// Updates go on meanwhile; what they change waits. Records, baselines and the number of the last batch
    /// are what they were, whatever happens: it is one transaction of the database.
    ///
    /// - Throws: A ``StoreError`` if the database refuses, or what waits before; it needs as much room on the
    ///   disk as the file has, for a while.
    public func compact() async throws(StoreError) {
      try await flushAll()
      try await file.compact()
    }

    /// Writes a copy of what is in memory to a file of its own, without a log beside it.
    ///
    ///     try await store.backup(to: folder.appending(path: "library-copy.db"))
    ///
    /// Such a copy can be shipped with a program, and opened with ``init(reading:version:limits:_:)`` or for
    /// writing. Updates go on meanwhile.
    ///
    /// - Parameter url: The file, which is not there yet; its folder is. There is all of it, or nothing. A
    ///   process that is killed may leave a file whose name ends in `-part` beside it, which the next copy
    ///   to the same place removes.
    /// - Throws: A ``StoreError`` if there is a file already, or the database refuses, or what waits before.
    public func backup(to url: URL) async throws(StoreError) {
      precondition(url.isFileURL, "a copy is a file: its URL has to be one of a file")
      try await flushAll()
      try await file.copy(to: url.path(percentEncoded: false))
    }

    /// Compares all that is in the file with its checksums, and the indexes with what they index.
    ///
    /// An opening checks pages and tables, reading checks what is read; this checks the rest, such as an
    /// index by which a query would pass over a record.
    ///
    /// - Returns: What is wrong, empty if nothing is. It stays as it is; ``compact()`` makes indexes anew.
    /// - Throws: A ``StoreError`` if the database cannot be read.
    /// - Complexity: Linear in the size of the file.
    public func verify() async throws(StoreError) -> [UpdateError.Issue] {
      try await file.read { [file] in try file.faults($0) }
    }

    /// Writes what waits.
    ///
    /// - Throws: What keeps it from being written.
    func flushAll() async throws(StoreError) {
      await flush()
      if !line.unwritten.isEmpty, let failure = line.status.failure { throw failure }
    }
  }
#endif
