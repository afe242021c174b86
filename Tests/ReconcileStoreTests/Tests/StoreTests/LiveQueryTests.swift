import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S20: a query that keeps itself current.
@MainActor @Suite struct `A live query` {
  let folder: Folder
  let reconciler = Reconciler()
  let query = StoreQuery(Album.self) { $0.rating >= 2 }.sorted(by: \.rating, .descending)
    .sorted(by: \.title).limit(6)

  init() throws { folder = try Folder() }

  /// The results of a query, one after the other, with the lists that their differences make.
  @MainActor final class Reading {
    let store: ModelStore
    let map: IdentityMap
    private var results: LiveQuery<Album>.Iterator
    private(set) var list: [Int] = []
    private(set) var last: QueryResult<Album>?
    private(set) var count = 0

    init(_ store: ModelStore, _ map: IdentityMap, _ query: StoreQuery<Album>) throws {
      (self.store, self.map) = (store, map)
      results = try store.live(query, in: map).makeAsyncIterator()
    }

    func next() async throws {
      var iterator = results
      let found = try await iterator.next(isolation: MainActor.shared)
      results = iterator
      let result = try #require(found)
      if let difference = result.difference {
        let identities = try #require(difference.identities)
        let before = list.map { SourceValue($0) }
        list = try #require(before.applying(identities)).map { try $0.int() }
        #expect(list == result.objects.map(\.id))
      } else {
        #expect(count == 0)
        list = result.objects.map(\.id)
      }
      last = result
      count += 1
    }
  }

  /// What the query finds in records, in plain Swift.
  func expected(_ snapshot: RecordSnapshot) throws -> [Int] {
    let albums = try (snapshot.records["album"].map { Array($0.elements) } ?? []).map { record in
      (try record.int("id"), try record.double("rating"), try record.string("title"))
    }
    return albums.filter { $0.1 >= 2 }.sorted { one, other in
      one.1 != other.1 ? one.1 > other.1 : one.2 != other.2 ? one.2 < other.2 : one.0 < other.0
    }.prefix(6).map(\.0)
  }

  func batch(_ random: inout SplitMix) throws -> RecordBatch {
    let ids = (1...12).shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    let kept = try ids.dropFirst(Int.random(in: 0...1, using: &random)).map { id in
      StoredRecord(
        RecordKey("album", AnyIdentity(id)),
        try .json(
          """
          {"id":\(id),"title":"\(["Blue", "Clouds", "Hejira"][Int.random(in: 0..<3, using: &random)])",
          "rating":\(Int.random(in: 0...4, using: &random)),"released_at":null,"artist_id":null,"tracks":[]}
          """))
    }
    let keys = Set(kept.map(\.key.identity.integer))
    return RecordBatch(
      records: kept,
      removed: ids.filter { !keys.contains($0) }.map { RecordKey("album", AnyIdentity($0)) })
  }

  @Test(arguments: 0..<17) func `is the query after each batch, for fast and slow listeners`(
    seed: Int
  )
    async throws
  {
    var random = SplitMix(seed: UInt64(seed))
    // Another process writes what these programs follow.
    let writer = try ModelStore(music: .file(folder.file))
    let fast = try Reading(
      ModelStore(music: .file(folder.file)), IdentityMap(scope: .everything), query)
    let slow = try Reading(
      ModelStore(music: .file(folder.file)), IdentityMap(scope: .everything), query)
    try await fast.next()
    try await slow.next()
    #expect(fast.list == [] && slow.list == [])
    for number in 1...60 {
      let before = try expected(await writer.snapshot())
      let batch = try batch(&random)
      try writer.commit(batch)
      let after = try expected(await writer.snapshot())
      let isListed = batch.records.contains { after.contains($0.key.identity.integer ?? 0) }
      if before != after || isListed {
        try await fast.next()
        #expect(fast.list == after)
        let objects = try #require(fast.last).objects
        for object in objects { #expect(fast.map[Album.self, object.id] === object) }
        let snapshot = try await writer.snapshot()
        for object in objects {
          let record = try #require(try snapshot.record("album", object.id))
          #expect(try object.title == record.string("title"))
          #expect(try object.rating == record.double("rating"))
        }
        if number % 9 == 0 {
          try await slow.next()
          while slow.list != after { try await slow.next() }
          #expect(slow.list == after)
        }
      }
    }
    #expect(slow.count < fast.count && fast.count > 20)
  }

  @Test func `shows what updates of its own map change, with the same objects`() async throws {
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap(scope: .everything)
    try store.follow(map)
    let reading = try Reading(store, map, query)
    try await reading.next()
    let albums = try reconciler.updateOrInsert(
      Album.self, from: [["id": 1, "rating": 3], ["id": 2, "rating": 1]], in: map)
    try await reading.next()
    #expect(reading.last?.objects.first === albums[0] && reading.list == [1])
    try reconciler.update(albums[1], from: ["id": 2, "rating": 4], in: map)
    try await reading.next()
    #expect(reading.list == [2, 1] && reading.last?.difference?.insertions == [0])
    try reconciler.update(albums[1], from: ["id": 2, "title": "Blue"], in: map)
    try await reading.next()
    #expect(reading.list == [2, 1] && reading.last?.difference?.reloads == [0])
    withExtendedLifetime(albums) {}
  }

  @Test func `makes nothing of batches that do not touch its class, and ends when it is cancelled`()
    async throws
  {
    let store = try ModelStore(music: .file(folder.file))
    try store.commit(
      RecordBatch(records: [StoredRecord(album: 1, "Blue"), StoredRecord(album: 2, "Clouds")]))
    let map = IdentityMap(scope: .everything)
    let all = StoreQuery(Album.self)
    let live = try store.live(all, in: map)
    let task = Task { @MainActor in
      var counts: [Int] = []
      for try await result in live { counts.append(result.objects.count) }
      return counts
    }
    for id in 1...3 {
      try await Task.sleep(for: .milliseconds(20))
      try store.commit(
        RecordBatch(records: [
          StoredRecord(
            RecordKey("track", AnyIdentity(id)), ["id": SourceValue(id), "title": "", "seconds": 1])
        ]))
    }
    try await Task.sleep(for: .milliseconds(20))
    task.cancel()
    #expect(try await task.value == [2])
    #expect(map[Track.self, 1] == nil)
    let error = #expect(throws: StoreError.self) {
      try store.live(StoreQuery(Album.self) { $0.titlesSet == 1 }, in: map)
    }
    #expect(error?.kind == .query)
  }
}
