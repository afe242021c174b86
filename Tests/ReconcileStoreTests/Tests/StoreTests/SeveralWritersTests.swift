import Foundation
import Reconcile
import StoreModels
import Testing

@testable import ReconcileStore

/// S16: no batch is written over one that its writer has not seen.
@Suite struct `Two stores over one file that both write` {
  let folder: Folder
  let reconciler = Reconciler()

  /// One of both.
  final class Side {
    let store: ModelStore
    let map = IdentityMap(scope: .everything)
    var held: [AnyObject] = []
    private(set) var following: FollowedMap?

    init(_ folder: Folder) throws {
      store = try ModelStore(music: .file(folder.file))
      held = [try Reconciler().restore(from: store, into: map).objects]
      following = try store.follow(map)
    }

    @discardableResult
    func update(_ id: Int, _ title: String) throws -> Album {
      let album = try Reconciler().updateOrInsert(
        Album.self, from: ["id": SourceValue(id), "title": SourceValue(title)], in: map)[0]
      held.append(album)
      return album
    }

    func catchUp() async throws -> CaughtUp {
      let caughtUp = try await store.catchUp(map, with: Reconciler())
      held += caughtUp.objects
      return caughtUp
    }
  }

  init() throws { folder = try Folder() }

  func titles() async throws -> [Int: String] {
    let snapshot = try await ModelStore(music: .file(folder.file)).snapshot()
    var titles: [Int: String] = [:]
    for album in (snapshot.records["album"] ?? []).elements {
      titles[try album.int("id")] = try album.string("title")
    }
    return titles
  }

