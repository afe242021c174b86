import Reconcile

/// Checks that a store of records keeps what it is given, and gives it back.
///
///     try await checkRecordStore {
///       try FileStore(at: folder)
///     } reopening: {
///       try FileStore(at: $0.folder)
///     }
///
/// Batches must be kept whole and in order, each record in place of the one with its key; what is
/// removed must be gone, whatever identities look like; numbers must rise; a batch must be refused
/// whole if others wrote since its basis, as its `writers` says; many records must come in one
/// call; two who write at once must both be kept; and followers must get every batch, also one that
/// begins late.
///
/// - Parameters:
///   - batches: The number of random batches.
///   - seed: The seed of the batches; a failure names it.
///   - fileID: The file of the check.
///   - line: The line of the check.
///   - make: Makes an empty store, a new one each time.
///   - reopening: Opens the store again, as after a restart; nil if it keeps nothing.
/// - Throws: An ``ExpectationError`` that says what the store did not keep.
public func checkRecordStore<Store: RecordStore>(
  batches: Int = 40, seed: UInt64 = .random(in: .min ... .max), fileID: StaticString = #fileID,
  line: UInt = #line, _ make: () async throws -> Store,
  reopening: ((Store) async throws -> Store)? = nil
) async throws {
  let place = CallPlace(fileID, line)
  var keys = StoreCheck(store: try await make(), place: place)
  try await keys.checkKeys()
  var many = StoreCheck(store: try await make(), place: place)
  try await many.checkMany()
  var shared = StoreCheck(store: try await make(), place: place)
  try await shared.checkBasis()
  try await shared.checkWriters()
  var check = StoreCheck(store: try await make(), place: place)
  var random = SeededGenerator(seed: seed)
  for number in 0..<batches {
    try await check.commit(RecordBatch(random: &random), "batch \(number) of seed \(seed)")
    if number == batches / 2, let reopening {
      check.store = try await reopening(check.store)
      try await check.compare("when it was opened again, after batch \(number) of seed \(seed)")
    }
  }
  try await check.checkFollowers()
}

/// A store beside what it must hold.
private struct StoreCheck<Store: RecordStore> {
  var store: Store
  let place: CallPlace
  private var records: [RecordKey: StoredRecord] = [:]
  private var baselines: [String: StoredBaseline] = [:]

  /// Whose records went since nobody needed them, and have not come back.
  private var collected: Set<RecordKey> = []

  /// The number of the last batch.
  private var last = 0
  private var numbers: [Int] = []

  init(store: Store, place: CallPlace) {
    self.store = store
    self.place = place
  }

  func error(_ message: String, usually cause: String) -> ExpectationError {
    ExpectationError(message, usually: cause, at: place)
  }

  mutating func commit(_ batch: RecordBatch, _ name: String) async throws {
    let number: Int
    do { number = try await store.commit(batch) } catch let conflict as RecordConflict {
      throw error(
        "it refuses \(name), since \(conflict)",
        usually: "the basis is compared with something else than the last number")
    }
    if number <= last {
      throw error(
        "\(name) has the number \(number), behind \(last)", usually: "batches are not counted")
    }
    note(batch, number)
    try await compare("after \(name)")
  }

  private mutating func note(_ batch: RecordBatch, _ number: Int) {
    for key in batch.removed { records[key] = nil }
    for record in batch.records { records[record.key] = record }
    collected.subtract(batch.removed)
    collected.formUnion(batch.collected)
    collected.subtract(batch.records.lazy.map(\.key))
    for name in batch.removedBaselines { baselines[name] = nil }
    for baseline in batch.baselines { baselines[baseline.name] = baseline }
    last = number
    numbers.append(number)
  }

  func compare(_ when: String) async throws {
    let snapshot = try await store.snapshot()
    if snapshot.number != last {
      throw error(
        "\(when) its number is \(snapshot.number), expected \(last)",
        usually: "'commit' returns another number, or not all batches are kept")
    }
    var expected = RecordSnapshot(number: last, records: Array(records.values))
    expected.baselines = Array(baselines.values)
    if let difference = TextDifference.between(expected.lines, snapshot.lines) {
      throw error(
        "\(when) it holds something else\n\(difference)",
        usually:
          "keys are compared loosely, removals come after records, or part of a batch is lost")
    }
    let asked = Array(records.keys.shuffled().prefix(5)) + [RecordKey("album", AnyIdentity("none"))]
    let found = try await store.records(of: asked)
    let wanted = asked.compactMap { records[$0] }
    if Set(found) != Set(wanted) {
      throw error(
        "\(when) 'records(of:)' gives \(found.map(\.key)), expected \(wanted.map(\.key))",
        usually: "keys are compared loosely, or an unknown one is not left out")
    }
  }

