#if Store
  import GRDB
  import Reconcile

  /// Which records name which, as a file has them after a batch.
  ///
  /// Records are numbers here: a graph of 200,000 has one array for whom all of them name.
  struct RecordGraph: Sendable {
    /// The number of the batch.
    let number: Int

    private(set) var keys: [RecordKey] = []
    private(set) var baselines: [StoredBaseline] = []

    /// The records by their keys: by the names of classes, and identities.
    private var places: [String: [AnyIdentity: Int]] = [:]

    /// Whom records name that keep whom they name: those of a record are before its end.
    private var names: [Int] = []
    private var ends: [Int] = []

    /// Whom records name under keys whose names keep nobody.
    private var weakNames: [(holder: Int, named: Int)] = []

    /// The records of classes that are kept whoever names them.
    private var roots: [Int] = []

    /// Reads the names of all records.
    ///
    /// - Throws: An error that names records that are damaged or cannot be read, or are of a class that is
    ///   not declared: nobody knows whom they name.
    init(_ file: StoreFile, _ types: RecordTypes, _ database: Database) throws {
      let state = try StoreState(database)
      try file.requireVersion(state)
      try file.requireIndexes(database, state)
      number = state.number
      baselines = try StoredBaseline.all(database, after: -1)
      try readKeys(database, state.classes)
      guard keys.count == state.classes.count else { throw RecordSums.damage }
      try readNames(file, RecordSchemas(types), database, state)
    }

    private mutating func readKeys(_ database: Database, _ classes: StoreClasses) throws {
      let rows = try RawRows(database, sql: "SELECT class, identity FROM store_record ORDER BY row")
      while try rows.next() {
        let type = rows.integer(0).flatMap { classes.names[$0] } ?? ""
        let key = try RecordKey(type, AnyIdentity(column: rows.text(1)))
        places[type, default: [:]][key.identity] = keys.count
        keys.append(key)
      }
    }

    private mutating func readNames(
      _ file: StoreFile, _ schemas: RecordSchemas, _ database: Database, _ state: StoreState
    ) throws {
      ends.reserveCapacity(keys.count)
      var unreadable: [RecordKey] = []
      let rows = try RecordRows(database, state.classes, "ORDER BY row")
      while try rows.next() {
        let holder = ends.count
        defer { ends.append(names.count) }
        guard rows.isWhole, let records = schemas.types[keys[holder].type] else {
          unreadable.append(keys[holder])
          continue
        }
        if !records.isCollected { roots.append(holder) }
        if !schemas.mayName(records) { continue }
        guard let value = try? SourceValue.json(rows.document, limits: file.limits) else {
          unreadable.append(keys[holder])
          continue
        }
        readNames(of: value, holder, records, schemas)
      }
      if unreadable.isEmpty { return }
      throw StoreError(
        .damaged,
        "nobody knows whom these records name, which cannot be read or are of no declared class: "
          + unreadable.map(\.description).joined(separator: ", "), path: file.path)
    }

    private mutating func readNames(
      of value: SourceValue, _ holder: Int, _ records: Records, _ schemas: RecordSchemas
    ) {
      var (strong, weak): ([Int], [Int]) = ([], [])
      _ = schemas.settling(namesIn: value, of: records) { key, kept, identity in
        let named = kept.compactMap { places[$0]?[identity] }
        if records.weakKeys.contains(key) { weak += named } else { strong += named }
        return named.isEmpty ? .unknown : .stays
      }
      names += strong
      weakNames += weak.map { (holder, $0) }
    }
  }

  extension RecordGraph {
    /// Whom nothing needs that stays, and who names them weakly.
    ///
    /// - Parameters:
    ///   - live: Whose records stay, with whom they name.
    ///   - gone: Whose records are not there any more.
    ///   - isForgotten: Whether a baseline goes first.
    func unneeded(
      beside live: [RecordKey], besides gone: Set<RecordKey>,
      forgetting isForgotten: (StoredBaseline) -> Bool
    ) -> Unneeded {
      var isNeeded = [Bool](repeating: false, count: keys.count)
      var open: [Int] = []
      func mark(_ place: Int) {
        if isNeeded[place] { return }
        isNeeded[place] = true
        open.append(place)
      }
      let forgotten = baselines.filter(isForgotten).map(\.name)
      for place in roots { mark(place) }
      for key in live { self[key].map(mark) }
      for baseline in baselines where !forgotten.contains(baseline.name) {
        for key in baseline.targets { self[key].map(mark) }
      }
      while let place = open.popLast() {
        for named in names[(place == 0 ? 0 : ends[place - 1])..<ends[place]] { mark(named) }
      }
      let holders = weakNames.filter { isNeeded[$0.holder] && !isNeeded[$0.named] }.map(\.holder)
      return Unneeded(
        removed: keys.indices.lazy.filter { !isNeeded[$0] }.map { keys[$0] }
          .filter { !gone.contains($0) }, baselines: forgotten,
        holders: Set(holders).map { keys[$0] })
    }

    /// The number of the record with a key; nil if there is none.
    private subscript(key: RecordKey) -> Int? { places[key.type]?[key.identity] }

    /// Records that nothing needs.
    struct Unneeded {
      let removed: [RecordKey]

      /// The names of the baselines that go first.
      let baselines: [String]

      /// Whose records stay and name some of them weakly.
      let holders: [RecordKey]
    }
  }
#endif