  @Test func `the second is told, and loses nothing`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    try one.update(1, "Blue")
    await one.store.flush()
    let sets = try two.update(2, "Hejira")
    await two.store.flush()
    #expect(two.store.status.phase == .overtaken && two.store.status.waiting == 1)
    #expect(two.store.status.failure?.kind == .overtaken)
    #expect(
      two.store.unwritten.flatMap(\.records).map(\.key) == [RecordKey("album", AnyIdentity(2))])
    #expect(throws: UpdateError.self) { try two.store.durably { try two.update(3, "Mingus") } }
    #expect(two.map[Album.self, 3] == nil)
    #expect(throws: StoreError.self) { try two.store.keep(durably: sets) }
    #expect(try await titles() == [1: "Blue"])

    let caughtUp = try await two.catchUp()
    #expect(caughtUp.conflicts.isEmpty && two.map[Album.self, 1]?.title == "Blue")
    await two.store.flush()
    #expect(two.store.status.phase == .current)
    #expect(try await titles() == [1: "Blue", 2: "Hejira"])
    // It is the first one's turn now.
    try one.update(1, "Court and Spark")
    await one.store.flush()
    #expect(one.store.status.phase == .overtaken)
    _ = try await one.catchUp()
    await one.store.flush()
    #expect(try await titles() == [1: "Court and Spark", 2: "Hejira"])
    #expect(one.map[Album.self, 2]?.title == "Hejira")
  }

  @Test func `what both wrote is what waited, and the other's record is set aside`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    try one.update(1, "Blue")
    try one.update(3, "Clouds")
    await one.store.flush()
    let mine = try two.update(1, "Hejira")
    await two.store.flush()
    let caughtUp = try await two.catchUp()
    #expect(caughtUp.conflicts == [RecordKey("album", AnyIdentity(1))])
    #expect(mine.title == "Hejira" && two.map[Album.self, 3]?.title == "Clouds")
    await two.store.flush()
    #expect(try await titles() == [1: "Hejira", 3: "Clouds"])
    let aside = try await two.store.setAside()
    #expect(aside.map(\.key) == caughtUp.conflicts && aside.first?.text.contains("Blue") == true)
  }

  @Test func `whom a waiting record names and the other removed is kept again`() async throws {
    let one = try Side(folder)
    let artist = try reconciler.updateOrInsert(
      Artist.self, from: ["id": 7, "name": "Joni"], in: one.map)[0]
    let other = try reconciler.updateOrInsert(
      Artist.self, from: ["id": 8, "name": "Nick"], in: one.map)[0]
    await one.store.flush()
    let two = try Side(folder)
    one.store.remove(artist)
    one.store.remove(other)
    await one.store.flush()
    let source: SourceValue = ["id": 1, "artist_id": 7]
    let album = try reconciler.updateOrInsert(Album.self, from: source, in: two.map)[0]
    await two.store.flush()
    _ = try await two.catchUp()
    await two.store.flush()
    #expect(album.artist?.name == "Joni" && two.map[Artist.self, 8] == nil)
    let snapshot = try await two.store.snapshot()
    #expect(try snapshot.record("artist", 7)?.string("name") == "Joni")
    #expect(try snapshot.record("artist", 8) == nil)
  }

  @Test func `a baseline that both moved is removed`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    for (side, title) in [(one, "Blue"), (two, "Hejira")] {
      let baseline = Baseline(named: "albums")
      let source = try SourceValue.json(
        Data(#"[{"id":1,"title":"\#(title)"}]"#.utf8), since: baseline, validator: title)
      side.held += try reconciler.updateOrInsert(Album.self, from: source, in: side.map).map { $0 }
      await side.store.flush()
    }
    #expect(try await one.store.snapshot().baselines.map(\.validator) == ["Blue"])
    _ = try await two.catchUp()
    await two.store.flush()
    let snapshot = try await two.store.snapshot()
    #expect(snapshot.baselines.isEmpty)
  }

  @Test func `a baseline that names what both wrote is overtaken`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    let json = #"[{"id":1,"title":"Blue"},{"id":2}]"#
    one.held += try reconciler.updateOrInsert(
      Album.self, from: .json(Data(json.utf8), since: Baseline(named: "theirs"), validator: "1"),
      in: one.map
    ).map { $0 }
    one.held += try reconciler.updateOrInsert(
      Album.self, from: .json(Data(#"[{"id":3}]"#.utf8), since: Baseline(named: "others")),
      in: one.map
    ).map { $0 }
    await one.store.flush()
    two.held += try reconciler.updateOrInsert(
      Album.self, from: ["id": 1, "title": "Hejira"], in: two.map
    ).map { $0 }
    await two.store.flush()
    let caughtUp = try await two.catchUp()
    #expect(caughtUp.conflicts == [RecordKey("album", AnyIdentity(1))])
    await two.store.flush()
    let baselines = try await two.store.snapshot().baselines.sorted { $0.name < $1.name }
    #expect(baselines.map(\.name) == ["others", "theirs"])
    #expect(baselines.map(\.isOvertaken) == [false, true] && baselines[1].validator == "1")
    let restored = try reconciler.restore(from: two.store, into: IdentityMap())
    #expect(try restored.baseline(named: "theirs")?.isOvertaken == true)
    #expect(try restored.baseline(named: "others")?.isOvertaken == false)
  }

  @Test func `a baseline that names what the other wrote is overtaken`() async throws {
    let one = try Side(folder)
    let (mine, others) = (Baseline(named: "mine"), Baseline(named: "others"))
    for (baseline, json) in [(mine, #"[{"id":1,"title":"Blue"}]"#), (others, #"[{"id":2}]"#)] {
      one.held += try reconciler.updateOrInsert(
        Album.self, from: .json(Data(json.utf8), since: baseline), in: one.map
      ).map { $0 }
    }
    await one.store.flush()
    // This one has read no baseline, so it marks none.
    let (store, map) = (try ModelStore(music: .file(folder.file)), IdentityMap())
    try store.follow(map)
    let album = try reconciler.updateOrInsert(
      Album.self, from: ["id": 1, "title": "Hejira"], in: map)[0]
    await store.flush()
    _ = try await one.catchUp()
    await one.store.flush()
    let baselines = try await one.store.snapshot().baselines.sorted { $0.name < $1.name }
    #expect(baselines.map(\.name) == ["mine", "others"])
    #expect(baselines.map(\.isOvertaken) == [true, false])
    #expect(baselines[0].document == Data(#"[{"id":1,"title":"Blue"}]"#.utf8))
    #expect(one.map[Album.self, 1]?.title == "Hejira")
    #expect(mine.isOvertaken && !others.isOvertaken)
    withExtendedLifetime(album) {}
  }

  @Test func `one that has not read what the other wrote cannot begin to follow`() throws {
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    let restored = try reconciler.restore(from: store, into: map)
    let other = try ModelStore(music: .file(folder.file))
    try other.commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
    let error = #expect(throws: StoreError.self) { try store.follow(map) }
    #expect(error?.kind == .overtaken)
    withExtendedLifetime(restored) {}
  }

  @Test func `writes what waits by itself once it has caught up`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    try one.update(1, "Blue")
    await one.store.flush()
    try two.update(2, "Hejira")
    await two.store.flush()
    _ = try await two.catchUp()
    let clock = ContinuousClock()
    let start = clock.now
    while two.store.status.phase != .current, clock.now - start < .seconds(10) {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(try await titles() == [1: "Blue", 2: "Hejira"])
  }

  @Test func `is told where only what is durable is refused`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    try one.update(1, "Blue")
    await one.store.flush()
    #expect(throws: UpdateError.self) { try two.store.durably { try two.update(2, "Hejira") } }
    #expect(two.store.status.phase == .overtaken)
    _ = try await two.catchUp()
    #expect(two.store.status.phase == .current)
    try two.store.durably { try two.update(2, "Hejira") }
    #expect(try await titles() == [1: "Blue", 2: "Hejira"])
  }

  @Test func `what waits is not written over the other's by another map`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    try two.update(1, "Hejira")
    try one.update(1, "Blue")
    // Who is written first is a matter of milliseconds.
    await one.store.flush()
    await two.store.flush()
    let late = one.store.status.phase == .overtaken ? one : two
    #expect(late.store.status.phase == .overtaken)
    let map = IdentityMap()
    late.following?.cancel()
    let restored = try reconciler.restore(from: late.store, into: map)
    #expect(throws: StoreError.self) { try late.store.follow(map) }
    _ = try await late.store.catchUp(map, with: reconciler)
    try late.store.follow(map)
    await late.store.flush()
    #expect(try await late.store.setAside().count == 1)
    withExtendedLifetime(restored) {}
  }

  @Test func `a record that this one cannot read is left out, and the rest comes`() async throws {
    let (one, two) = (try Side(folder), try Side(folder))
    try one.store.commit(
      RecordBatch(records: [
        StoredRecord(RecordKey("album", AnyIdentity(4)), ["id": 4, "title": 5]),
        StoredRecord(album: 5, "Clouds"),
      ]))
    try two.update(2, "Hejira")
    await two.store.flush()
    _ = try await two.catchUp()
    #expect(two.map[Album.self, 5]?.title == "Clouds" && two.map[Album.self, 4] == nil)
    try two.update(4, "Mingus")
    await two.store.flush()
    #expect(try await two.store.setAside().map(\.key) == [RecordKey("album", AnyIdentity(4))])
  }

  @Test func `can begin to follow once it has caught up`() async throws {
    let store = try ModelStore(music: .file(folder.file))
    let map = IdentityMap()
    let restored = try reconciler.restore(from: store, into: map)
    let other = try ModelStore(music: .file(folder.file))
    try other.commit(RecordBatch(records: [StoredRecord(album: 1, "Blue")]))
    let caughtUp = try await store.catchUp(map, with: reconciler)
    #expect(map[Album.self, 1]?.title == "Blue" && !caughtUp.report.isEmpty)
    try store.follow(map)
    withExtendedLifetime((restored, caughtUp)) {}
  }

  @Test func `go on for many random updates, and lose no value`() async throws {
    var random = SplitMix(seed: 5)
    let sides = [try Side(folder), try Side(folder)]
    var written: [Int: Set<String>] = [:]
    for step in 0..<120 {
      let side = sides[Int(random.next() % 2)]
      let id = Int(random.next() % 8)
      try side.update(id, "\(step)")
      written[id, default: []].insert("\(step)")
      if random.next() % 3 == 0 { await side.store.flush() }
      while side.store.status.phase == .overtaken {
        _ = try await side.catchUp()
        await side.store.flush()
      }
    }
    for side in sides + sides {
      await side.store.flush()
      while side.store.status.phase == .overtaken {
        _ = try await side.catchUp()
        await side.store.flush()
      }
    }
    // Each reads what the other wrote last.
    for side in sides { _ = try await side.catchUp() }
    let titles = try await titles()
    #expect(titles.count == written.count)
    for side in sides {
      for (id, title) in titles { #expect(side.map[Album.self, id]?.title == title) }
    }
  }
}

/// S21: whatever makes the file fall behind or catch up is told.
@Suite struct `The status of a store` {
  @Test func `is told to each who listens, the current one first`() async throws {
    let faults = Faults()
    let store = try ModelStore(music: .inMemory, faults: faults)
    let map = IdentityMap()
    try store.follow(map)
    var one = store.statuses.makeAsyncIterator()
    var two = store.statuses.makeAsyncIterator()
    #expect(await one.next()?.phase == .current)
    faults.refuse { _, call in call == .begin }
    let albums = try Reconciler().updateOrInsert(Album.self, from: ["id": 1], in: map)
    await store.flush()
    // Who is slow gets the newest.
    let refused = await one.next()
    #expect(refused?.phase == .refused && refused?.waiting == 1 && refused?.failure != nil)
    faults.relent()
    await store.flush()
    while let status = await one.next(), status.phase != .current { continue }
    #expect(store.status.phase == .current && store.status.waiting == 0)
    var last = await two.next()
    while last?.phase != .current { last = await two.next() }
    #expect(last?.number == 1)
    withExtendedLifetime(albums) {}
  }
}
