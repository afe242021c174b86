import Reconcile
import Testing

/// K1, K2, K3, K4: who a commit of a map names, what its handlers see, and what they may do.
@Suite struct `A commit of a map` {
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)

  /// What a handler was told.
  final class Log {
    var inserted: [String] = []
    var changed: [String] = []
    var removed: [String] = []
    var records: [String: String] = [:]
    var label: String?
    var count = 0
    var seconds = 0

    func note(_ commit: MapCommit) {
      func names(_ entries: [MapCommit.Entry]) -> [String] {
        entries.map { "\($0.type) \($0.identity)" }
      }
      (inserted, changed) = (names(commit.inserted), names(commit.changed))
      removed = names(commit.removed)
      records = [:]
      for entry in commit.inserted + commit.changed {
        records["\(entry.type) \(entry.identity)"] = (try? entry.record())?.description ?? "none"
      }
      label = commit.label
      count += 1
      if commit.isSecond { seconds += 1 }
    }
  }

  struct Refusal: Error, CustomStringConvertible { let description = "too much" }

  func blue() throws -> MapAlbum {
    try reconciler.updateOrInsert(
      MapAlbum.self,
      from: [
        "id": 7, "title": "Blue", "artist": ["id": 1, "name": "Joni"],
        "tracks": [["id": 71, "title": "Carey"], ["id": 72, "title": "River"]],
      ], in: map)[0]
  }

  @Test func `K1: names who is inserted, changed and removed, each with its own record`() throws {
    let log = Log()
    map.didCommit(log.note)
    let album = try blue()
    #expect(log.inserted == ["MapAlbum 7", "MapArtist 1", "MapTrack 71", "MapTrack 72"])
    #expect(log.changed == [] && log.removed == [])
    #expect(
      log.records["MapAlbum 7"]
        == #"{"id":7,"title":"Blue","artist":{"id":1},"guest_ids":[],"tracks":[{"id":71},{"id":72}]}"#
    )
    #expect(
      log.records["MapTrack 71"] == #"{"id":71,"title":"Carey","artist":null,"artist_id":null}"#)

    try reconciler.update(
      album, from: ["tracks": [["id": 71, "title": "Carey (live)"], ["id": 72]]], in: map,
      label: "refresh")
    #expect(log.changed == ["MapTrack 71"] && log.inserted == [] && log.label == "refresh")

    try reconciler.update(album, from: ["tracks": [["id": 72]]], in: map)
    #expect(log.changed == ["MapAlbum 7"] && log.removed == [])

    try reconciler.updateOrInsert(
      MapTrack.self, from: [["id": 72]], in: map, removing: .unmatched(in: { _ in true }))
    #expect(log.removed == [])
    withExtendedLifetime(album) {}
  }

  @Test func `K1: is none where nothing changes, though equal values are set`() throws {
    let log = Log()
    let album = try blue()
    map.didCommit(log.note)
    try reconciler.update(
      album, from: ["title": "Blue", "tracks": [["id": 71, "title": "Carey"], ["id": 72]]], in: map)
    #expect(log.count == 0)
  }

  @Test func `K2: sees what will be there before anything is written`() throws {
    let log = Log()
    let album = try blue()
    map.willCommit { [album] commit in
      #expect(album.title == "Blue" && album.tracks.count == 2)
      log.note(commit)
    }
    try reconciler.update(
      album,
      from: [
        "title": "Hejira", "artist": ["id": 2, "name": "Joan"], "guest_ids": [2, 1],
        "tracks": [["id": 72, "title": "River"], ["id": 73, "title": "Amelia", "artist_id": 2]],
      ], in: map)
    #expect(log.inserted == ["MapArtist 2", "MapTrack 73"] && log.changed == ["MapAlbum 7"])
    #expect(
      log.records["MapAlbum 7"]
        == #"{"id":7,"title":"Hejira","artist":{"id":2},"guest_ids":[2,1],"tracks":[{"id":72},{"id":73}]}"#
    )
    #expect(
      log.records["MapTrack 73"]
        == #"{"id":73,"title":"Amelia","artist":{"id":2},"artist_id":2}"#)
  }

  @Test func `K2: that a handler refuses writes nothing, tells nobody and is an issue`() throws {
    let album = try blue()
    let log = Log()
    map.didCommit(log.note)
    var events = 0
    let handler = map.willCommit { _ in throw Refusal() }
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(album, from: ["title": "Hejira", "artist": ["id": 3]], in: map) { _ in
      } observer: { _ in
        events += 1
      }
    }
    #expect(error?.description.contains("too much") == true)
    #expect(album.title == "Blue" && events == 0 && log.count == 0)
    #expect(map[MapArtist.self, 3] == nil)
    handler.cancel()
    try reconciler.update(album, from: ["title": "Hejira"], in: map)
    #expect(album.title == "Hejira" && log.count == 1)
  }

  @Test func `K2: asks the durable handler last`() throws {
    var order: [String] = []
    map.willCommit(durable: true) { _ in order.append("durable") }
    map.willCommit { _ in order.append("first") }
    map.willCommit { _ in order.append("second") }
    _ = try blue()
    #expect(order == ["first", "second", "durable"])
  }

  @Test func `K3: is one for an update and those that start inside it`() throws {
    let log = Log()
    let album = try blue()
    let other = try #require(map[MapArtist.self, 1])
    map.didCommit(log.note)
    let durable = Log()
    map.willCommit(durable: true, durable.note)
    try reconciler.update(album, from: ["title": "Hejira"], in: map) { _ in
    } observer: { [reconciler, map] event in
      guard case .didUpdate(let object, _) = event, object is MapAlbum else { return }
      _ = try? reconciler.update(other, from: ["name": "Roberta"], in: map)
    }
    #expect(log.count == 1 && log.changed == ["MapAlbum 7", "MapArtist 1"])
    #expect(durable.count == 2 && durable.seconds == 1 && durable.changed == ["MapArtist 1"])
  }

  @Test func `K4: of an undo names who goes back`() throws {
    let log = Log()
    let album = try blue()
    map.didCommit(log.note)
    let will = Log()
    map.willCommit(will.note)
    let report = try reconciler.update(
      album, from: ["title": "Hejira", "artist": ["id": 2, "name": "Joan"]], in: map
    ) { $0.report = .changesWithInverse }
    #expect(log.inserted == ["MapArtist 2"] && log.changed == ["MapAlbum 7"])
    try report.undo()
    #expect(log.label == "undo" && log.removed == ["MapArtist 2"] && log.changed == ["MapAlbum 7"])
    #expect(will.records == log.records)
    #expect(log.records["MapAlbum 7"]?.contains(#""title":"Blue","artist":{"id":1}"#) == true)
  }

  @Test func `K2: of a plan is asked where it is applied, and can be tried again`() throws {
    let album = try blue()
    let handler = map.willCommit { _ in throw Refusal() }
    let plan = try reconciler.plan(updating: album, from: ["title": "Hejira"], in: map)
    #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(album.title == "Blue")
    handler.cancel()
    try plan.apply()
    #expect(album.title == "Hejira")
  }

  @Test func `K2: stops a handler that updates through the map`() async {
    await #expect(processExitsWith: .failure) {
      let map = IdentityMap()
      map.willCommit { [unowned map] _ in
        _ = try Reconciler().updateOrInsert(MapArtist.self, from: ["id": 2], in: map)
      }
      _ = try Reconciler().updateOrInsert(MapArtist.self, from: ["id": 1], in: map)
    }
  }

  @Test func `K2: has one durable handler, which can be taken back`() async throws {
    map.willCommit(durable: true) { _ in throw Refusal() }.cancel()
    map.willCommit(durable: true) { _ in }
    _ = try blue()
    await #expect(processExitsWith: .failure) {
      let map = IdentityMap()
      map.willCommit(durable: true) { _ in }
      map.willCommit(durable: true) { _ in }
    }
  }
}
