import Reconcile
import Testing

/// Lists whose policy lets mismatches pass, of objects that have lists of another policy.
@Suite struct `A list that keeps what does not fit` {
  final class Song: Reconcilable {
    var tags: [String] = []
    var parts: [Song] = []
    static let schema = Schema(Song.init) {
      Field("tags", \.tags) { $0.mismatch = .reject }
      Field("parts", \.parts) { $0.mismatch = .reject }
    }
  }

  final class Album: Reconcilable {
    var songs = [Song(), Song()]
    var title = ""
    static let schema = Schema(Album.init) {
      Field("songs", \.songs) { $0.mismatch = .keep }
      Field("title", \.title)
    }
  }

  @Test func `does so behind an element whose own lists reject it`() throws {
    let album = Album()
    let songs = album.songs
    let source: SourceValue = [
      "songs": [["tags": ["folk"], "parts": [["tags": ["a"]]]], 5], "title": "Blue",
    ]
    let report = try Reconciler().update(album, from: source)
    #expect(sameInstances(album.songs, songs) && album.title == "Blue")
    #expect(report.counts.skipped >= 1)
    let refused: SourceValue = ["songs": [["parts": [5]], 5]]
    #expect(
      Reconciler().refusal(of: album, from: refused)
        == ["songs[0].parts[0]: expected Song, found number"])
  }
}
