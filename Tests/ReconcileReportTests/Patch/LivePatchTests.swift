import Reconcile
import Testing

/// Patches: an operation on a graph of live objects reads and writes what it names.
@Suite struct `A patch of a large graph` {
  typealias Library = Watched.Library

  let reconciler = Reconciler()
  let library = Watched.library(albums: 30, tracks: 20)

  private func reads(of patch: JSONPatch) throws -> Set<String> {
    library.journal.reads = []
    library.journal.writes = []
    try reconciler.apply(patch, to: library)
    return Set(library.journal.reads)
  }

  @Test func `reads and sets no more than the properties on the way to a value`() throws {
    let reads = try reads(of: [.replace("/albums/7/tracks/3/title", "River")])
    #expect(
      reads == ["albums", "album.id", "album.tracks", "track.id", "track.title"])
    #expect(library.journal.writes == ["track.title"])
    #expect(library.journal.reads.count < 20)
    #expect(library.albums[7].tracks[3].title == "River")
  }

  @Test func `reads as much whatever the size of the graph`() throws {
    let small = Watched.library(albums: 8, tracks: 4)
    let patch: JSONPatch = [
      .test("/albums/7/tracks/3/seconds", 0), .replace("/albums/7/tracks/3/title", "River"),
      .remove("/albums/7/hits/one"), .copy(from: "/albums/6/title", to: "/name"),
    ]
    try reconciler.apply(patch, to: small)
    try reconciler.apply(patch, to: library)
    #expect(small.journal.reads == library.journal.reads)
    #expect(library.albums[7].hits.isEmpty && library.albums[7].tracks[3].title == "River")
  }

  @Test func `keeps all instances and tells of the place`() throws {
    let albums = library.albums
    let tracks = albums[7].tracks
    let report = try reconciler.apply([.replace("/albums/7/tracks/3/title", "River")], to: library)
    {
      $0.report = .changes
    }
    #expect(report.changes.map { "\($0.kind) \($0.path)" } == ["changed albums[7].tracks[3].title"])
    #expect(try report.jsonPatch() == [.replace("/albums/7/tracks/3/title", "River")])
    #expect(
      library.albums.elementsEqual(albums, by: ===)
        && library.albums[7].tracks.elementsEqual(tracks, by: ===))
  }

  @Test func `says the place of what does not fit, and changes nothing`() throws {
    let error = #expect(throws: UpdateError.self) {
      try reconciler.apply(
        [.replace("/name", "x"), .replace("/albums/7/tracks/3/seconds", "long")], to: library)
    }
    #expect(error?.description == "albums[7].tracks[3].seconds: expected Int, found string")
    #expect(library.name.isEmpty && library.journal.writes.isEmpty)
  }

  @Test func `finds an element by its place, whatever identities the others have`() throws {
    library.albums[7].tracks[4].id = library.albums[7].tracks[3].id
    let tracks = library.albums[7].tracks
    try reconciler.apply([.replace("/albums/7/tracks/4/title", "River")], to: library)
    #expect(tracks[3].title.isEmpty && tracks[4].title == "River")
  }

  @Test func `sees what an operation before it did`() throws {
    try reconciler.apply(
      [
        .remove("/albums/0/tracks/0"), .replace("/albums/0/tracks/0/title", "second"),
        .test("/albums/0/tracks/0/title", "second"), .add("/albums/0/tracks/0", ["id": 99]),
        .test("/albums/0/tracks/1/title", "second"), .test("/albums/0/tracks/0", ["id": 99]),
        .copy(from: "/albums/0/tracks/1/title", to: "/albums/0/tracks/0/title"),
      ], to: library)
    #expect(library.albums[0].tracks.prefix(2).map(\.title) == ["second", "second"])
    #expect(library.albums[0].tracks.prefix(2).map(\.id) == [99, 1])
    #expect(library.albums[0].tracks.count == 20)
  }
}
