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
      let gone = Set(followed.withLock(\.recorder)?.map?.removals(of: types) ?? [])
      let named = types.keys(of: type, identities)
      let keys = try possible(among: gone.isEmpty ? named : named.filter { !gone.contains($0) })
      let found = try readableRecords(of: keys)
      for record in found where !record.lacking.isEmpty { noteLacking(record) }
      return LookedUpRecords(found.map(\.value)) { [line] identity, error in
        for key in keys where key.identity == identity {
          line.note(unreadable: key, error.description)
        }
      }
    }

    /// Notes what an object that is made of a record says under keys that this lacks: it lacks them until
    /// something else is said there.
    private func noteLacking(_ record: StoredRecord) {
      let map = IdentityMap()
      // Whom the record names says nothing under these keys.
      let objects = try? Reconciler().objects(of: [record], of: types, in: map) { _ in [] }
      guard let object = objects?.first, let made = try? types.record(of: object, in: map) else {
        return
      }
      followed.withLock { followed in
        for name in record.lacking {
          followed.lacking[record.key, default: [:]][name] = made.value[name]
        }
      }
    }

    /// Records as they were kept last, without those that are damaged.
    private func readableRecords(of keys: [RecordKey]) throws -> [StoredRecord] {
      var keys = keys
      while !keys.isEmpty {
        do {
          return try records(of: keys)
        } catch let error as StoreError {
          guard error.kind == .damaged, let key = error.record, keys.contains(key) else {
            throw error
          }
          line.note(unreadable: key, error.description)
          keys.removeAll { $0 == key }
        }
      }
      return []
    }

    /// Those of some keys of which there may be a record, in the database or among what waits for it.
    private func possible(among keys: [RecordKey]) throws(StoreError) -> [RecordKey] {
      let waiting = line.waiting(for: keys)
      let possible = try file.keys.possible(among: keys, in: file)
      return waiting.isEmpty
        ? possible : Array(Set(possible).union(keys.filter { waiting[$0] != nil }))
    }
  }
#endif
