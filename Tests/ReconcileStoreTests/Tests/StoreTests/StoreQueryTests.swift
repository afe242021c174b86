import Foundation
import GRDB
import Reconcile
import Testing

@testable import ReconcileStore

/// S19: what a query finds is what filtering, sorting and cutting in Swift finds.
@Suite struct `A declared query` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  func open() throws -> ModelStore {
    try ModelStore(at: folder.file) {
      Records(Recording.self, named: "recording")
        .indexed("title", "plays", "rank", "is_live", "singer_id", "length")
      Records(Band.self, named: "band")
    }
  }

  /// Keeps recordings that are not live any more.
  fileprivate func fill(_ recordings: [Recording]) async throws {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    for recording in recordings { store.keep(recording) }
    await store.flush()
    #expect(store.status.heldBack.isEmpty && store.status.failure == nil)
  }

  @Test(arguments: 0..<40) func `finds what Swift finds, in its order`(seed: Int) async throws {
    var random = SplitMix(seed: UInt64(seed))
    let drawn = Recording.drawn(&random)
    try await fill(drawn)
    let store = try open()
    let map = IdentityMap(scope: .everything)
    // Some are live.
    let live = drawn.filter { _ in Bool.random(using: &random) }.prefix(4)
    let held = try store.objects(
      Recording.self,
      where: "_identity IN (\(live.map { "\($0.id)" }.joined(separator: ",")))", in: map)
    for _ in 0..<25 {
      let condition = DrawnCondition(&random, depth: 3)
      let order = DrawnOrder(&random)
      let limit = Bool.random(using: &random) ? Int.random(in: 0...6, using: &random) : nil
      var query = StoreQuery(Recording.self) { _ in condition.asked }
      for sort in order.sorts { query = sort.sorted(query) }
      if let limit { query = query.limit(limit) }
      let matching = drawn.filter(condition.holds).sorted(by: order.isBefore)
      let expected = limit.map { Array(matching.prefix($0)) } ?? matching
      let result = try store.objects(query, in: map)
      #expect(result.objects.map(\.id) == expected.map(\.id), "\(condition.text), \(order.text)")
      #expect(result.leftOut.isEmpty)
      #expect((result.cursor != nil) == (expected.count < matching.count && limit != 0))
      #expect(try store.count(query) == expected.count, "\(condition.text)")
      for object in held where expected.contains(where: { $0.id == object.id }) {
        #expect(result.objects.contains { $0 === object })
      }
    }
    withExtendedLifetime(held) {}
  }

  @Test(arguments: 0..<20)
  func `has pages by cursor with writes between them, nobody twice and nobody missing`(seed: Int)
    async throws
  {
    var random = SplitMix(seed: UInt64(seed) + 100)
    let drawn = Recording.drawn(&random)
    try await fill(drawn)
    let store = try open()
    let order = DrawnOrder(&random)
    var query = StoreQuery(Recording.self)
    for sort in order.sorts { query = sort.sorted(query) }
    query = query.limit(3)
    var found: [Int] = []
    var gone: Set<Int> = []
    var cursor: QueryCursor?
    repeat {
      // As a program keeps it.
      let kept = try JSONDecoder().decode(
        QueryCursor?.self, from: JSONEncoder().encode(cursor))
      #expect(kept == cursor)
      let page = try store.objects(query.after(kept), in: IdentityMap(scope: .everything))
      found += page.objects.map(\.id)
      cursor = page.cursor
      // The last of the page goes, and so does somebody else.
      for id in [page.objects.last?.id, drawn.randomElement(using: &random)?.id] {
        guard let id, Bool.random(using: &random) else { continue }
        gone.insert(id)
        try store.commit(RecordBatch(removed: [RecordKey("recording", AnyIdentity(id))]))
      }
    } while cursor != nil
    #expect(Set(found).count == found.count)
    let sorted = drawn.sorted(by: order.isBefore).map(\.id)
    #expect(found == sorted.filter(found.contains))
    #expect(Set(sorted).subtracting(found).isSubset(of: gone))
  }

  @Test func `asks for what references and fields name`() async throws {
    let all = (1...4).map { id in
      let recording = Recording()
      recording.id = id
      if id != 2 {
        recording.singer = Band(id % 2)
        recording.band = Band(7)
      }
      return recording
    }
    try await fill(all)
    let store = try open()
    func ids(_ query: StoreQuery<Recording>) throws -> [Int] {
      try store.objects(query, in: IdentityMap(scope: .everything)).objects.map(\.id)
    }
    #expect(try ids(StoreQuery(Recording.self) { $0.singer.hasIdentity(1) }) == [1, 3])
    #expect(try ids(StoreQuery(Recording.self) { !$0.singer.hasIdentity(1) }) == [2, 4])
    #expect(try ids(StoreQuery(Recording.self) { $0.band.hasIdentity(7) && $0.id != 1 }) == [3, 4])
    #expect(try ids(StoreQuery(Recording.self) { $0.band.hasIdentity("7") }) == [])
  }

  @Test func `has identities as numbers, then as texts by their bytes`() async throws {
    let store = try ModelStore(at: .inMemory) { Records(Label.self, named: "label") }
    for id in ["b", "10", "a", "B", "é", "9"] {
      try store.commit(
        RecordBatch(records: [
          StoredRecord(RecordKey("label", AnyIdentity(id)), ["id": SourceValue(id), "rank": 1])
        ]))
    }
    let query = StoreQuery(Label.self).sorted(by: \.rank)
    let labels = try store.objects(query, in: IdentityMap(scope: .everything)).objects
    #expect(labels.map(\.id) == ["10", "9", "B", "a", "b", "é"])
  }

  @Test func `finds records by an index, and counts without making an object`() async throws {
    try await fill(
      (1...60).map { id in
        let recording = Recording()
        (recording.id, recording.title, recording.plays) = (id, "title \(id % 7)", id % 5)
        return recording
      })
    let store = try open()
    let map = IdentityMap(scope: .everything)
    let query = StoreQuery(Recording.self) {
      $0.title == "title 3" && ($0.plays.isIn([1, 2]) || $0.rank < 5) && $0.note == nil
    }
    #expect(try store.count(query) == (1...60).count { $0 % 7 == 3 })
    #expect(map.allLive == 0)
    let plan = try await store.database.read { database in
      try Row.fetchAll(
        database,
        sql: """
          EXPLAIN QUERY PLAN SELECT 1 FROM recording
          WHERE ((title = 'title 3') AND ((plays = 1 OR plays = 2) OR (rank < 5)))
          """
      ).map { "\($0["detail"] as String? ?? "")" }
    }
    #expect(plan.contains { $0.contains("store_index_recording.title") }, "\(plan)")
    // A scan of all would stumble over this one, an index does not name it.
    try await damage(store, "title 1")
    #expect(try store.objects(query, in: map).leftOut.isEmpty)
    let all = try store.objects(StoreQuery(Recording.self), in: map)
    #expect(all.objects.count == 59)
    #expect(all.leftOut.map(\.description) == ["recording 1: is damaged: its checksum is wrong"])
  }

  func damage(_ store: ModelStore, _ title: String) async throws {
    let queue = try DatabaseQueue(path: folder.file.path())
    try await queue.write { database in
      try database.execute(
        sql: """
          UPDATE store_record SET document = replace(document, '"rank":0', '"rank":1')
          WHERE identity = '1'
          """)
    }
    try queue.close()
  }

  @Test func `is answered by an index of several properties`() async throws {
    func open() throws -> ModelStore {
      try ModelStore(at: folder.file) {
        Records(Recording.self, named: "recording")
          .indexed(by: \Recording.title, \Recording.plays).indexed("rank")
        Records(Band.self, named: "band")
        StoreQuery(Recording.self) { $0.title == "a" }.sorted(by: \.plays)
      }
    }
    try await fill(
      (1...40).map { id in
        let recording = Recording()
        (recording.id, recording.title, recording.plays) = (id, "title \(id % 3)", id)
        return recording
      })
    let store = try open()
    let query = StoreQuery(Recording.self) { $0.title == "title 1" && $0.plays > 30 }
    #expect(
      try store.objects(query, in: IdentityMap(scope: .everything)).objects.map(\.id)
        == [31, 34, 37, 40])
    let plan = try await store.database.read { database in
      try Row.fetchAll(
        database,
        sql: "EXPLAIN QUERY PLAN SELECT 1 FROM recording WHERE title = 'title 1' AND plays > 30"
      ).map { "\($0["detail"] as String? ?? "")" }
    }
    #expect(
      plan.contains { $0.contains("store_index_recording.title,plays (class=? AND") }, "\(plan)")
    #expect(try await store.verify().isEmpty)
    let error = #expect(throws: StoreError.self) {
      try ModelStore(at: .inMemory) {
        Records(Recording.self, named: "recording").indexed(by: \Recording.local)
        Records(Band.self, named: "band")
      }
    }
    #expect(error?.kind == .undeclared)
  }

  @Test func `finds objects of a class that is kept with its base, and counts them alone`() throws {
    let store = try ModelStore(at: .inMemory) { Records(Piece.self, named: "piece") }
    for (id, kind) in ["song", "talk", "song", "talk", "song"].enumerated() {
      try store.commit(
        RecordBatch(records: [
          StoredRecord(
            RecordKey("piece", AnyIdentity(id)),
            ["id": SourceValue(id), "kind": SourceValue(kind), "rank": SourceValue(9 - id)])
        ]))
    }
    let map = IdentityMap(scope: .everything)
    let songs = StoreQuery(Song.self) { $0.rank > 5 }.sorted(by: \.rank).limit(1)
    #expect(try store.objects(songs, in: map).objects.map(\.id) == [2])
    #expect(try store.objects(songs, in: map).cursor != nil)
    #expect(try store.count(StoreQuery(Song.self)) == 3)
    #expect(try store.count(StoreQuery(Piece.self)) == 5)
    #expect(try store.objects(StoreQuery(Piece.self), in: map).objects.count == 5)
  }

  class Piece: Reconcilable {
    var id = 0
    required init() {}
    class var schema: Schema {
      Schema(Piece.init) {
        Variant("kind") {
          Case("song", Song.self)
          Case("talk", Talk.self)
        }
        Identity("id", \.id)
      }
    }
  }

  final class Song: Piece {
    var rank = 0
    override class var schema: Schema {
      Schema(Song.self, extending: super.schema, create: { _ in Song() }) {
        Field("rank", \.rank)
      }
    }
  }

  final class Talk: Piece {
    override class var schema: Schema {
      Schema(Talk.self, extending: super.schema, create: { _ in Talk() }) {}
    }
  }

  @Test func `among the declarations is checked with the opening`() throws {
    let error = #expect(throws: StoreError.self) {
      try ModelStore(at: folder.file) {
        Records(Recording.self, named: "recording")
        Records(Band.self, named: "band")
        StoreQuery(Recording.self) { $0.local == 1 }
      }
    }
    #expect(error?.kind == .query && error?.path == folder.file.path())
    #expect(try folder.contents().isEmpty)
  }

  @Test func `that asks what no record says is refused, and so is a cursor of another one`() throws
  {
    let store = try open()
    func sentence(_ query: StoreQuery<Recording>) -> String {
      do {
        _ = try store.count(query)
        return ""
      } catch let error as StoreError {
        return "\(error.kind): \(error.sentence)"
      } catch {
        return "\(error)"
      }
    }
    #expect(
      sentence(StoreQuery(Recording.self) { $0.local == 1 || $0.title == "" })
        .hasPrefix("query: records of 'recording' do not say what is asked: "))
    #expect(sentence(StoreQuery(Recording.self).sorted(by: \.local)).hasPrefix("query: records"))
    let cursor = QueryCursor([], AnyIdentity(1))
    #expect(
      sentence(StoreQuery(Recording.self).sorted(by: \.title).after(cursor))
        == "query: the cursor is of a query with another order")
  }
}

