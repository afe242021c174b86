import Foundation
import Reconcile
import Testing

/// T6: what taking back an update restores, and when it is refused.
@Suite struct `An update that is undone` {
  let reconciler = Reconciler()

  private func made(_ source: SourceValue) throws -> Undoable.Album {
    let album = Undoable.Album()
    try reconciler.update(album, from: source)
    return album
  }

  @Test(arguments: 0..<150)
  func `leaves the state that was, and can be made again`(seed: UInt64) throws {
    var generator = UndoGenerator(seed: seed)
    let album = try made(.dictionary(generator.album()))
    for _ in 0..<4 {
      let source = try SourceValue.dictionary(generator.album())
      let policy = generator.policy()
      let (before, known) = (album.state, album.objects)
      func name(_ object: AnyObject) -> String {
        known.contains { $0 === object } ? "\(ObjectIdentifier(object))" : "new"
      }
      let report: ChangeReport
      do {
        report = try reconciler.update(album, from: source, policy: policy)
      } catch {
        #expect(album.state == before)
        continue
      }
      let after = album.state(name)
      #expect(report.isEmpty == (album.state == before), "\(source)\n\(before)\n\(album.state)")
      try report.undo()
      #expect(album.state == before, "seed \(seed), \(source)")
      try reconciler.update(album, from: source, policy: policy)
      #expect(album.state(name) == after, "seed \(seed), \(source)")
    }
  }

  @Test func `knows by what they say whether values changed that cannot be compared`() throws {
    struct Price: Codable {
      var amount = 0
    }
    final class Offer: Reconcilable {
      var price = Price()
      var rebate: Price? = Price()
      static let schema = Schema(Offer.init) {
        Field("price", \.price, as: .codable)
        Field("rebate", \.rebate, as: .codable)
      }
    }
    let offer = Offer()
    let report = try reconciler.update(
      offer, from: ["price": ["amount": 5]], policy: { $0.report = .changesWithInverse })
    try report.undo()
    #expect(offer.price.amount == 0)
    let again = try reconciler.update(
      offer, from: ["price": ["amount": 6]], policy: { $0.report = .changesWithInverse })
    offer.price.amount = 7
    #expect(complaints { try again.undo() } == ["price: has changed since the update"])
    #expect(offer.price.amount == 7 && offer.rebate != nil)
    try reconciler.update(offer, from: ["price": ["amount": 8]]) { $0.missing = .reset }
    #expect(offer.rebate == nil && offer.price.amount == 8)
  }

  @Test(arguments: 0..<40)
  func `can be undone with those before it, the last one first`(seed: UInt64) throws {
    var generator = UndoGenerator(seed: seed &+ 1000)
    let album = try made(.dictionary(generator.album()))
    var states = [album.state]
    var reports: [ChangeReport] = []
    for _ in 0..<5 {
      let source = try SourceValue.dictionary(generator.album())
      let policy = generator.policy()
      guard let report = try? reconciler.update(album, from: source, policy: policy) else {
        continue
      }
      reports.append(report)
      states.append(album.state)
    }
    for report in reports.reversed() {
      #expect(album.state == states.popLast())
      try report.undo()
    }
    #expect([album.state] == states)
  }

  @Test func `is undone in reverse order, and only where something changed`() throws {
    let album = Jukebox.blue()
    let report = try reconciler.update(
      album, from: ["title": "Hejira", "subtitle": "Remastered", "ratings": [1], "label": nil]
    ) { $0.report = .changesWithInverse }
    #expect(report.isDetailed && report.counts.changed == 3)
    album.writes = []
    try report.undo()
    #expect(album.writes == ["ratings", "label", "title"])
  }

  @Test func `keeps what is in no field`() throws {
    let album = try made(["title": "Blue", "tracks": [["id": 1]]])
    let report = try reconciler.update(
      album, from: ["title": "Hejira", "tracks": [["id": 1]], "edition": ["year": 1976]]
    ) { $0.report = .changesWithInverse }
    album.isDownloaded = true
    album.edition.isOwned = true
    try report.undo()
    #expect(album.isDownloaded && album.title == "Blue")
    #expect(album.edition.isOwned && album.edition.year == 0)
  }

