import Foundation
import GRDB
import Reconcile
import Testing

@testable import ReconcileStore

/// K7, S18: records that nothing needs any more.
@Suite struct `A collection` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  func open(isChartCollected: Bool = false) throws -> ModelStore {
    let charts = Records(Chart.self, named: "chart")
    return try ModelStore(at: folder.file) {
      isChartCollected ? charts.collected() : charts
      Records(Single.self, named: "single").collected()
      Records(Performer.self, named: "performer").collected().naming(
        weakly: "singles", "rivals", "pinned")
    }
  }

  /// A poll of a chart of 20 singles, one of which is new.
  fileprivate func poll(_ number: Int, _ map: IdentityMap) throws -> Chart {
    let singles = (number..<number + 20).map {
      #"{"id": \#($0), "performer": {"id": \#($0 / 10)}}"#
    }
    let json = #"{"id": 1, "singles": [\#(singles.joined(separator: ","))]}"#
    return try reconciler.updateOrInsert(Chart.self, from: .json(json), in: map)[0]
  }

  @Test func `leaves 20 records of 100 polls of a chart of 20 singles`() async throws {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    var chart: Chart?
    for number in 0..<100 { chart = try poll(number, map) }
    await store.flush()
    let before = try await store.snapshot()
    #expect(before.records["single"]?.elements.count == 119)

    let trial = try await store.collect(isTrial: true)
    #expect(trial.count("single") == 99 && trial.count("performer") == 9)
    #expect(try await store.snapshot() == before)
    let gone = try await store.collect()
    #expect(gone.removed == trial.removed && gone.count("chart") == 0)
    let after = try await store.snapshot()
    #expect(after.records["single"]?.elements.count == 20 && after.number == before.number + 1)
    #expect(try await store.collect().removed.isEmpty)
    #expect(try await store.snapshot().number == after.number)
    #expect(chart?.singles.count == 20)

    let again = try reconciler.restore(from: open(), into: IdentityMap(), strict: true)
    #expect(again.objects(Chart.self)[0].singles.map(\.id) == Array(99..<119))
    try Reader.check([folder.file])
  }

  @Test func `keeps what lives in the map, and whom it names`() async throws {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    var singles = try reconciler.updateOrInsert(
      Single.self,
      from: [["id": 1, "performer": ["id": 7]], ["id": 2, "performer": ["id": 8]]], in: map
    ).map { $0 }
    await store.flush()
    #expect(try await store.collect().removed.isEmpty)
    singles.removeLast()
    #expect(
      try await store.collect().removed.map(\.description).sorted() == ["performer 8", "single 2"])
    #expect(singles[0].performer?.id == 7)
  }

  @Test func `keeps what a baseline names, unless the baseline goes first`() async throws {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    for (name, id) in [("search for a", 1), ("latest", 2)] {
      _ = try reconciler.updateOrInsert(
        Single.self, from: .json(#"[{"id": \#(id)}]"#, since: Baseline(named: name)), in: map)
    }
    await store.flush()
    #expect(try await store.collect().removed.isEmpty)
    let gone = try await store.collect { $0.hasPrefix("search") }
    #expect(gone.removed.map(\.description) == ["single 1"])
    #expect(gone.removedBaselines == ["search for a"])
    let snapshot = try await store.snapshot()
    #expect(snapshot.baselines.map(\.name) == ["latest"])
    #expect(try snapshot.record("single", 2) != nil)
  }

  @Test func `cuts names that keep nobody from what stays`() async throws {
    do {
      // Objects that name each other in a circle live on in their map.
      let store = try open()
      let map = IdentityMap(scope: .everything)
      try store.follow(map)
      let performer: SourceValue = [
        "id": 7, "singles": [["id": 1], ["id": 2]], "pinned": ["id": 2],
        "rivals": ["old": ["id": 9], "new": ["id": 8]],
      ]
      _ = try reconciler.updateOrInsert(
        Chart.self,
        from: [
          "id": 1,
          "singles": [["id": 1, "performer": performer, "also": [["id": 8]]]],
        ], in: map)
      await store.flush()
    }
    let store = try open()
    #expect(
      try await store.collect().removed.map(\.description).sorted() == ["performer 9", "single 2"])
    let record = try #require(try await store.snapshot().record("performer", 7))
    #expect(record["singles"] == [["id": 1]])
    #expect(record["pinned"]?.isNull == true)
    #expect(record["rivals"] == ["new": ["id": 8]])
    let restored = try reconciler.restore(from: open(), into: IdentityMap(), strict: true)
    #expect(restored.objects(Performer.self).first { $0.id == 7 }?.singles.map(\.id) == [1])
    try Reader.check([folder.file])
  }

  @Test func `keeps whom references name that wait`() async throws {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    _ = try reconciler.updateOrInsert(Performer.self, from: ["id": 5, "name": "Joni"], in: map)
    _ = try reconciler.updateOrInsert(
      Chart.self, from: ["id": 1, "owner_id": 5, "editor_id": 6], in: map)
    #expect(try await store.collect().removed.isEmpty)
    #expect(try await store.snapshot().record("performer", 5)?["name"] == "Joni")
    // Who comes is connected, also after the collection.
    let performer = try reconciler.updateOrInsert(Performer.self, from: ["id": 6], in: map)[0]
    #expect(try await store.collect().removed.isEmpty)
    let restored = try reconciler.restore(from: store, into: IdentityMap(), strict: true)
    #expect(restored.objects(Chart.self)[0].editor?.id == performer.id)
  }

  @Test func `is refused with the keys where nobody knows whom a record names`() async throws {
    do {
      let store = try open()
      for id in [1, 2] {
        try store.commit(
          RecordBatch(records: [
            StoredRecord(RecordKey("single", AnyIdentity(id)), ["id": SourceValue(id)])
          ]))
      }
    }
    let queue = try DatabaseQueue(path: folder.file.path())
    try await queue.write {
      try $0.execute(sql: #"UPDATE store_record SET document = '{"id":3}' WHERE identity = '2'"#)
    }
    try queue.close()
    let store = try open()
    let error = await #expect(throws: StoreError.self) { try await store.collect() }
    #expect(error?.kind == .damaged)
    #expect(error?.description.hasSuffix("of no declared class: single 2") == true)
    #expect(try await store.snapshot().record("single", 1) != nil)
  }

  @Test func `is not refused for keys that no field has: those are told at the opening`() throws {
    let error = #expect(throws: StoreError.self) {
      try ModelStore(at: .inMemory) {
        Records(Performer.self, named: "performer").naming(weakly: "name", "singles", "rival")
        Records(Single.self, named: "single")
      }
    }
    #expect(error?.kind == .undeclared)
    #expect(
      error?.description
        == "no field has names under the key 'name' of 'performer', 'rival' of 'performer'")
  }

  @Test func `takes nothing from a follower that lives there`() async throws {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    _ = try reconciler.updateOrInsert(Single.self, from: [["id": 1], ["id": 2]], in: map)
    await store.flush()

    let follower = IdentityMap(scope: .everything)
    let restored = try reconciler.restore(from: open(), into: follower)
    let held = restored.objects(Single.self)
    let number = restored.number
    try await store.collect()
    for try await batch in try open().following(into: follower, with: reconciler, after: number) {
      #expect(batch.number == number + 1)
      break
    }
    #expect(follower[Single.self, 1] === held.first { $0.id == 1 })
    _ = try reconciler.updateOrInsert(Single.self, from: ["id": 1, "text": "again"], in: map)
    await store.flush()
    for try await _ in try open().following(into: follower, with: reconciler, after: number) {
      break
    }
    #expect(held.first { $0.id == 1 }?.text == "again")
  }

  /// Every name of a record that stays is of a record that stays, whatever is updated meanwhile.
  @MainActor @Test func `leaves what updates name meanwhile, and nothing that hangs`() async throws
  {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let program = UpdatingProgram(map)
    let updates = Task { @MainActor in
      while !Task.isCancelled {
        try program.update()
        await Task.yield()
      }
    }
    var count = 0
    for _ in 0..<60 {
      count += try await store.collect().removed.count
      await Task.yield()
    }
    updates.cancel()
    try await updates.value
    #expect(count > 60)
    await store.flush()
    let snapshot = try await store.snapshot()
    for single in program.held { #expect(try snapshot.record("single", single.id) != nil) }
    _ = try reconciler.restore(from: open(), into: IdentityMap(), strict: true)
    try Reader.check([folder.file])
  }

  @Test(arguments: 0..<60)
  func `removes what a mark in plain Swift does not reach, in any graph`(seed: Int) async throws {
    var random = SplitMix(seed: UInt64(seed))
    let graph = DrawnRecords(&random)
    let isChartCollected = seed % 3 == 0
    let store = try open(isChartCollected: isChartCollected)
    try store.commit(RecordBatch(records: graph.records, baselines: graph.baselines))
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    // The followed map holds some, with whom they name, by names of each kind.
    let chosen = graph.records.map(\.key).filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
    var live: [AnyObject] = []
    for key in chosen {
      guard let id = key.identity.integer else { continue }
      switch key.type {
      case "chart":
        live += try store.objects(Chart.self, where: "_identity = ?", ["\(id)"], in: map)
      case "single":
        live += try store.objects(Single.self, where: "_identity = ?", ["\(id)"], in: map)
      default:
        live += try store.objects(Performer.self, where: "_identity = ?", ["\(id)"], in: map)
      }
    }
    let inMap = graph.reached(from: Set(chosen), weakly: true)
    let roots = isChartCollected ? [] : graph.records.map(\.key).filter { $0.type == "chart" }
    let targets = graph.baselines.flatMap(\.targets)
    let needed = graph.reached(from: inMap.union(roots).union(targets), weakly: false)

    let gone = try await store.collect()
    #expect(Set(gone.removed) == Set(graph.records.map(\.key)).subtracting(needed))
    let left = try await store.snapshot()
    let expected = graph.said(by: needed)
    for kind in ["chart", "single", "performer"] {
      let found = left.records[kind].map { Array($0.elements) } ?? []
      for element in found {
        let key = try RecordKey(kind, AnyIdentity(element.int("id")))
        #expect(expected[key] == element, "\(key)")
      }
      #expect(found.count == needed.count { $0.type == kind })
    }
    _ = try reconciler.restore(from: open(), into: IdentityMap(), strict: true)
    try Reader.check([folder.file])
    withExtendedLifetime(live) {}
  }
}

