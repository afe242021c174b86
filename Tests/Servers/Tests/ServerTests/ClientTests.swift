import Foundation
import Loopback
import Testing

/// The program of the article "From a request to live objects", over a wire and a restart.
@Suite struct `A music client` {
  /// What it said of one run.
  struct Run {
    let isKilled: Bool
    let lines: [String]

    /// Starts the client and waits for its end.
    init(_ base: URL, _ file: URL, _ words: [String] = []) async throws {
      self = try await withCheckedThrowingContinuation { continuation in
        DispatchQueue.global().async {
          continuation.resume(with: Result { try Run(waitingFor: base, file, words) })
        }
      }
    }

    private init(waitingFor base: URL, _ file: URL, _ words: [String]) throws {
      let process = Process()
      process.executableURL = try Run.program()
      process.arguments = [base.absoluteString, file.path()] + words
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let text = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      isKilled = process.terminationReason == .uncaughtSignal
      lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    /// The client, which the package manager puts beside the tests.
    private static func program() throws -> URL {
      var folder = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      while !FileManager.default.fileExists(atPath: folder.appending(path: "MusicClient").path()) {
        try #require(folder.pathComponents.count > 1, "no MusicClient beside the tests")
        folder.deleteLastPathComponent()
      }
      return folder.appending(path: "MusicClient")
    }
  }

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
      let first = try await Run(base, file, ["first"])
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
      let second = try await Run(base, file)
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
