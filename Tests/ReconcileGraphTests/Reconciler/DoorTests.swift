import Reconcile
import Testing

/// G1, G6: every target with a map and an observer, and what a map says for all calls.
@Suite struct `A call with a map` {
  let reconciler = Reconciler()

  final class Shelf: Reconcilable {
    var albums: [MapAlbum] = []
    var best: MapAlbum?
    static let schema = Schema(Shelf.init) {
      Field("albums", \.albums)
      Field("best", \.best)
    }
  }

  struct Stand: Reconcilable {
    var best: MapAlbum?
    static let schema = Schema(Stand.init) { Field("best", \.best) }
  }

  private func known(_ map: IdentityMap) -> MapAlbum {
    let album = MapAlbum()
    (album.id, album.title) = (1, "Blue")
    map.insert(album)
    return album
  }

  private let source: SourceValue = ["id": 1, "title": "Hejira"]

  @Test(arguments: [false, true])
  func `G1: finds one instance for each target, heard of or not`(isObserved: Bool) throws {
    for isVariable in [false, true] {
      let map = IdentityMap(scope: .everything)
      let album = known(map)
      var heard: [String] = []
      let observer = { (event: UpdateEvent) in
        if case .set(let object, let path) = event, object === album { heard.append("\(path)") }
      }
      var stand = Stand()
      let shelf = Shelf()
      switch (isVariable, isObserved) {
      case (false, false):
        try reconciler.update(shelf, \.albums, from: [source], in: map)
      case (false, true):
        try reconciler.update(shelf, \.albums, from: [source], in: map, observer: observer)
      case (true, false):
        try reconciler.update(&stand, from: ["best": source], in: map)
      case (true, true):
        try reconciler.update(&stand, from: ["best": source], in: map) {
          $0.write = .ifChanged
        } observer: {
          observer($0)
        }
      }
      #expect((isVariable ? stand.best : shelf.albums.first) === album)
      #expect(album.title == "Hejira")
      #expect(heard.contains { $0.hasSuffix("title") } == isObserved)
    }
  }

  @Test func `G1: makes an instance that it knows by updating it`() throws {
    let map = IdentityMap(scope: .everything)
    let album = known(map)
    let made = try reconciler.make(MapAlbum.self, from: source, in: map)
    #expect(made === album && album.title == "Hejira" && map.count == 1)
    let other = try reconciler.make(MapAlbum.self, from: ["id": 2, "title": "Blue"], in: map)
    #expect(map[MapAlbum.self, 2] === other)
    let stand = try reconciler.make(Stand.self, from: ["best": ["id": 1]], in: map)
    #expect(stand.best === album)
  }

  @Test func `G1: G6: follows the rules of its map, unless it says otherwise`() throws {
    let twice: SourceValue = [["id": 1, "title": "a"], ["id": 1, "title": "b"]]
    let map = IdentityMap(scope: .everything, repeats: .last)
    let album = known(map)
    try reconciler.updateOrInsert(MapAlbum.self, from: twice, in: map)
    #expect(album.title == "b")
    #expect(throws: UpdateError.self) {
      try reconciler.updateOrInsert(MapAlbum.self, from: twice, in: map, repeats: .reject)
    }
    let shelf = Shelf()
    try reconciler.update(shelf, from: ["best": ["id": 1, "title": "c"]], in: map, scope: .graph)
    #expect(shelf.best === album && album.title == "b")
    shelf.best = nil
    try reconciler.update(shelf, from: ["best": ["id": 1, "title": "c"]], in: map)
    #expect(shelf.best === album && album.title == "c")
  }

  @Test func `G1: gives the objects in the order of the source, and the report`() throws {
    let map = IdentityMap()
    let album = known(map)
    let found = try reconciler.updateOrInsert(
      MapAlbum.self, from: [["id": 2], ["id": 1, "title": "Hejira"]], in: map
    ) { $0.report = .changes }
    #expect(found.map(\.id) == [2, 1] && found.last === album && found.count == 2)
    #expect(found.report.counts.created == 1)
    #expect(found.report.lines.contains { $0.contains("Hejira") })
  }
}
