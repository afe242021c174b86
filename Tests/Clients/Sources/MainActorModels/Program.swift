import Foundation
import Reconcile

@MainActor final class Album: @MainActor Reconcilable {
  let id: Int
  var title = ""
  var released: Date?
  var tracks: [Track] = []

  init(id: Int) { self.id = id }

  static let schema = Schema(
    Album.self, create: { source in Album(id: try source.int("id")) }
  ) {
    Identity("id", \.id)
    Field("title", \.title).validate("is not empty") { !$0.isEmpty }
    Field("released_at", \.released, as: .iso8601)
    Field("tracks", \.tracks)
  }
}

@MainActor final class Track: @MainActor Reconcilable {
  var id = 0
  var title = ""
  static let schema = Schema(Track.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

@MainActor final class Shelf {
  var albums: [Album] = []
  let map = IdentityMap()
  let reconciler = Reconciler()

  func refresh(from data: Data) async throws {
    let prepared = try await reconciler.prepare(Album.self, from: data)
    try reconciler.update(self, \.albums, from: prepared)
  }

  func read(lines: AsyncStream<UInt8>) async throws {
    for try await album in reconciler.updateOrInsert(Album.self, fromLines: lines, in: map) {
      albums.append(album)
    }
  }
}

@main struct Program {
  @MainActor static func main() async throws {
    let shelf = Shelf()
    let text = #"[{"id": 7, "title": "Blue", "tracks": [{"id": 71, "title": "Carey"}]}]"#
    try await shelf.refresh(from: Data(text.utf8))
    let blue = shelf.albums[0]
    let plan = try shelf.reconciler.plan(
      updating: blue, from: try await shelf.reconciler.prepare(Album.self, from: #"{"title": "B"}"#)
    )
    precondition(plan.changes.counts.changed == 1 && blue.title == "Blue")
    let lines = "{\"id\": 8, \"title\": \"Hejira\"}\n{\"id\": 9, \"title\": \"Mingus\"}\n"
    try await shelf.read(
      lines: AsyncStream { bytes in
        for byte in lines.utf8 { bytes.yield(byte) }
        bytes.finish()
      })
    precondition(shelf.albums.map(\.title) == ["Blue", "Hejira", "Mingus"])
    precondition(shelf.albums[0] === blue && blue.tracks[0].title == "Carey")
  }
}
