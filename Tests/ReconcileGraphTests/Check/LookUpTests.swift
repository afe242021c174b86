import Foundation
import Reconcile
import Testing

/// K8: identities that a map does not know are looked up.
@Suite struct `An identity that a map does not know` {
  let reconciler = Reconciler()

  /// Records by class and identity, and who was asked for.
  final class Shelf {
    var records: [String: SourceValue] = [:]
    var asked: [String] = []
    var failure: (any Error)?
    weak var map: IdentityMap?

    func find(
      _ type: any (Reconcilable & AnyObject).Type, _ identities: [AnyIdentity]
    ) throws -> [SourceValue] {
      asked.append("\(type) \(identities.map(\.description).joined(separator: ","))")
      if let failure { throw failure }
      return identities.compactMap { records["\(type) \($0)"] }
    }
  }

  struct Offline: Error, CustomStringConvertible { let description = "no shelf" }

  private func map(_ shelf: Shelf) -> IdentityMap {
    IdentityMap(resolving: { [shelf] in try shelf.find($0, $1) })
  }

  @Test func `K8: is looked up once for a list, and never made where a record is known`() throws {
    let shelf = Shelf()
    for id in 71...73 {
      shelf.records["MapTrack \(id)"] = ["id": SourceValue(id), "title": SourceValue("T\(id)")]
    }
    let map = map(shelf)
    let album = try reconciler.updateOrInsert(
      MapAlbum.self, from: ["id": 7, "tracks": [["id": 71], ["id": 72], ["id": 74]]], in: map)[0]
    #expect(shelf.asked == ["MapAlbum 7", "MapTrack 71,72,74"])
    #expect(album.tracks.map(\.title) == ["T71", "T72", ""])
    #expect(map[MapTrack.self, 72] === album.tracks[1])
    shelf.asked = []
    try reconciler.update(album, from: ["tracks": [["id": 72], ["id": 73]]], in: map)
    #expect(shelf.asked == ["MapTrack 73"] && album.tracks.map(\.title) == ["T72", "T73"])
  }

  @Test func `K8: is looked up for an object, a reference, and the object of a call`() throws {
    let shelf = Shelf()
    shelf.records["MapArtist 1"] = ["id": 1, "name": "Joni"]
    shelf.records["MapArtist 2"] = ["id": 2, "name": "Jaco"]
    shelf.records["MapAlbum 7"] = ["id": 7, "title": "Blue"]
    let map = map(shelf)
    let album = try reconciler.updateOrInsert(
      MapAlbum.self, from: ["id": 7, "artist": ["id": 1], "guest_ids": [2, 3]], in: map)[0]
    #expect(album.title == "Blue" && album.artist?.name == "Joni")
    #expect(album.guests.map(\.name) == ["Jaco"])
    #expect(shelf.asked == ["MapAlbum 7", "MapArtist 1", "MapArtist 2,3"])
  }

  @Test func `K8: is looked up under each class that it may be of`() throws {
    let shelf = Shelf()
    shelf.records["Car 1"] = ["id": 1, "type": "car", "wheels": 4]
    let map = map(shelf)
    let garage = Which.Garage()
    try reconciler.update(garage, from: ["vehicle": ["id": 1]], in: map)
    #expect((garage.vehicle as? Which.Car)?.wheels == 4)
    #expect(shelf.asked == ["Vehicle 1", "Car 1", "Train 1"])
    shelf.asked = []
    let depot = Which.Depot()
    shelf.records["Train 2"] = ["id": 2, "type": "train", "coaches": 3]
    try reconciler.update(depot, from: ["vehicle_id": 2], in: map)
    #expect((depot.vehicle as? Which.Train)?.coaches == 3)
    #expect(shelf.asked == ["Vehicle 2", "Car 2", "Train 2"])
    shelf.asked = []
    try reconciler.update(garage, from: ["vehicle": ["id": 3, "type": "train"]], in: map)
    #expect(garage.vehicle is Which.Train && shelf.asked == ["Train 3"])
    shelf.asked = []
    shelf.records["Vehicle 5"] = ["id": 5, "type": "car", "wheels": 3]
    try reconciler.update(
      garage, from: ["vehicles": [["id": 5], ["id": 6, "type": "car"]]], in: map)
    #expect((garage.vehicles.first as? Which.Car)?.wheels == 3)
    #expect(shelf.asked == ["Vehicle 5", "Car 6"])
    shelf.records["Car 4"] = ["id": 4, "type": "car"]
    shelf.records["Train 4"] = ["id": 4, "type": "train"]
    #expect(throws: UpdateError.self) {
      try reconciler.update(garage, from: ["vehicle": ["id": 4]], in: map)
    }
  }

  @Test func `K8: brings those whom its record names, however long the chain`() throws {
    let shelf = Shelf()
    for id in 1..<2_000 {
      shelf.records["MapCategory \(id)"] = [
        "id": SourceValue(id), "children": [["id": SourceValue(id + 1)]],
      ]
    }
    shelf.records["MapCategory 2000"] = ["id": 2000, "children": [["id": 1]]]
    let map = map(shelf)
    let root = MapCategory()
    root.id = 5_000
    try reconciler.update(root, from: ["children": [["id": 1]]], in: map)
    var (category, count) = (root.children[0], 1)
    while let next = category.children.first {
      category = next
      count += 1
    }
    // The last one has let go of the first, whose owner is the root now (G4).
    #expect(count == 2_000 && category.id == 2_000 && root.children[0].parent === root)
  }

  @Test func `K8: is an issue where looking up fails, and nothing is written`() throws {
    let shelf = Shelf()
    shelf.failure = Offline()
    let map = map(shelf)
    let album = MapAlbum()
    let error = #expect(throws: UpdateError.self) {
      try reconciler.update(
        album, from: ["title": "Blue", "tracks": [["id": 71]]], in: map)
    }
    #expect(error?.description.contains("no shelf") == true && album.title == "")
  }

  @Test func `K8: may be added to the map by who is asked`() throws {
    let shelf = Shelf()
    let known = MapArtist(id: 1)
    var made: IdentityMap?
    let map = IdentityMap(resolving: { _, _ in
      made?.insert(known)
      return []
    })
    made = map
    let album = MapAlbum()
    try reconciler.update(album, from: ["artist": ["id": 1]], in: map)
    #expect(album.artist === known)
    withExtendedLifetime(shelf) {}
  }

  @Test func `K8: is looked up for a plan and since a baseline`() throws {
    let shelf = Shelf()
    shelf.records["MapArtist 1"] = ["id": 1, "name": "Joni"]
    let map = map(shelf)
    let album = MapAlbum()
    let plan = try reconciler.plan(updating: album, from: ["artist": ["id": 1]], in: map)
    #expect(album.artist == nil)
    try plan.apply()
    #expect(album.artist?.name == "Joni")
    let other = MapAlbum()
    other.id = 9
    let baseline = Baseline()
    let data = Data(#"{"id": 9, "artist": {"id": 1}}"#.utf8)
    try reconciler.update(other, from: .json(data, since: baseline), in: map)
    #expect(other.artist === album.artist)
  }
}
