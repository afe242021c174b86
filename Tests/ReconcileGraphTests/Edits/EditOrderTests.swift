import Foundation
import Reconcile
import Testing

/// M1, E3: what is accepted of a list waits for what is older there.
@Suite struct `An accepted edit of a list` {
  private let scene: Scene
  private let tracks: [EditedTrack]

  init() throws {
    scene = try Scene()
    tracks = scene.album.tracks
  }

  private var ids: [Int?] { scene.album.tracks.map(\.id) }

  private func refresh(_ ids: [Int]) throws {
    let elements = ids.map { #"{"id": \#($0)}"# }.joined(separator: ", ")
    try scene.refresh(#"{"id": 1, "tracks": [\#(elements)]}"#)
  }

  @Test func `E3: that puts an object back is there when its removal is accepted after a refresh`()
    throws
  {
    let removal = try scene.edit { $0.tracks.removeLast() }
    let insertion = try scene.edit { $0.tracks.append(tracks[2]) }
    try scene.reconciler.settle(insertion, in: scene.map)
    #expect(ids == [1, 2, 3])
    try refresh([1, 2, 3])
    #expect(ids == [1, 2, 3])
    try scene.reconciler.settle(removal, in: scene.map)
    #expect(ids == [1, 2, 3] && scene.album.tracks[2] === tracks[2])
    try refresh([1, 2, 3])
    #expect(ids == [1, 2, 3] && scene.map.edits.pending.isEmpty)
  }

  @Test func `E3: that takes a draft out keeps it out when its insertion is accepted`() throws {
    let draft = EditedTrack(nil, "River")
    let insertion = try scene.edit { $0.tracks.append(draft) }
    let removal = try scene.edit { $0.tracks.removeLast() }
    try scene.reconciler.settle(removal, in: scene.map)
    #expect(ids == [1, 2, 3])
    try refresh([1, 2, 3])
    #expect(ids == [1, 2, 3])
    try scene.reconciler.settle(insertion, in: scene.map)
    #expect(ids == [1, 2, 3] && scene.map.edits.pending.isEmpty)
  }

  @Test func `E3: that moves a draft leaves its pending insertion to a refresh that lacks it`()
    throws
  {
    let draft = EditedTrack(nil, "River")
    let insertion = try scene.edit { $0.tracks.append(draft) }
    let move = try scene.edit { $0.tracks.swapAt(0, 3) }
    try scene.reconciler.settle(move, in: scene.map)
    try refresh([1, 2, 3])
    #expect(scene.album.tracks.contains { $0 === draft })
    try scene.reconciler.revert(insertion, in: scene.map)
    #expect(ids == [1, 2, 3])
  }

  @Test func `E3: that moves an object is taken back with what older ones did to it`() throws {
    let removal = try scene.edit { $0.tracks.removeFirst() }
    let insertion = try scene.edit { $0.tracks.append(tracks[0]) }
    let move = try scene.edit { $0.tracks.insert($0.tracks.removeLast(), at: 0) }
    try scene.reconciler.settle(move, in: scene.map)
    try refresh([1, 2, 3])
    #expect(ids == [1, 2, 3])
    for edit in [removal, insertion] { #expect(!scene.map.edits.isPending(edit)) }
  }

  @Test func `M1: above a pending one is taken back by a response that says the same as before`()
    throws
  {
    let baseline = Baseline()
    let said = #"{"id": 1, "title": "Blue", "tracks": [{"id": 1}, {"id": 2}, {"id": 3}]}"#
    func poll() throws {
      try scene.reconciler.update(
        scene.album, from: .json(Data(said.utf8), since: baseline), in: scene.map)
    }
    try poll()
    let edits = [
      try scene.edit { $0.tracks.removeFirst() }, try scene.edit { $0.title = "one" },
    ]
    let removal = try scene.edit { $0.tracks.removeLast() }
    let rename = try scene.edit { $0.title = "Blue" }
    for edit in [removal, rename] {
      try scene.reconciler.settle(edit, in: scene.map)
      #expect(baseline.isOvertaken)
      try poll()
    }
    #expect(ids == [2, 3] && scene.map.edits.isPending(edits[0]))
    #expect(scene.album.title == "Blue" && !scene.map.edits.isPending(edits[1]))
  }

  @Test func `E3: that stands behind the same object as an older one moves nothing`() throws {
    let drafts = (4...7).map { EditedTrack($0, "River") }
    let edits = try drafts.map { draft in try scene.edit { $0.tracks.insert(draft, at: 1) } }
    let shown = ids
    for edit in edits.reversed() {
      try scene.reconciler.settle(edit, in: scene.map)
      #expect(ids == shown && scene.album.told.isEmpty)
    }
    #expect(scene.map.edits.pending.isEmpty)
    try refresh([1, 2, 3])
    #expect(ids == [1, 2, 3])
  }

  @Test func `E3: of many above a pending one moves nothing, whatever becomes of that`() throws {
    for isAccepted in [false, true] {
      let scene = try Scene()
      let first = EditedTrack(100, "first")
      let oldest = try scene.edit { $0.tracks.insert(first, at: 2) }
      var edits: [Edit] = []
      for number in 0..<50 {
        edits.append(
          try scene.edit { album in
            switch number % 5 {
            case 4: album.tracks.removeLast()
            case 3: album.tracks.swapAt(1, number % album.tracks.count)
            default: album.tracks.insert(EditedTrack(200 + number, ""), at: number % 3)
            }
          })
      }
      let shown = scene.album.tracks
      for edit in edits.shuffled() { try scene.reconciler.settle(edit, in: scene.map) }
      #expect(scene.album.tracks.elementsEqual(shown) { $0 === $1 } && scene.album.told.isEmpty)
      if isAccepted {
        try scene.reconciler.settle(oldest, in: scene.map)
        #expect(scene.album.tracks.elementsEqual(shown) { $0 === $1 } && scene.album.told.isEmpty)
      } else {
        try scene.reconciler.revert(oldest, in: scene.map)
        #expect(!scene.album.tracks.contains { $0 === first })
      }
      #expect(scene.map.edits.pending.isEmpty)
    }
  }
}
