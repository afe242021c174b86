import Reconcile
import ReconcileTesting
import Testing

/// K1, K2, K4: what commits of a map say of objects without identities, structs, live JSON, unread parts, waits,
/// removal, adoption and other identities.
@Suite struct `A commit of a map, crossed,` {
  let reconciler = Reconciler()

  final class Note: Reconcilable {
    var text = ""
    var stars = 0
    static let schema = Schema(Note.init) {
      Field("text", \.text)
      Field("stars", \.stars)
    }
  }

  struct Price: Reconcilable, Equatable {
    var amount = 0.0
    var currency = "EUR"
    static let schema = Schema(Price.init) {
      Field("amount", \.amount)
      Field("currency", \.currency)
    }
  }

  final class Track: Reconcilable {
    var id: Int?
    var title = ""
    weak var album: Album?
    static let schema = Schema(Track.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Reference("album_id", \.album)
    }
  }

  final class Album: Reconcilable {
    var id = 0
    var title = ""
    var note: Note?
    var notes: [Note] = []
    var price = Price()
    var about = DynamicObject()
    var tracks: [Track] = []
    @Deferred var takes: [Track] = []
    var plays = 0 { didSet { if plays > 1_000 { plays = 1_000 } } }
    static let schema = Schema(Album.init) {
      Identity("id", \.id)
      Field("title", \.title)
      Field("note", \.note)
      Field("notes", \.notes)
      Field("price", \.price)
      Field("about", \.about)
      Field("tracks", \.tracks)
      Inverse(\.tracks, \.album)
      Field("takes", \.$takes)
      Field("plays", \.plays)
    }
  }

  static let types = RecordTypes {
    Records(Album.self, named: "album")
    Records(Track.self, named: "track")
  }

  /// A map with one album, what it keeps from then on, and what its commits said.
  final class Bench {
    let map = IdentityMap(scope: .everything)
    let kept: KeptMap
    let album: Album
    var said: [String] = []
    var seconds: [String] = []

    init() throws {
      let source: SourceValue = [
        "id": 7, "title": "Blue", "note": ["text": "a"], "notes": [["text": "b"], ["text": "c"]],
        "price": ["amount": 9], "about": ["label": ["name": "Reprise"]],
        "tracks": [["id": 71, "title": "Carey"], ["id": 72]],
      ]
      album = try Reconciler().updateOrInsert(Album.self, from: source, in: map)[0]
      kept = KeptMap(map, types)
      map.didCommit { [unowned self] in said = Bench.texts($0) }
      map.willCommit(durable: true) { [unowned self] commit in
        if commit.isSecond { seconds = Bench.texts(commit) }
      }
    }

    private static func texts(_ commit: MapCommit) -> [String] {
      func names(_ sign: String, _ entries: [MapCommit.Entry]) -> [String] {
        entries.map { "\(sign) \($0.type) \($0.identity)" }
      }
      return names("+", commit.inserted) + names("*", commit.changed) + names("-", commit.removed)
    }

    /// Updates the album, and gives what was said of it.
    func said(_ source: SourceValue, _ policy: PolicyEdit? = nil) throws -> [String] {
      said = []
      try Reconciler().update(album, from: source, in: map, policy: policy)
      try kept.check("after \(source)")
      return said
    }
  }

  @Test func `K1: names who holds what has no identity`() throws {
    let bench = try Bench()
    #expect(try bench.said(["note": ["stars": 5]]) == ["* Album 7"])
    #expect(try bench.said(["notes": [["text": "b"], ["text": "d"]]]) == ["* Album 7"])
    #expect(try bench.said(["price": ["amount": 10]]) == ["* Album 7"])
    #expect(try bench.said(["about": ["label": ["name": "Asylum"]]]) == ["* Album 7"])
    #expect(try bench.said(["about": ["label": ["name": "Asylum"]]]) == [])
    #expect(try bench.said(["note": nil]) == ["* Album 7"])
  }

