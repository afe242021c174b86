import Foundation
import Reconcile
import Testing

/// E1, E2, E7, E8: edits of a list whose owner is no model.
@Suite struct `An edit of a list of a screen` {
  private final class Screen {
    var albums: [EditedAlbum] = [] { didSet { sets += 1 } }
    var sets = 0
  }

  private let screen = Screen()
  private let map = IdentityMap(scope: .everything)
  private let reconciler = Reconciler()

  init() throws {
    try refresh([1, 2, 3])
    screen.sets = 0
  }

  @discardableResult
  private func refresh(_ ids: [Int]) throws -> ChangeReport {
    let elements = ids.map { #"{"id": \#($0), "title": "Blue \#($0)"}"# }
    return try reconciler.update(
      screen, \.albums, from: .json(Data("[\(elements.joined(separator: ", "))]".utf8)), in: map
    ) { $0.write = .ifChanged }
  }

  private var ids: [Int] { screen.albums.map(\.id) }

  @Test func `E1: is beneath refreshes of the property, settled and reverted`() throws {
    let draft = EditedAlbum(id: 9)
    let insertion = try reconciler.edit(screen, \.albums, in: map, label: "new") {
      $0.insert(draft, at: 1)
    }
    let removal = try reconciler.edit(screen, \.albums, in: map) { $0.removeLast() }
    #expect(insertion.label == "new" && insertion.changes.map(\.path.description) == ["[1]"])
    #expect(screen.sets == 2 && ids == [1, 9, 2])
    #expect(map.edits.pending(of: screen).count == 2)
    #expect(map.edits.isPending(screen, \.albums))
    let report = try refresh([4, 1, 2, 3])
    #expect(ids == [4, 1, 9, 2] && report.counts.withheld == 1)
    try reconciler.revert(removal, in: map)
    #expect(ids == [4, 1, 9, 2, 3])
    try reconciler.settle(insertion, in: map)
    #expect(ids == [4, 1, 9, 2, 3] && map.edits.pending.isEmpty)
    try refresh([1, 2])
    #expect(ids == [1, 2] && !map.edits.isPending(screen, \.albums))
  }

  @Test func `E1: is none where nothing is changed, and sets nothing where the closure throws`()
    throws
  {
    struct Stop: Error {}
    let edit = try reconciler.edit(screen, \.albums, in: map) { _ in }
    #expect(edit.isEmpty && map.edits.pending.isEmpty)
    #expect(throws: Stop.self) {
      try reconciler.edit(screen, \.albums, in: map) {
        $0 = []
        throw Stop()
      }
    }
    #expect(ids == [1, 2, 3])
  }

  @Test func `E1: does not hold the owner, and ends with it`() throws {
    weak var gone: Screen?
    weak var album: EditedAlbum?
    var edit: Edit?
    do {
      let screen = Screen()
      gone = screen
      let draft = EditedAlbum(id: 9)
      album = draft
      edit = try reconciler.edit(screen, \.albums, in: map) { $0.append(draft) }
    }
    let ended = try #require(edit)
    #expect(gone == nil)
    #expect(map.edits.pending.isEmpty && !map.edits.isPending(ended))
    try reconciler.settle(ended, in: map)
    edit = nil
    #expect(map.edits.pending.isEmpty)
    _ = album
  }

  @Test func `E7: becomes an edit where the list is assigned over an edited one`() throws {
    let draft = EditedAlbum(id: 9)
    let edit = try reconciler.edit(screen, \.albums, in: map) { $0.append(draft) }
    screen.albums.removeFirst()
    try refresh([1, 2, 3])
    #expect(ids == [2, 3, 9] && map.edits.pending.count == 2)
    try reconciler.revert(edit, in: map)
    #expect(ids == [2, 3])
  }

  @Test func `E8: refuses to undo a refresh of the list`() throws {
    let report = try reconciler.update(
      screen, \.albums, from: [["id": 1], ["id": 2]], in: map
    ) { $0.report = .changesWithInverse }
    let edit = try reconciler.edit(screen, \.albums, in: map) { $0.removeLast() }
    try reconciler.revert(edit, in: map)
    #expect(throws: UpdateError.self) { try report.undo() }
    #expect(ids == [1, 2])
  }

  @Test func `E2: keeps one of a model with the owner's other edits`() throws {
    let scene = try Scene()
    let draft = EditedTrack(nil, "River")
    let edit = try scene.reconciler.edit(scene.album, \.tracks, in: scene.map) {
      $0.insert(draft, at: 0)
    }
    try scene.refresh(#"{"id": 1, "tracks": [{"id": 2}]}"#)
    #expect(scene.album.tracks.first === draft && scene.album.tracks.count == 2)
    #expect(scene.map.edits.pending(of: scene.album).count == 1)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(scene.album.tracks.map(\.id) == [2])
  }
}
