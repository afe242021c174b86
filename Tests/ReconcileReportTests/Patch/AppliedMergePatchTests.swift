import Reconcile
import Testing

/// Merge patches for objects with a schema.
@Suite struct `A JSON Merge Patch that is applied to an object` {
  @Test func `replaces a list with all-new elements`() throws {
    let album = Jukebox.blue()
    let songs = album.songs
    try Reconciler().apply(MergePatch(["songs": [["id": 1, "title": "All"]]]), to: album)
    #expect(album.songs.map(\.title) == ["All"])
    #expect(!songs.contains { $0 === album.songs.first })
    try Reconciler().apply(MergePatch(["songs": [["id": 1, "title": "Want"]]]), to: album) {
      $0.collection = .keyed
    }
    #expect(album.songs.map(\.title) == ["Want"])
  }

  @Test func `merges an object that another identity names`() throws {
    let album = Jukebox.blue()
    let label = album.label
    try Reconciler().apply(MergePatch(["label": ["id": 99]]), to: album)
    #expect(album.label === label && label?.id == 99)
  }
}
