import Foundation
import Reconcile
import Testing

/// A folder of conformance cases that stands beside the package; tests of it are skipped without.
enum SharedSuite {
  static let isPresent = FileManager.default.fileExists(atPath: root.path)

  static let absence = "the folder shared/suites beside the package is not there"

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("shared/suites")

  static func data(_ path: String) throws -> Data {
    let file = root.appendingPathComponent(path)
    // Foundation leaks the buffer for a file without bytes.
    if try file.resourceValues(forKeys: [.fileSizeKey]).fileSize == 0 { return Data() }
    return try Data(contentsOf: file)
  }

  static func lines(_ path: String) throws -> [Substring] {
    String(decoding: try data(path), as: UTF8.self).split(separator: "\n")
  }

  /// The names of the files in a folder, sorted.
  static func names(_ path: String) throws -> [String] {
    let folder = root.appendingPathComponent(path).path
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// The source of a case of mass assignment.
  static func modelAttack(_ id: String) throws -> SourceValue {
    let file = try SourceValue.json(data("hostile-inputs/model-attacks.json"))
    let cases = try #require(file["cases"])
    for row in 0..<cases.count where cases[row]?["id"] == .some(.init(stringLiteral: id)) {
      return try #require(cases[row]?["patch"])
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