/// K9: whom a baseline keeps.
@Suite struct `The targets of a baseline` {
  let types = RecordTypes {
    Records(Chart.self, named: "chart")
    Records(Single.self, named: "single")
    Records(Performer.self, named: "performer")
  }

  @Test(arguments: 0..<200)
  func `are whom its document names, whatever one came before`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let reconciler = Reconciler()
    let map = IdentityMap(scope: .everything)
    var targets: [String: [RecordKey]] = [:]
    let handler = map.didCommit { [types] commit in
      for baseline in (try? types.batch(of: commit).baselines) ?? [] {
        targets[baseline.name] = baseline.targets
      }
    }
    let screen = Screen()
    let baseline = Baseline(named: "screen")
    var document = DrawnScreen(&random)
    for number in 0..<12 {
      let json = Data(document.json.utf8)
      try reconciler.update(screen, from: .json(json, since: baseline), in: map)
      try reconciler.update(
        Screen(), from: .json(json, since: Baseline(named: "whole \(number)")), in: map)
      let (found, expected) = (targets["screen"] ?? [], targets["whole \(number)"] ?? [])
      #expect(Set(found) == Set(expected), "\(document.json)")
      #expect(Set(found).count == found.count)
      document.change(&random)
    }
    handler.cancel()
  }
}

