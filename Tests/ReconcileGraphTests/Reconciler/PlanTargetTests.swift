import Reconcile
import Testing

/// T5, G1: plans of every target, with a map.
@Suite struct `A plan of any target` {
  let reconciler = Reconciler()

  final class Shelf: Reconcilable {
    var albums: [MapAlbum] = []
    static let schema = Schema(Shelf.init) { Field("albums", \.albums) }
  }

  private let source: SourceValue = [["id": 1, "title": "Hejira"], ["id": 2, "title": "Blue"]]

  private func known(_ map: IdentityMap) -> MapAlbum {
    let album = MapAlbum()
    (album.id, album.title) = (1, "Blue")
    map.insert(album)
    return album
  }

  @Test func `T5: says what an answer does to the objects of a map, and does it`() throws {
    let map = IdentityMap()
    let album = known(map)
    let plan = try reconciler.plan(updatingOrInserting: MapAlbum.self, from: source, in: map)
    #expect(plan.changes.counts.created == 1 && plan.changes.counts.changed == 1)
    #expect(album.title == "Blue" && map.count == 1 && plan.objects(of: MapAlbum.self).isEmpty)
    #expect(plan.explain("title").mistake == nil)
    var heard: [String] = []
    try plan.apply {
      if case .set(_, let path) = $0 { heard.append("\(path)") }
    }
    let albums = plan.objects(of: MapAlbum.self)
    #expect(albums.map(\.title) == ["Hejira", "Blue"] && albums[0] === album)
    #expect(map.count == 2 && heard.contains("[0].title"))
  }

  @Test func `T5: removes what the source does not name where it is applied`() throws {
    let map = IdentityMap()
    let album = known(map)
    let plan = try reconciler.plan(
      updatingOrInserting: MapAlbum.self, from: [["id": 2]], in: map,
      removing: .unmatched { _ in true })
    #expect(plan.changes.counts.removed == 1 && map[MapAlbum.self, 1] === album)
    try plan.apply()
    #expect(map[MapAlbum.self, 1] == nil)
  }

  @Test func `T5: G1: finds objects in a map for an object, a property and a variable`() throws {
    for target in 0..<3 {
      let map = IdentityMap(scope: .everything)
      let album = known(map)
      let shelf = Shelf()
      var albums: [MapAlbum] = []
      switch target {
      case 0: try reconciler.plan(updating: shelf, from: ["albums": source], in: map).apply()
      case 1: try reconciler.plan(updating: shelf, \.albums, from: source, in: map).apply()
      default:
        let plan = try reconciler.plan(updating: albums, from: source, in: map)
        #expect(!plan.changes.isEmpty)
        #expect(albums.isEmpty && album.title == "Blue")
        try plan.apply(to: &albums)
      }
      let all = target == 2 ? albums : shelf.albums
      #expect(all.count == 2 && all.first === album && album.title == "Hejira" && map.count == 2)
    }
  }

  @Test func `T5: is refused where the map knows another object since`() throws {
    let (map, shelf) = (IdentityMap(), Shelf())
    let plan = try reconciler.plan(updating: shelf, \.albums, from: source, in: map)
    let other = known(map)
    let error = #expect(throws: UpdateError.self) { try plan.apply() }
    #expect(
      error?.issues.map(\.description) == ["the map knows other objects since the plan was made"])
    #expect(shelf.albums.isEmpty && map[MapAlbum.self, 1] === other)
    // Others do not matter.
    let second = try reconciler.plan(updating: shelf, \.albums, from: source, in: map)
    let stranger = MapAlbum()
    stranger.id = 7
    map.insert(stranger)
    try second.apply()
    #expect(shelf.albums.first === other)
  }

  @Test func `T5: of a value is refused where the value has changed since`() throws {
    var ratings = [1, 2]
    let plan = try reconciler.plan(updating: ratings, from: [3])
    ratings = [2]
    #expect(throws: UpdateError.self) { try plan.apply(to: &ratings) }
    #expect(ratings == [2])
    ratings = [1, 2]
    #expect(plan.explain("").mistake == nil)
    var heard = 0
    try plan.apply(to: &ratings) { _ in heard += 1 }
    // A variable is no object that one could be told of.
    #expect(ratings == [3] && heard == 0)
    #expect(throws: UpdateError.self) { try plan.apply(to: &ratings) }
  }
}
