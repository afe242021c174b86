import Foundation
import Testing

/// Reads the files that write into objects once everything was checked.
@Suite struct `A file of the commit` {
  private static let engine = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Reconcile/Engine")

  /// What writes, hears of writes or enters objects into a map.
  private static let files = [
    "Update+Commit.swift", "Update+Events.swift", "Update+Inverses.swift", "TouchedObjects.swift",
    "IdentityTable.swift", "Dynamic/DynamicStep.swift",
  ]

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: engine.path), "no sources beside"),
    arguments: files)
  func `has nothing that throws or traps`(file: String) throws {
    let url = Self.engine.appendingPathComponent(file)
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(Self.faults(in: text) == [])
  }

  @Test func `is read without comments and texts`() {
    let text = """
      /// It never throws.
      func write() throws { try! first()!.next![0]! as! Int }  // try
      let text = "try!"; if a != b, !c { fatalError("no") }
      """
    #expect(
      Self.faults(in: text) == [
        "throws", "try", "fatalError", "!", "!", "!", "!", "!",
      ])
  }

  /// The words and signs that could end a commit half done, in their order.
  private static func faults(in text: String) -> [String] {
    let code =
      text
      .replacing(#/\/\/[^\n]*/#, with: "")
      .replacing(#/"(?:[^"\\\n]|\\.)*"/#, with: "\"\"")
    let word = #/\b(?:throws|try|throw|fatalError|precondition|preconditionFailure|assert)\b/#
    // A sign of force stands behind a name, a bracket or a keyword; a denial stands before one.
    let force = #/[\w\])?](!)(?!=)/#
    return code.matches(of: word).map { String($0.0) }
      + code.matches(of: force).map { String($0.1) }
  }
}
