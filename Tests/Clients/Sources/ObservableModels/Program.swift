import Foundation
import Observation
import Reconcile

@MainActor @Observable final class Album: @MainActor Reconcilable {
  var id = 0
  var title = ""
  var isSelected = false  // local: in no schema, never written
  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title).modify { $1(&$0.title) }
  }
}

@MainActor @Observable final class Screen {
  var albums: [Album] = []
  var progress = 0.0
  @ObservationIgnored let map = IdentityMap()
  @ObservationIgnored let reconciler = Reconciler()

  func refresh(from data: Data) async throws {
    let prepared = try await reconciler.prepare(Album.self, from: data)
    try reconciler.update(self, \.albums, from: prepared, in: map)
  }

  func load(_ chunks: AsyncStream<Data>, count: Int) async throws {
    let progress = StreamProgress()
    let stream = reconciler.updateOrInsert(
      Album.self, fromElements: chunks, in: map, progress: progress)
    for try await album in stream {
      if !albums.contains(where: { $0 === album }) { albums.append(album) }
      self.progress = Double(progress.bytes) / Double(count)
    }
  }
}

@main struct Program {
  @MainActor static func main() async throws {
    let screen = Screen()
    try await screen.refresh(from: Data(#"[{"id": 7, "title": "Blue"}]"#.utf8))
    let blue = screen.albums[0]
    blue.isSelected = true
    let text = #"[{"id": 8, "title": "Hejira"}, {"id": 7, "title": "Blue!"}]"#
    let chunks = AsyncStream<Data> { chunks in
      chunks.yield(Data(text.utf8.prefix(20)))
      chunks.yield(Data(text.utf8.dropFirst(20)))
      chunks.finish()
    }
    try await screen.load(chunks, count: text.utf8.count)
    precondition(screen.albums.map(\.title) == ["Blue!", "Hejira"])
    precondition(screen.albums[0] === blue && blue.isSelected && screen.progress > 0.9)
  }
}