extension IdentityMap {
  fileprivate var allLive: Int { (1...60).count { self[Recording.self, $0] != nil } }
}

/// What has a value of each type that conditions compare.
private final class Recording: Reconcilable {
  enum Kind: String, SourceConvertible, CaseIterable { case studio, concert }

  var id = 0
  var title = ""
  var note: String?
  var plays: Int?
  var rank: UInt64 = 0
  var length = 0.0
  var gain: Float?
  var isLive: Bool?
  var released: Date?
  var tag = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var kind = Kind.studio
  var price: Decimal?
  var singer: Band?
  var band: Band?
  var local = 0

  static let schema = Schema(Recording.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("note", \.note)
    Field("plays", \.plays)
    Field("rank", \.rank)
    Field("length", \.length)
    Field("gain", \.gain)
    Field("is_live", \.isLive)
    Field("released", \.released)
    Field("tag", \.tag)
    Field("kind", \.kind)
    Field("price", \.price)
    Reference("singer_id", \.singer)
    Field("band", \.band)
  }

  static let texts = ["", "a", "B", "b", "é", "e\u{301}", "\u{1F3B5}", "a b", "10", "9"]
  static let doubles = [
    0, -0.0, 1, -1, 0.1, .infinity, -.infinity, .nan, 1e300, .leastNonzeroMagnitude,
  ]
  static let floats: [Float] = [0, -0.0, 0.1, 16_777_216, .infinity, .nan]
  static let ranks: [UInt64] = [0, 1, .max, .max - 1, 1 << 63, (1 << 53) + 1]
  static let plays = [0, 1, -1, .max, .min, (1 << 53) + 1, 1 << 53]
  static let dates = [0, 0.5, -1, 86_400, 1e9, -1e10, 0.25].map {
    Date(timeIntervalSinceReferenceDate: $0)
  }
  static let tags = (0..<3 as Range<UInt8>).map {
    UUID(uuid: ($0 &* 90, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $0))
  }
  static let prices: [Decimal] = [
    0, 1, Decimal(string: "0.1") ?? 0, Decimal(string: "99.99") ?? 0, -5,
  ]

