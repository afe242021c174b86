#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// Opens the file of a store, whoever else does so at the same time, and makes it if there is none.
  ///
  /// A file is made in place and in one transaction. SQLite's lock lets others wait, who find the
  /// tables then, and a process that is killed leaves what SQLite rolls back. A file that is there is
  /// looked at through a connection that only reads: nothing is written before everything in it is
  /// known to be right.
  struct StoreOpening {
    let path: String
    let options: StoreOptions

    /// How long others are waited for, and how long it takes until they are asked again.
    private static let patience = Duration.seconds(30)
    private static let pause = 0.005

    /// How long a file that is there and cannot be reached is tried: the last process that closes it may
    /// just be removing the log.
    private static let patienceForReach = Duration.seconds(1)

    /// An open file.
    struct Result {
      let pool: DatabasePool
      let place: FilePlace
      let migrated: Migrated
    }

    /// What migrations did.
    struct Migrated {
      var count = 0
      var setAside: [UpdateError.Issue] = []
    }

    func open() throws -> Result {
      let clock = ContinuousClock()
      let start = clock.now
      var migrated = Migrated()
      while true {
        do {
          if let opened = try attempt(&migrated) { return opened }
        } catch let error as DatabaseError {
          guard let patience = patience(for: error), clock.now - start < patience else {
            throw error
          }
        }
        Thread.sleep(forTimeInterval: StoreOpening.pause)
      }
    }

    /// - Returns: The open file; nil if it is not yet, or not any more, what it was when it was looked at.
    private func attempt(_ migrated: inout Migrated) throws -> Result? {
      if try StoreHeader.isNew(path) {
        try options.beforeCall(.create)
        try requireNoLog()
        try make()
      } else {
        try options.beforeCall(.check)
      }
      try StoreTables.recover(path, options)
      guard let upgrade = try StoreUpgrade.find(at: path, options) else { return nil }
      if upgrade.isNeeded {
        let file = try upgrade.write(to: path, options)
        migrated.count += file.batch.records.count
        migrated.setAside += file.issues
      }
      try options.beforeCall(.open)
      let place = try FilePlace(path)
      let pool = try DatabasePool(path: path, configuration: options.configuration(.work))
      guard let place, try FilePlace(path) == place else { return nil }
      return Result(pool: pool, place: place, migrated: migrated)
    }

    /// Makes the tables, unless another process does at this moment.
    private func make() throws {
      let queue = try DatabaseQueue(path: path, configuration: options.configuration(.opening))
      defer { try? queue.close() }
      try queue.writeWithoutTransaction { database in
        // Records of two or three kilobytes would waste half of a smaller page.
        try database.execute(sql: "PRAGMA page_size = 8192")
        try database.inTransaction(.immediate) {
          guard try StoreTables.areMissing(database) else { return .rollback }
          try StoreTables.make(in: database, options)
          return .commit
        }
      }
    }

    /// Requires that no log lies where a file is to be made: SQLite would delete it, and it may be all
    /// that there is of batches whose file was moved away.
    private func requireNoLog() throws {
      guard let log = try FilePlace(path + "-wal"), log.size > 0, try StoreHeader.isNew(path) else {
        return
      }
      throw StoreError(.damaged, "is not there, and its log is: \(path)-wal")
    }

    /// How long an error is none, since others have the file for a moment; nil if it is one.
    private func patience(for error: DatabaseError) -> Duration? {
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: StoreOpening.patience
      case .SQLITE_READONLY, .SQLITE_CANTOPEN:
        FileManager.default.isWritableFile(atPath: path) ? StoreOpening.patienceForReach : nil
      default: nil
      }
    }
  }
#endif
