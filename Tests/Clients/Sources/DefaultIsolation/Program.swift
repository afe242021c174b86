import Foundation
import Observation
import Reconcile

@Observable final class Album: Reconcilable {
  var id = 0
  var title = ""
  var tracks: [Track] = []
  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("tracks", \.tracks)
  }
}

final class Track: Reconcilable {
  var id = 0
  var title = ""
  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

final class Shelf {
  var albums: [Album] = []
  let map = IdentityMap()

  func refresh(from data: Data) async throws {
    let prepared = try await Reconciler().prepare(Album.self, from: data)
    try Reconciler().update(self, \.albums, from: prepared)
  }

  func read(_ chunks: AsyncStream<Data>) async throws {
    for try await album in Reconciler().updateOrInsert(Album.self, fromLines: chunks, in: map) {
      albums.append(album)
    }
  }
}

@main struct Program {
  static func main() async throws {
    let shelf = Shelf()
    let text = #"[{"id": 7, "title": "Blue", "tracks": [{"id": 71, "title": "Carey"}]}]"#
    try await shelf.refresh(from: Data(text.utf8))
    try await shelf.read(
      AsyncStream { chunks in
        chunks.yield(Data(#"{"id": 8, "title": "Hejira"}"#.utf8))
        chunks.finish()
      })
    precondition(shelf.albums.map(\.title) == ["Blue", "Hejira"])
    precondition(shelf.albums[0].tracks.map(\.title) == ["Carey"])
  }
}