  static func drawn(_ random: inout SplitMix) -> [Recording] {
    (0..<Int.random(in: 0...14, using: &random)).map { id in
      let recording = Recording()
      recording.id = id * 7 % 15
      recording.title = texts.randomElement(using: &random) ?? ""
      recording.note = maybe(texts, &random)
      recording.plays = maybe(plays, &random)
      recording.rank = ranks.randomElement(using: &random) ?? 0
      recording.length = doubles.randomElement(using: &random) ?? 0
      recording.gain = maybe(floats, &random)
      recording.isLive = maybe([true, false], &random)
      recording.released = maybe(dates, &random)
      recording.tag = tags.randomElement(using: &random) ?? recording.tag
      recording.kind = Kind.allCases.randomElement(using: &random) ?? .studio
      recording.price = maybe(prices, &random)
      return recording
    }
  }

  private static func maybe<Value>(_ values: [Value], _ random: inout SplitMix) -> Value? {
    Int.random(in: 0..<4, using: &random) == 0 ? nil : values.randomElement(using: &random)
  }
}

private final class Band: Reconcilable {
  var id = 0
  init() {}
  convenience init(_ id: Int) {
    self.init()
    self.id = id
  }
  static let schema = Schema(Band.self, create: { _ in Band() }) { Identity("id", \.id) }
}