  @Test func `K1: names a child whose reference a way back writes`() throws {
    let bench = try Bench()
    #expect(
      try bench.said(["tracks": [["id": 72]]]) == ["* Album 7", "* Track 71"])
    let track = Track()
    track.id = 73
    bench.map.insert(track)
    #expect(try bench.said(["tracks": [["id": 72], ["id": 73]]]) == ["* Album 7", "* Track 73"])
    #expect(track.album === bench.album)
  }

  @Test func `K1: names nobody whom best effort leaves out`() throws {
    let bench = try Bench()
    let said = try bench.said(["title": 5, "tracks": [["id": 71, "title": 3], ["id": 72]]]) {
      $0.failure = .bestEffort
    }
    #expect(said == [])
    #expect(
      try bench.said(["title": 5, "tracks": [["id": 71, "title": "River"], ["id": 72]]]) {
        $0.failure = .bestEffort
      } == ["* Track 71"])
  }

  @Test func `K4: is made where an unread part is left, and where it is read`() throws {
    let bench = try Bench()
    #expect(try bench.said(["takes": [["id": 90, "title": "one"]]]) == ["* Album 7"])
    bench.said = []
    #expect(bench.album.takes.count == 1)
    #expect(bench.said == ["+ Track 90", "* Album 7"])
    try bench.kept.check("after the part was read")
  }

  @Test func `K2: leaves an unread part alone where a handler looks at it`() throws {
    let bench = try Bench()
    _ = try bench.said(["takes": [["id": 90, "title": "one"]]])
    var seen: [Int] = []
    let handler = bench.map.willCommit { [album = bench.album] _ in seen.append(album.takes.count) }
    #expect(try bench.said(["title": "Hejira"]) == ["* Album 7"])
    #expect(seen == [0] && bench.album.$takes.isPending)
    handler.cancel()
    #expect(bench.album.takes.count == 1)
  }

  @Test func `K4: names both identities of an object that takes another`() throws {
    let bench = try Bench()
    let track = bench.album.tracks[0]
    let said = try bench.said(["tracks": [["id": 75, "title": "Carey"], ["id": 72]]]) {
      $0.collection = .positional
      $0.identityChange = .update
    }
    #expect(said == ["+ Track 75", "* Album 7", "- Track 71"])
    #expect(bench.map[Track.self, 75] === track && bench.map[Track.self, 71] == nil)
    #expect(
      try bench.said(["tracks": [["id": 75, "title": "River"], ["id": 72]]]) == ["* Track 75"])
  }

  @Test func `K4: names a draft that is adopted, and those that held it`() throws {
    let bench = try Bench()
    let draft = Track()
    draft.title = "Draft"
    bench.album.tracks.append(draft)
    #expect(try bench.said(["title": "Blue (1971)"]) == ["* Album 7"])
    bench.said = []
    try reconciler.update(draft, from: ["id": 99], in: bench.map, adopting: true)
    #expect(bench.said == ["+ Track 99", "* Album 7"])
    try bench.kept.check("after it was adopted")
  }

  @Test func `K4: names those that removal from everywhere writes`() throws {
    let bench = try Bench()
    bench.said = []
    try reconciler.updateOrInsert(
      Track.self, from: [["id": 72]], in: bench.map,
      removing: .unmatched(in: { _ in true }, from: .everywhere))
    #expect(bench.said == ["* Album 7", "- Track 71"])
    try bench.kept.check("after the removal")
  }

  @Test func `K4: names the owner of a reference that waited`() throws {
    let map = IdentityMap(scope: .everything)
    let track = try reconciler.updateOrInsert(
      LateTrack.self, from: ["id": 4, "artist_id": 9], in: map)[0]
    var changed: [String] = []
    map.didCommit { commit in changed = commit.changed.map { "\($0.type) \($0.identity)" } }
    let artist = try reconciler.updateOrInsert(LateArtist.self, from: ["id": 9], in: map)[0]
    #expect(track.artist === artist && changed == ["LateTrack 4"])
  }

  @Test func `K4: tells the durable handler once more of what setters changed beyond the proposal`()
    throws
  {
    let bench = try Bench()
    bench.map.willCommit { commit in _ = try commit.changed.map { try $0.record() } }
    try reconciler.update(bench.album, from: ["plays": 5_000], in: bench.map)
    #expect(bench.album.plays == 1_000 && bench.seconds == ["* Album 7"])
    bench.seconds = []
    try reconciler.update(bench.album, from: ["plays": 500], in: bench.map)
    #expect(bench.seconds == [])
  }

  @Test func `K4: is one for each element of a stream`() async throws {
    let bench = try Bench()
    var commits = 0
    bench.map.didCommit { _ in commits += 1 }
    let lines = Array("{\"id\": 1}\n{\"id\": 2, \"title\": \"x\"}\n{\"id\": 7}\n".utf8)
    let bytes = AsyncStream<UInt8> { continuation in
      for byte in lines { continuation.yield(byte) }
      continuation.finish()
    }
    var held: [Album] = []
    for try await album in reconciler.updateOrInsert(Album.self, fromLines: bytes, in: bench.map) {
      held.append(album)
    }
    #expect(held.count == 3 && commits == 2)
  }
}
