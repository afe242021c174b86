import Foundation
import Reconcile
import Testing

/// H1, H6: an array that stands inside of an object, and what stands around it.
@Suite struct `A stream of elements under a key` {
  /// The lines of the albums, or the first issue.
  private static func albums(
    _ text: String, under key: SourceKey, chunk: Int = .max, limits: Limits = Limits(),
    policy: PolicyEdit? = nil
  ) async -> [String] {
    let bytes = Array(text.utf8)
    let chunks = stride(from: 0, to: bytes.count, by: min(chunk, max(1, bytes.count))).map {
      Array(bytes[$0..<min(bytes.count, $0 + min(chunk, bytes.count))])
    }
    let stream = Reconciler().updateOrInsert(
      StreamAlbum.self, fromElements: Chunks(chunks: chunks), under: key, in: IdentityMap(),
      limits: limits, policy: policy)
    var albums: [String] = []
    do {
      for try await album in stream { albums.append(album.line) }
    } catch { albums.append("\(error)") }
    return albums
  }

  @Test(arguments: [1, 2, 3, 7, .max]) func `passes over what stands around them`(chunk: Int) async
  {
    let text = #"""
       {"next": "a ] \" } \\", "page": {"albums": [{"id": 9}], "n": [1, {"a": []}]}, "total": -1.5e3,
        "data": {"ok": true, "\u0061lbums": [{"id": 1, "title": "Blue"}, {"id": 2}], "rest": []},
        "albums": [{"id": 3}], "last": null}
      """#
    #expect(
      await Self.albums(text, under: "data.albums", chunk: chunk) == ["1 Blue - []", "2  - []"])
    #expect(await Self.albums(text, under: "albums", chunk: chunk) == ["3  - []"])
    #expect(await Self.albums(text, under: "page.albums", chunk: chunk) == ["9  - []"])
  }

  @Test(
    arguments: [
      (#"{}"#, "albums: expected array, found nothing"),
      (#"{"other": 1}"#, "albums: expected array, found nothing"),
      (#"[]"#, "line 1, column 1: expected {, found ["),
      (#"{"albums": null}"#, "line 1, column 12: expected [, found n"),
      (#"{"albums": [], "albums": []}"#, "albums: key appears twice"),
      (#"{"albums": []"#, "line 1, column 14: expected , or }, found end of input"),
      (#"{"albums": []} 1"#, "line 1, column 16: expected end of input, found 1"),
      (#"{"albums" []}"#, "line 1, column 11: expected :, found ["),
      (#"{"a": 1,}"#, "line 1, column 9: expected a key, found }"),
      (#"{1}"#, "line 1, column 2: expected a key or }, found 1"),
      (#"{"a": [}"#, "line 1, column 8: expected ], found }"),
      (#"{"albums": [{"id": "x"}]}"#, "albums[0].id: expected Int, found string"),
    ]) func `is strict about what leads to them`(text: String, issue: String) async
  {
    for chunk in [1, 4, .max] {
      #expect(await Self.albums(text, under: "albums", chunk: chunk).last == issue, "\(text)")
    }
  }

  @Test func `keeps to its limits in what is passed over`() async {
    var limits = Limits()
    limits.depth = 3
    #expect(
      await Self.albums(#"{"a": [[[[1]]]], "albums": []}"#, under: "albums", limits: limits) {
        $0.failure = .bestEffort
      } == ["exceeds the depth limit of 3"])
    limits.documentBytes = 100
    let long = String(repeating: "x", count: 1_000)
    for chunk in [10, .max] {
      #expect(
        await Self.albums(
          #"{"a": "\#(long)", "albums": []}"#, under: "albums", chunk: chunk, limits: limits)
          == ["exceeds the document limit of 100 bytes"])
    }
  }
}

/// G6: the scope of the elements behind it.
@Suite struct `What an element of a stream made` {
  final class Shop: Reconcilable {
    var id = 0
    var artist: GraphArtist?
    static let schema = Schema(Shop.init) {
      Identity("id", \.id)
      Field("artist", \.artist)
    }
  }

  final class GraphArtist: Reconcilable {
    var id = 0
    var name = ""
    static let schema = Schema(GraphArtist.init) {
      Identity("id", \.id)
      Field("name", \.name)
    }
  }

  @Test func `is in the scope of those behind it, and what was there before is not`() async throws {
    let map = IdentityMap()
    let known = GraphArtist()
    known.id = 8
    known.name = "Joni"
    map.insert(known)
    let text = #"""
      {"id": 1, "artist": {"id": 7, "name": "Jaco"}}
      {"id": 2, "artist": {"id": 7, "name": "Jaco Pastorius"}}
      {"id": 3, "artist": {"id": 8, "name": "Joni Mitchell"}}
      """#
    var shops: [Shop] = []
    let stream = Reconciler().updateOrInsert(
      Shop.self, fromLines: Chunks(chunks: [Array(text.utf8)]), in: map)
    for try await shop in stream { shops.append(shop) }
    #expect(shops[0].artist === shops[1].artist && shops[0].artist?.name == "Jaco Pastorius")
    #expect(shops[2].artist === known && known.name == "Joni")

    // Another stream has not made him.
    let again = Reconciler().updateOrInsert(
      Shop.self,
      fromLines: Chunks(chunks: [Array(#"{"id": 4, "artist": {"id": 7, "name": "J."}}"#.utf8)]),
      in: map)
    for try await shop in again { shops.append(shop) }
    #expect(shops[3].artist === shops[0].artist && shops[0].artist?.name == "Jaco Pastorius")
  }
}
