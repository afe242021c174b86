#if Store
  import Reconcile

  extension StoreDeclarations {
    /// Names of columns that every view has.
    private static let columns: Set = [
      "_identity", "_document", "_number", "_lacking", "_checksum",
    ]

    /// Requires what SQL and versions ask for.
    func requireValidity(version: Int) {
      precondition(version >= 1, "the versions of a store begin with 1")
      for migration in migrations {
        precondition(
          migration.version <= version,
          "a migration to version \(migration.version) is later than the store's version \(version)"
        )
      }
      var names: Set<String> = []
      for record in records {
        let name = record.name.lowercased()
        precondition(
          names.insert(name).inserted, "two classes have names that SQL takes for the same")
        precondition(
          !["store_", "sqlite_", "grdb_"].contains(where: name.hasPrefix) && !name.contains("\0"),
          "the name '\(record.name)' is one of the database's own")
        var keys = StoreDeclarations.columns
        for key in record.indexedKeys {
          precondition(
            !key.isEmpty && !key.contains("\"") && !key.contains("\0"),
            "a key with a quotation mark cannot be indexed")
          precondition(
            keys.insert(key.lowercased()).inserted,
            "'\(key)' of '\(record.name)' is a name of the database's own, or that of another key")
        }
        precondition(
          Set(record.indexes).count == record.indexes.count,
          "'\(record.name)' has the same index twice")
      }
    }
  }
#endif