/// What a server says of a screen: one document after the other, mostly alike.
private struct DrawnScreen {
  private struct Song {
    var text = ""
    var performer: Int?
    var also: [Int] = []
  }

  /// What the server says of each song, wherever it is named.
  private var songs: [Int: Song] = [:]
  private var singles: [Int] = []
  private var charts: [(id: Int, singles: [Int])] = []
  private var performers: [Int] = []
  private var genres: [String: Int] = [:]
  private var top: Int?
  private var owner: Int?

  init(_ random: inout SplitMix) { for _ in 0..<12 { change(&random) } }

  private static func change(_ songs: inout [Int], _ random: inout SplitMix) {
    let song = Int.random(in: 1...9, using: &random)
    let place = songs.indices.randomElement(using: &random)
    switch (Int.random(in: 0..<5, using: &random), place) {
    case (0, let place?): songs.remove(at: place)
    case (1, let place?): if !songs.contains(song) { songs[place] = song }
    case (2, _?): songs.shuffle(using: &random)
    default: if !songs.contains(song) { songs.append(song) }
    }
  }

  mutating func change(_ random: inout SplitMix) {
    let song = Int.random(in: 1...9, using: &random)
    let isGone = Bool.random(using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0, 1: Self.change(&singles, &random)
    case 2:
      if let place = charts.indices.randomElement(using: &random), isGone {
        Self.change(&charts[place].singles, &random)
      } else if charts.count > 2 {
        charts.removeFirst()
      } else {
        charts.append(((charts.last?.id ?? 0) + 1, []))
      }
    case 3: performers = Array((1...9).shuffled(using: &random).prefix(charts.count + 1))
    case 4: genres[isGone ? "rock" : "jazz"] = Bool.random(using: &random) ? nil : song
    case 5: top = isGone ? nil : song
    case 6: owner = isGone ? nil : song
    case 7: songs[song, default: Song()].text += "x"
    default:
      songs[song, default: Song()].performer = isGone ? nil : Int.random(in: 1...9, using: &random)
      songs[song]?.also = Array([1, 2, 3].prefix(Int.random(in: 0...2, using: &random)))
    }
  }