  @Test func `is not undone where a property has changed since`() throws {
    let album = try made(["title": "Blue", "tracks": [["id": 1, "title": "Carey"], ["id": 2]]])
    let report = try reconciler.update(
      album, from: ["title": "Hejira", "tracks": [["id": 2], ["id": 1, "title": "Coyote"]]]
    ) { $0.report = .changesWithInverse }
    album.tracks[1].title = "Amelia"
    album.tracks.removeFirst()
    let state = album.state
    #expect(
      complaints { try report.undo() } == [
        "tracks[1].title: has changed since the update",
        "tracks: has changed since the update",
      ])
    #expect(album.state == state)
  }

  @Test func `is not undone where a way back has changed since`() throws {
    let album = try made(["tracks": [["id": 1]]])
    let other = Undoable.Album()
    let track = album.tracks[0]
    let report = try reconciler.update(album, from: ["tracks": []]) {
      $0.report = .changesWithInverse
    }
    #expect(track.album == nil)
    track.album = other
    #expect(complaints { try report.undo() } == ["has changed since the update"])
    track.album = nil
    try report.undo()
    #expect(album.tracks[0] === track && track.album === album)
  }

  @Test func `may be undone where properties changed that it only touched`() throws {
    let album = try made(["title": "Blue", "subtitle": "Live"])
    let report = try reconciler.update(album, from: ["title": "Hejira", "subtitle": "Live"]) {
      $0.report = .changesWithInverse
    }
    album.subtitle = "Mono"
    try report.undo()
    #expect(album.title == "Blue" && album.subtitle == "Mono")
  }

  @Test func `cannot be undone twice, nor without an inverse`() throws {
    let album = try made(["title": "Blue"])
    let report = try reconciler.update(album, from: ["title": "Hejira"]) {
      $0.report = .changesWithInverse
    }
    try report.undo()
    #expect(complaints { try report.undo() } == ["title: has changed since the update"])
    let plain = try reconciler.update(album, from: ["title": "Hejira"]) { $0.report = .changes }
    #expect(complaints { try plain.undo() } == ["the report keeps no inverse"])
  }

  @Test func `holds the objects that it took out, as long as the report lives`() throws {
    let album = try made(["hit": ["id": 1]])
    weak let hit = album.hit
    do {
      let report = try reconciler.update(album, from: ["hit": nil]) {
        $0.report = .changesWithInverse
      }
      #expect(hit != nil)
      try report.undo()
      try reconciler.update(album, from: ["hit": nil])
    }
    #expect(hit == nil)
  }

  @Test func `is not undone where an object that it made was changed since`() throws {
    let album = try made(["title": "Blue"])
    let report = try reconciler.update(
      album, from: ["hit": ["id": 1], "tracks": [["id": 2, "title": "Carey"]]]
    ) { $0.report = .changesWithInverse }
    let track = album.tracks[0]
    track.title = "mine"
    #expect(complaints { try report.undo() } == ["tracks[0].title: has changed since the update"])
    #expect(album.tracks.first === track && album.hit != nil)
    track.title = "Carey"
    try report.undo()
    #expect(album.tracks.isEmpty && album.hit == nil)
  }

  @Test func `through a plan is undone as well`() throws {
    let album = try made(["title": "Blue"])
    let plan = try reconciler.plan(updating: album, from: ["title": "Hejira"]) {
      $0.report = .changesWithInverse
    }
    #expect(complaints { try plan.changes.undo() } == ["the report keeps no inverse"])
    let report = try plan.apply()
    try report.undo()
    #expect(album.title == "Blue")
  }

  @Test func `of a property or with an observer is undone as well`() throws {
    let album = try made(["tracks": [["id": 1, "title": "Carey"]]])
    let before = album.state
    var heard = 0
    let report = try reconciler.update(
      album, \.tracks, from: [["id": 2], ["id": 1, "title": "Coyote"]],
      policy: { $0.report = .changesWithInverse }, observer: { _ in heard += 1 })
    #expect(heard > 0 && album.tracks.map(\.id) == [2, 1])
    try report.undo()
    #expect(album.state == before)
  }

  @Test func `of a local variable is refused`() throws {
    var tracks = try made(["tracks": [["id": 1, "title": "Carey"]]]).tracks
    let report = try reconciler.update(&tracks, from: [["id": 1, "title": "Coyote"]]) {
      $0.report = .changesWithInverse
    }
    #expect(complaints { try report.undo() } == ["the report keeps no inverse"])
    #expect(tracks[0].title == "Coyote")
  }

  @Test func `with a map gives the map its entries back`() throws {
    let map = IdentityMap()
    let kept = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1, "name": "Joni"], ["id": 2]], in: map)
    let report = try reconciler.updateOrInsert(
      MapArtist.self, from: [["id": 1, "name": "Joan"], ["id": 3]], in: map,
      removing: .unmatched { _ in true }
    ) { $0.report = .changesWithInverse }.report
    #expect(map[MapArtist.self, 2] == nil && map[MapArtist.self, 1]?.name == "Joan")
    try report.undo()
    #expect(map[MapArtist.self, 2] === kept[1] && map[MapArtist.self, 1] === kept[0])
    #expect(map[MapArtist.self, 3] == nil && kept[0].name == "Joni")
  }

  @Test func `of a dynamic list tells where it has changed since`() throws {
    let album = try DynamicObject(from: .json(#"{"tracks":[{"id":1}]}"#))
    let report = try Reconciler().update(
      album, from: .json(#"{"tracks":[{"id":1},{"id":2}]}"#)
    ) { $0.report = .changesWithInverse }
    try Reconciler().update(album, from: .json(#"{"tracks":[{"id":3}]}"#))
    #expect(complaints { try report.undo() } == ["tracks: has changed since the update"])
  }

  @Test func `of dynamic objects gives back members, order and instances`() throws {
    let object = try DynamicObject(
      from: ["a": ["b": 1], "gone": true, "list": [["id": 1], ["id": 2]], "plain": [1, 2]])
    let (child, list) = (object["a"]?.objectValue, object["list"]?.arrayValue)
    let second = list?[1].objectValue
    let before = object.description
    let report = try reconciler.update(
      object,
      from: ["a": ["b": 2, "c": 3], "gone": nil, "list": [["id": 2, "x": 1]], "plain": [3]]
    ) {
      $0.report = .changesWithInverse
      $0.null = .reset
      $0.collection = .keyed(by: "id")
    }
    #expect(object.description != before)
    try report.undo()
    #expect(object.description == before)
    #expect(object["a"]?.objectValue === child && object["list"]?.arrayValue === list)
    #expect(list?[1].objectValue === second)
    let again = try reconciler.update(object, from: ["a": ["b": 2]]) {
      $0.report = .changesWithInverse
    }
    try reconciler.update(object, from: ["a": ["b": 3]])
    #expect(complaints { try again.undo() } == ["a: has changed since the update"])
  }
}
