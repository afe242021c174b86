import Foundation
import Loopback
import Reconcile
import Testing

/// K9, S1, S2, W1, W4, W5: a program is killed at any instant, and started again.
@Suite struct `A program that is killed` {
  @Test(.timeLimit(.minutes(60)))
  func `saves nothing that was not edited when it starts again, and believes what is true`()
    async throws
  {
    let kills = ProcessInfo.processInfo.environment["RECONCILE_KILLS"].flatMap { Int($0) } ?? 20
    let catalog = Catalog(
      [1: .init("Blue", 1971), 2: .init("Clouds", 1969), 3: .init("Hejira", 1976)],
      isTaggedByContent: true)
    let folder = FileManager.default.temporaryDirectory.appending(path: "kills-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var file = folder
    var (requests, unmodified) = (0, 0)
    for kill in 0..<kills {
      // Sometimes while it makes the file.
      if kill % 10 == 0 { file = folder.appending(path: "\(kill).db") }
      let before = await catalog.rows
      await catalog.be(Bool.random() ? .good : .terse)
      await catalog.forgetLog()
      // This server ends with its client, so that no request of that comes late.
      let path = file
      let victim = try await withMusicServer(catalog) { base in
        let rival = Task {
          while !Task.isCancelled {
            await catalog.change()
            try? await Task.sleep(for: .milliseconds(.random(in: 1...40)))
          }
        }
        let run = try await Run(
          "MusicVictim", base, path, killedAfter: .milliseconds(.random(in: 20...250)))
        rival.cancel()
        await rival.value
        return run
      }
      #expect(victim.isKilled, "\(victim.errors)")
      let past = await catalog.log
      await catalog.goBack(to: before)
      await catalog.forgetLog()
      let check = try await withMusicServer(catalog) {
        try await Run("MusicVictim", $0, path, ["check"])
      }
      let log = await catalog.log
      let isRight = try await catalog.isShown(by: check.lines)
      let lists = await [catalog.documents(in: .all), catalog.documents(in: .recent)]
      #expect(
        check.status == 0 && check.errors.isEmpty && isRight
          && log.allSatisfy { $0.hasPrefix("GET") },
        """
        kill \(kill): status \(check.status) \(check.errors)
        the program:
        \(check.lines.joined(separator: "\n"))
        the server:
        \(lists.joined(separator: "\n"))
        \(log)
        before the kill:
        \(before)
        \(past)
        """)
      requests += past.count + log.count
      unmodified += log.count { $0.hasSuffix(" 304") }
    }
    print("\(kills) kills, \(requests) requests, \(unmodified) answered 304 after a restart")
    #expect(kills < 20 || unmodified > 0)
  }
}

extension Catalog {
  /// Changes something, as somebody else does.
  fileprivate func change() {
    guard let id = rows.keys.randomElement() else { return }
    switch Int.random(in: 0..<12) {
    case 0 where rows.count < 10: insert(.init("Mingus", 1979))
    case 1 where rows.count > 4: remove(id)
    case 2..<6: write(id) { $0.year = [nil, 1969, 1971, 1976].randomElement() ?? nil }
    default: write(id) { $0.title = ["Blue", "Clouds", "Hejira"].randomElement() ?? "" }
    }
  }

  /// Writes some albums as they were before, and some others.
  fileprivate func goBack(to before: [Int: Row]) {
    for (id, row) in before where Bool.random() {
      write(id) { ($0.title, $0.year) = (row.title, row.year) }
    }
    if Bool.random() { change() }
  }

  /// Whether lines of lists say what the server has; where albums alone were read, which have its values.
  fileprivate func isShown(by lines: [String]) throws -> Bool {
    let lists = [("all", documents(in: .all)), ("recent", documents(in: .recent))]
    let all = Array(try SourceValue.json(Data(lists[0].1.utf8)).elements)
    let whole = try lists.map { name, list in
      try SourceValue.json(Data(#"{"name":"\#(name)","albums":\#(list)}"#.utf8))
    }
    guard lines.count == 4 else { return false }
    return try zip(lines, whole + whole).allSatisfy { line, expected in
      let parts = line.split(separator: ":", maxSplits: 1)
      let shelf = try SourceValue.json(Data(parts[1].utf8))
      guard parts[0] == "alone" else { return shelf == expected }
      return shelf["albums"]?.elements.allSatisfy(all.contains) == true
    }
  }
}