private final class Label: Reconcilable {
  var id = ""
  var rank = 0
  static let schema = Schema(Label.init) {
    Identity("id", \.id)
    Field("rank", \.rank)
  }
}

/// A condition, and the same in plain Swift.
private struct DrawnCondition {
  let asked: QueryCondition<Recording>
  let holds: (Recording) -> Bool
  let text: String

  init(_ asked: QueryCondition<Recording>, _ text: String, _ holds: @escaping (Recording) -> Bool) {
    (self.asked, self.text, self.holds) = (asked, text, holds)
  }

  init(_ random: inout SplitMix, depth: Int) {
    if depth > 0, Int.random(in: 0..<3, using: &random) > 0 {
      let one = DrawnCondition(&random, depth: depth - 1)
      let other = DrawnCondition(&random, depth: depth - 1)
      switch Int.random(in: 0..<3, using: &random) {
      case 0:
        self.init(one.asked && other.asked, "(\(one.text) && \(other.text))") {
          one.holds($0) && other.holds($0)
        }
      case 1:
        self.init(one.asked || other.asked, "(\(one.text) || \(other.text))") {
          one.holds($0) || other.holds($0)
        }
      default: self.init(!one.asked, "!\(one.text)") { !one.holds($0) }
      }
      return
    }
    let fields = QueryFields<Recording>()
    func any<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &random)]
    }
    func bytes(_ one: String, _ other: String) -> Bool { Array(one.utf8) == Array(other.utf8) }
    func isLess(_ one: String, _ other: String) -> Bool {
      one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    let (text, play, rank, double) = (
      any(Recording.texts), any(Recording.plays), any(Recording.ranks), any(Recording.doubles)
    )
    let (float, date, tag, price) = (
      any(Recording.floats), any(Recording.dates), any(Recording.tags), any(Recording.prices)
    )
    let id = Int.random(in: 0..<15, using: &random)
    switch Int.random(in: 0..<28, using: &random) {
    case 0: self.init(fields.title == text, "title == \(text)") { bytes($0.title, text) }
    case 1: self.init(fields.title < text, "title < \(text)") { isLess($0.title, text) }
    case 2: self.init(fields.title >= text, "title >= \(text)") { !isLess($0.title, text) }
    case 3:
      self.init(fields.title.isIn([text, "b"]), "title in \(text), b") {
        bytes($0.title, text) || bytes($0.title, "b")
      }
    case 4: self.init(fields.note == nil, "note == nil") { $0.note == nil }
    case 5:
      self.init(fields.note != text, "note != \(text)") {
        $0.note.map { !bytes($0, text) } ?? true
      }
    case 6:
      self.init(fields.note > text, "note > \(text)") { $0.note.map { isLess(text, $0) } ?? false }
    case 7: self.init(fields.plays == play, "plays == \(play)") { $0.plays == play }
    case 8:
      self.init(fields.plays < play, "plays < \(play)") { $0.plays.map { $0 < play } ?? false }
    case 9:
      self.init(fields.plays >= play, "plays >= \(play)") { $0.plays.map { $0 >= play } ?? false }
    case 10: self.init(fields.plays.isIn([]), "plays in none") { _ in false }
    case 11: self.init(fields.rank == rank, "rank == \(rank)") { $0.rank == rank }
    case 12: self.init(fields.rank > rank, "rank > \(rank)") { $0.rank > rank }
    case 13: self.init(fields.length == double, "length == \(double)") { $0.length == double }
    case 14: self.init(fields.length < double, "length < \(double)") { $0.length < double }
    case 15: self.init(fields.length >= double, "length >= \(double)") { $0.length >= double }
    case 16: self.init(fields.gain == float, "gain == \(float)") { $0.gain == float }
    case 17:
      self.init(fields.gain <= float, "gain <= \(float)") { $0.gain.map { $0 <= float } ?? false }
    case 18: self.init(fields.gain == nil, "gain == nil") { $0.gain?.isNaN ?? true }
    case 19: self.init(fields.isLive == true, "isLive") { $0.isLive == true }
    case 20: self.init(fields.isLive != false, "isLive != false") { $0.isLive != false }
    case 21: self.init(fields.released == date, "released == \(date)") { $0.released == date }
    case 22:
      self.init(fields.released < date, "released < \(date)") {
        $0.released.map { $0 < date } ?? false
      }
    case 23: self.init(fields.tag == tag, "tag == \(tag)") { $0.tag == tag }
    case 24: self.init(fields.kind == .concert, "concert") { $0.kind == .concert }
    case 25: self.init(fields.price == price, "price == \(price)") { $0.price == price }
    case 26:
      self.init(fields.price > price, "price > \(price)") { $0.price.map { $0 > price } ?? false }
    default: self.init(fields.id <= id, "id <= \(id)") { $0.id <= id }
    }
  }
}