  private func json(_ id: Int) -> String {
    let song = songs[id] ?? Song()
    let performer = song.performer.map { "{\"id\":\($0)}" } ?? "null"
    let also = song.also.map { "{\"id\":\($0)}" }.joined(separator: ",")
    return """
      {"id":\(id),"text":"\(song.text)","performer":\(performer),"also":[\(also)],\
      "credit":{"editor":\(performer)}}
      """
  }

  private func json(_ songs: [Int]) -> String {
    "[" + songs.map(json).joined(separator: ",") + "]"
  }

  var json: String {
    let charts = charts.map { "{\"id\":\($0.id),\"singles\":\(json($0.singles))}" }
    let genres = genres.sorted { $0.key < $1.key }.map { "\"\($0)\":\(json($1))" }
    return """
      {"singles":\(json(singles)),"charts":[\(charts.joined(separator: ","))],\
      "performers":[\(performers.map { "{\"id\":\($0)}" }.joined(separator: ","))],\
      "genres":{\(genres.joined(separator: ","))},"top":\(top.map(json) ?? "null"),\
      "owner_id":\(owner.map { "\($0)" } ?? "null")}
      """
  }
}

/// What a screen shows: it has no identity, and no record.
private final class Screen: Reconcilable {
  var singles: [Single] = []
  var charts: [Chart] = []
  var performers: [Performer] = []
  var genres: [String: Single] = [:]
  var top: Single?
  var owner: Performer?

  static let schema = Schema(Screen.init) {
    Field("singles", \.singles)
    Field("charts", \.charts)
    Field("performers", \.performers)
    Field("genres", \.genres)
    Field("top", \.top)
    Reference("owner_id", \.owner)
  }
}

/// A program that hears of some singles, holds a few of them, and forgets them.
@MainActor private final class UpdatingProgram {
  private let map: IdentityMap
  private var random = SplitMix(seed: 18)
  private(set) var held: [Single] = []

  init(_ map: IdentityMap) { self.map = map }

  func update() throws {
    let id = SourceValue(Int.random(in: 1...40, using: &random))
    let performer = SourceValue(Int.random(in: 1...10, using: &random))
    let source: SourceValue =
      Bool.random(using: &random)
      ? ["id": id, "performer": ["id": performer]] : ["id": id]
    held += try Reconciler().updateOrInsert(Single.self, from: source, in: map).map { $0 }
    if held.count > 5 { held.removeFirst(Int.random(in: 1...5, using: &random)) }
  }
}

/// Records that name each other in each kind of place, and the same graph in plain Swift.
private struct DrawnRecords {
  var names: [RecordKey: (strong: Set<RecordKey>, weak: Set<RecordKey>)] = [:]
  var records: [StoredRecord] = []
  var baselines: [StoredBaseline] = []

  private var makes: [RecordKey: (Set<RecordKey>) -> String] = [:]

