#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoreFile {
    /// Packs the file, and empties its log.
    func compact() async throws(StoreError) {
      do {
        try requireWriting()
        try beforeCall(.compact)
        try requirePlace()
        // Packing copies indexes as they are.
        try await database.write { try $0.execute(sql: "REINDEX") }
        try await database.vacuum()
        if path == nil { return }
        try await database.writeWithoutTransaction { database in
          do {
            _ = try database.checkpoint(.truncate)
          } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            // Who reads the state before keeps it in the log, and whoever closes the file last removes that.
          }
        }
      } catch {
        throw StoreError(error, path: path)
      }
    }

    /// Writes a packed copy beside its place, and moves it there once it is whole.
    func copy(to target: String) async throws(StoreError) {
      let files = FileManager.default
      let part = target + "-part"
      do {
        try beforeCall(.copy)
        if files.fileExists(atPath: target) {
          throw StoreError(.refused, "is not copied to \(target): there is a file already")
        }
        try? files.removeItem(atPath: part)
        try? files.removeItem(atPath: part + "-journal")
        do {
          try await database.vacuum(into: part)
          // A copy has no log, so that it can be read where nobody may write.
          let queue = try DatabaseQueue(path: part)
          try await queue.writeWithoutTransaction {
            try $0.execute(sql: "PRAGMA journal_mode = DELETE")
          }
          try queue.close()
          try files.moveItem(atPath: part, toPath: target)
        } catch {
          try? files.removeItem(atPath: part)
          throw error
        }
      } catch {
        throw StoreError(error, path: path)
      }
    }

    /// Says what in the file is not as it was written.
    func faults(_ database: Database) throws -> [UpdateError.Issue] {
      var faults = try String.fetchAll(database, sql: "PRAGMA integrity_check")
        .filter { $0 != "ok" }.map { UpdateError.Issue(kind: .rejected, "is damaged: \($0)") }
      func add(_ reading: () throws -> Void) {
        do {
          try reading()
        } catch {
          let error = StoreError(error, path: nil)
          faults.append(UpdateError.Issue(kind: .rejected, "\(error)"))
        }
      }
      var found: RecordSnapshot?
      add {
        found = try snapshot(database)
        try StoreState(database).requireIndexes(database)
        // Removals, which a follower reads.
        _ = try changes(after: 0, database) { _, _ in }
      }
      faults += (found?.unreadable ?? []).map(\.issue)
      let count = try Int.fetchOne(database, sql: "SELECT count(*) FROM store_baseline") ?? 0
      if let found, found.baselines.count < count {
        faults.append(
          UpdateError.Issue(
            kind: .rejected, "is damaged: \(count - found.baselines.count) baselines are not whole")
        )
      }
      return faults
    }
  }
#endif
