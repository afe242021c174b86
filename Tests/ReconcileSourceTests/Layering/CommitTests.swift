import Foundation
import Testing

/// Reads every file of the room that writes into objects once everything was checked.
@Suite struct `A file of the commit` {
  private static let room = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/Reconcile/Commit")

  /// What keeps objects may refuse an update, and taking one back is an update of its own, before anything is written.
  private static let refusing = ["UndoLog.swift", "Decision+Completion.swift"]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: room.path), "no sources beside"))
  func `has nothing that throws or traps`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.room.path)
    #expect(files.count > 10 && files.contains("Decision+Commit.swift"))
    for file in files where !Self.refusing.contains(file) {
      let text = try String(
        contentsOf: Self.room.appendingPathComponent(file), encoding: .utf8)
      #expect(Self.faults(in: text) == [], "\(file)")
    }
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
