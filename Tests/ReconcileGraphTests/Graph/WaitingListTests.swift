import Reconcile
import Testing

/// G3: references to many objects, of which some come later.
@Suite struct `A list of references that waits` {
  let reconciler = Reconciler()
  let map = IdentityMap(scope: .everything)

  private func artists(_ source: SourceValue) throws -> [LateArtist] {
    Array(try reconciler.updateOrInsert(LateArtist.self, from: source, in: map))
  }

  @Test func `G3: connects many at their places in the order of the source`() throws {
    for order in [[1, 2, 3, 4], [4, 3, 2, 1], [2, 4, 1, 3], [3, 1, 4, 2]] {
      let map = IdentityMap(scope: .everything)
      let album = LateAlbum()
      try reconciler.update(album, from: ["guest_ids": [1, 2, 3, 4]], in: map)
      #expect(album.guests.isEmpty)
      var held: [LateArtist] = []
      for (count, id) in order.enumerated() {
        let source: SourceValue = ["id": .init(id)]
        held += try reconciler.updateOrInsert(LateArtist.self, from: source, in: map)
        #expect(album.guests.map(\.id) == order[...count].sorted())
      }
      try reconciler.update(album, from: ["title": "Blue"], in: map) { $0.write = .ifChanged }
      #expect(album.guests.map(\.id) == [1, 2, 3, 4])
      withExtendedLifetime(held) {}
    }
  }

  @Test func `G3: connects many beside what is there, by the policy of collections`() throws {
    let album = LateAlbum()
    let known = try artists([["id": 1], ["id": 3], ["id": 5]])
    album.guests = [known[2]]
    try reconciler.update(album, from: ["guest_ids": [1, 2, 3]], in: map) {
      $0.collection = .upsert
    }
    #expect(album.guests.map(\.id) == [1, 3, 5])
    album.guests = [known[2], known[1]]
    let report = try reconciler.updateOrInsert(LateArtist.self, from: ["id": 2], in: map) {
      $0.report = .changes
    }
    #expect(album.guests.map(\.id) == [5, 2, 3])
    #expect(
      report.report.lines.contains(
        "changed LateAlbum(0).guest_ids: [5,3] → [5,2,3] (waited until now)"))
    try reconciler.update(album, from: ["guest_ids": [9, 3]], in: map)
    let own = LateArtist(id: 9)
    album.guests.append(own)
    map.insert(own)
    try reconciler.update(album, from: ["title": "Blue"], in: map)
    #expect(album.guests.map(\.id) == [3, 9])
  }

  @Test func `G3: undoes what came to many, one by one`() throws {
    let album = LateAlbum()
    try reconciler.update(album, from: ["guest_ids": [1, 2]], in: map)
    func bring(_ id: Int) throws -> UpdatedObjects<LateArtist> {
      try reconciler.updateOrInsert(LateArtist.self, from: ["id": .init(id)], in: map) {
        $0.report = .changesWithInverse
      }
    }
    let (two, one) = (try bring(2), try bring(1))
    #expect(album.guests.map(\.id) == [1, 2])
    try one.report.undo()
    #expect(album.guests.map(\.id) == [2])
    try two.report.undo()
    #expect(album.guests.isEmpty)
    let again = try artists([["id": 1], ["id": 2]])
    #expect(album.guests.elementsEqual(again) { $0 === $1 })
  }

  @Test func `G3: comes to the same in any order of sources`() throws {
    let ids = Array(1...5)
    for seed in 1...100 {
      var random = `A graph under random sources`.Generator(state: UInt64(seed))
      let map = IdentityMap(scope: .everything)
      var held: [AnyObject] = []
      let album = LateAlbum(id: 1)
      let guests = ids.shuffled(using: &random)
      var sources: [(Int, SourceValue)] = [
        (0, ["guest_ids": try .json("\(guests)")])
      ]
      var tracks: [LateTrack] = []
      for id in ids {
        let track = LateTrack(id: id)
        tracks.append(track)
        map.insert(track)
        sources.append((id, ["artist_id": SourceValue(id)]))
        sources.append((-1, ["id": SourceValue(id)]))
      }
      for (target, source) in sources.shuffled(using: &random) {
        switch target {
        case 0: try reconciler.update(album, from: source, in: map)
        case -1:
          held += Array(try reconciler.updateOrInsert(LateArtist.self, from: source, in: map))
        default: try reconciler.update(tracks[target - 1], from: source, in: map)
        }
      }
      #expect(album.guests.map(\.id) == guests, "seed \(seed)")
      #expect(tracks.map { $0.artist?.id } == ids, "seed \(seed)")
      #expect(tracks.allSatisfy { $0.artist?.tracks.first === $0 }, "seed \(seed)")
      withExtendedLifetime(held) {}
    }
  }
}