  init(_ random: inout SplitMix) {
    let ids = Array(1...Int.random(in: 1...12, using: &random))
    func draw(_ kind: String, _ limit: Int) -> [RecordKey] {
      ids.shuffled(using: &random).prefix(Int.random(in: 0...limit, using: &random)).map {
        RecordKey(kind, AnyIdentity($0))
      }
    }
    for id in ids {
      let (singles, owner, editor) = (draw("single", 3), draw("performer", 1), draw("performer", 1))
      let genres = draw("single", 2)
      add("chart", id, singles + owner + editor + genres) { _ in
        """
        {"id":\(id),"singles":\(list(singles)),"owner_id":\(owner.first?.identity.json ?? "null"),
        "editor_id":\(editor.first?.identity.json ?? "null"),"genres":\(dictionary(genres))}
        """
      }
      let (performer, also, credit) = (
        draw("performer", 1), draw("performer", 2), draw("performer", 1)
      )
      add("single", id, performer + also + credit) { _ in
        """
        {"id":\(id),"text":"","performer":\(name(performer.first)),"also":\(list(also)),
        "credit":{"editor":\(name(credit.first))}}
        """
      }
      let (own, rivals, pinned) = (draw("single", 3), draw("performer", 2), draw("single", 1))
      add("performer", id, [], weakly: own + rivals + pinned) { needed in
        """
        {"id":\(id),"name":"","singles":\(list(own.filter(needed.contains))),
        "rivals":\(dictionary(rivals, needed)),
        "pinned":\(name(pinned.first.flatMap { needed.contains($0) ? $0 : nil }))}
        """
      }
    }
    if Bool.random(using: &random) {
      baselines = [StoredBaseline(name: "list", document: nil, targets: draw("single", 2))]
    }
    records = said(by: Set(names.keys)).map { StoredRecord($0, $1) }
  }

  private mutating func add(
    _ kind: String, _ id: Int, _ strong: [RecordKey], weakly weak: [RecordKey] = [],
    _ make: @escaping (Set<RecordKey>) -> String
  ) {
    let key = RecordKey(kind, AnyIdentity(id))
    names[key] = (Set(strong), Set(weak))
    makes[key] = make
  }

  /// What records say where these alone are there.
  func said(by needed: Set<RecordKey>) -> [RecordKey: SourceValue] {
    needed.reduce(into: [:]) { found, key in
      found[key] = makes[key].flatMap { try? .json($0(needed)) }
    }
  }

  /// Whom some records name at any distance, themselves with them.
  func reached(from roots: Set<RecordKey>, weakly: Bool) -> Set<RecordKey> {
    var reached = roots.filter { names[$0] != nil }
    var size = -1
    while size != reached.count {
      size = reached.count
      for key in reached {
        reached.formUnion(names[key]?.strong ?? [])
        if weakly { reached.formUnion(names[key]?.weak ?? []) }
      }
    }
    return reached
  }
}

private func name(_ key: RecordKey?) -> String {
  key.map { "{\"id\":\($0.identity.json)}" } ?? "null"
}

private func list(_ keys: [RecordKey]) -> String {
  "[" + keys.map { name($0) }.joined(separator: ",") + "]"
}

/// The entries of a dictionary that stay, under the keys that all of them had.
private func dictionary(_ keys: [RecordKey], _ needed: Set<RecordKey>? = nil) -> String {
  let entries = keys.enumerated().filter { needed?.contains($1) ?? true }
  return "{" + entries.map { "\"k\($0)\":\(name($1))" }.joined(separator: ",") + "}"
}

private final class Chart: Reconcilable {
  var id = 0
  var singles: [Single] = []
  var owner: Performer?
  var editor: Performer?
  var genres: [String: Single] = [:]

  static let schema = Schema(Chart.init) {
    Identity("id", \.id)
    Field("singles", \.singles)
    Reference("owner_id", \.owner)
    Reference("editor_id", \.editor, unresolved: .wait)
    Field("genres", \.genres)
  }
}

private final class Single: Reconcilable {
  var id = 0
  var text = ""
  var performer: Performer?
  var also: [Performer] = []
  var credit = SingleCredit()

  static let schema = Schema(Single.init) {
    Identity("id", \.id)
    Field("text", \.text)
    Field("performer", \.performer)
    Field("also", \.also)
    Field("credit", \.credit)
  }
}

private struct SingleCredit: Reconcilable {
  var editor: Performer?

  static let schema = Schema(SingleCredit.init) { Field("editor", \.editor) }
}

private final class Performer: Reconcilable {
  var id = 0
  var name = ""
  var singles: [Single] = []
  var rivals: [String: Performer] = [:]
  var pinned: Single?

  static let schema = Schema(Performer.init) {
    Identity("id", \.id)
    Field("name", \.name)
    Field("singles", \.singles)
    Field("rivals", \.rivals)
    Field("pinned", \.pinned)
  }
}
