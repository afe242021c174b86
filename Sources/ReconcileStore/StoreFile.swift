#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// The database of a store: an opened file, or the memory.
  final class StoreFile: Sendable {
    let database: any DatabaseWriter
    let path: String?

    /// The version of the records.
    let version: Int

    /// The limits for reading records.
    let limits: Limits

    /// How long a lock is waited for.
    let patience: Duration

    let beforeCall: BeforeCall

    /// The keys of its records.
    let keys = KeptKeys()

    /// The number of records that were migrated when it was opened.
    let migrated: Int

    /// Says of each record that a migration set aside then which one has its key.
    let setAside: [UpdateError.Issue]

    /// Which file was opened, nil for the memory.
    private let place: FilePlace?

    /// Whether nothing is ever written.
    let isReadOnly: Bool

    /// The size from which on a document of records is closed and another one begun.
    let documentBytes: Int

    /// Whether the indexes of the records were summed.
    private let areIndexesSummed = Locked(false)

    /// Opens the database, and makes or migrates it where that is needed.
    init(_ options: StoreOptions) throws(StoreError) {
      path = options.location.path
      version = options.version
      limits = options.limits
      patience = options.patience
      documentBytes = options.documentBytes
      beforeCall = options.beforeCall
      isReadOnly = options.isReadOnly
      do {
        guard let path else {
          let queue = try DatabaseQueue(configuration: options.configuration(.work))
          try queue.write { try StoreTables.make(in: $0, options) }
          (database, migrated, setAside, place) = (queue, 0, [], nil)
          return
        }
        if options.isReadOnly {
          database = try StoreFile.openForReading(path, options)
          (migrated, setAside, place) = (0, [], nil)
          return
        }
        let opened = try StoreOpening(path: path, options: options).open()
        (database, place) = (opened.pool, opened.place)
        (migrated, setAside) = (opened.migrated.count, opened.migrated.setAside)
      } catch {
        throw StoreError(error, path: options.location.path)
      }
    }

    /// Reads on the calling thread.
    func read<Result>(_ body: (Database) throws -> Result) throws(StoreError) -> Result {
      do {
        try beforeCall(.read)
        return try database.read(body)
      } catch {
        throw StoreError(error, path: path)
      }
    }

    /// Reads, and lets the calling task wait.
    func read<Result: Sendable>(
      _ body: @escaping @Sendable (Database) throws -> Result
    ) async throws(StoreError) -> Result {
      do {
        try beforeCall(.read)
        return try await database.read(body)
      } catch let error as CancellationError {
        throw StoreError(.refused, "the task was cancelled", path: path, underlying: error)
      } catch {
        throw StoreError(error, path: path)
      }
    }

    /// Requires that the database can be written.
    ///
    /// - Returns: The number of its last batch.
    func checkWriting() throws(StoreError) -> Int {
      do {
        try requireWriting()
        try beforeCall(.begin)
        try requirePlace()
        return try database.writeWithoutTransaction { database in
          var number = 0
          try database.inTransaction(.immediate) {
            let state = try StoreState(database)
            try requireVersion(state)
            number = state.number
            return .rollback
          }
          return number
        }
      } catch {
        throw StoreError(error, path: path)
      }
    }

    /// Requires that the file that was opened is still the one at its path.
    ///
    /// What is written to another one would be in no folder, and lost when the store is closed.
    func requirePlace() throws {
      guard let path, let place else { return }
      // Something else than a file is there, or nothing that can be reached: it is not this one.
      if (try? FilePlace(path)) != place {
        throw StoreError(.moved, "was removed, moved away or replaced while it was open")
      }
    }

    /// A connection of its own, by which SQLite tells whether another one wrote. What is in memory has one
    /// alone, which is asked each time.
    func makeReader() throws -> any DatabaseReader {
      guard let path else { return database }
      try requirePlace()
      return try DatabaseQueue(
        path: path, configuration: .store(patience: patience, isReadOnly: true))
    }

    /// Requires that no other process has migrated the file since it was opened.
    func requireVersion(_ state: StoreState) throws {
      if state.version != version {
        throw StoreError(
          .newer, "was migrated to version \(state.version) by another process", path: path)
      }
    }

    /// Requires, once, that the indexes by which records are found hold what was written.
    ///
    /// - Complexity: Linear in the records, a tenth of a second for 200,000 of them.
    func requireIndexes(_ database: Database, _ state: StoreState) throws {
      if areIndexesSummed.withLock({ $0 }) { return }
      try state.requireIndexes(database)
      areIndexesSummed.withLock { $0 = true }
    }
  }
#endif
