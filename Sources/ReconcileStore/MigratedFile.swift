#if Store
  import Foundation
  import GRDB
  import Reconcile

  /// What migrations make of an older file, found without writing anything.
  struct MigratedFile {
    /// What is written and removed, which followers get as one batch.
    private(set) var batch = RecordBatch()

    private var aside: [SetAsideRecord] = []

    /// Says of each record that is set aside which one has its key.
    private(set) var issues: [UpdateError.Issue] = []

    private let version: Int

    /// The classes of which no record is left.
    private let leftTypes: Set<String>

    /// Runs the migrations that lead on from the version of a file.
    ///
    /// - Parameter isChecked: Whether its records have checksums.
    /// - Throws: What a step throws.
    init(
      _ database: Database, _ state: StoreState, isChecked: Bool, _ options: StoreOptions
    ) throws {
      version = options.version
      let rounds = options.migrations.rounds(from: state.version)
      leftTypes = Set(rounds.joined().compactMap(\.step.left))
        .subtracting(options.types.all.map(\.name))
      if rounds.isEmpty { return }
      let rows = MigratedRows(database, state.classes, options.limits, isChecked: isChecked)
      var run = MigrationRun(rounds, options.types, path: options.location.path) { types in
        try rows.entries(of: types)
      }
      try run.run()
      try settle(run, options)
      batch.removedBaselines = try removedBaselines(run, database)
    }

    /// Writes it, in the transaction of the caller.
    ///
    /// - Parameter state: The state as the database has it.
    /// - Returns: The state as the database has it then.
    func write(
      to database: Database, _ state: StoreState, _ options: StoreOptions
    ) throws -> StoreState {
      var writer = try BatchWriter(database, state, options.beforeCall)
      for record in aside { try writer.set(aside: record) }
      try writer.write(batch)
      try writer.finish()
      for type in leftTypes { try database.execute(sql: "DROP VIEW IF EXISTS \(type.quoted)") }
      return try StoreState(database)
    }
  }

  extension MigratedFile {
    /// Finds what is written, removed and set aside.
    private mutating func settle(_ run: MigrationRun, _ options: StoreOptions) throws {
      var holders: [RecordKey: Int] = [:]
      for (place, entry) in run.entries.enumerated() where !entry.isRemoved {
        let key = try run.key(of: entry, options)
        guard let other = holders[key] else {
          holders[key] = place
          continue
        }
        let isLater = entry.precedence(of: key) > run.entries[other].precedence(of: key)
        if isLater { holders[key] = place }
        setAside(
          run.entries[isLater ? other : place], for: run.entries[isLater ? place : other], key)
      }
      for (place, entry) in run.entries.enumerated() {
        if let origin = entry.origin, holders[origin.key] == nil {
          batch.removed.append(origin.key)
        }
        guard !entry.isRemoved, let key = entry.key, holders[key] == place,
          key != entry.origin?.key || entry.document != entry.origin?.document
        else { continue }
        guard let value = entry.read(in: 0)?.value else { continue }
        batch.records.append(StoredRecord(key, value, lacking: entry.lacking(in: value)))
      }
    }

    private mutating func setAside(
      _ entry: MigratedEntry, for other: MigratedEntry, _ key: RecordKey
    ) {
      let one = entry.origin?.key ?? key
      let winner = other.origin.map { "\($0.key)" } ?? "a record that a step added"
      let migration = "the migration to version \(version)"
      aside.append(
        SetAsideRecord(
          key: key, text: entry.document,
          reason: "was \(one) before \(migration), which gave it the key of \(winner)",
          number: 0))
      issues.append(
        UpdateError.Issue(
          path: SourcePath([.key("\(one)")]), kind: .identity,
          "is set aside: \(migration) made it \(key), which is the key of \(winner)"))
    }

    /// The names of the baselines that go.
    private func removedBaselines(_ run: MigrationRun, _ database: Database) throws -> [String] {
      let hasMoved = run.entries.contains { entry in
        entry.origin.map { entry.isRemoved || entry.key != $0.key } == true
      }
      guard !run.rules.isEmpty || hasMoved || !aside.isEmpty else { return [] }
      let names = try String.fetchAll(
        database, sql: "SELECT name FROM store_baseline ORDER BY name")
      return run.rules.isEmpty ? names : names.filter { name in run.rules.contains { $0(name) } }
    }
  }

  extension MigrationRun {
    /// The key of a record after all steps.
    ///
    /// - Throws: An error if a step added it without an identity, or gave it one that does not fit.
    fileprivate func key(of entry: MigratedEntry, _ options: StoreOptions) throws -> RecordKey {
      let path = options.location.path
      guard let key = entry.key else {
        throw StoreError(
          .migration, "a record that a step adds to '\(entry.type)' has no identity of its class",
          path: path)
      }
      guard let records = options.types[entry.type], let now = entry.changedValue,
        schemas.identity(of: now, of: records) == nil
      else { return key }
      // One that never had a right one stays where it is, and is left out when it is read.
      if let before = entry.origin?.value,
        schemas.identityValues(of: now, of: records)
          == schemas.identityValues(of: before, of: records)
      {
        return key
      }
      throw StoreError(
        .migration, "has no identity of its class after the migration", path: path,
        record: entry.origin?.key ?? key)
    }
  }

  extension MigratedEntry {
    /// What decides between two records with one key: the later batch, then who had the key before.
    ///
    /// A record that cannot be read gives way to any other.
    fileprivate func precedence(of key: RecordKey) -> (Int, Int, Int) {
      (read(in: 0) == nil ? 0 : 1, number, origin?.key == key ? 1 : 0)
    }

    fileprivate var changedValue: SourceValue? { record?.value }
  }
#endif
