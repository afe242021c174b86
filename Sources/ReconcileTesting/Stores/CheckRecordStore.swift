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
/// removed must be gone, whatever identities look like; and followers must get every batch, also
/// one that begins late.
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
  private var records: [RecordKey: SourceValue] = [:]
  private var baselines: [String: StoredBaseline] = [:]
  private var count = 0

  init(store: Store, place: CallPlace) {
    self.store = store
    self.place = place
  }

  func error(_ message: String, usually cause: String) -> ExpectationError {
    ExpectationError(message, usually: cause, at: place)
  }

  mutating func commit(_ batch: RecordBatch, _ name: String) async throws {
    try store.commit(batch)
    for key in batch.removed { records[key] = nil }
    for record in batch.records { records[record.key] = record.value }
    for baseline in batch.baselines { baselines[baseline.name] = baseline }
    count += 1
    try await compare("after \(name)")
  }

  func compare(_ when: String) async throws {
    let snapshot = try await store.snapshot()
    if snapshot.number != count {
      throw error(
        "\(when) its number is \(snapshot.number), expected \(count)",
        usually: "batches are not counted from 1, or not all are kept")
    }
    var expected = RecordSnapshot(
      number: count, records: records.map { StoredRecord($0.key, $0.value) })
    expected.baselines = Array(baselines.values)
    if let difference = TextDifference.between(expected.lines, snapshot.lines) {
      throw error(
        "\(when) it holds something else\n\(difference)",
        usually:
          "keys are compared loosely, removals come after records, or part of a batch is lost")
    }
    let asked = Array(records.keys.shuffled().prefix(5)) + [RecordKey("album", AnyIdentity("none"))]
    let found = try await store.records(of: asked)
    let wanted = asked.compactMap { key in records[key].map { StoredRecord(key, $0) } }
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

  /// Followers get what comes, from wherever they begin.
  func checkFollowers() async throws {
    for start in [0, count / 2, count] {
      var state = RecordBatch()
      var last = start
      if start == count {
        // One that knows all waits for what comes.
        let record = StoredRecord(RecordKey("album", AnyIdentity(-1)), ["id": -1])
        try store.commit(RecordBatch(records: [record]))
      }
      let goal = start == count ? count + 1 : count
      for try await batch in store.batches(after: start) {
        if batch.number <= last {
          throw error(
            "a follower after \(start) gets batch \(batch.number) behind \(last)",
            usually: "numbers of batches are not kept, or the first one is given twice")
        }
        last = batch.number
        state.append(batch)
        if last >= goal { break }
      }
      guard start == 0 else { continue }
      let given = Dictionary(
        uniqueKeysWithValues: state.records.map { ($0.key, $0.value) })
      if given != records {
        throw error(
          "a follower from the beginning has \(given.count) records, expected \(records.count)",
          usually: "a batch is given in part, or removals are not given")
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
    }
    for (name, records) in records.members {
      lines += records.elements.map { "\(name): \($0)" }
    }
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
      records.append(StoredRecord(key, value))
    }
    for _ in 0..<random.below(3) { removed.append(key(&random)) }
    if random.chance(20) {
      let validator = random.chance(50) ? "\"\(random.below(9))\"" : nil
      baselines.append(
        StoredBaseline(
          name: random.chance(50) ? "albums" : "albums/7", document: .init("[1]".utf8),
          validator: validator))
    }
  }
}
