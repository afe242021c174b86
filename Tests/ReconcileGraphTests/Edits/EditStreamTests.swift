import Foundation
import Reconcile
import Testing

/// E2: streams go beneath edits, as any update through the map does.
@Suite struct `A stream over what is edited` {
  private static let elements = #"""
    {"id": 1, "title": "Blue!", "year": 1972, "version": 2, "cover": {"width": 6, "height": 8}, "tags": ["jazz"], "moods": ["late"], "plays": {"mon": 5, "wed": 6}, "tracks": [{"id": 2, "title": "My Old Man"}, {"id": 4, "title": "River"}], "guests": [{"id": 4}], "publisher": {"name": "Asylum"}, "single": {"id": 2}, "notes": ["b"], "extra": {"mood": "late"}}
    """#

  /// An edit of one property, and what is visible of it then and when it is reverted.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let edit: @Sendable (EditedAlbum) -> Void
    let shown: @Sendable (EditedAlbum) -> String
    let expected: (edited: String, streamed: String)

    static let all = [
      Row(
        testDescription: "a plain value", edit: { $0.title = "mine" }, shown: { $0.title },
        expected: ("mine", "Blue!")),
      Row(
        testDescription: "an optional", edit: { $0.year = nil }, shown: { "\($0.year ?? 0)" },
        expected: ("0", "1972")),
      Row(
        testDescription: "a version", edit: { $0.version = 9 }, shown: { "\($0.version)" },
        expected: ("9", "2")),
      Row(
        testDescription: "a struct", edit: { $0.cover.width = 50 },
        shown: { "\($0.cover.width) \($0.cover.height)" }, expected: ("50 8", "6 8")),
      Row(
        testDescription: "a list of values", edit: { $0.tags = ["mine"] },
        shown: { $0.tags.joined() }, expected: ("mine", "jazz")),
      Row(
        testDescription: "a set of values", edit: { $0.moods.insert("mine") },
        shown: { $0.moods.sorted().joined(separator: " ") }, expected: ("late mine", "late")),
      Row(
        testDescription: "a dictionary", edit: { $0.plays["mon"] = 9 },
        shown: { "\($0.plays.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })" },
        expected: (#"["mon 9", "tue 2", "wed 6"]"#, #"["mon 5", "tue 2", "wed 6"]"#)),
      Row(
        testDescription: "a list of objects", edit: { $0.tracks.removeAll { $0.id == 2 } },
        shown: { "\($0.tracks.map { $0.id ?? 0 })" }, expected: ("[4]", "[2, 4]")),
      Row(
        testDescription: "a set of objects",
        edit: { album in album.tracks.first.map { _ = album.guests.insert($0) } },
        shown: { "\($0.guests.map { $0.id ?? 0 }.sorted())" }, expected: ("[1, 4]", "[4]")),
      Row(
        testDescription: "an object without identity", edit: { $0.publisher = nil },
        shown: { $0.publisher?.name ?? "none" }, expected: ("none", "Asylum")),
      Row(
        testDescription: "an object", edit: { $0.single = $0.tracks.last },
        shown: { "\($0.single?.id ?? 0)" }, expected: ("3", "2")),
      Row(
        testDescription: "a deferred value", edit: { $0.notes.append("mine") },
        shown: { $0.notes.joined(separator: " ") }, expected: ("a mine", "b")),
      Row(
        testDescription: "live JSON", edit: { $0.extra = nil },
        shown: { $0.extra?["mood"]?.stringValue ?? "none" }, expected: ("none", "late")),
    ]
  }

  @Test(arguments: Row.all, [false, true])
  func `E2: goes beneath the edit of each kind of property, and shows when that is reverted`(
    row: Row, isArray: Bool
  ) async throws {
    let scene = try Scene()
    if row.testDescription == "live JSON" {
      try scene.refresh(#"{"id": 1, "extra": {"mood": "calm"}}"#)
    }
    let edit = try scene.edit(nil, row.edit)
    let bytes = AsyncStream<UInt8> { stream in
      for byte in (isArray ? "[\(Self.elements)]" : Self.elements).utf8 { stream.yield(byte) }
      stream.finish()
    }
    let albums =
      isArray
      ? scene.reconciler.updateOrInsert(EditedAlbum.self, fromElements: bytes, in: scene.map)
      : scene.reconciler.updateOrInsert(EditedAlbum.self, fromLines: bytes, in: scene.map)
    for try await album in albums { #expect(album === scene.album) }
    #expect(row.shown(scene.album) == row.expected.edited)
    #expect(scene.map.edits.pending.count == 1)
    try scene.reconciler.revert(edit, in: scene.map)
    #expect(row.shown(scene.album) == row.expected.streamed)
    #expect(scene.map.edits.pending.isEmpty)
  }
}
