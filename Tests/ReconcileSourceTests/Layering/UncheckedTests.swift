import Foundation
import Testing

/// Reads all sources.
@Suite struct `What may be sent unchecked` {
  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  @Test(.enabled(if: FileManager.default.fileExists(atPath: sources.path), "no sources beside"))
  func `stands with its reason in one file of a module or a rider`() throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: Self.sources.path)
    let found = try paths.filter { path in
      guard path.hasSuffix(".swift") else { return false }
      let url = Self.sources.appendingPathComponent(path)
      return try String(contentsOf: url, encoding: .utf8).contains("@unchecked Sendable")
    }
    #expect(
      found.sorted() == [
        "Reconcile/Reconciler/Unchecked.swift", "Reconcile/Records/Unchecked+Records.swift",
        "ReconcileHTTP/Unchecked.swift", "ReconcileStore/Unchecked.swift",
        "ReconcileTesting/Unchecked.swift",
      ])
    for path in found {
      let url = Self.sources.appendingPathComponent(path)
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      for (place, line) in lines.enumerated() where line.contains("@unchecked") {
        let before = place > 0 ? lines[place - 1].drop { $0 == " " } : ""
        #expect(before.hasPrefix("///"), "\(line) has no reason")
      }
    }
  }
}
