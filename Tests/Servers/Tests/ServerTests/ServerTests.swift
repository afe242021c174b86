import Foundation
import Loopback
import Reconcile
import ReconcileHTTP
import Testing

/// W1 to W7, over a wire.
@Suite(.serialized) struct `A server on loopback` {
  @Test(arguments: Kind.allCases)
  func `is read page by page, written, refused, and agrees at the end`(kind: Kind) async throws {
    let catalog = Catalog.three
    try await withMusicServer(catalog) { base in
      let reconciler = Reconciler()
      let map = IdentityMap(scope: .everything)
      let shelf = Shelf()
      let server = Server(base, over: kind.transport, reconciler, in: map)
      let albums = try server.list(AllAlbums(), into: shelf, \.albums)
      try await albums.refresh()
      #expect(shelf.albums.map(\.title) == ["Song to a Seagull", "Clouds", "Blue"])
      await catalog.forgetLog()
      #expect(try await albums.refresh().isEmpty)
      #expect(await catalog.log == ["GET albums 304", "GET albums?page=2 304"])

      let blue = shelf.albums[2]
      try await server.save(blue) { $0.title = "Blue (1971)" }
      #expect(await catalog.rows[3]?.title == "Blue (1971)")

      // Somebody else writes, so that an edit is refused until that was read.
      try await server.refresh(blue)
      await catalog.write(3) { $0.year = 1972 }
      let late = await #expect(throws: ServerError<ProblemDetails>.self) {
        try await server.save(blue) { $0.title = "Blue, again" }
      }
      #expect(late?.status == 412 && late?.problem?.detail == "somebody else wrote")
      #expect(blue.title == "Blue, again" && blue.year == 1971)
      try await server.refresh(blue)
      #expect(blue.title == "Blue, again" && blue.year == 1972)
      try await server.save(blue)
      #expect(await catalog.rows[3]?.title == "Blue, again")

      let refused = await #expect(throws: ServerError<ProblemDetails>.self) {
        try await server.save(blue) { $0.title = "" }
      }
      #expect(refused?.status == 422 && refused?.isReverted == true)
      #expect(blue.title == "Blue, again" && map.edits.pending.isEmpty)

      // What is assigned past an edit is not sent, and goes with the next source that names it.
      blue.year = 2071
      let nothing = await #expect(throws: AnswerError.self) { try await server.save(blue) }
      #expect(nothing?.reason == .nothingToSave)
      try await albums.refresh(whole: true)
      #expect(blue.year == 1972)

      // A form that stays open keeps what is typed; the rest follows the server.
      let form = try reconciler.beginEdit(blue, in: map, label: "form")
      blue.title = ""
      let typed = await #expect(throws: ServerError<ProblemDetails>.self) {
        try await server.save(blue, sending: form)
      }
      #expect(typed?.status == 422 && blue.title == "" && map.edits.pending.first?.refusal != nil)
      blue.title = "Blue"
      await catalog.write(1) { $0.year = 1967 }
      try await albums.refresh()
      #expect(blue.title == "Blue" && shelf.albums[0].year == 1967)
      try await server.save(blue, sending: form)
      #expect(try form.end() == nil && form.isOver)
      #expect(await catalog.rows[3]?.title == "Blue")

      let draft = Album()
      draft.title = "Hejira"
      let hejira = try await server.create(draft)
      #expect(hejira === draft && draft.id == 4 && map[Album.self, 4] === draft)
      try await albums.refresh()
      #expect(shelf.albums.last === draft)
      let gone = try await server.delete(draft)
      #expect(gone.lost.isEmpty && shelf.albums.count == 3 && map[Album.self, 4] == nil)
      try await albums.refresh()
      #expect(shelf.albums.count == 3 && shelf.albums[2] === blue)
      let rows = await catalog.rows
      for album in shelf.albums {
        let row = try #require(album.id.flatMap { rows[$0] })
        #expect(row.title == album.title && row.year == album.year)
      }
    }
  }

  @Test(arguments: Kind.allCases)
  func `that sends no JSON changes nothing`(kind: Kind) async throws {
    let catalog = Catalog.three
    try await withMusicServer(catalog) { base in
      let shelf = Shelf()
      let server = Server(base, over: kind.transport, Reconciler(), in: IdentityMap())
      let albums = try server.list(AllAlbums(), into: shelf, \.albums)
      try await albums.refresh()
      let before = shelf.albums
      await catalog.write(2) { $0.title = "Ladies of the Canyon" }
      await catalog.be(.broken)
      await #expect(throws: UpdateError.self) { try await albums.refresh() }
      await catalog.be(.portal)
      await #expect(throws: AnswerError.self) { try await albums.refresh() }
      #expect(shelf.albums.elementsEqual(before, by: ===) && before[1].title == "Clouds")
      await catalog.be(.good)
      try await albums.refresh()
      #expect(before[1].title == "Ladies of the Canyon")
    }
  }

  @Test(arguments: Kind.allCases)
  func `that is slow is asked once by many, and no more by nobody`(kind: Kind) async throws {
    let catalog = Catalog.three
    await catalog.be(.slow(.milliseconds(100)))
    try await withMusicServer(catalog, pageSize: 10) { base in
      let shelf = Shelf()
      let server = Server(base, over: kind.transport, Reconciler(), in: IdentityMap())
      let albums = try server.list(AllAlbums(), into: shelf, \.albums)
      let readers = (0..<5).map { _ in Task { @MainActor in try await albums.refresh() } }
      for reader in readers { _ = try await reader.value }
      #expect(await catalog.log == ["GET albums 200"] && shelf.albums.count == 3)

      await catalog.write(1) { $0.year = 1967 }
      await catalog.be(.slow(.seconds(60)))
      let lonely = Task { @MainActor in try await albums.refresh() }
      try await Task.sleep(for: .milliseconds(50))
      lonely.cancel()
      await #expect(throws: CancellationError.self) { try await lonely.value }
      #expect(shelf.albums[0].year == 1968)
      await catalog.be(.good)
      try await albums.refresh()
      #expect(shelf.albums[0].year == 1967)
    }
  }

  @Test(arguments: Kind.allCases)
  func `that cuts its answers has nothing half applied`(kind: Kind) async throws {
    let list = (1...400).map { #"{"id":\#($0),"title":"Album \#($0)","year":\#(1900 + $0 % 100)}"# }
    let body = #"{"data":[\#(list.joined(separator: ","))]}"#
    let head = [
      "HTTP/1.1 200 OK", "Content-Type: application/json", "Connection: close",
      "Content-Length: \(body.utf8.count)",
    ]
    let answer = Data((head.map { $0 + "\r\n" }.joined() + "\r\n" + body).utf8)
    try await withCuttingServer(answer) { base, cut in
      let shelf = Shelf()
      let map = IdentityMap()
      let server = Server(base, over: kind.transport, Reconciler(), in: map)
      let albums = try server.list(AllAlbums(), into: shelf, \.albums)
      var cuts = 0
      for bytes in stride(from: 0, to: answer.count, by: 1_000) {
        cut.bytes = bytes
        await #expect(throws: (any Error).self, "cut after \(bytes) bytes") {
          try await albums.refresh()
        }
        #expect(shelf.albums.isEmpty && map.count == 0)
        cuts += 1
      }
      #expect(cuts == answer.count / 1_000 + 1)
      cut.bytes = answer.count
      try await albums.refresh()
      #expect(shelf.albums.count == 400)
    }
  }
}
