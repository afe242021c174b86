import Foundation
import Reconcile
import Testing

/// T1, T3, T4, T5, T6, G3, G4, G6, G7, L2: what a source does not name is taken out of whatever holds it.
@Suite struct `Removal from everywhere` {
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)
  let one = ShopAlbum(1, "Blue")
  let two = ShopAlbum(2, "Hejira")
  let shop = Shop()

  init() {
    shop.id = 7
    for album in [one, two] { map.insert(album) }
    map.insert(shop)
  }

  @discardableResult
  private func remove(
    from source: SourceValue = [["id": 1]], scope: UpdateScope? = nil,
    policy: PolicyEdit? = { $0.report = .changesWithInverse },
    observer: (UpdateEvent) -> Void = { _ in }
  ) throws -> ChangeReport {
    try reconciler.updateOrInsert(
      ShopAlbum.self, from: source, in: map, scope: scope,
      removing: .unmatched(in: { _ in true }, from: .everywhere), policy: policy,
      observer: observer
    ).report
  }

  @Test func `takes it out of lists, sets, dictionaries and optional properties`() throws {
    shop.albums = [two, one]
    shop.best = two
    shop.stock = [one, two]
    shop.byCode = ["a": one, "b": two]
    shop.maybe = ["a": one, "b": two, "c": nil]
    shop.racks = [[two], [one, two]]
    shop.favourites = [two, one]
    shop.lead = two
    let rest = ShopAlbum(9)
    shop.first = rest
    try remove()
    #expect(map[ShopAlbum.self, 2] == nil)
    #expect(shop.albums.count == 1 && shop.albums[0] === one)
    #expect(shop.best == nil && shop.stock == [one])
    #expect(shop.byCode.count == 1 && shop.byCode["a"] === one)
    #expect(shop.maybe.count == 2 && shop.maybe["a"]! === one && shop.maybe["c"]! == nil)
    #expect(shop.racks.count == 2 && shop.racks[0].isEmpty && shop.racks[1][0] === one)
    #expect(shop.favourites.count == 1 && shop.favourites[0] === one && shop.lead == nil)
  }

  @Test func `takes it out of structs, containers and objects without identity`() throws {
    shop.window.title = "Sale"
    shop.window.shown = [one, two]
    shop.window.centre = two
    shop.windows = [ShopWindow(title: "A", shown: [two], centre: one), ShopWindow()]
    shop.box.addObjects(from: [two, one, "label"])
    let box = shop.box
    let manager = ShopManager()
    manager.likes = [two]
    shop.manager = manager
    try remove()
    #expect(shop.window.title == "Sale" && shop.window.shown.count == 1)
    #expect(shop.window.shown[0] === one && shop.window.centre == nil)
    #expect(shop.windows.count == 2 && shop.windows[0].shown.isEmpty)
    #expect(shop.windows[0].centre === one)
    #expect(shop.box === box && box.count == 2 && box[0] as AnyObject === one)
    #expect(manager.likes.isEmpty && shop.manager === manager)
  }

  @Test func `runs the setters of those properties alone, once`() throws {
    shop.albums = [one, two]
    shop.byCode = ["a": one]
    shop.window.shown = [two]
    shop.heard = []
    try remove()
    #expect(shop.heard == ["albums", "window"])
  }

  @Test func `keeps it in the objects that hold it by default`() throws {
    shop.albums = [one, two]
    shop.heard = []
    try reconciler.updateOrInsert(
      ShopAlbum.self, from: [["id": 1]], in: map, removing: .unmatched { _ in true })
    #expect(map[ShopAlbum.self, 2] == nil && shop.albums.count == 2 && shop.heard == [])
  }

  @Test func `reports as lost what a property that cannot let go keeps`() throws {
    let shop = Shop(fixed: [two])
    shop.id = 8
    shop.first = two
    map.insert(shop)
    let report = try remove()
    #expect(shop.first === two && shop.fixed.count == 1 && shop.heard == ["first"])
    #expect(report.counts.lost == 2 && report.counts.removed == 1)
    #expect(
      report.changes.filter { $0.kind == .lost }.map { "\($0.path): \($0.note ?? "")" } == [
        "Shop(8).first: holds what was removed, and is not optional",
        "Shop(8).fixed: holds what was removed, and cannot be set",
      ])
  }

  @Test func `is reported at its place, or under the name of an object elsewhere`() throws {
    one.related = [two]
    shop.albums = [one, two]
    shop.best = two
    let report = try remove(from: [["id": 1, "title": "Blue"]])
    #expect(
      report.description == """
        removed, not in the source
        [0]
          related
            removed {"id":2,"title":"Hejira","tracks":[],"related":[]}, was [0]
        Shop(7)
          albums
            removed {"id":2,"title":"Hejira","tracks":[],"related":[]}, was [1]
          best: {"id":2,"title":"Hejira","tracks":[],"related":[]} → nil
        """)
    #expect(report.counts.removed == 3 && report.counts.changed == 1)
    #expect(
      report.objects.map { "\($0.type) \($0.places)" } == ["ShopAlbum [[0]]", "Shop [Shop(7)]"])
    #expect(try report.jsonPatch().description.contains("/0/related/0"))
    #expect(try report.jsonPatch().operations.count == 1)
    #expect(report.difference(at: "[0].related")?.deletions == [0])
    #expect(report.difference(at: "Shop(7).albums")?.deletions == [1])
  }

  @Test func `T6: is undone with the update`() throws {
    shop.albums = [two, one]
    shop.best = two
    shop.window.centre = two
    two.tracks = [ShopTrack(4)]
    two.tracks[0].album = two
    map.insert(two.tracks[0])
    let report = try remove()
    #expect(shop.best == nil && two.tracks[0].album == nil)
    try report.undo()
    #expect(shop.albums.map(\.id) == [2, 1] && shop.albums[0] === two && shop.best === two)
    #expect(shop.window.centre === two && map[ShopAlbum.self, 2] === two)
    #expect(two.tracks[0].album === two)
  }

  @Test func `T5: is planned, and refused where an object let go or took meanwhile`() throws {
    shop.albums = [two, one]
    func plan() throws -> Plan {
      try reconciler.plan(
        updatingOrInserting: ShopAlbum.self, from: [["id": 1]], in: map,
        removing: .unmatched(in: { _ in true }, from: .everywhere))
    }
    let (late, planned) = (try plan(), try plan())
    #expect(shop.albums.count == 2 && map[ShopAlbum.self, 2] === two)
    #expect(planned.changes.counts.removed == 2)
    let report = try planned.apply()
    #expect(report.changes == planned.changes.changes)
    #expect(shop.albums.count == 1 && map[ShopAlbum.self, 2] == nil)
    #expect(throws: UpdateError.self) { try late.apply() }
  }

  @Test func `T1: does nothing where the update fails`() throws {
    shop.albums = [two, one]
    shop.heard = []
    #expect(throws: UpdateError.self) {
      try remove(from: [["id": 1, "title": 5]])
    }
    #expect(shop.albums.count == 2 && shop.heard == [] && map[ShopAlbum.self, 2] === two)
  }

  @Test func `is heard by observers, with the report of the object`() throws {
    shop.albums = [two, one]
    var events: [String] = []
    try remove(observer: { event in
      guard event.object === shop else { return }
      switch event {
      case .willUpdate: events.append("will \(shop.albums.count)")
      case .set(_, let path): events.append("set \(path)")
      case .didUpdate(_, let report): events.append("did \(report.summary)")
      }
    })
    #expect(events == ["will 2", "set Shop(7).albums", "did 1 removed"])
  }

  @Test func `G4: clears the ways back`() throws {
    let track = ShopTrack(4)
    two.tracks = [track]
    track.album = two
    let other = ShopTrack(5)
    one.tracks = [other]
    other.album = one
    map.insert(track)
    map.insert(other)
    try remove()
    #expect(track.album == nil && two.tracks.count == 1 && other.album === one)
    try reconciler.updateOrInsert(
      ShopTrack.self, from: [], in: map,
      removing: .unmatched(in: { $0.id == 5 }, from: .everywhere))
    #expect(one.tracks.isEmpty && other.album == nil)
  }

  @Test func `G6: writes whoever holds it, whatever the scope says of other writes`() throws {
    shop.albums = [two]
    shop.best = two
    one.related = [two]
    let report = try remove(scope: .graph)
    #expect(shop.albums.isEmpty && shop.best == nil && one.related.isEmpty)
    #expect(report.counts.lost == 0 && map[ShopAlbum.self, 2] == nil)
  }

  @Test func `G3: leaves alone what the source names inside an object or by a reference`() throws {
    let three = ShopAlbum(3)
    map.insert(three)
    try reconciler.updateOrInsert(
      Shop.self, from: [["id": 7, "albums": [["id": 1]], "favourite_ids": [2]]], in: map)
    #expect(shop.favourites[0] === two)
    let report = try reconciler.updateOrInsert(
      ShopAlbum.self, from: [["id": 1, "related": [["id": 2]]]], in: map,
      removing: .unmatched(in: { _ in true }, from: .everywhere)
    ).report
    #expect(map[ShopAlbum.self, 2] === two && one.related[0] === two && shop.favourites.count == 1)
    #expect(map[ShopAlbum.self, 3] == nil && report.counts.removed == 1)
  }

  @Test func `joins with what the source says of the same property, whose setter runs once`() throws
  {
    let (three, four) = (ShopAlbum(3), ShopAlbum(4))
    for album in [three, four] { map.insert(album) }
    one.related = [two, three, four]
    two.related = [three]
    let report = try remove(from: [["id": 1, "related": [["id": 4, "title": "X"], ["id": 5]]]]) {
      $0.report = .changesWithInverse
      $0.collection = .union
      $0.collection.order = .existing
    }
    #expect(one.related.map(\.id) == [4, 5] && one.related[0] === four)
    #expect(
      report.description == """
        removed, not in the source
        removed, not in the source
        [0]
          related
            removed {"id":2,"title":"Hejira","tracks":[],"related":[{"id":3,"title":"","tracks":[…, was [0]
            removed {"id":3,"title":"","tracks":[],"related":[]}, was [1]
            [0]
              title: "" → "X"
            [1] inserted {"id":5}
        """)
    let difference = report.difference(at: "[0].related")
    #expect(difference?.deletions == [0, 1] && difference?.insertions == [1])
    #expect(difference?.reloads == [2])
    try report.undo()
    #expect(one.related.map(\.id) == [2, 3, 4] && four.title == "")
  }

  @Test func `leaves an unread part, and takes out of one that was read`() throws {
    try reconciler.updateOrInsert(
      Shop.self, from: [["id": 7, "later": [["id": 1], ["id": 2]]]], in: map)
    try remove()
    #expect(map[ShopAlbum.self, 2] == nil)
    #expect(shop.later.map(\.id) == [1, 2])
    let again = shop.later[1]
    #expect(again !== two && map[ShopAlbum.self, 2] === again)
    try remove()
    #expect(shop.later.count == 1 && shop.later[0] === one)
  }

  @Test func `leaves dynamic values alone, which hold no objects of a map`() throws {
    try reconciler.update(shop, from: ["notes": ["albums": [["id": 2]]]], in: map)
    shop.albums = [two]
    try remove()
    #expect(shop.notes.description == #"{"albums":[{"id":2}]}"# && shop.albums.isEmpty)
  }

  @Test func `T4: is left out where the source was not read whole`() throws {
    shop.albums = [two]
    let report = try remove(from: [["id": 1], ["title": "no identity"]]) {
      $0.failure = .bestEffort
      $0.report = .changes
    }
    #expect(shop.albums.count == 1 && map[ShopAlbum.self, 2] === two)
    #expect(report.changes.contains { $0.note == "nothing is removed, as not all was read" })
    // An object without its identity would be somebody else.
    let found = try reconciler.updateOrInsert(
      ShopAlbum.self, from: [["id": "x"], ["id": 1]], in: map,
      removing: .unmatched(in: { _ in true })
    ) { $0.failure = .bestEffort }
    #expect(found.map(\.id) == [1] && map[ShopAlbum.self, 2] === two)
    try remove(from: [["id": 1, "title": 5]]) { $0.failure = .bestEffort }
    #expect(shop.albums.isEmpty && map[ShopAlbum.self, 2] == nil)
  }

  @Test func `T3: is refused by a condition`() throws {
    let club = ShopClub(5)
    club.albums = [two]
    map.insert(club)
    let error = #expect(throws: UpdateError.self) { try remove() }
    #expect(error?.description == "ShopClub(5).albums: must have an album")
    #expect(club.albums.count == 1 && map[ShopAlbum.self, 2] === two)
  }

  @Test func `L2: follows the source since a baseline`() throws {
    let baseline = Baseline()
    let first = Data(#"[{"id": 1}, {"id": 2}]"#.utf8)
    let added = ShopAlbum(3)
    let held = try reconciler.updateOrInsert(
      ShopAlbum.self, from: .json(first, since: baseline), in: map)
    map.insert(added)
    shop.albums = [one, two, added]
    let next = Data(#"[{"id": 1}]"#.utf8)
    try reconciler.updateOrInsert(
      ShopAlbum.self, from: .json(next, since: baseline), in: map,
      removing: .unmatched(in: { _ in true }, from: .everywhere))
    #expect(shop.albums.map(\.id) == [1, 3] && map[ShopAlbum.self, 3] === added)
    withExtendedLifetime(held) {}
  }

  @Test func `ends for objects that lead back to themselves, and for deep graphs`() throws {
    one.related = [one, two]
    var last = one
    for number in 10..<600 {
      let next = ShopAlbum(number)
      next.related = [two]
      last.related.append(next)
      last = next
    }
    try remove(from: [["id": 1]]) { $0.report = .changes }
    #expect(one.related.count == 2 && one.related[0] === one && last.related.isEmpty)
    // Releasing a deep graph at once would take too much of the stack.
    var next: ShopAlbum? = one
    while let album = next {
      next = album.related.last === album ? nil : album.related.last
      album.related = []
    }
  }
}

final class ShopClub: Reconcilable {
  var id = 0
  var albums: [ShopAlbum] = []
  init() {}
  init(_ id: Int) { self.id = id }
  static let schema = Schema(ShopClub.init as () -> ShopClub) {
    Identity("id", \.id)
    Field("albums", \.albums).validate("must have an album") { !$0.isEmpty }
  }
}
