#if Store
  import Reconcile

  /// All records of a store in a migration.
  ///
  ///     Migration(to: 4) { records in
  ///       for key in records.keys("post") {
  ///         guard let topic = records[key]?["topic"] else { continue }
  ///         records.insert("tag", ["name": topic])
  ///       }
  ///     }
  public struct MigratedRecords {
    private(set) var entries: [MigratedEntry]
    private var places: [RecordKey: Int] = [:]
    private let round: Int

    /// Finds the identity that a record of a class says.
    private let identify: (_ type: String, _ value: SourceValue) -> AnyIdentity?

    /// Say which baselines go; empty if no step says it.
    private(set) var rules: [(String) -> Bool] = []

    init(
      _ entries: [MigratedEntry], round: Int,
      identify: @escaping (_ type: String, _ value: SourceValue) -> AnyIdentity?
    ) {
      self.entries = entries
      self.round = round
      self.identify = identify
      for (place, entry) in entries.enumerated() where !entry.isRemoved {
        guard let key = entry.key else { continue }
        // Of two with one key the one of the later batch is found.
        if let known = places[key], entries[known].number > entry.number { continue }
        places[key] = place
      }
    }

    /// The keys of the records of a class, as they are when the steps of this version begin.
    ///
    /// - Parameter type: The name of the class in the store.
    public func keys(_ type: String) -> [RecordKey] {
      entries.enumerated().compactMap { place, entry in
        guard !entry.isRemoved, entry.type == type, let key = entry.key, places[key] == place else {
          return nil
        }
        return key
      }
    }

    /// The record of an object; nil if there is none or it cannot be read, and nil removes it.
    ///
    /// One that is set under a key of which there is no record is another record.
    public subscript(key: RecordKey) -> MigratedRecord? {
      get { places[key].flatMap { entries[$0].read(in: round) } }
      set {
        guard var newValue else {
          if let place = places.removeValue(forKey: key) { entries[place].isRemoved = true }
          return
        }
        newValue.key = key
        if let place = places[key] {
          entries[place].set(newValue)
        } else {
          places[key] = entries.count
          entries.append(MigratedEntry(inserted: newValue, key.type, key))
        }
      }
    }

    /// Adds a record, whose names are left as they are.
    ///
    /// It is kept under the identity that it says once all steps have run. If another record has that
    /// key, that one is set aside.
    ///
    /// - Parameters:
    ///   - type: The name of the class in the store.
    ///   - value: What the object says.
    public mutating func insert(_ type: String, _ value: SourceValue) {
      let key = identify(type, value).map { RecordKey(type, $0) }
      let record = MigratedRecord(
        StoredRecord(key ?? RecordKey(type, AnyIdentity(parts: [])), value), round: round,
        since: round + 1)
      if let key { places[key] = entries.count }
      entries.append(MigratedEntry(inserted: record, type, key))
    }

    /// Removes baselines, so that what they are about is asked for anew.
    ///
    /// Where a step calls this, no others go; else all go if a record gets another key or is removed.
    ///
    /// - Parameter isRemoved: Whether the baseline with a name goes.
    public mutating func removeBaselines(where isRemoved: @escaping (_ name: String) -> Bool) {
      rules.append(isRemoved)
    }
  }
#endif
