#if Store
  import GRDB

  /// How far a store is.
  struct StoreState {
    /// The number of the last batch.
    let number: Int

    /// The number up to which removals are forgotten.
    let pruned: Int

    init(_ database: Database) throws {
      let row = try Row.fetchOne(database, sql: "SELECT number, pruned FROM store_state")
      guard let row else { throw StoreError(.damaged, "is damaged: it has no state") }
      number = row["number"]
      pruned = row["pruned"]
    }
  }
#endif
