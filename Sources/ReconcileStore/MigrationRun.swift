#if Store
  import Reconcile

  /// The records of an older file while migrations run.
  struct MigrationRun {
    private(set) var entries: [MigratedEntry] = []

    /// Say which baselines go; empty if no step says it.
    private(set) var rules: [(String) -> Bool] = []

    let schemas: RecordSchemas
    private let rounds: [[Migration]]
    private let path: String?

    /// Reads records of the classes with some names, or of all that were not read yet.
    private let load: (_ types: [String]?) throws -> [MigratedEntry]

    /// Where the records went in each round: the identities after it, by the names that classes have
    /// today and the identities before it.
    private var moves: [[String: [AnyIdentity: AnyIdentity]]] = []

    init(
      _ rounds: [[Migration]], _ types: RecordTypes, path: String?,
      load: @escaping (_ types: [String]?) throws -> [MigratedEntry]
    ) {
      self.rounds = rounds
      schemas = RecordSchemas(types)
      self.path = path
      self.load = load
    }

    /// Runs all steps.
    mutating func run() throws {
      for (round, steps) in rounds.enumerated() {
        for step in steps { try run(step, round) }
        try settle(round)
      }
    }

    private mutating func run(_ migration: Migration, _ round: Int) throws {
      entries += try load(migration.step.types)
      switch migration.step {
      case .record(let type, let body):
        for place in entries.indices where entries[place].isThere(of: type) {
          guard var record = entries[place].read(in: round) else { continue }
          do {
            try body(&record)
          } catch {
            throw failure(of: migration, record.key, error)
          }
          entries[place].set(record)
        }
      case .renaming(let type, let other):
        // What cannot be read cannot be written elsewhere either.
        for place in entries.indices
        where entries[place].isThere(of: type) && entries[place].read(in: round) != nil {
          entries[place].rename(to: other)
        }
      case .dropping(let type):
        for place in entries.indices where entries[place].isThere(of: type) {
          entries[place].isRemoved = true
        }
      case .all(let body):
        var records = MigratedRecords(entries, round: round) { [self] type, value in
          identity(in: value, type, round)
        }
        do {
          try body(&records)
        } catch {
          throw failure(of: migration, nil, error)
        }
        entries = records.entries
        rules += records.rules
      }
    }

    private func failure(
      of migration: Migration, _ record: RecordKey?, _ error: any Error
    ) -> StoreError {
      StoreError(
        .migration, "cannot be migrated to version \(migration.version)", path: path,
        record: record, underlying: error)
    }
  }

  extension MigrationRun {
    /// Gives the records that the steps of a round touched the keys that they say, and moves the names
    /// of those that have another one.
    private mutating func settle(_ round: Int) throws {
      var moved: [String: [AnyIdentity: AnyIdentity]] = [:]
      let isRenaming = entries.contains { $0.isRenamed }
      // Who had an identity in the class itself is named by it.
      let own = isRenaming ? Set(entries.filter(\.isOfOwnName).compactMap(\.key)) : []
      for place in entries.indices where entries[place].isTouched && !entries[place].isRemoved {
        entries[place].isTouched = false
        let entry = entries[place]
        let before = entry.key
        let identity = entry.read(in: round).flatMap {
          self.identity(in: $0.value, entry.type, round)
        }
        guard let after = identity ?? before?.identity else { continue }
        entries[place].key = RecordKey(entry.type, after)
        guard let before, !entry.isNew else {
          entries[place].isNew = false
          continue
        }
        entries[place].isRenamed = false
        if before.identity == after || entry.isRenamed && own.contains(before) { continue }
        moved[name(of: entry.type, after: round), default: [:]][before.identity] = after
      }
      moves.append(moved)
      // A name may stand under its key of today only after the last step.
      let isLast = round == rounds.count - 1
      if !moved.isEmpty || isLast && !moves.allSatisfy(\.isEmpty) { try moveNames(round) }
    }

    /// Moves names in all records.
    private mutating func moveNames(_ round: Int) throws {
      entries += try load(nil)
      let moves = moves
      for place in entries.indices where !entries[place].isRemoved {
        guard let records = records(entries[place].type, round), schemas.mayName(records),
          var record = entries[place].read(in: round)
        else { continue }
        let value = record.value
        let moved = schemas.settling(namesIn: value, of: records) { key, types, identity in
          var now: AnyIdentity?
          for moves in moves.dropFirst(record.round(of: key)) {
            let asked = now ?? identity
            now = types.lazy.compactMap { moves[$0]?[asked] }.first ?? now
          }
          return now.map { .moves($0) } ?? .unknown
        }
        guard entries[place].isChanged || moved != value else { continue }
        record.take(moved)
        record.note(schemas.namingKeys(of: moved, of: records))
        entries[place].setNames(record)
      }
    }

    /// The identity that a record says. One that does not fit the class of today may have fitted that
    /// of the version.
    fileprivate func identity(
      in value: SourceValue, _ type: String, _ round: Int
    ) -> AnyIdentity? {
      guard let records = records(type, round) else { return nil }
      if let identity = schemas.identity(of: value, of: records) { return identity }
      let parts = schemas.identityValues(of: value, of: records)
      let found = parts.compactMap(\.self).filter { !$0.isNull }
      return found.isEmpty || found.count < parts.count ? nil : AnyIdentity(parts: found).asRead
    }

    /// The declaration of a class, by the name that it has after a round.
    private func records(_ type: String, _ round: Int) -> Records? {
      schemas.types[name(of: type, after: round)]
    }

    /// The name that a class has today.
    private func name(of type: String, after round: Int) -> String {
      var name = type
      for step in rounds.dropFirst(round + 1).joined() {
        if case .renaming(name, let other) = step.step { name = other }
      }
      return name
    }
  }

  extension MigratedEntry {
    fileprivate func isThere(of type: String) -> Bool { !isRemoved && self.type == type }

    fileprivate var isOfOwnName: Bool { !isRemoved && !isRenamed }

    fileprivate var isChanged: Bool { record != nil }

    fileprivate mutating func rename(to other: String) {
      type = other
      key?.type = other
      (isTouched, isRenamed) = (true, true)
    }
  }
#endif