/// An order, and the same in plain Swift.
private struct DrawnOrder {
  struct Sort {
    let sorted: (StoreQuery<Recording>) -> StoreQuery<Recording>
    /// Whether one is before another, nil if that is open.
    let isBefore: (Recording, Recording) -> Bool?
    let text: String
  }

  private(set) var sorts: [Sort] = []

  init(_ random: inout SplitMix) {
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let direction: QueryDirection = Bool.random(using: &random) ? .ascending : .descending
      func sort<Value>(
        _ text: String, _ sorted: @escaping (StoreQuery<Recording>) -> StoreQuery<Recording>,
        _ value: @escaping (Recording) -> Value?, _ isLess: @escaping (Value, Value) -> Bool
      ) -> Sort {
        Sort(
          sorted: sorted,
          isBefore: { one, other in
            let (first, second) = direction == .ascending ? (one, other) : (other, one)
            switch (value(first), value(second)) {
            case (nil, nil): return nil
            case (nil, _): return true
            case (_, nil): return false
            case (let one?, let other?):
              return isLess(one, other) ? true : isLess(other, one) ? false : nil
            }
          }, text: "\(text) \(direction)")
      }
      let bytes = { (one: String, other: String) in
        one.utf8.lexicographicallyPrecedes(other.utf8)
      }
      switch Int.random(in: 0..<7, using: &random) {
      case 0: sorts.append(sort("title", { $0.sorted(by: \.title, direction) }, \.title, bytes))
      case 1: sorts.append(sort("note", { $0.sorted(by: \.note, direction) }, \.note, bytes))
      case 2: sorts.append(sort("plays", { $0.sorted(by: \.plays, direction) }, \.plays, <))
      case 3: sorts.append(sort("rank", { $0.sorted(by: \.rank, direction) }, \.rank, <))
      case 4:
        sorts.append(
          sort(
            "length", { $0.sorted(by: \.length, direction) }, { $0.length.isNaN ? nil : $0.length },
            <
          ))
      case 5:
        sorts.append(sort("released", { $0.sorted(by: \.released, direction) }, \.released, <))
      default: sorts.append(sort("price", { $0.sorted(by: \.price, direction) }, \.price, <))
      }
    }
  }

  var text: String { sorts.map(\.text).joined(separator: ", ") }

  func isBefore(_ one: Recording, _ other: Recording) -> Bool {
    for sort in sorts { if let isBefore = sort.isBefore(one, other) { return isBefore } }
    return one.id < other.id
  }
}

