import Foundation
import Loopback
import Reconcile
import ReconcileHTTP
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

final class Album: Resource {
  var id: Int?
  var title = ""
  var year: Int?

  static let schema = Schema(Album.init) {
    Identity("id", \.id)
    Field("title", \.title)
    Field("year", \.year)
  }

  static let path = ResourcePath("albums", \Album.id)
}

final class Shelf {
  var albums: [Album] = []
}

struct AllAlbums: Route {
  var path: ResourcePath { "albums" }
  var answer: Answer { .list(Album.self, at: "data", pages: .link) }
}

struct OnePage: Route {
  var path: ResourcePath { "albums" }
  var answer: Answer { .list(Album.self, at: "data") }
}

enum Kind: CaseIterable, Sendable {
  case session
  case client

  var transport: any Transport {
    switch self {
    case .session: URLSession(configuration: .ephemeral)
    case .client: ClientTransport()
    }
  }
}

@Suite(.serialized) struct `A server on loopback` {
  @Test(arguments: Kind.allCases)
  func `is read page by page, written, refused, and agrees at the end`(kind: Kind) async throws {
    let catalog = Catalog([
      1: .init(title: "Song to a Seagull", year: 1968), 2: .init(title: "Clouds", year: 1969),
      3: .init(title: "Blue", year: 1971),
    ])
    try await withMusicServer(catalog) { base in
      let map = IdentityMap(scope: .everything)
      let shelf = Shelf()
      let server = Server(base, over: kind.transport, Reconciler(), in: map)
      let albums = try server.list(AllAlbums(), into: shelf, \.albums)
      try await albums.refresh()
      #expect(shelf.albums.map(\.title) == ["Song to a Seagull", "Clouds", "Blue"])
      #expect(try await albums.refresh().isEmpty)

      let blue = shelf.albums[2]
      blue.title = "Blue (1971)"
      try await server.save(blue)
      #expect(await catalog.rows[3]?.title == "Blue (1971)")

      // Somebody else writes, so that an edit is refused until it was read.
      await catalog.write(3) { $0.year = 1970 }
      try await server.refresh(blue)
      #expect(blue.year == 1970)
      await catalog.write(3) { $0.year = 1972 }
      blue.title = "Blue, again"
      let late = await #expect(throws: ServerError<ProblemDetails>.self) {
        try await server.save(blue)
      }
      #expect(late?.status == 412 && late?.problem?.detail == "somebody else wrote")
      try await server.refresh(blue)
      #expect(blue.title == "Blue, again" && blue.year == 1972)
      try await server.save(blue)
      #expect(await catalog.rows[3]?.title == "Blue, again")

      blue.title = ""
      let refused = await #expect(throws: ServerError<ProblemDetails>.self) {
        try await server.save(blue)
      }
      #expect(refused?.status == 422)
      blue.title = "Blue, again"

      let draft = Album()
      draft.title = "Hejira"
      let hejira = try await server.create(draft)
      #expect(hejira === draft && draft.id == 4 && map[Album.self, 4] === draft)
      try await albums.refresh()
      #expect(shelf.albums.last === draft)
      try await server.delete(draft)
      try await albums.refresh()
      #expect(shelf.albums.count == 3)
      let rows = await catalog.rows
      for album in shelf.albums {
        let row = try #require(album.id.flatMap { rows[$0] })
        #expect(row.title == album.title && row.year == album.year)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `that cuts its answers has nothing half applied`(kind: Kind) async throws {
    let list = (1...400).map { #"{"id":\#($0),"title":"Album \#($0)","year":\#(1900 + $0 % 100)}"# }
    let body = #"{"data":[\#(list.joined(separator: ","))]}"#
    let head =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n"
    let answer = Data((head + body).utf8)
    try await withCuttingServer(answer) { base, cut in
      let shelf = Shelf()
      let map = IdentityMap()
      let server = Server(base, over: kind.transport, Reconciler(), in: map)
      let albums = try server.list(OnePage(), into: shelf, \.albums)
      for bytes in stride(from: 0, to: answer.count, by: 1_000) {
        cut.bytes = bytes
        await #expect(throws: (any Error).self) { try await albums.refresh() }
        #expect(shelf.albums.isEmpty && map.count == 0)
      }
      cut.bytes = answer.count
      try await albums.refresh()
      #expect(shelf.albums.count == 400)
    }
  }
}
