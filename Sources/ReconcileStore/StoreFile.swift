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

    let beforeCall: BeforeCall

    /// The number of records that were migrated when it was opened.
    let migrated: Int

    /// Says of each record that a migration set aside which one has its key.
    let setAside: [UpdateError.Issue]

    /// Opens the database, and makes or migrates it where that is needed.
    ///
    /// A file is looked at through a connection that only reads, and nothing is written before
    /// everything in it is known to be right.
    init(_ options: StoreOptions) throws(StoreError) {
      path = options.location.path
      version = options.version
      limits = options.limits
      beforeCall = options.beforeCall
      do {
        guard let path else {
          let queue = try DatabaseQueue(configuration: StoreFile.configuration())
          try StoreTables.make(in: queue, options)
          (database, migrated, setAside) = (queue, 0, [])
          return
        }
        let upgrade: StoreUpgrade?
        if try StoreHeader.isNew(path) {
          try options.beforeCall(.create)
          try StoreTables.makeFile(at: path, options)
          upgrade = nil
        } else {
          try options.beforeCall(.check)
          try StoreTables.recover(path)
          upgrade = try StoreUpgrade(at: path, options)
        }
        try options.beforeCall(.open)
        let pool = try DatabasePool(path: path, configuration: StoreFile.configuration())
        let file = try upgrade?.write(to: pool, options)
        (database, migrated) = (pool, file?.batch.records.count ?? 0)
        setAside = file?.issues ?? []
      } catch {
        throw StoreError(error, path: options.location.path)
      }
    }

    static func configuration(isReadOnly: Bool = false) -> Configuration {
      var configuration = Configuration()
      configuration.readonly = isReadOnly
      configuration.foreignKeysEnabled = false
      configuration.busyMode = .timeout(2)
      configuration.label = "ReconcileStore"
      return configuration
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
    func checkWriting() throws(StoreError) {
      do {
        try beforeCall(.begin)
        try database.writeWithoutTransaction { database in
          try database.inTransaction(.immediate) { .rollback }
        }
      } catch {
        throw StoreError(error, path: path)
      }
    }
  }

  /// How a store is opened.
  struct StoreOptions {
    let location: ModelStore.Location
    let version: Int
    let types: RecordTypes
    let migrations: [Migration]
    let limits: Limits
    var beforeCall: BeforeCall = { _ in }
  }
#endif
