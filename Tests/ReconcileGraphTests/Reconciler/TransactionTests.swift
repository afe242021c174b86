import Foundation
import Reconcile
import ReconcileTesting
import Testing

/// S17: several updates through a map as one.
@Suite struct `A transaction` {
  struct Stop: Error, Equatable {}

  /// What a test compares: what objects say and who they are, what is pending, and what commits said.
  struct State: Equatable {
    let said: String
    let instances: [ObjectIdentifier]
    let known: Int
    let pending: [String]
    let validator: String?
    let document: String?

    init(_ scene: Scene, _ baseline: Baseline? = nil) throws {
      said = "\(try Reconciler().sourceValue(of: scene.album))"
      instances =
        [ObjectIdentifier(scene.album)] + scene.album.tracks.map { ObjectIdentifier($0) }
        + (scene.album.publisher.map { [ObjectIdentifier($0)] } ?? [])
      known = scene.map.count
      pending = scene.map.edits.pending.map { "\($0.changes.map(\.path)) \($0.label ?? "")" }
      validator = baseline?.validator
      document = baseline?.data.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  private func refuse<Failure: Error & Equatable>(
    _ scene: Scene, with error: Failure, _ body: () throws -> Void
  ) throws {
    #expect(throws: error) {
      try scene.reconciler.transaction(in: scene.map, label: "import") {
        try body()
        throw error
      }
    }
  }

