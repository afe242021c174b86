import Foundation
import Loopback
import Testing

/// The program of the article "From a request to live objects", over a wire and a restart.
@Suite struct `A music client` {
  @Test(.timeLimit(.minutes(2)))
  func `that is killed while it is offline agrees with the server after its next start`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: "client-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "library.db")
    let catalog = Catalog.three
    try await withMusicServer(catalog) { base in
      await catalog.writeBeforePatch(3) { $0.year = 1972 }
      let first = try await Run("MusicClient", base, file, ["first"])
      #expect(
        first.lines == [
          "found: ", "read: Song to a Seagull (1968), Clouds (1969), Blue (1971)",
          "refused: somebody else wrote", "offline",
          "left: Song to a Seagull (1968), Clouds (1969), Blue, again (1972), Hejira",
        ])
      #expect(first.isKilled)
      #expect(await catalog.rows[3] == .init("Blue, remastered", 1972, version: 3))

      await catalog.write(4) { $0.year = 1976 }
      await catalog.forgetLog()
      let second = try await Run("MusicClient", base, file)
      #expect(
        second.lines == [
          "found: Song to a Seagull (1968), Clouds (1969), Blue, remastered (1972), Hejira",
          "read: Song to a Seagull (1968), Clouds (1969), Blue, again (1972), Hejira (1976)",
          "agreed: Song to a Seagull (1968), Clouds (1969), Blue, again (1972), Hejira (1976)",
        ])
      #expect(!second.isKilled)
      #expect(await catalog.rows[3] == .init("Blue, again", 1972, version: 4))
      // What the last start knew is asked for by its validators, and what was edited again goes out.
      let log = await catalog.log
      #expect(log.first == "GET albums 304")
      #expect(log.filter { $0.hasPrefix("PATCH") } == ["PATCH albums/3 200"])
    }
  }
}
