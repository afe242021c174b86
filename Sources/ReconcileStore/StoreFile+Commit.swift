#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoreFile {
    /// Writes batches in one transaction, each under the next number.
    ///
    /// - Parameters:
    ///   - basis: The number of the last batch that the writer of all of them knows; nil if that does not
    ///     matter.
    ///   - unreadable: Records that nobody could read, and why: what takes their place sets them aside.
    ///   - aside: Records that the batches have taken the place of.
    ///   - isDurable: Whether the disk has to have it when this returns.
    /// - Returns: The number of the last batch.
    /// - Throws: A `RecordConflict` if others wrote since the basis of a batch itself.
    func commit(
      _ batches: [RecordBatch], after basis: Int? = nil,
      replacing unreadable: [RecordKey: String] = [:], setting aside: [SetAsideRecord] = [],
      isDurable: Bool
    ) throws -> Int {
      do {
        try requireWriting()
        try beforeCall(.begin)
        try requirePlace()
        return try database.writeWithoutTransaction { database in
          // Without, a loss of power may cost the last batches, and a killed process none.
          if isDurable { try database.execute(sql: "PRAGMA synchronous = FULL") }
          defer {
            if isDurable { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
          }
          var number = 0
          try database.inTransaction(.immediate) {
            let state = try StoreState(database)
            try requireVersion(state)
            try checkBasis(basis, of: batches, state, database)
            // Which record is replaced is found by an index.
            try requireIndexes(database, state)
            var writer = try BatchWriter(database, state, beforeCall)
            for record in aside { try writer.set(aside: record) }
            var unreadable = unreadable
            for batch in batches {
              for key in batch.records.lazy.map(\.key) + batch.removed {
                guard let reason = unreadable.removeValue(forKey: key) else { continue }
                try writer.set(aside: key, reason)
              }
              try writer.write(batch)
            }
            try writer.finish()
            number = writer.number
            try beforeCall(.commit)
            return .commit
          }
          return number
        }
      } catch let conflict as RecordConflict {
        throw conflict
      } catch {
        throw StoreError(error, path: path)
      }
    }

    /// Requires that nobody else wrote.
    private func checkBasis(
      _ basis: Int?, of batches: [RecordBatch], _ state: StoreState, _ database: Database
    ) throws {
      let number = state.number
      if let basis, basis < number {
        throw StoreError(
          .overtaken,
          "another process wrote until batch \(number), and \(basis) is the last one known",
          path: path)
      }
      for batch in batches {
        guard let basis = batch.basis, basis < number else { continue }
        let written = try changedKeys(after: basis, database)
        let keys = batch.records.map(\.key) + batch.removed
        throw RecordConflict(keys: keys.filter(written.contains), number: number)
      }
    }

    /// Lets a body write in a transaction that is no batch.
    func write(_ body: @escaping @Sendable (Database) throws -> Void) async throws(StoreError) {
      do {
        try requireWriting()
        try beforeCall(.begin)
        try await database.write { try body($0) }
      } catch {
        throw StoreError(error, path: path)
      }
    }
  }
#endif