  /// Keys that look alike are different keys.
  mutating func checkKeys() async throws {
    try await compare("when it is new")
    var batch = RecordBatch()
    for key in RecordKey.lookalikes {
      batch.records.append(StoredRecord(key, ["key": SourceValue("\(key)")]))
    }
    try await commit(batch, "a batch of keys that look alike")
    try await commit(
      RecordBatch(
        records: [StoredRecord(RecordKey.lookalikes[0], ["again": true])],
        removed: [RecordKey.lookalikes[0], RecordKey.lookalikes[1]]),
      "a batch that removes a record and brings it again")
  }

  /// However many records are asked for in one call.
  mutating func checkMany() async throws {
    let records = (0..<10_000).map { number in
      StoredRecord(RecordKey("track", AnyIdentity(number)), ["id": SourceValue(number)])
    }
    try await commit(RecordBatch(records: records), "a batch of \(records.count) records")
    let nobody = RecordKey("Track", AnyIdentity(1))
    let found = try await store.records(of: records.map(\.key) + [nobody])
    if found.count != records.count {
      throw error(
        "'records(of:)' gives \(found.count) of \(records.count) records",
        usually: "so many keys do not fit into one question")
    }
  }

  /// A batch whose basis is older than what others wrote is refused whole.
  mutating func checkBasis() async throws {
    func batch(_ id: Int, _ title: String, basis: Int?) -> RecordBatch {
      let key = RecordKey("album", AnyIdentity(id))
      return RecordBatch(
        records: [StoredRecord(key, ["title": SourceValue(title)])],
        baselines: [StoredBaseline(name: "\(id)", document: nil, validator: title)], basis: basis)
    }
    let basis = last
    try await commit(batch(1, "Blue", basis: basis), "a batch whose basis is the last one")
    try await commit(batch(2, "Clouds", basis: nil), "a batch without a basis")
    try await refuse(batch(2, "Hejira", basis: basis), [RecordKey("album", AnyIdentity(2))])
    let other = batch(3, "Mingus", basis: basis)
    if store.writers == .several {
      try await commit(other, "a batch of what nobody else wrote, though its basis is older")
    } else {
      try await refuse(other, [])
    }
    let removal = RecordBatch(removed: [RecordKey("album", AnyIdentity(2))], basis: basis)
    try await refuse(removal, removal.removed)
  }

  private func refuse(_ batch: RecordBatch, _ keys: [RecordKey]) async throws {
    do {
      try await store.commit(batch)
    } catch let conflict as RecordConflict {
      if conflict.number == last, conflict.keys == keys {
        return try await compare("when it had refused a batch")
      }
      throw error(
        "it refuses a batch for \(conflict.keys) at \(conflict.number), expected \(keys) at \(last)",
        usually: "the error says something else than what others wrote")
    }
    throw error(
      "it takes a batch with the basis \(batch.basis ?? 0) at batch \(last)",
      usually: "'basis' is not asked for")
  }

  /// Two who write at once are both kept, each whole.
  mutating func checkWriters() async throws {
    let store = store
    let before = last
    let batches = (0..<20).map { number in
      RecordBatch(
        records: (0..<2).map { place in
          StoredRecord(
            RecordKey("track", AnyIdentity(2 * number + place)), ["by": SourceValue(number)])
        })
    }
    let kept = try await withThrowingTaskGroup(of: (Int, RecordBatch).self) { group in
      for batch in batches { group.addTask { (try await store.commit(batch), batch) } }
      return try await group.reduce(into: [(Int, RecordBatch)]()) { $0.append($1) }
    }
    let sorted = kept.sorted { $0.0 < $1.0 }
    if Set(sorted.map(\.0)).count < batches.count || sorted[0].0 <= before {
      throw error(
        "\(batches.count) batches of several writers have the numbers \(sorted.map(\.0))",
        usually: "two writers get the same number")
    }
    for (number, batch) in sorted { note(batch, number) }
    try await compare("when several had written at once")
  }

