import Foundation
import GRDB
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S3: another map, in this process or another one, becomes the same graph, in place.
@Suite struct `A follower of a store` {
  let folder: Folder
  let reconciler = Reconciler()

  init() throws { folder = try Folder() }

  @Test func `updates its objects in place, batch by batch`() async throws {
    let leader = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    try leader.follow(map)
    var albums = Array(
      try reconciler.updateOrInsert(
        Album.self, from: ["id": 1, "title": "Blue", "tracks": [["id": 4, "title": "Carey"]]],
        in: map))
    await leader.flush()

    let follower = try ModelStore(music: .file(folder.file))
    let other = IdentityMap()
    let restored = try reconciler.restore(from: follower, into: other)
    let blue = try #require(other[Album.self, 1])
    var batches = follower.following(into: other, with: reconciler, after: restored.number)
      .makeAsyncIterator()

    try reconciler.update(
      albums[0], from: ["id": 1, "title": "Blue, again", "tracks": [["id": 4], ["id": 5]]], in: map)
    await leader.flush()
    let first = try #require(try await batches.next())
    #expect(first.number == 2 && !first.report.isEmpty)
    #expect(other[Album.self, 1] === blue && blue.title == "Blue, again")
    #expect(blue.tracks.map(\.id) == [4, 5] && blue.tracks[0].title == "Carey")

    albums = Array(
      try reconciler.updateOrInsert(
        Album.self, from: [["id": 2, "title": "Hejira"]], in: map,
        removing: .unmatched { _ in true }))
    await leader.flush()
    let second = try #require(try await batches.next())
    #expect(other[Album.self, 1] == nil && other[Album.self, 2]?.title == "Hejira")
    withExtendedLifetime((restored, second, albums)) {}
  }

  @Test func `that starts late has the same graph`() async throws {
    let leader = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    try leader.follow(map)
    var random = SplitMix(seed: 7)
    var albums: [Album] = []
    for _ in 0..<10 {
      albums += try reconciler.updateOrInsert(Album.self, from: random.albums(), in: map)
    }
    await leader.flush()
    let follower = try ModelStore(music: .file(folder.file))
    let other = IdentityMap()
    var batches = follower.following(into: other, with: reconciler).makeAsyncIterator()
    let batch = try #require(try await batches.next())
    #expect(batch.number == 10)
    func said(_ map: IdentityMap) throws -> SourceValue {
      try reconciler.sourceValue(of: map.objects(Album.self).sorted { $0.id < $1.id })
    }
    #expect(try said(other) == said(map))
    withExtendedLifetime((albums, batch)) {}
  }

  @Test func `stops where another process migrates the file`() async throws {
    let follower = try ModelStore(music: .file(folder.file))
    var batches = follower.batches(after: 0).makeAsyncIterator()
    let leader = try ModelStore(at: folder.file, version: 2) { StoreDeclarations.music }
    try leader.commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
    let error = await #expect(throws: StoreError.self) { try await batches.next() }
    #expect(error?.kind == .newer)
  }

  @Test(.timeLimit(.minutes(10))) func `sees whole updates of another process`() async throws {
    let last = 40
    let store = try Generation.store(at: folder.file)
    let victim = try Victim(folder.file, ["\(last)"])
    defer { victim.kill() }
    let map = IdentityMap()
    var objects: [Generation] = []
    var count = 0
    for try await batch in store.following(into: map, with: reconciler) {
      count += 1
      if objects.isEmpty {
        objects = map.objects(Generation.self)
        try victim.goOn()
      }
      let live = map.objects(Generation.self)
      #expect(live.count == Generation.count && zip(live, objects).allSatisfy { $0 === $1 })
      #expect(live.common != nil && batch.number >= count)
      if live.common == last { break }
    }
    #expect(count > 1 && objects.common == last)
    #expect(victim.waitForEnd() == 0)
  }
}
