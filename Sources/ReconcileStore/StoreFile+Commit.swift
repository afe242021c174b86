#if Store
  import Foundation
  import GRDB
  import Reconcile

  extension StoreFile {
    /// Writes batches in one transaction, each under the next number.
    ///
    /// - Parameter isDurable: Whether the disk has to have it when this returns.
    func commit(_ batches: [RecordBatch], isDurable: Bool) throws(StoreError) {
      do {
        try beforeCall(.begin)
        try requirePlace()
        try database.writeWithoutTransaction { database in
          // Without, a loss of power may cost the last batches, and a killed process none.
          if isDurable { try database.execute(sql: "PRAGMA synchronous = FULL") }
          defer {
            if isDurable { try? database.execute(sql: "PRAGMA synchronous = NORMAL") }
          }
          try database.inTransaction(.immediate) {
            let state = try StoreState(database)
            // Which record is replaced is found by an index.
            try requireIndexes(database, state)
            var writer = try BatchWriter(database, state, beforeCall)
            for batch in batches { try writer.write(batch) }
            try writer.finish()
            try beforeCall(.commit)
            return .commit
          }
        }
      } catch {
        throw StoreError(error, path: path)
      }
    }
  }
#endif
