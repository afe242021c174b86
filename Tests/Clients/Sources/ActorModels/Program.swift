import Foundation
import Reconcile

final class Album: Reconcilable {
  var id = 0
  var title = ""
  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
  }
}

/// A server's cache: an actor with objects of its own.
actor Cache {
  private var albums: [Int: Album] = [:]
  private let map = IdentityMap()
  private let reconciler = Reconciler()

  func refresh(from data: Data) async throws -> Int {
    let prepared = try await reconciler.prepare(Album.self, from: data)
    for album in try reconciler.updateOrInsert(Album.self, from: prepared, in: map) {
      albums[album.id] = album
    }
    return albums.count
  }

  func refresh(lines: AsyncStream<[UInt8]>) async throws -> [String] {
    let stream = reconciler.updateOrInsert(Album.self, fromLines: lines, in: map) {
      $0.failure = .bestEffort
    }
    for try await album in stream { albums[album.id] = album }
    return albums.sorted { $0.key < $1.key }.map(\.value.title)
  }
}

@main struct Program {
  static func main() async throws {
    let cache = Cache()
    let count = try await cache.refresh(from: Data(#"[{"id": 7, "title": "Blue"}]"#.utf8))
    let titles = try await cache.refresh(
      lines: AsyncStream { chunks in
        chunks.yield(Array("{\"id\": 7, \"title\": \"Blue!\"}\n{\"id\": 8,\n".utf8))
        chunks.yield(Array("{\"id\": 9, \"title\": \"Mingus\"}".utf8))
        chunks.finish()
      })
    precondition(count == 1 && titles == ["Blue!", "Mingus"])
  }
}