  @Test func `makes all of its updates, and is one commit`() throws {
    let scene = try Scene()
    var commits: [MapCommit] = []
    var told: [String] = []
    let handler = scene.map.didCommit { commit in
      commits.append(commit)
      told.append((commit.inserted + commit.changed).map { "\($0.identity)" }.sorted().joined())
      #expect(commit.label == "import")
    }
    let title = try scene.reconciler.transaction(in: scene.map, label: "import") {
      try scene.refresh(#"{"id": 1, "title": "Hejira"}"#)
      try scene.refresh(#"{"id": 1, "tracks": [{"id": 1}, {"id": 4, "title": "Coyote"}]}"#)
      #expect(commits.isEmpty && scene.album.title == "Hejira")
      return scene.album.title
    }
    #expect(title == "Hejira" && scene.titles == ["All I Want", "Coyote"])
    #expect(commits.count == 1 && told == ["14"])
    handler.cancel()
  }

  @Test func `takes everything back, the newest first, through the setters`() throws {
    let scene = try Scene()
    let before = try State(scene)
    var commits = 0
    let handler = scene.map.didCommit { _ in commits += 1 }
    try refuse(scene, with: Stop()) {
      try scene.refresh(#"{"id": 1, "title": "Hejira", "year": 1976}"#)
      try scene.refresh(#"{"id": 1, "title": "Mingus", "moods": ["warm"], "plays": {"wed": 3}}"#)
      try scene.refresh(
        #"{"id": 1, "tracks": [{"id": 3}, {"id": 9, "title": "x"}], "publisher": {"name": "y"}}"#)
      try scene.refresh(#"{"id": 1, "cover": {"width": 1}, "tags": []}"#)
      scene.album.told = []
    }
    #expect(try State(scene) == before && commits == 0)
    #expect(scene.album.told.filter { $0 == "title" }.count == 2)
    // Whoever wrote there since.
    try refuse(scene, with: Stop()) {
      try scene.refresh(#"{"id": 1, "title": "Hejira"}"#)
      scene.album.title = "mine"
      scene.album.year = 3
    }
    #expect(scene.album.title == "Blue" && scene.album.year == 3)
    handler.cancel()
  }

  @Test func `goes on after a call that fails`() throws {
    let scene = try Scene()
    try scene.reconciler.transaction(in: scene.map) {
      #expect(throws: UpdateError.self) {
        try scene.refresh(#"{"id": 1, "title": 5, "year": 1}"#)
      }
      try scene.refresh(#"{"id": 1, "year": 1976}"#)
    }
    #expect(scene.album.title == "Blue" && scene.album.year == 1976)
  }

  @Test func `inside another takes back its own part`() throws {
    let scene = try Scene()
    var changed: [[String]] = []
    let handler = scene.map.didCommit { commit in
      changed.append(commit.changed.map { "\($0.identity)" })
    }
    try scene.reconciler.transaction(in: scene.map) {
      try scene.refresh(#"{"id": 1, "title": "Hejira"}"#)
      try refuse(scene, with: Stop()) {
        try scene.refresh(#"{"id": 1, "title": "Mingus", "tracks": [{"id": 2, "title": "x"}]}"#)
      }
      #expect(scene.album.title == "Hejira" && scene.titles.count == 3)
      try scene.reconciler.transaction(in: scene.map) {
        try scene.refresh(#"{"id": 1, "year": 1976}"#)
      }
    }
    #expect(scene.album.title == "Hejira" && scene.album.year == 1976)
    #expect(scene.titles == ["All I Want", "My Old Man", "Carey"] && changed == [["1"]])
    handler.cancel()
  }

  @Test func `is refused as a whole by the durable handler, and update by update by others`() throws
  {
    let scene = try Scene()
    let before = try State(scene)
    var asked: [[String]] = []
    let durable = scene.map.willCommit(durable: true) { commit in
      #expect(!commit.isSecond)
      asked.append(try commit.changed.map { "\(try $0.record()["title"] ?? "")" })
      throw Stop()
    }
    #expect(throws: Stop()) {
      try scene.reconciler.transaction(in: scene.map) {
        try scene.refresh(#"{"id": 1, "title": "Hejira"}"#)
        try scene.refresh(#"{"id": 1, "title": "Mingus"}"#)
      }
    }
    #expect(try State(scene) == before && asked == [["\"Mingus\""]])
    durable.cancel()
    let veto = scene.map.willCommit { commit in
      if try commit.changed.contains(where: { try $0.record()["title"]?.string() == "no" }) {
        throw Stop()
      }
    }
    try scene.reconciler.transaction(in: scene.map) {
      #expect(throws: UpdateError.self) { try scene.refresh(#"{"id": 1, "title": "no"}"#) }
      try scene.refresh(#"{"id": 1, "title": "yes"}"#)
    }
    #expect(scene.album.title == "yes")
    veto.cancel()
  }

  @Test func `takes edits back, and what became of those before it`() throws {
    let scene = try Scene()
    let old = try scene.edit("old") { $0.title = "pending" }
    let before = try State(scene)
    try refuse(scene, with: Stop()) {
      _ = try scene.edit("new") { $0.year = 3 }
      _ = try scene.edit("again") { $0.title = "above" }
      _ = try scene.edit("list") { $0.tracks.remove(at: 1) }
      try scene.refresh(#"{"id": 1, "title": "beneath", "year": 4, "tracks": [{"id": 3}]}"#)
    }
    #expect(try State(scene) == before && scene.album.title == "pending")
    try refuse(scene, with: Stop()) {
      _ = try scene.settle(old, #"{"id": 1, "title": "Settled"}"#)
      #expect(scene.map.edits.pending.isEmpty)
    }
    #expect(try State(scene) == before)
    try refuse(scene, with: Stop()) {
      try scene.reconciler.revert(old, in: scene.map)
      #expect(scene.album.title == "Blue")
    }
    #expect(try State(scene) == before)
    // It goes on as if nothing had been.
    try scene.refresh(#"{"id": 1, "title": "Blue!", "year": 1972}"#)
    #expect(scene.album.title == "pending" && scene.album.year == 1972)
    try scene.reconciler.revert(old, in: scene.map)
    #expect(scene.album.title == "Blue!" && scene.map.edits.pending.isEmpty)
  }

  @Test func `leaves what is typed in a session an edit`() throws {
    let scene = try Scene()
    let session = try scene.reconciler.beginEdit(scene.album, in: scene.map)
    try refuse(scene, with: Stop()) {
      scene.album.title = "typed"
      try scene.refresh(#"{"id": 1, "title": "beneath", "year": 3}"#)
    }
    #expect(scene.album.title == "typed" && scene.album.year == 1971)
    #expect(scene.map.edits.isPending(scene.album, \.title))
    session.cancelled()
    #expect(scene.album.title == "Blue")
  }

  @Test func `gives a baseline its last source back`() throws {
    let scene = try Scene()
    let baseline = Baseline(named: "album")
    func read(_ title: String, _ validator: String) throws {
      let data = Data(#"{"id": 1, "title": "\#(title)"}"#.utf8)
      try scene.reconciler.update(
        scene.album, from: .json(data, since: baseline, validator: validator), in: scene.map)
    }
    try read("Hejira", "v1")
    let before = try State(scene, baseline)
    try refuse(scene, with: Stop()) {
      try read("Mingus", "v2")
      try read("Wild", "v3")
    }
    #expect(try State(scene, baseline) == before)
    try read("Mingus", "v2")
    #expect(scene.album.title == "Mingus" && baseline.validator == "v2")
  }

  @Test func `takes plans, undone reports and adoption back`() throws {
    let scene = try Scene()
    let report = try scene.reconciler.update(
      scene.album, from: .json(#"{"id": 1, "title": "Hejira"}"#), in: scene.map
    ) { $0.report = .changesWithInverse }
    let plan = try scene.reconciler.plan(
      updating: scene.album, from: .json(#"{"id": 1, "year": 3}"#), in: scene.map)
    let before = try State(scene)
    let draft = EditedTrack(nil, "new")
    try refuse(scene, with: Stop()) {
      try plan.apply()
      #expect(scene.album.year == 3)
    }
    try refuse(scene, with: Stop()) {
      try report.undo()
      #expect(scene.album.title == "Blue")
    }
    try refuse(scene, with: Stop()) {
      try scene.reconciler.update(
        draft, from: .json(#"{"id": 2, "title": "Adopted"}"#), in: scene.map, adopting: true)
      #expect(scene.album.tracks[1] === draft)
    }
    #expect(try State(scene) == before && draft.id == nil && draft.title == "new")
    // A plan can be applied again, and so can an update be undone that was made before.
    try plan.apply()
    #expect(scene.album.year == 3)
    var inner: ChangeReport?
    try refuse(scene, with: Stop()) {
      inner = try scene.reconciler.update(
        scene.album, from: .json(#"{"id": 1, "title": "x"}"#), in: scene.map
      ) { $0.report = .changesWithInverse }
    }
    let error = #expect(throws: UpdateError.self) { try inner?.undo() }
    #expect(error?.description == "the update was taken back with its transaction")
  }

  @Test func `takes back what observers did, before the update that they observed`() throws {
    let scene = try Scene()
    let before = try State(scene)
    try refuse(scene, with: Stop()) {
      try scene.reconciler.update(
        scene.album, from: .json(#"{"id": 1, "title": "Hejira"}"#), in: scene.map
      ) { event in
        guard case .didUpdate = event, scene.album.title == "Hejira" else { return }
        _ = try? scene.refresh(#"{"id": 1, "title": "Observed", "year": 9}"#)
      }
      #expect(scene.album.title == "Observed")
    }
    #expect(try State(scene) == before)
  }

  @Test func `takes back what setters do while a part of it is taken back`() throws {
    let map = IdentityMap()
    let reconciler = Reconciler()
    let albums = Array(
      try reconciler.updateOrInsert(
        HookedAlbum.self, from: [["id": 1, "title": "Blue"], ["id": 2, "title": "Clouds"]], in: map)
    )
    var commits: [[String]] = []
    let handler = map.didCommit { commits.append($0.changed.map { "\($0.identity)" }.sorted()) }
    func run(isRefused: Bool) throws {
      try reconciler.transaction(in: map) {
        try? reconciler.transaction(in: map) {
          try reconciler.update(albums[0], from: ["title": "Hejira"], in: map)
          albums[0].onSet = {
            albums[0].onSet = nil
            _ = try? reconciler.update(albums[1], from: ["title": "Mingus"], in: map)
          }
          throw Stop()
        }
        #expect(albums.map(\.title) == ["Blue", "Mingus"])
        if isRefused { throw Stop() }
      }
    }
    #expect(throws: Stop()) { try run(isRefused: true) }
    #expect(albums.map(\.title) == ["Blue", "Clouds"] && commits.isEmpty)
    try run(isRefused: false)
    #expect(albums.map(\.title) == ["Blue", "Mingus"] && commits == [["2"]])
    handler.cancel()
  }

  @Test func `holds what it makes until it ends`() throws {
    let map = IdentityMap()
    var inserted: [Int] = []
    let handler = map.didCommit { inserted.append($0.inserted.count) }
    try Reconciler().transaction(in: map) {
      for id in 1...3 {
        try Reconciler().updateOrInsert(
          EditedTrack.self, from: ["id": SourceValue(id), "title": "x"], in: map)
      }
      #expect(map.count == 3)
    }
    #expect(inserted == [3])
    handler.cancel()
  }

  @Test func `of random calls is there as a whole or not at all`() throws {
    for seed in 0..<300 as Range<UInt64> {
      var dice = SeededGenerator(seed: seed)
      let scene = try Scene()
      var edits = [try scene.edit("first") { $0.year = 1 }]
      func call(_ dice: inout SeededGenerator) throws {
        let number = dice.below(100)
        switch dice.below(7) {
        case 0: try scene.refresh(#"{"id": 1, "title": "s\#(number)", "year": \#(number)}"#)
        case 1:
          let ids = (1...6).filter { _ in dice.below(2) == 0 }
          let tracks = ids.map { #"{"id": \#($0), "title": "t\#(number)"}"# }
          try scene.refresh(#"{"id": 1, "tracks": [\#(tracks.joined(separator: ","))]}"#)
        case 2: edits.append(try scene.edit("e\(number)") { $0.title = "e\(number)" })
        case 3:
          edits.append(
            try scene.edit("l\(number)") { if !$0.tracks.isEmpty { $0.tracks.removeLast() } })
        case 4:
          let edit = edits[dice.below(edits.count)]
          if scene.map.edits.isPending(edit) {
            _ = try scene.settle(edit, #"{"id": 1, "title": "a\#(number)"}"#)
          }
        case 5:
          let edit = edits[dice.below(edits.count)]
          if scene.map.edits.isPending(edit) { try scene.reconciler.revert(edit, in: scene.map) }
        default: try scene.refresh(#"{"id": 1, "moods": ["m\#(number)"], "publisher": null}"#)
        }
      }
      for _ in 0..<2 { try call(&dice) }
      let before = try State(scene)
      let count = dice.below(6) + 1
      try refuse(scene, with: Stop()) { for _ in 0..<count { try call(&dice) } }
      #expect(try State(scene) == before, "seed \(seed)")
      // What comes afterwards finds all as it was.
      for edit in scene.map.edits.pending { try scene.reconciler.revert(edit, in: scene.map) }
      #expect(scene.map.edits.pending.isEmpty, "seed \(seed)")
    }
  }
}

extension EditSession {
  fileprivate func cancelled() { try? cancel() }
}

/// An album whose setter runs code of the program's.
private final class HookedAlbum: Reconcilable {
  var id = 0
  var title = "" { didSet { onSet?() } }
  var onSet: (() -> Void)?

  static let schema = Schema(HookedAlbum.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}
