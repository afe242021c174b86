import Foundation
import Reconcile
import Testing

/// D1, D3: the law "eager = deferred", on random sources.
@Suite struct `Deferred properties that are read` {
  struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 29) ^ state
    }

    mutating func number(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

    mutating func tracks() -> [[String: Any]] {
      Array(0..<5).shuffled(using: &self).prefix(number(5)).map { id in
        var track: [String: Any] = ["id": id]
        if number(2) == 0 { track["title"] = "title \(number(3))" }
        if number(3) == 0 { track["seconds"] = number(2) == 0 ? number(300) as Any : NSNull() }
        return track
      }
    }

    mutating func artist() -> [String: Any] {
      number(2) == 0 ? ["name": "artist \(number(3))"] : ["born": 1900 + number(3)]
    }

    /// A source with some of the properties.
    mutating func source() throws -> SourceValue {
      var all: [String: Any] = [:]
      for key in DeferredShelf.deferredKeys where number(2) == 0 {
        all[key] =
          switch key {
          case "tracks": tracks()
          case "artist": number(3) == 0 ? NSNull() : artist()
          case "released": number(3) == 0 ? NSNull() : "197\(number(9))-01-01T00:00:00Z"
          case "mood": "mood \(number(3))"
          case "tags": ["a", "b", "c"].filter { _ in number(2) == 0 }
          case "ratings", "charts": (0..<number(4)).map { _ in number(5) }
          case "notes": number(2) == 0 ? ["a": "\(number(3))"] : ["b": "\(number(3))"]
          case "guests": ["guest \(number(2))": artist()]
          case "price": number(2) == 0 ? ["amount": number(3)] : ["currency": "\(number(3))"]
          default: (0..<number(3)).map { _ in tracks() }
          }
      }
      return try .dictionary(all)
    }

    mutating func policy() -> PolicyEdit {
      let (write, collection, missing) = (number(2), number(4), number(5))
      return {
        if write == 0 { $0.write = .ifChanged }
        switch collection {
        case 0: $0.collection = .upsert
        case 1: $0.collection = .positional
        case 2: $0.collection = .union
        default: break
        }
        if missing == 0 { $0.missing = .reset }
      }
    }
  }

  private func instances(_ tracks: [DeferredShelf.Track], _ known: inout [ObjectIdentifier: Int])
    -> [Int]
  {
    tracks.map { track in
      let number = known[ObjectIdentifier(track)] ?? known.count
      known[ObjectIdentifier(track)] = number
      return number
    }
  }

  @Test(arguments: 0..<150)
  func `equal eager ones, instance by instance, over many updates`(seed: UInt64) throws {
    var generator = Generator(state: seed &* 7919 &+ 1)
    let reconciler = Reconciler()
    let (album, eager) = (DeferredShelf.Album(), DeferredShelf.EagerAlbum())
    var (known, eagerKnown) = ([ObjectIdentifier: Int](), [ObjectIdentifier: Int]())
    var kept: [AnyObject] = []
    for _ in 0..<6 {
      let source = try generator.source()
      let policy = generator.policy()
      try reconciler.update(album, from: source, policy: policy)
      try reconciler.update(eager, from: source, policy: policy)
      try album.read()
      kept += album.tracks + eager.tracks
      #expect(
        try reconciler.sourceValue(of: album).description
          == reconciler.sourceValue(of: eager).description, "seed \(seed), \(source)")
      #expect(instances(album.tracks, &known) == instances(eager.tracks, &eagerKnown))
    }
  }

  @Test(arguments: 0..<60)
  func `equal eager ones after the plan and after it is undone`(seed: UInt64) throws {
    var generator = Generator(state: seed &* 104_729 &+ 3)
    let reconciler = Reconciler()
    let album = DeferredShelf.Album()
    for _ in 0..<5 {
      let source = try generator.source()
      let policy = generator.policy()
      if generator.number(2) == 0 { try album.read() }
      let before = try reconciler.sourceValue(of: album).description
      let pending = album.pending
      let plan = try reconciler.plan(updating: album, from: source, policy: policy)
      let report = try reconciler.update(album, from: source) {
        policy(&$0)
        $0.report = .changesWithInverse
      }
      // With an inverse the report says more of what was there before.
      #expect(
        plan.changes.changes.map { [$0.path.description, $0.kind.rawValue, "\($0.new as Any)"] }
          == report.changes.map { [$0.path.description, $0.kind.rawValue, "\($0.new as Any)"] })
      #expect(plan.changes.counts == report.counts)
      if generator.number(2) == 0 {
        try album.read(
          report.changes.filter { $0.kind == .deferred }.map(\.path.description))
      }
      try report.undo()
      #expect(try reconciler.sourceValue(of: album).description == before, "seed \(seed)")
      #expect(album.pending == pending)
      try reconciler.update(album, from: source, policy: policy)
    }
  }

  @Test(arguments: [
    #"{"ratings": [1, "x"], "tracks": [{"id": 1, "title": 2}, {"id": "a"}], "mood": "none"}"#,
    #"{"released": "yesterday", "notes": {"a": 1}, "guests": {"b": {"born": "x", "name": 3}}}"#,
    #"{"tracks": [{"id": 1}, {"id": 1}, {}], "sides": [[{"id": 1, "seconds": 1.5}], 3]}"#,
    #"{"price": {"amount": "dear"}, "tags": ["a", null], "charts": ["one"]}"#,
  ])
  func `have the issues of eager ones`(json: String) throws {
    let reconciler = Reconciler()
    let (album, eager) = (DeferredShelf.Album(), DeferredShelf.EagerAlbum())
    let source = try SourceValue.json(json)
    let error = #expect(throws: UpdateError.self) { try reconciler.update(eager, from: source) }
    try reconciler.update(album, from: source)
    var issues: [UpdateError.Issue] = []
    for key in DeferredShelf.deferredKeys {
      do throws(UpdateError) { try album.read([key]) } catch { issues += error.issues }
    }
    #expect(issues == error?.issues)
    #expect(album.tracks.isEmpty && album.ratings.isEmpty && album.mood == "")
  }
}
