import Reconcile
import ReconcileTestSupport
import Testing

/// Patches: every operation at every kind of place of a live object.
@Suite struct `An operation of a patch` {
  typealias Album = Drawn.Album

  let reconciler = Reconciler()

  private func album() throws -> Album {
    let album = try reconciler.make(
      Album.self,
      from: [
        "title": "Blue", "note": "live", "cover": ["url": "front", "width": 3],
        "best": ["id": 1, "title": "Carey"],
        "tracks": [["id": 1, "title": "Carey"], ["id": 2, "title": "River"]],
        "discs": [["name": "one", "marks": [1, 2]], ["name": "two"]],
        "rows": [[["id": 1], ["id": 2]], [["id": 3]]],
        "hits": ["a": ["id": 7, "title": "Chelsea Morning"]], "plays": ["a": 1],
        "notes": ["a": "x"], "stats": ["skips": 1], "extra": ["id": 1],
      ])
    return album
  }

  /// A place of each kind, another of that kind, and a value that fits.
  private static let places: [(JSONPointer, JSONPointer, SourceValue)] = [
    ("/note", "/title", "x"), ("/cover", "/cover", ["url": "back"]),
    ("/cover/width", "/cover/width", 5), ("/best", "/tracks/-", ["id": 8]),
    ("/best/title", "/tracks/1/title", "x"), ("/tracks/0", "/tracks/-", ["id": 9]),
    ("/tracks/1/note", "/tracks/0/note", "x"), ("/tracks/0/id", "/best/id", 9),
    ("/discs/0", "/discs/-", ["name": "three", "marks": []]),
    ("/discs/1/name", "/discs/0/name", nil), ("/rows/1", "/rows/0", []),
    ("/discs/0/marks/1", "/discs/1/marks/-", 4), ("/rows/0/1", "/rows/1/0", ["id": 9]),
    ("/rows/0/1/title", "/rows/1/0/title", "x"), ("/hits/a", "/hits/b", ["id": 9]),
    ("/hits/a/title", "/title", "x"), ("/plays/a", "/plays/b", 4), ("/notes/a", "/notes/b", nil),
    ("/stats/skips", "/stats/likes", 9), ("/stats", "/stats", ["likes": 9]),
    ("/extra", "/extra", ["x": []]), ("/extra/id", "/extra/x", 2),
  ]

  @Test(arguments: places)
  func `does to an object what it does to its document`(
    pointer: JSONPointer, other: JSONPointer, value: SourceValue
  ) throws {
    let patches: [JSONPatch] = [
      [.replace(pointer, value)], [.add(other, value)], [.remove(pointer)],
      [.copy(from: pointer, to: other)], [.move(from: pointer, to: other)],
      [.replace(pointer, value), .test(pointer, value)], [.replace(pointer, nil)],
    ]
    for patch in patches {
      let album = try album()
      let (tracks, best, hit) = (album.tracks, album.best, album.hits["a"])
      let document = try DynamicObject(from: reconciler.sourceValue(of: album))
      try reconciler.apply(patch, to: document)
      let copy = try self.album()
      let said = Result {
        try reconciler.update(copy, from: document.sourceValue) {
          $0 = .snapshot
          $0.write = .ifChanged
        }
      }
      guard case .success = said else {
        let before = try reconciler.sourceValue(of: album)
        #expect(throws: UpdateError.self) { try reconciler.apply(patch, to: album) }
        #expect(try reconciler.sourceValue(of: album) == before, "\(patch)")
        continue
      }
      try reconciler.apply(patch, to: album)
      #expect(
        try reconciler.sourceValue(of: album) == reconciler.sourceValue(of: copy), "\(patch)")
      for track in album.tracks where track.id < 3 && pointer.tokens.last != "id" {
        #expect(tracks.contains { $0 === track }, "\(patch)")
      }
      if let now = album.best, now.id == 1 { #expect(now === best, "\(patch)") }
      if let now = album.hits["a"], now.id == 7 { #expect(now === hit, "\(patch)") }
    }
  }

  @Test(arguments: places)
  func `that fails leaves all as it was`(
    pointer: JSONPointer, other: JSONPointer, value: SourceValue
  ) throws {
    let album = try album()
    let before = try reconciler.sourceValue(of: album)
    let failing: [JSONPatch.Operation] = [
      .test("/title", "another"), .remove("/none"), .replace("/tracks/7/title", "x"),
      .add("/title/x", 1), .move(from: "/best", to: "/best/title"), .add("/tracks/x", ["id": 3]),
      .replace("/title", ["x": 1]),
    ]
    for operation in failing {
      #expect(throws: UpdateError.self) {
        try reconciler.apply([.replace(pointer, value), operation], to: album)
      }
      #expect(try reconciler.sourceValue(of: album) == before, "\(operation)")
    }
  }

  @Test func `takes null into an element that moves up to another's place`() throws {
    let album = Album()
    album.discs = [Drawn.Disc(), Drawn.Disc()]
    album.discs[0].name = "one"
    let disc = album.discs[0]
    try reconciler.apply([.remove("/discs/0")], to: album)
    #expect(album.discs.count == 1 && album.discs[0] === disc && disc.name == nil)
  }
}
