#if Store
  import Reconcile

  extension ModelStore {
    /// The records of objects that a followed map does not know.
    ///
    /// What waits for the database is found too. A record that cannot be read counts as none, and is set
    /// aside when another takes its place.
    func lookUp(
      _ type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
    ) throws -> LookedUpRecords {
      let keys = try possible(among: types.keys(of: type, identities))
      let found = keys.isEmpty ? [] : try records(of: keys)
      return LookedUpRecords(found.map(\.value)) { [line] identity, error in
        for key in keys where key.identity == identity {
          line.note(unreadable: key, error.description)
        }
      }
    }

    /// Those of some keys of which there may be a record, in the database or among what waits for it.
    private func possible(among keys: [RecordKey]) throws(StoreError) -> [RecordKey] {
      let waiting = line.waiting()
      let possible = try file.keys.possible(among: keys) { () throws(StoreError) in
        try file.read { try file.keyHashes($0) }
      }
      return waiting.isEmpty
        ? possible : Array(Set(possible).union(keys.filter { waiting[$0] != nil }))
    }
  }
#endif
