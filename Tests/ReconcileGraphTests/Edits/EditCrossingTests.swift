import Foundation
import Reconcile
import Testing

/// E1, E2, E7: edits beside other ways to update.
@Suite struct `An update of what is edited` {
  @Test func `E7: removes no object with edits from the map`() throws {
    let scene = try Scene()
    let (kept, gone) = (scene.album.tracks[0], scene.album.tracks[1])
    try scene.reconciler.edit(kept, in: scene.map) { $0.title = "mine" }
    try scene.reconciler.updateOrInsert(
      EditedTrack.self, from: [], in: scene.map, removing: .unmatched(in: { _ in true }))
    #expect(scene.map[EditedTrack.self, 1] === kept)
    #expect(scene.map[EditedTrack.self, 2] == nil && gone.id == 2)
  }

  @Test func `E2: goes beneath where the property itself is the root`() throws {
    let scene = try Scene()
    let draft = EditedTrack(nil, "River")
    let edit = try scene.edit { $0.tracks.insert(draft, at: 0) }
    let report = try scene.reconciler.update(
      scene.album, \.tracks, from: .json(#"[{"id": 2}, {"id": 4, "title": "Carey"}]"#),
      in: scene.map)
    #expect(scene.album.tracks.map(\.id) == [nil, 2, 4] && scene.album.tracks[0] === draft)
    #expect(report.counts.withheld == 1)
    #expect(draft.album === scene.album && scene.album.tracks[2].album === scene.album)
    try scene.reconciler.update(
      scene.album, \.title, from: .json(#""Blue!""#), in: scene.map)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.tracks.map(\.id) == [2, 4] && scene.album.title == "Blue!")
    #expect(draft.album == nil)
  }

  @Test func `E2: tells observers and hooks of nothing that stays beneath`() throws {
    let scene = try Scene()
    let edit = try scene.edit { $0.title = "mine" }
    var events: [String] = []
    func hear(_ event: UpdateEvent) {
      switch event {
      case .willUpdate: events.append("will")
      case .set(_, let path): events.append("\(path)")
      case .didUpdate(_, let report): events.append("did \(report.counts.changed)")
      }
    }
    try scene.reconciler.update(
      scene.album, from: .json(#"{"id": 1, "title": "theirs"}"#), in: scene.map, observer: hear)
    #expect(events == [])
    try scene.reconciler.update(
      scene.album, from: .json(#"{"id": 1, "title": "theirs!", "year": 5}"#), in: scene.map,
      observer: hear)
    #expect(events == ["will", "year", "did 1"])
    try scene.reconciler.settle(edit, in: scene.map)
    #expect(scene.album.title == "mine")
  }

  @Test func `E2: goes beneath since a baseline, and leaves out what fails under best effort`()
    throws
  {
    let scene = try Scene()
    let baseline = Baseline()
    func poll(_ json: String) throws -> ChangeReport {
      try scene.reconciler.update(
        scene.album, from: .json(Data(json.utf8), since: baseline), in: scene.map
      ) { $0.failure = .bestEffort }
    }
    _ = try poll(Scene.first)
    let edit = try scene.edit {
      $0.title = "mine"
      $0.tracks.removeFirst()
    }
    let report = try poll(
      Scene.first.replacing(#""Blue""#, with: #""theirs""#).replacing("1971", with: #""x""#)
        .replacing(#"{"id": 3, "title": "Carey"}"#, with: #"{"id": 3, "title": "Carey!"}"#))
    #expect(scene.album.title == "mine" && scene.album.year == 1971)
    #expect(scene.titles == ["My Old Man", "Carey!"])
    #expect(report.counts.skipped == 1)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.title == "theirs")
    #expect(scene.titles == ["All I Want", "My Old Man", "Carey!"])
  }

  @Test func `E1: keeps an object that was put into a property, and sets of objects`() throws {
    let scene = try Scene()
    let track = scene.album.tracks[0]
    try scene.refresh(#"{"id": 1, "single": {"id": 2}, "guests": [{"id": 3}]}"#)
    let other = scene.album.tracks[1]
    #expect(scene.album.single === other && scene.album.guests.count == 1)
    let edit = try scene.edit {
      $0.single = track
      $0.guests.insert(track)
      $0.publisher = nil
    }
    let report = try scene.refresh(
      #"""
      {"id": 1, "single": {"id": 3}, "guests": [{"id": 2}], "publisher": {"name": "Geffen"}}
      """#)
    #expect(scene.album.single === track && scene.album.publisher == nil)
    #expect(scene.album.guests == [track, other])
    #expect(report.counts.withheld == 3)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.single?.id == 3 && scene.album.guests == [other])
    #expect(scene.album.publisher?.name == "Geffen")
  }

  @Test func `E2: sets what is visible again under .always, once`() throws {
    let scene = try Scene { $0.write = .always }
    _ = try scene.edit { $0.title = "mine" }
    try scene.refresh(#"{"id": 1, "title": "theirs"}"#)
    #expect(scene.album.told == ["title"] && scene.album.title == "mine")
  }

  @Test func `E1: is that of another live JSON in its place, and of nothing inside it`() throws {
    let scene = try Scene()
    try scene.refresh(#"{"id": 1, "extra": {"mood": "calm"}}"#)
    let said = try #require(scene.album.extra)
    let mine = try DynamicObject(from: .json(#"{"mood": "mine"}"#))
    let edit = try scene.edit { $0.extra = mine }
    let report = try scene.refresh(#"{"id": 1, "extra": {"mood": "late"}}"#)
    #expect(scene.album.extra === mine && mine["mood"]?.stringValue == "mine")
    #expect(report.counts.withheld == 1)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.extra === said && said["mood"]?.stringValue == "late")
    #expect(throws: UpdateError.self) { try scene.reconciler.edit(said, in: scene.map) { _ in } }
  }

  #if DEBUG
    @Test func `E1: says in a debug build what changed of objects that are not named`() async throws
    {
      let result = try #require(
        await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
          let scene = try Scene()
          let (first, second) = (scene.album.tracks[0], scene.album.tracks[1])
          try scene.reconciler.edit(scene.album, second, in: scene.map) { _, second in
            first.title = "mine"
            second.title = "mine too"
          }
        })
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("EditedTrack(1).title of an object that it does not name"))
      #expect(!text.contains("EditedTrack(2)"))
    }
  #endif
}