  /// Followers get what comes, from wherever they begin.
  mutating func checkFollowers() async throws {
    for start in [0, numbers[numbers.count / 2], last] {
      var state = RecordBatch()
      var seen = start
      if start == last {
        // One that knows all waits for what comes.
        if let changes = try await store.changes(after: start) {
          throw error(
            "'changes(after:)' gives batch \(changes.number) after the last one",
            usually: "nothing is something")
        }
        let record = StoredRecord(RecordKey("album", AnyIdentity(-1)), ["id": -1])
        let batch = RecordBatch(records: [record])
        note(batch, try await store.commit(batch))
      }
      for try await batch in store.batches(after: start) {
        if batch.number <= seen {
          throw error(
            "a follower after \(start) gets batch \(batch.number) behind \(seen)",
            usually: "numbers of batches are not kept, or the first one is given twice")
        }
        seen = batch.number
        state.append(batch)
        if seen >= last { break }
      }
      guard start == 0 else { continue }
      for changes in [state, try await store.changes(after: 0)] {
        let given = Dictionary(
          (changes?.records ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
        if given != records || changes?.number != last {
          throw error(
            "who follows from the beginning has \(given.count) records at "
              + "\(changes?.number ?? 0), expected \(records.count) at \(last)",
            usually: "a batch is given in part, or removals are not given")
        }
        let gone = Set(changes?.collected ?? []).subtracting(records.keys)
        if gone != collected {
          throw error(
            "who follows from the beginning hears that \(gone) were collected, expected \(collected)",
            usually: "'collected' is not kept with the removals")
        }
      }
    }
  }
}

extension RecordKey {
  /// Keys of which no two are the same.
  fileprivate static let lookalikes: [RecordKey] = [
    RecordKey("album", AnyIdentity(7)), RecordKey("album", AnyIdentity("7")),
    RecordKey("track", AnyIdentity(7)), RecordKey("Album", AnyIdentity(7)),
    RecordKey("album", AnyIdentity(-7)), RecordKey("album", AnyIdentity("")),
    RecordKey("album", AnyIdentity("a")), RecordKey("album", AnyIdentity("A")),
    RecordKey("album", AnyIdentity("a ")), RecordKey("album", AnyIdentity("\u{e9}")),
    RecordKey("album", AnyIdentity("e\u{301}")), RecordKey("album", AnyIdentity("'\"\\%_\u{0}")),
    RecordKey("album", AnyIdentity(parts: [1, "a"])),
    RecordKey("album", AnyIdentity(parts: ["1", "a"])),
    RecordKey("album", AnyIdentity(parts: ["a", 1])),
    RecordKey("album", AnyIdentity(parts: [true])),
    RecordKey("album", AnyIdentity(Int.max)), RecordKey("album", AnyIdentity(Int.min)),
  ]
}

extension RecordSnapshot {
  /// A line for each record and baseline, sorted.
  fileprivate var lines: [String] {
    var lines = baselines.map { baseline in
      let document = baseline.document.map { String(decoding: $0, as: UTF8.self) }
      return "baseline \(baseline.name): \(document ?? "none") \(baseline.validator ?? "none")"
        + " \(baseline.targets) \(baseline.isOvertaken)"
    }
    for (name, records) in records.members {
      lines += records.elements.map { "\(name): \($0)" }
    }
    lines += lacking.map { "\($0.key) lacks \($0.value)" }
    return lines.sorted()
  }
}

extension RecordBatch {
  /// A batch over few keys, so that many are written again.
  fileprivate init(random: inout SeededGenerator) {
    self.init()
    func key(_ random: inout SeededGenerator) -> RecordKey {
      let name = random.chance(50) ? "album" : "track"
      let id = random.below(12)
      return RecordKey(name, random.chance(70) ? AnyIdentity(id) : AnyIdentity("\(id)"))
    }
    var taken: Set<RecordKey> = []
    for _ in 0..<random.below(6) {
      let key = key(&random)
      guard taken.insert(key).inserted else { continue }
      let title = random.pick(["Blue", "\u{1F3B5}\n\"\\", "é́", ""]) ?? ""
      let value: SourceValue = [
        "id": SourceValue("\(key.identity)"), "title": SourceValue(title),
        "length": SourceValue(random.below(1_000)), "tags": [nil, true, 1.5, ["a": []]],
      ]
      records.append(StoredRecord(key, value, lacking: random.chance(10) ? ["mean"] : []))
    }
    for _ in 0..<random.below(3) { removed.append(key(&random)) }
    if random.chance(40) { collected = Array(removed.prefix(1)) }
    if random.chance(25) { removedBaselines = ["albums"] }
    if random.chance(20) {
      let validator = random.chance(50) ? "\"\(random.below(9))\"" : nil
      baselines.append(
        StoredBaseline(
          name: random.chance(50) ? "albums" : "albums/7", document: .init("[1]".utf8),
          validator: validator, targets: random.chance(50) ? [key(&random)] : [],
          isOvertaken: random.chance(20)))
    }
  }
}
