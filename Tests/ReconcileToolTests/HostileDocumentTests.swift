import Foundation
import Reconcile
import Testing

/// H3: the rows of attacks.json as files that the tool is given.
@Suite(.enabled(if: HostileRow.exists, "the folder shared/suites beside the package is not there"))
struct `A hostile file` {
  @Test(arguments: (try? HostileRow.all()) ?? [])
  func `ends the tool as any wrong file does`(row: HostileRow) throws {
    for arguments in [["cached.json", "hostile.json"], ["hostile.json", "cached.json"]] {
      let run = try ToolRun(
        arguments + ["--key", "id"], files: ["cached.json": #"{"name":"a","n":1}"#],
        data: ["hostile.json": row.data])
      // A file that is JSON may still hold another kind of value than the cached one.
      #expect(run.status == 1 || !row.isMalformed && run.status == 0, "\(run.errors)")
      // Each issue is one line that holds no value.
      let isShort = run.errors.utf8.count < 1_000 + row.data.count * 10
      #expect(isShort, "\(run.errors.prefix(200))")
    }
  }
}

/// A row of the table, small enough for a file.
struct HostileRow: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let data: Data

  /// Whether no reader takes the file.
  let isMalformed: Bool

  private static let table = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/suites/hostile-inputs/attacks.json")

  static var exists: Bool { FileManager.default.fileExists(atPath: table.path) }

  static func all() throws -> [HostileRow] {
    // Counted lists are large, and nothing to the tool that other large files are not.
    try SourceValue.json(Data(contentsOf: table)).value("cases").elements
      .filter { $0["parts"]?[0]?["counter"] == nil }.compactMap {
        try HostileRow($0, upTo: 200_000)
      }
  }

  private init?(_ row: SourceValue, upTo bound: Int) throws {
    testDescription = try row.string("id")
    let expected = try row.string("expect")
    isMalformed =
      expected.hasPrefix("error.")
      && !["-for-", "duplicate", "error.limit", "-or-accept"].contains { expected.contains($0) }
    var data = Data()
    for part in try row.value("parts").elements {
      let text = Data((try? part.string("text"))?.utf8 ?? "".utf8)
      let unit = (try? part.string("base64")).flatMap { Data(base64Encoded: $0) } ?? text
      let times = (try? part.int("times")) ?? 1
      if data.count + unit.count * times > bound { return nil }
      for _ in 0..<times { data += unit }
    }
    self.data = data
  }
}