/// S18: what a query finds is removed, loaded or not.
@Suite struct `What a query removes` {
  final class Shelf: Reconcilable {
    var id = 0
    fileprivate var recordings: [Recording] = []

    static let schema = Schema(Shelf.init) {
      Identity("id", \.id)
      Field("recordings", \.recordings)
    }
  }

  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  fileprivate func open(_ faults: Faults = Faults()) throws -> ModelStore {
    try ModelStore(
      at: .file(folder.file), version: 1,
      declarations: declarations, beforeCall: faults.before)
  }

  @StoreBuilder private var declarations: StoreDeclarations {
    Records(Shelf.self, named: "shelf")
    Records(Recording.self, named: "recording").indexed("plays")
    Records(Band.self, named: "band")
  }

  /// Six recordings on two shelves, one of which is live in the end.
  fileprivate func fill(_ store: ModelStore, _ map: IdentityMap) async throws -> Shelf {
    func shelf(_ id: Int, _ recordings: ClosedRange<Int>) throws -> Shelf {
      let texts = recordings.map { #"{"id":\#($0),"plays":\#($0)}"# }.joined(separator: ",")
      return try reconciler.updateOrInsert(
        Shelf.self, from: .json(#"{"id":\#(id),"recordings":[\#(texts)]}"#), in: map)[0]
    }
    _ = try shelf(1, 1...3)
    let live = try shelf(2, 4...6)
    await store.flush()
    return live
  }

  @Test func `goes in one batch, from the map, and from what holds it`() async throws {
    let store = try open()
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let shelf = try await fill(store, map)
    let number = store.status.number
    let query = StoreQuery(Recording.self) { $0.plays.isIn([2, 5]) }
    let gone = try store.remove(query, in: map, from: .everywhere)
    #expect(gone.map(\.description) == ["recording 2", "recording 5"])
    #expect(shelf.recordings.map(\.id) == [4, 6] && map[Recording.self, 5] == nil)
    let batch = try #require(try await store.changes(after: number))
    #expect(batch.number == number + 1)
    #expect(Set(batch.removed) == Set(gone) && batch.collected.isEmpty)
    #expect(batch.records.map(\.key.description) == ["shelf 2"])
    #expect(try store.count(query) == 0)
    // A holder that is not live keeps the name, and reading passes over it.
    let restored = try reconciler.restore(from: open(), into: IdentityMap())
    let shelves = restored.objects(Shelf.self).sorted { $0.id < $1.id }
    #expect(shelves.map { $0.recordings.map(\.id) } == [[1, 3], [4, 6]])
  }

  @Test func `is what a response does not name any more, live or not`() async throws {
    let faults = Faults()
    let store = try open(faults)
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let shelf = try await fill(store, map)
    let query = StoreQuery(Recording.self) { $0.plays >= 2 }
    func refresh() throws {
      _ = try reconciler.updateOrInsert(
        Recording.self, from: [["id": 3], ["id": 5], ["id": 9, "plays": 9]], in: map,
        removing: .unmatched(in: query, of: store, from: .everywhere))
    }
    faults.refuse { _, call in call == .read }
    let error = #expect(throws: UpdateError.self) { try refresh() }
    #expect(error?.description.contains("the database refuses") == true)
    faults.relent()
    #expect(shelf.recordings.map(\.id) == [4, 5, 6])

    try refresh()
    #expect(shelf.recordings.map(\.id) == [5])
    await store.flush()
    #expect(
      try store.objects(StoreQuery(Recording.self), in: map).objects.map(\.id) == [1, 3, 5, 9])
  }

  @Test func `stays where the database refuses`() async throws {
    let faults = Faults()
    let store = try open(faults)
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let shelf = try await fill(store, map)
    faults.refuse { _, call in call == .commit }
    #expect(throws: (any Error).self) {
      try store.remove(StoreQuery(Recording.self), in: map, from: .everywhere)
    }
    faults.relent()
    #expect(shelf.recordings.map(\.id) == [4, 5, 6] && map[Recording.self, 4] != nil)
    await store.flush()
    #expect(try store.count(StoreQuery(Recording.self)) == 6)
  }
}
